export { DocexApiError, JobNotFinished } from './docex-api-error.ts';
export { createDocexClient, type DocexClient, type UploadOptions, type WaitOptions } from './docex-client.ts';
export type { SessionOptions } from './http-session.ts';
export {
  type DocumentType,
  type Evidence,
  type FieldEvidence,
  type FileStatus,
  isTerminal,
  type Job,
  type JobError,
  type Poll,
} from './types.ts';
