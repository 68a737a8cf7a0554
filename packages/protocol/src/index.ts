export {
  type ApiKey,
  ApiKeyServiceDefinition,
  type GetApiKeyRequest,
  type GetApiKeyResponse,
} from './generated/docex/v1/api_keys.ts';
export { DocumentScanned, DocumentStored, DocumentSubmitted } from './generated/docex/v1/events.ts';
export {
  IngestServiceDefinition,
  type UploadDocumentRequest,
  type UploadDocumentResponse,
  type UploadFinish,
  type UploadStart,
} from './generated/docex/v1/ingest.ts';
export {
  type BlobReference,
  type Job,
  type JobError,
  JobStatus,
  type Lease,
  Stage,
} from './generated/docex/v1/job.ts';
export {
  type ClaimJobResponse,
  type CreateJobRequest,
  JobStateServiceDefinition,
} from './generated/docex/v1/job_state.ts';
export {
  type Box,
  type Code,
  type Page,
  RecognizedDocument,
  type Ruling,
  type Word,
  WordSource,
} from './generated/docex/v1/recognized_document.ts';
export { type EventName, type EventPayload, eventCatalog } from './event-catalog.ts';
