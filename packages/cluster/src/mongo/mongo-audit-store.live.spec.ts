import type { AuditStore } from '@docex/ports';
import { describeAuditStore } from '@docex/ports/contracts';
import { mongoWorld } from '../testing/mongo-world.contract.ts';
import { MongoAuditStore } from './mongo-audit-store.ts';

describeAuditStore('MongoAuditStore', () =>
  Promise.resolve(mongoWorld<AuditStore>((database) => MongoAuditStore.open(database))),
);
