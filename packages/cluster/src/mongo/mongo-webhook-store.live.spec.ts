import type { WebhookStore } from '@docex/ports';
import { describeWebhookStore } from '@docex/ports/contracts';
import { mongoWorld } from '../testing/mongo-world.contract.ts';
import { MongoWebhookStore } from './mongo-webhook-store.ts';

describeWebhookStore('MongoWebhookStore', () =>
  Promise.resolve(mongoWorld<WebhookStore>((database) => MongoWebhookStore.open(database))),
);
