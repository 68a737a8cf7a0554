import { findHeaders, type PageLayout, type TableHeader, type TableVocabulary } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';

const found = new WeakMap<
  PageLayout,
  Map<TableVocabulary<GoodsColumn>, readonly TableHeader<GoodsColumn>[]>
>();

/** The headers of a page's tables of goods and of taxes; looked for once a page. */
export function itemHeaders(
  page: PageLayout,
  vocabulary: TableVocabulary<GoodsColumn>,
): readonly TableHeader<GoodsColumn>[] {
  const known =
    found.get(page) ?? new Map<TableVocabulary<GoodsColumn>, readonly TableHeader<GoodsColumn>[]>();
  found.set(page, known);
  const headers = known.get(vocabulary) ?? findHeaders(page, vocabulary);
  known.set(vocabulary, headers);
  return headers;
}
