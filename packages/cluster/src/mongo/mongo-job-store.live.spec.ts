import type { JobStore } from '@docex/ports';
import { describeJobStore } from '@docex/ports/contracts';
import { isMongoDbItself, mongoWorld } from '../testing/mongo-world.contract.ts';
import { MongoJobStore } from './mongo-job-store.ts';

describeJobStore(
  'MongoJobStore',
  () => Promise.resolve(mongoWorld<JobStore>((database) => MongoJobStore.open(database))),
  { serverKeepsReplacedUniqueValues: !(await isMongoDbItself()) },
);
