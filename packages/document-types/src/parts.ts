/**
 * What the classes share, for a class that stands in a package of its own: see
 * docs/how-to/add-a-document-type.md.
 */
export { type ClassProfile, line, lines, named, title } from './classification/class-profile.ts';
export { EvidenceBook } from './evidence-book.ts';
export { dateOrderOf, orderedDate } from './fields/date-order.ts';
export { readDate } from './fields/identifier.ts';
export { bestLabelled, type LabelScan } from './fields/labelled-value.ts';
export { type HeaderScan, scanHeader } from './fields/header-scan.ts';
export { type Found } from './found.ts';
export { checkNumberedRows } from './goods/numbered-rows.ts';
export { readReceiptFields } from './grn/head/receipt-fields.ts';
export { scanReceipt } from './grn/head/receipt-scan.ts';
export { checkInvoice } from './invoice/invoice-checks.ts';
export { type LineItem } from './invoice/items/line-item.ts';
export { readItems } from './invoice/items/read-items.ts';
export { scanAmounts } from './invoice/totals/amount-scan.ts';
export type { Totals } from './invoice/totals/decide-totals.ts';
export { sumLines } from './invoice/totals/line-sums.ts';
export { decidePrinted } from './invoice/totals/lost-signs.ts';
export { footAmounts, summaryAmounts } from './invoice/totals/table-amounts.ts';
export { readLexicon } from './lexicons/read-lexicon.ts';
export {
  nullableCurrency,
  nullableDate,
  nullableGstin,
  nullableNumber,
  nullableText,
} from './result-values.ts';
export { readParties } from './parties/parties.ts';
export type { Party } from './parties/party.ts';
export type { Roles } from './parties/roles.ts';
