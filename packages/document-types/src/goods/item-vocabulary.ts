import { Lexicon, type TableVocabulary } from '@docex/layout';
import { readLexicon } from '../lexicons/read-lexicon.ts';
import { composedTitle } from './composed-title.ts';
import { ITEM_COLUMNS, type ItemColumn } from './item-columns.ts';

const lexicon = new Lexicon<ItemColumn>(readLexicon('goods-columns', ITEM_COLUMNS), composedTitle);

/** The columns of item tables and tax summaries. */
export const itemVocabulary: TableVocabulary<ItemColumn> = {
  lexicon,
  core: new Set<ItemColumn>([
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
