export {
  type ApiKey,
  ApiKeyDirectoryServiceDefinition,
  ApiKeyServiceDefinition,
  type CreateApiKeyRequest,
  type CreateApiKeyResponse,
  type GetApiKeyRequest,
  type GetApiKeyResponse,
} from './generated/docex/v1/api_keys.ts';
export { type AuditEvent, AuditServiceDefinition } from './generated/docex/v1/audit.ts';
export { DocumentScanned, DocumentStored, DocumentSubmitted } from './generated/docex/v1/events.ts';
export {
  IngestServiceDefinition,
  type SubmitUrlRequest,
  type SubmitUrlResponse,
  type UploadDocumentRequest,
  type UploadDocumentResponse,
  type UploadFinish,
  type UploadStart,
  UrlSubmissionServiceDefinition,
} from './generated/docex/v1/ingest.ts';
export {
  type BlobReference,
  type Job,
  type JobError,
  type JobReview,
  JobStatus,
  type Lease,
  type ReviewCounts,
  ReviewState,
  Stage,
} from './generated/docex/v1/job.ts';
export {
  JobDirectoryServiceDefinition,
  type ListJobsRequest,
  type ListJobsResponse,
  type RequestPageImageRequest,
} from './generated/docex/v1/job_directory.ts';
export {
  type ClaimJobResponse,
  type CreateJobRequest,
  type CreateJobResponse,
  type FetchedFile,
  JobStateServiceDefinition,
  type ReserveJobRequest,
} from './generated/docex/v1/job_state.ts';
export { JobWatchServiceDefinition, type WatchJobsResponse } from './generated/docex/v1/job_watch.ts';
export {
  type Box,
  type Code,
  type Page,
  RecognizedDocument,
  type Ruling,
  type Word,
  WordSource,
} from './generated/docex/v1/recognized_document.ts';
export {
  type ClaimedDelivery,
  type Delivery,
  type DeliveryAttempt,
  DeliveryState,
  type Webhook,
  WebhookServiceDefinition,
} from './generated/docex/v1/webhooks.ts';
export { type EventName, type EventPayload, eventCatalog } from './event-catalog.ts';
export { decodeEvent, encodeEvent } from './event-codec.ts';
export { reviewNames, stageNames, statusNames, type WireNames } from './wire-names.ts';
