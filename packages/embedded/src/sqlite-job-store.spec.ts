import { describeJobStore } from '@docex/ports/contracts';
import { databaseWorld } from './folder-world.contract.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';

describeJobStore('SqliteJobStore', () => databaseWorld((database) => new SqliteJobStore(database)));
