import type { ApiKeyStore } from '@docex/ports';
import { describeApiKeyStore } from '@docex/ports/contracts';
import { mongoWorld } from '../testing/mongo-world.contract.ts';
import { MongoApiKeyStore } from './mongo-api-key-store.ts';

describeApiKeyStore('MongoApiKeyStore', () =>
  Promise.resolve(mongoWorld<ApiKeyStore>((database) => MongoApiKeyStore.open(database))),
);
