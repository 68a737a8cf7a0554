import { Lexicon, type TableVocabulary } from '@docex/layout';
import { readLexicon } from '../../lexicons/read-lexicon.ts';
import { GRN_COLUMNS, type GrnColumn } from './grn-columns.ts';
import { understandTitle } from './understand-title.ts';

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
