/** What the amounts around an invoice's tables are called. */
export const AMOUNT_LABELS = [
  'subtotal',
  'taxable',
  'discount',
  'charge',
  'collected',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'vat',
  'totalTax',
  'roundOff',
  'total',
  'grandTotal',
  'amountDue',
  'carried',
  'words',
  'notAnAmount',
  /** A figure in a row of totals under a column that no title tells. */
  'rowTotal',
] as const;
export type AmountLabel = (typeof AMOUNT_LABELS)[number];
