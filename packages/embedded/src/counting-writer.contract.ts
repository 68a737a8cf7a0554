import { openSqliteDatabase } from './sqlite-database.ts';
import { SqliteJobStore } from './sqlite-job-store.ts';

/*
 * A process for the tests: writes so many next revisions of the job "job-1" in the folder that it is given, each
 * made from what it read; begins again with the reading when somebody else was faster.
 */
const [folder = '', revisions = '0'] = process.argv.slice(2);
const database = await openSqliteDatabase(folder);
const store = new SqliteJobStore(database);
for (let written = 0; written < Number(revisions);) {
  const record = await store.find('job-1');
  if (!record) throw new Error('there is no job-1');
  if (await store.replace({ ...record, revision: record.revision + 1 })) written++;
}
database.close();
