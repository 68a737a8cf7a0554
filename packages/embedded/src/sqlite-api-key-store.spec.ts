import { describeApiKeyStore } from '@docex/ports/contracts';
import { databaseWorld } from './folder-world.contract.ts';
import { SqliteApiKeyStore } from './sqlite-api-key-store.ts';

describeApiKeyStore('SqliteApiKeyStore', () => databaseWorld((database) => new SqliteApiKeyStore(database)));
