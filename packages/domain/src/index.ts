export { DEFAULT_LIMIT_FILE_BYTES } from './document-limits.ts';
export {
  DOCUMENT_TYPES,
  type DocumentType,
  EXTRA_DOCUMENT_TYPES,
  type ExtraDocumentType,
  isDocumentType,
  offeredTypes,
} from './document-type.ts';
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
export {
  JOB_STATUSES,
  type JobRecord,
  type JobStatus,
  RECORD_VERSION,
  type Stage,
  STAGES,
  type StoredFile,
} from './job-record.ts';
export {
  type JobReview,
  REVIEW_STATES,
  type ReviewCounts,
  reviewOf,
  type ReviewState,
} from './job-review.ts';
export {
  type AdvanceJob,
  type ClaimJob,
  type CompleteJob,
  type CreateJob,
  type FailJob,
  type FetchedFile,
  type JobMoment,
  type LeaseCommand,
  type ReserveJob,
} from './job-commands.ts';
export type { JobChange, JobChore, JobOutcome, JobRefusal, JobRefused } from './job-outcome.ts';
export { type TimeTaken, timeLimitFailure } from './time-limit.ts';
export { defaultJobPolicy, type JobPolicy } from './job-policy.ts';
export { type StageDefinition, stageDefinitions, stageOf } from './job-stages.ts';
export {
  advanceJob,
  claimJob,
  completeJob,
  createJob,
  deleteJob,
  failJob,
  releaseIdempotencyKey,
  releaseJob,
  renewJob,
  sweepJob,
} from './job-state-machine.ts';
export { isReservation, reserveJob } from './job-reservation.ts';
export { fairRank, isLong, type RankBounds } from './job-queue.ts';
export { currentRecord } from './job-revision.ts';
export { contentDigest } from './content-digest.ts';
export { claimChore } from './job-retention.ts';
export { isLegalTransition, isTerminal, jobTransitions } from './job-transitions.ts';
export {
  API_KEY_SCOPES,
  DEFAULT_API_KEY_SCOPES,
  type ApiKeyScope,
  createApiKey,
  hashSecret,
  type ParsedApiKey,
  parseApiKey,
  secretMatches,
} from './api-key.ts';
export {
  createWebhookSecret,
  rotateWebhookSecret,
  signWebhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookRecord,
} from './webhook.ts';
export {
  claimDelivery,
  createDelivery,
  defaultWebhookPolicy,
  type DeliveryAttempt,
  type DeliveryRecord,
  endEvent,
  redeliver,
  type ReportDelivery,
  reportDelivery,
  type WebhookMoment,
  type WebhookPolicy,
} from './webhook-delivery.ts';
export {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEvent,
  type AuditFacts,
  AuditTrailCheck,
  erasedSubject,
  nextAuditEvent,
} from './audit-trail.ts';
export { isAadhaarNumber, isLuhnValid, isVerhoeffValid } from './identity-numbers/check-digits.ts';
export { DIGIT_LOOK_ALIKES } from './identity-numbers/digit-look-alikes.ts';
export {
  findIdentityNumbers,
  type IdentityNumber,
  type IdentityNumberKind,
  type IdentityNumberSearch,
  IN_ANY_TEXT,
  IN_PERSONAL_TEXT,
  IN_STRICT,
  ON_IDENTITY_CARD,
} from './identity-numbers/find-identity-numbers.ts';
export {
  identityNumbersOnPage,
  type NumberOnPage,
  type NumberPart,
} from './identity-numbers/identity-numbers-on-page.ts';
export type { PrintedBox, PrintedWord } from './identity-numbers/text-segments.ts';
export {
  hideIdentityNumbers,
  maskIdentityNumbers,
  maskNumber,
  shownSigns,
} from './identity-numbers/mask-identity-numbers.ts';
