export type { ApiKeyRecord, ApiKeyStore } from './api-key-store.ts';
export type { AuditStore } from './audit-store.ts';
export {
  assertBlobKey,
  BlobNotFound,
  type BlobReference,
  type BlobStore,
  type JobBlobs,
  jobBlobs,
} from './blob-store.ts';
export type { DocumentRecognizer, PageImage, RecognitionRequest } from './document-recognizer.ts';
export type { EventBus, ReceivedEvent, Subscription, SubscriptionOptions } from './event-bus.ts';
export type { DueQuery, JobListQuery, JobStore, QueueState, WaitingQuery } from './job-store.ts';
export { type KeyWrapper, type WrappedKey, WrappedKeyError } from './key-wrapper.ts';
export {
  LanguageModelError,
  type LanguageModel,
  type LanguageModelErrorCode,
  type ModelAnswer,
  type ModelQuestion,
} from './language-model.ts';
export type { BackEndCheck, Profile, ProfileOptions, ProfilePart, ProfileParts } from './profile.ts';
export type { GreyImage, TextRecognizer } from './text-recognizer.ts';
export type { DeliveryListQuery, WebhookStore } from './webhook-store.ts';
