import { Lexicon, type TableVocabulary } from '@docex/layout';
import { conceptsOf } from '../lexicons/concepts.ts';
import { readLexicon } from '../lexicons/read-lexicon.ts';
import { composedTitle } from './composed-title.ts';
import { type GoodsColumn } from './goods-column.ts';

const lexicon = new Lexicon<GoodsColumn>(
  readLexicon('goods-columns', conceptsOf('goods-columns')),
  composedTitle,
);

/** The columns of item tables and tax summaries. */
export const itemVocabulary: TableVocabulary<GoodsColumn> = {
  lexicon,
  core: new Set<GoodsColumn>([
    'description',
    'hsnSac',
    'qty',
    'unitPrice',
    'taxableValue',
    'total',
    'cgstAmount',
    'sgstAmount',
    'igstAmount',
    'taxAmount',
    'taxRate',
  ]),
  minimumKnown: 3,
};
