import { Lexicon } from '@docex/layout';
import { readLexicon } from '../lexicons/read-lexicon.ts';
import { conceptsOf } from '../lexicons/concepts.ts';
import type { AmountLabel } from './amount-label.ts';

export type { AmountLabel } from './amount-label.ts';

/** Finds the labels of amounts. */
export const amountLexicon = new Lexicon<AmountLabel>(readLexicon('amounts', conceptsOf('amounts')));

/** Labels whose amount sums up the lines: where one stands, an item table has ended. */
export const CLOSING_LABELS: ReadonlySet<AmountLabel> = new Set<AmountLabel>([
  'subtotal',
  'taxable',
  'total',
  'grandTotal',
  'amountDue',
  'totalTax',
  'words',
]);

/** Labels whose rows stand among the lines without being line items. */
export const SIDE_LABELS: ReadonlySet<AmountLabel> = new Set<AmountLabel>([
  'discount',
  'charge',
  'collected',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'vat',
  'roundOff',
  'carried',
  'notAnAmount',
]);

/** Labels of taxes, of one kind or of all together. */
export const TAX_LABELS: ReadonlySet<AmountLabel> = new Set<AmountLabel>([
  'cgst',
  'sgst',
  'igst',
  'cess',
  'vat',
  'totalTax',
]);
