export { type GeneratedInvoice, generateInvoice, type InvoiceRequest } from './invoice/generate-invoice.ts';
export { type InvoiceLayout } from './invoice/invoice-layout.ts';
export { type InvoiceTruth } from './invoice/invoice-truth.ts';
export { invoiceLayouts } from './invoice-layouts/invoice-layouts.ts';
export { rasterize } from './drawing/pdf-pages.ts';
export {
  type Comparison,
  compareResult,
  type FieldOutcome,
  type RowCounts,
} from './scoring/compare-result.ts';
export { type Outcome } from './scoring/compare-value.ts';
export {
  evaluateFolder,
  type EvaluateFolderOptions,
  type Evaluation,
  type EvaluationDocument,
} from './scoring/evaluate-folder.ts';
export { formatChanges, formatFields, formatSummary } from './scoring/format-summary.ts';
export {
  type DocumentKind,
  type FieldSummary,
  type ScoredDocument,
  summarize,
  summarizeFields,
  type SummaryRow,
} from './scoring/summarize.ts';
export { type InvoiceFolderRequest, writeInvoices } from './write-corpus.ts';
