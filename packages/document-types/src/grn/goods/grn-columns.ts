import { Lexicon, type TableVocabulary } from '@docex/layout';
import type { GoodsColumn } from '../../goods/goods-column.ts';
import { understandTitle } from './understand-title.ts';
import { readLexicon } from '../../lexicons/read-lexicon.ts';

/** What a column of a goods receipt note's table holds. */
export const GRN_COLUMNS = [
  'serial',
  'itemCode',
  'description',
  'unit',
  'plainQty',
  'orderedQty',
  'challanQty',
  'receivedQty',
  'acceptedQty',
  'rejectedQty',
  'otherQty',
  'unitPrice',
  'total',
  'remarks',
  'other',
] as const satisfies readonly GoodsColumn[];
export type GrnColumn = (typeof GRN_COLUMNS)[number];

const lexicon = new Lexicon<GrnColumn>(readLexicon('receipt-columns', GRN_COLUMNS), understandTitle);

/** The columns of a goods receipt note's table. */
export const grnVocabulary: TableVocabulary<GrnColumn> = {
  lexicon,
  core: new Set<GrnColumn>([
    'description',
    'itemCode',
    'plainQty',
    'orderedQty',
    'challanQty',
    'receivedQty',
    'acceptedQty',
    'rejectedQty',
    'unit',
    'unitPrice',
    'total',
  ]),
  minimumKnown: 3,
};

/** Columns of counted goods. */
export const QUANTITY_COLUMNS: ReadonlySet<GrnColumn> = new Set<GrnColumn>([
  'plainQty',
  'orderedQty',
  'challanQty',
  'receivedQty',
  'acceptedQty',
  'rejectedQty',
  'otherQty',
]);
