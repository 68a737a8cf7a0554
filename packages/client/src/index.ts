export { DocexApiError, type DocexApiErrorFacts, DocexTimeoutError } from './docex-api-error.ts';
export {
  createDocexClient,
  type DocexClient,
  type DocexClientOptions,
  type ResultOptions,
  type UploadedJob,
  type UploadOptions,
  type WaitOptions,
} from './docex-client.ts';
export type { Wait } from './http-calls.ts';
export type {
  Check,
  DocumentType,
  DoneJob,
  Evidence,
  FailedJob,
  FieldEvidence,
  FileStatus,
  Job,
  UnfinishedJob,
  UnfinishedStatus,
} from './job.ts';
