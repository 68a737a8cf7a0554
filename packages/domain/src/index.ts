export { DOCUMENT_TYPES, type DocumentType, isDocumentType } from './document-type.ts';
export {
  type ErrorDetail,
  JOB_ERROR_CODES,
  type JobErrorCode,
  JobFailure,
  REQUEST_ERROR_CODES,
  RequestError,
  type RequestErrorCode,
  type RequestErrorOptions,
} from './errors.ts';
export { JOB_STATUSES, type JobRecord, type JobStatus, type Stage, STAGES } from './job-record.ts';
