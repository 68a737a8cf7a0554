import { Lexicon, type TableVocabulary } from '@docex/layout';
import { readLexicon } from '../lexicons/read-lexicon.ts';
import { composedTitle } from './composed-title.ts';

/** What a column of an invoice's tables holds. */
export const ITEM_COLUMNS = [
  'serial',
  'description',
  'itemCode',
  'hsnSac',
  'qty',
  'unit',
  'unitPrice',
  'listPrice',
  'discountPercent',
  'discountAmount',
  'taxRate',
  'taxType',
  'taxAmount',
  'cgstRate',
  'cgstAmount',
  'sgstRate',
  'sgstAmount',
  'igstRate',
  'igstAmount',
  'cessRate',
  'cessAmount',
  'taxableValue',
  'total',
  'rate',
  'other',
] as const;
export type ItemColumn = (typeof ITEM_COLUMNS)[number];

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
