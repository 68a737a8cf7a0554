import { chmodSync, closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { migrations } from './schema.ts';

/** How long a statement waits for another process's write; writes here last milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;
const SQLITE_BUSY = 5;
const OPEN_ATTEMPTS = 50;

/**
 * Opens `docex.sqlite` in a folder, making both where they are missing, and brings the schema up to date. Any
 * number of processes may have the same file open. A commit is on the disk when it returns, unless it is run
 * `withoutSync`; erased values are
 * overwritten. The folder is made with mode 0700 (an existing one is left as it is), the file with 0600.
 */
export async function openSqliteDatabase(dataDirectory: string): Promise<DatabaseSync> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const path = join(dataDirectory, 'docex.sqlite');
  // SQLite gives its side files (-wal, -shm) the mode of the main file.
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
  for (let attempt = 1; ; attempt++) {
    const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    try {
      prepare(database);
      return database;
    } catch (error) {
      database.close();
      // Turning to WAL needs the file alone and does not wait for it by itself.
      if (!isBusy(error) || attempt === OPEN_ATTEMPTS) throw error;
      await delay(20);
    }
  }
}

/** Runs `work` in one write transaction; when it throws, nothing of it remains. `work` must be synchronous. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  // IMMEDIATE takes the write lock at once: a transaction that begins by reading could not wait for it later.
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/**
 * Runs writes that need not outlive a power cut by themselves: they survive the end of the process as any other does,
 * and reach the disk with the next write that is synced. `work` must be synchronous and outside a transaction.
 */
export function withoutSync<Result>(database: DatabaseSync, work: () => Result): Result {
  // In WAL mode `NORMAL` leaves the log unsynced at a commit and never harms the file: sqlite.org/pragma.html.
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return work();
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

/**
 * Moves the write-ahead log into the main file, where erased values are overwritten, and cuts it to nothing. False,
 * without waiting, while another process or statement still uses it.
 */
export function emptyLog(database: DatabaseSync): boolean {
  database.exec('PRAGMA busy_timeout = 0');
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

function prepare(database: DatabaseSync): void {
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
  if (versionOf(database) === migrations.length) return;
  inTransaction(database, () => {
    const version = versionOf(database);
    if (version > migrations.length)
      throw new Error('The data folder was written by a newer version of docex.');
    for (const migration of migrations.slice(version)) database.exec(migration);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

function isBusy(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : 0;
  // The lower byte is the primary code, the rest says more about it.
  return (Number(code) & 0xff) === SQLITE_BUSY;
}
