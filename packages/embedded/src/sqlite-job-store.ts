import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { JobRecord } from '@docex/domain';
import type { JobStore } from '@docex/ports';
import { promised } from './promised.ts';

/** Job records as JSON in one table. Closing the database is its opener's business. */
export class SqliteJobStore implements JobStore {
  readonly #insert: StatementSync;
  readonly #find: StatementSync;
  readonly #replace: StatementSync;
  readonly #findDue: StatementSync;

  constructor(database: DatabaseSync) {
    this.#insert = database.prepare(
      'INSERT OR IGNORE INTO jobs (job_id, revision, due_at, record) VALUES (?, ?, ?, ?)',
    );
    this.#find = database.prepare('SELECT record FROM jobs WHERE job_id = ?');
    this.#replace = database.prepare(
      'UPDATE jobs SET revision = ?, due_at = ?, record = ? WHERE job_id = ? AND revision = ?',
    );
    this.#findDue = database.prepare('SELECT record FROM jobs WHERE due_at <= ? ORDER BY due_at LIMIT ?');
  }

  insert(record: JobRecord): Promise<boolean> {
    const { jobId, revision, dueAt } = record;
    return promised(() => this.#insert.run(jobId, revision, dueAt, JSON.stringify(record)).changes === 1);
  }

  find(jobId: string): Promise<JobRecord | undefined> {
    return promised(() => {
      const row = this.#find.get(jobId);
      return row && readRecord(row);
    });
  }

  replace(record: JobRecord): Promise<boolean> {
    const { jobId, revision, dueAt } = record;
    return promised(
      () => this.#replace.run(revision, dueAt, JSON.stringify(record), jobId, revision - 1).changes === 1,
    );
  }

  findDue(now: number, limit: number): Promise<readonly JobRecord[]> {
    return promised(() => this.#findDue.all(now, limit).map(readRecord));
  }
}

function readRecord(row: Record<string, unknown>): JobRecord {
  return JSON.parse(String(row['record'])) as JobRecord;
}
