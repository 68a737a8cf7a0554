import { describeWebhookStore } from '@docex/ports/contracts';
import { databaseWorld } from './folder-world.contract.ts';
import { SqliteWebhookStore } from './sqlite-webhook-store.ts';

describeWebhookStore('SqliteWebhookStore', () =>
  databaseWorld((database) => new SqliteWebhookStore(database)),
);
