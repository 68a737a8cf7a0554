import { Lexicon, type TableVocabulary } from '@docex/layout';
import { COUNT_COLUMNS, GOODS_COLUMNS, type GoodsColumn } from '../../goods/goods-column.ts';
import { readLexicon } from '../../lexicons/read-lexicon.ts';
import { understandTitle } from './understand-title.ts';

/** The columns of a goods receipt note's table. */
export const grnVocabulary: TableVocabulary<GoodsColumn> = {
  lexicon: new Lexicon<GoodsColumn>(readLexicon('receipt-columns', GOODS_COLUMNS), understandTitle),
  core: new Set<GoodsColumn>(
    GOODS_COLUMNS.filter(
      (key) =>
        (COUNT_COLUMNS.has(key) && key !== 'otherQty') ||
        ['description', 'itemCode', 'unit', 'unitPrice', 'total'].includes(key),
    ),
  ),
  minimumKnown: 3,
};
