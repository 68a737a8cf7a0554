import { openSqliteDatabase } from './sqlite-database.ts';
import { SqliteEventBus } from './sqlite-event-bus.ts';

/*
 * A process for the tests to kill: takes events of the group "ocr" from the folder that it is given, says each
 * key on its standard output, and never finishes one.
 */
const database = await openSqliteDatabase(process.argv[2] ?? '');
await new SqliteEventBus(database, { visibilityMs: 300 }).subscribe({
  event: 'document.stored',
  group: 'ocr',
  handler: (event) => {
    process.stdout.write(`${event.key}\n`);
    return new Promise(() => undefined);
  },
});
