export { type AadhaarLayout, aadhaarLayouts } from './aadhaar-card/aadhaar-layouts.ts';
export { type AadhaarCardTruth } from './aadhaar-card/aadhaar-truth.ts';
export {
  type AadhaarCardRequest,
  generateAadhaarCard,
  type GeneratedAadhaarCard,
} from './aadhaar-card/generate-aadhaar-card.ts';
export {
  type BankStatementRequest,
  generateBankStatement,
  type GeneratedBankStatement,
} from './bank-statement/generate-bank-statement.ts';
export { type StatementLayout } from './bank-statement/layouts/statement-layout.ts';
export { statementLayouts } from './bank-statement/layouts/statement-layouts.ts';
export { type BankStatementTruth, type TransactionTruth } from './bank-statement/statement-truth.ts';
export {
  type Degradation,
  DEGRADATIONS,
  degrade,
  type DegradedImage,
  type DegradeOptions,
  SOURCE_DPI,
} from './degradation/degrade.ts';
export { pageTexts, rasterize } from './drawing/pdf-pages.ts';
export { type ScannedPage, scanPdf } from './drawing/scan-pdf.ts';
export {
  type GeneratedGoodsReceiptNote,
  generateGoodsReceiptNote,
  type GoodsReceiptNoteRequest,
} from './goods-receipt-note/generate-goods-receipt-note.ts';
export { receiptLayouts } from './goods-receipt-note/layouts/receipt-layouts.ts';
export { type ReceiptLayout } from './goods-receipt-note/receipt-design.ts';
export { type GoodsReceiptNoteTruth, type ReceiptItemTruth } from './goods-receipt-note/receipt-truth.ts';
export { type GeneratedInvoice, generateInvoice, type InvoiceRequest } from './invoice/generate-invoice.ts';
export { type InvoiceLayout } from './invoice/invoice-layout.ts';
export { type InvoiceTruth } from './invoice/invoice-truth.ts';
export { invoiceLayouts } from './invoice-layouts/invoice-layouts.ts';
export { generatePanCard, type GeneratedPanCard, type PanCardRequest } from './pan-card/generate-pan-card.ts';
export { type PanCardTruth } from './pan-card/pan-card-content.ts';
export { type PanCardLayout } from './pan-card/pan-card-layout.ts';
export { panCardLayouts } from './pan-card/pan-card-layouts.ts';
export {
  type Comparison,
  compareResult,
  type FieldOutcome,
  type ResultEvidence,
  type RowCounts,
} from './scoring/compare-result.ts';
export { type Outcome } from './scoring/compare-value.ts';
export {
  evaluateFolder,
  type EvaluateFolderOptions,
  type Evaluation,
  type EvaluationDocument,
  type ExtractedDocument,
} from './scoring/evaluate-folder.ts';
export { formatFamilies, formatParties } from './scoring/format-families.ts';
export { formatChanges, formatFields, formatReliability, formatSummary } from './scoring/format-summary.ts';
export {
  type FamilySummary,
  type PartySummary,
  summarizeFamilies,
  summarizeParties,
} from './scoring/summarize-families.ts';
export { type Reliability, type ReliabilityBin, reliabilityOf } from './scoring/reliability.ts';
export {
  type DocumentKind,
  type FieldSummary,
  type ScoredDocument,
  summarize,
  summarizeFields,
  type SummaryRow,
} from './scoring/summarize.ts';
export { families, familiesNamed, type Family, type FamilyDocument } from './families/families.ts';
export { type CorpusRequest, GENERATED_CLASSES, type GeneratedClass, writeCorpus } from './write-corpus.ts';

export { generatePurchaseOrder, type OrderLabels } from './families/order-family.ts';
