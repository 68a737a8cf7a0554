/**
 * What invoices call the fields of their head, and the neighbours that must not be taken for them: numbers and
 * dates of orders, challans, acknowledgements, accounts.
 */
export type HeaderLabel =
  | 'invoiceNo'
  | 'invoiceNoAndDate'
  | 'invoiceDate'
  | 'plainNumber'
  | 'plainDate'
  | 'dueDate'
  | 'poNo'
  | 'poNoAndDate'
  | 'poDate'
  | 'otherNumber'
  | 'otherDate'
  | 'placeOfSupply'
  | 'reverseCharge'
  | 'irn'
  | 'gstin'
  | 'pan'
  | 'state'
  | 'stateCode'
  | 'contact'
  | 'bank'
  | 'terms'
  | 'seller'
  | 'buyer'
  | 'consignee'
  | 'title'
  | 'partyName'
  | 'partyAddress'
  | 'legal';
