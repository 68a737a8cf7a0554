import { findHeaders, type PageLayout, type TableHeader } from '@docex/layout';
import { type ItemColumn } from './item-columns.ts';
import { itemVocabulary } from './item-vocabulary.ts';
import { joinedTitles } from './joined-titles.ts';

const found = new WeakMap<PageLayout, readonly TableHeader<ItemColumn>[]>();

/** The headers of a page's tables of items and of taxes; looked for once a page. */
export function itemHeaders(page: PageLayout): readonly TableHeader<ItemColumn>[] {
  const known = found.get(page);
  if (known !== undefined) return known;
  const headers = findHeaders(page, itemVocabulary).map((header) => ({
    ...header,
    cells: joinedTitles(header.cells),
  }));
  found.set(page, headers);
  return headers;
}
