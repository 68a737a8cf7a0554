import { Lexicon, type TableVocabulary } from '@docex/layout';
import { COUNT_COLUMNS, type GoodsColumn } from '../../goods/goods-column.ts';
import { conceptsOf } from '../../lexicons/concepts.ts';
import { readLexicon } from '../../lexicons/read-lexicon.ts';
import { understandTitle } from './understand-title.ts';

/** The columns of a goods receipt note's table. */
export const grnVocabulary: TableVocabulary<GoodsColumn> = {
  lexicon: new Lexicon<GoodsColumn>(
    readLexicon('receipt-columns', conceptsOf('goods-columns')),
    understandTitle,
  ),
  core: new Set<GoodsColumn>(
    conceptsOf('goods-columns').filter(
      (key) =>
        (COUNT_COLUMNS.has(key) && key !== 'otherQty') ||
        ['description', 'itemCode', 'unit', 'unitPrice', 'total'].includes(key),
    ),
  ),
  minimumKnown: 3,
};
