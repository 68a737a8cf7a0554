import { describeAuditStore } from '@docex/ports/contracts';
import { databaseWorld } from './folder-world.contract.ts';
import { SqliteAuditStore } from './sqlite-audit-store.ts';

describeAuditStore('SqliteAuditStore', () => databaseWorld((database) => new SqliteAuditStore(database)));
