import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openSqliteDatabase, SqliteJobStore } from '@docex/embedded';
import { describeJobStore } from '@docex/ports/contracts';
import { silentLogger } from '@docex/runtime';
import { JobRecords } from './job-records.ts';

/** What stands before a store keeps the law of a store. */
describeJobStore('JobRecords', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docex-records-'));
  const open = new Set<DatabaseSync>();
  const close = (database: DatabaseSync): void => {
    if (open.delete(database)) database.close();
  };
  return {
    connect: async () => {
      const database = await openSqliteDatabase(folder);
      open.add(database);
      const port = new JobRecords(new SqliteJobStore(database), silentLogger);
      return {
        port,
        close: () => {
          close(database);
          return Promise.resolve();
        },
      };
    },
    dispose: async () => {
      for (const database of [...open]) close(database);
      await rm(folder, { recursive: true, force: true });
    },
  };
});
