import { join } from 'node:path';
import type { ApiKeyStore, BlobStore, EventBus, JobStore, WebhookStore } from '@docex/ports';
import { FileBlobStore } from './file-blob-store.ts';
import { SqliteApiKeyStore } from './sqlite-api-key-store.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import { SqliteEventBus } from './sqlite-event-bus.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';
import { SqliteWebhookStore } from './sqlite-webhook-store.ts';

export interface EmbeddedProfileOptions {
  /** Holds `docex.sqlite` and `blobs/`; made where it is missing. Several processes may share it. */
  readonly dataDirectory: string;
  /** Told of every error that an event handler or the event table threw; the event is delivered again. */
  readonly onEventError?: (error: unknown) => void;
}

export interface EmbeddedProfile {
  readonly jobStore: JobStore;
  readonly apiKeyStore: ApiKeyStore;
  readonly webhookStore: WebhookStore;
  readonly eventBus: EventBus;
  readonly blobStore: BlobStore;
  /** Closes the subscriptions that are still open, waiting for running handlers, then the database. */
  readonly close: () => Promise<void>;
}

/** Everything that the services keep, in one folder, without any server. */
export async function openEmbeddedProfile(options: EmbeddedProfileOptions): Promise<EmbeddedProfile> {
  const { dataDirectory, onEventError } = options;
  const database = await openSqliteDatabase(dataDirectory);
  try {
    const blobStore = await FileBlobStore.open(join(dataDirectory, 'blobs'));
    const eventBus = new SqliteEventBus(database, onEventError ? { onError: onEventError } : {});
    return {
      jobStore: new SqliteJobStore(database),
      apiKeyStore: new SqliteApiKeyStore(database),
      webhookStore: new SqliteWebhookStore(database),
      eventBus,
      blobStore,
      close: async () => {
        await eventBus.close();
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
