import type { ProfilePart, ProfileParts } from '@docex/ports';
import { MongoApiKeyStore } from './mongo-api-key-store.ts';
import { MongoAuditStore } from './mongo-audit-store.ts';
import { MongoDatabase, type MongoSettings } from './mongo-database.ts';
import { MongoJobStore } from './mongo-job-store.ts';
import { MongoWebhookStore } from './mongo-webhook-store.ts';

type DatabaseParts = Pick<ProfileParts, 'jobStore' | 'apiKeyStore' | 'webhookStore' | 'auditStore'>;

/** What is kept in one database, and its connection. */
export interface OpenDatabase {
  readonly parts: Partial<DatabaseParts>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Connects to MongoDB and opens the parts that are asked for. Leaves no connection behind where it rejects. */
export async function openDatabaseParts(
  settings: MongoSettings,
  asked: ReadonlySet<ProfilePart>,
): Promise<OpenDatabase> {
  const database = await MongoDatabase.open(settings);
  try {
    const parts = {
      ...(asked.has('jobStore') && { jobStore: await MongoJobStore.open(database) }),
      ...(asked.has('apiKeyStore') && { apiKeyStore: await MongoApiKeyStore.open(database) }),
      ...(asked.has('webhookStore') && { webhookStore: await MongoWebhookStore.open(database) }),
      ...(asked.has('auditStore') && { auditStore: await MongoAuditStore.open(database) }),
    };
    return { parts, ping: () => database.ping(), close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
