/**
 * What invoices call the fields of their head, and the neighbours that must not be taken for them: numbers and
 * dates of orders, challans, acknowledgements, accounts.
 */
export const HEADER_LABELS = [
  'invoiceNo',
  'invoiceNoAndDate',
  'invoiceDate',
  'plainNumber',
  'plainDate',
  'dueDate',
  'poNo',
  'poNoAndDate',
  'poDate',
  'otherNumber',
  'otherDate',
  'placeOfSupply',
  'reverseCharge',
  'irn',
  'gstin',
  'pan',
  'state',
  'stateCode',
  'contact',
  'bank',
  'terms',
  'seller',
  'buyer',
  'consignee',
  'title',
  'partyName',
  'partyAddress',
  'legal',
] as const;
export type HeaderLabel = (typeof HEADER_LABELS)[number];
