export {
  type EmbeddedProfile,
  type EmbeddedProfileOptions,
  openEmbeddedProfile,
} from './embedded-profile.ts';
export { FileBlobStore } from './file-blob-store.ts';
export { SqliteApiKeyStore } from './sqlite-api-key-store.ts';
export { openSqliteDatabase } from './sqlite-database.ts';
export { SqliteEventBus, type SqliteEventBusOptions } from './sqlite-event-bus.ts';
export { SqliteJobStore } from './sqlite-job-store.ts';
export { SqliteWebhookStore } from './sqlite-webhook-store.ts';
