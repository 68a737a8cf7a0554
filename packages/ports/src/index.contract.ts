export { describeApiKeyStore } from './api-key-store.contract.ts';
export { describeAuditStore } from './audit-store.contract.ts';
export { describeBlobStore } from './blob-store.contract.ts';
export { describeEventBus } from './event-bus.contract.ts';
export { describeJobStore } from './job-store.contract.ts';
export { describeKeyWrapper, type KeyWrapperWorld } from './key-wrapper.contract.ts';
export {
  describeLanguageModel,
  type LanguageModelWorld,
  type ModelServer,
  type ModelServerAnswer,
} from './language-model.contract.ts';
export { describeTextRecognizer, type PrintedPage } from './text-recognizer.contract.ts';
export { describeWebhookStore } from './webhook-store.contract.ts';
export type { Connection, ContractWorld } from './world.contract.ts';
