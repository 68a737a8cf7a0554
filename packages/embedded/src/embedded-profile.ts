import { join } from 'node:path';
import type { Profile, ProfileOptions } from '@docex/ports';
import { FileBlobStore } from './file-blob-store.ts';
import { SqliteApiKeyStore } from './sqlite-api-key-store.ts';
import { SqliteAuditStore } from './sqlite-audit-store.ts';
import { openSqliteDatabase } from './sqlite-database.ts';
import { SqliteEventBus } from './sqlite-event-bus.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';
import { SqliteWebhookStore } from './sqlite-webhook-store.ts';

export interface EmbeddedProfileOptions extends Pick<ProfileOptions, 'onEventError'> {
  /** Holds `docex.sqlite` and `blobs/`; made where it is missing. Several processes may share it. */
  readonly dataDirectory: string;
}

/** What the services keep, in a folder; all parts are opened whichever are asked for. */
export type EmbeddedProfile = Profile;

/** Everything that the services keep, in one folder, without any server. */
export async function openEmbeddedProfile(options: EmbeddedProfileOptions): Promise<EmbeddedProfile> {
  const { dataDirectory, onEventError } = options;
  const database = await openSqliteDatabase(dataDirectory);
  try {
    const blobStore = await FileBlobStore.open(join(dataDirectory, 'blobs'));
    const eventBus = new SqliteEventBus(database, onEventError ? { onError: onEventError } : {});
    const jobStore = new SqliteJobStore(database);
    return {
      jobStore,
      apiKeyStore: new SqliteApiKeyStore(database),
      webhookStore: new SqliteWebhookStore(database),
      auditStore: new SqliteAuditStore(database),
      eventBus,
      blobStore,
      checks: [{ part: 'jobStore', name: 'the job store', check: () => jobStore.find('') }],
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
