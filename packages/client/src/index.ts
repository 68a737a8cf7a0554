export { DocexApiError, type InvalidInput, JobNotFinished } from './docex-api-error.ts';
export {
  createDocexClient,
  type DocexClient,
  type FileOptions,
  type ListOptions,
  type ResultOptions,
  type UploadOptions,
  type UrlOptions,
} from './docex-client.ts';
export type { SessionOptions } from './http-session.ts';
export type {
  AadhaarCardResult,
  BankStatementResult,
  BankTransaction,
  CalendarDate,
  DocumentType,
  GrnLineItem,
  GrnParty,
  GrnResult,
  InvoiceLineItem,
  InvoiceParty,
  InvoiceResult,
  PanCardResult,
  PurchaseOrderParty,
  PurchaseOrderResult,
  PanHolderType,
  ResultByType,
} from './result-types.ts';
export {
  type AcceptedJob,
  type DoneJob,
  type Evidence,
  type FailedJob,
  type FieldEvidence,
  type FileStatus,
  type FinishedJob,
  isFinished,
  type Job,
  type JobError,
  type JobPage,
  type JobSummary,
  type Poll,
  type Review,
  type UnfinishedJob,
} from './types.ts';
export { type WebhookDelivery, type WebhookMessage, verifyWebhook } from './verify-webhook.ts';
export type { WaitOptions } from './wait-for-job.ts';
export { resultColumns, type ResultColumns } from './result-columns.ts';
export {
  type Cell,
  csvRows,
  csvText,
  documentsTable,
  linesTable,
  type Table,
  type TabledDocument,
} from './result-tables.ts';
