import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { JobRecord } from '@docex/domain';
import type { JobListQuery, JobStore } from '@docex/ports';
import { promised } from './promised.ts';

/** Job records as JSON in one table. Closing the database is its opener's business. */
export class SqliteJobStore implements JobStore {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  insert(record: JobRecord): Promise<boolean> {
    const { jobId, revision, dueAt } = record;
    return promised(
      () => this.#statements.insert.run(jobId, revision, dueAt, JSON.stringify(record)).changes === 1,
    );
  }

  find(jobId: string): Promise<JobRecord | undefined> {
    return promised(() => {
      const row = this.#statements.find.get(jobId);
      return row && readRecord(row);
    });
  }

  findByIdempotencyKey(accountId: string, key: string): Promise<JobRecord | undefined> {
    return promised(() => {
      const row = this.#statements.findByIdempotencyKey.get(accountId, key);
      return row && readRecord(row);
    });
  }

  replace(record: JobRecord): Promise<boolean> {
    const { jobId, revision, dueAt } = record;
    const values = [revision, dueAt, JSON.stringify(record), jobId, revision - 1] as const;
    return promised(() => this.#statements.replace.run(...values).changes === 1);
  }

  remove(jobId: string, revision: number): Promise<boolean> {
    return promised(() => this.#statements.remove.run(jobId, revision).changes === 1);
  }

  findDue(now: number, limit: number): Promise<readonly JobRecord[]> {
    return promised(() => this.#statements.findDue.all(now, limit).map(readRecord));
  }

  list({
    accountId,
    status,
    documentType,
    review,
    after,
    limit,
  }: JobListQuery): Promise<readonly JobRecord[]> {
    const parameters = {
      accountId,
      status: status ?? null,
      documentType: documentType ?? null,
      review: review ?? null,
      createdAt: after?.createdAt ?? Number.MAX_SAFE_INTEGER,
      jobId: after?.jobId ?? '',
      limit,
    };
    return promised(() => this.#statements.list.all(parameters).map(readRecord));
  }

  countUnfinished(keyId: string): Promise<number> {
    return promised(() => Number(this.#statements.countUnfinished.get(keyId)?.['unfinished']));
  }
}

const LIST = `
  SELECT record FROM jobs
  WHERE account_id = :accountId AND (created_at, job_id) < (:createdAt, :jobId)
    AND (:status IS NULL OR status = :status)
    AND (:documentType IS NULL OR document_type = :documentType)
    AND (:review IS NULL OR record ->> '$.review.state' = :review)
  ORDER BY created_at DESC, job_id DESC LIMIT :limit`;

function prepareStatements(database: DatabaseSync) {
  return {
    insert: database.prepare(
      'INSERT OR IGNORE INTO jobs (job_id, revision, due_at, record) VALUES (?, ?, ?, ?)',
    ),
    find: database.prepare('SELECT record FROM jobs WHERE job_id = ?'),
    findByIdempotencyKey: database.prepare(
      'SELECT record FROM jobs WHERE account_id = ? AND idempotency_key = ?',
    ),
    replace: database.prepare(
      'UPDATE jobs SET revision = ?, due_at = ?, record = ? WHERE job_id = ? AND revision = ?',
    ),
    remove: database.prepare('DELETE FROM jobs WHERE job_id = ? AND revision = ?'),
    findDue: database.prepare('SELECT record FROM jobs WHERE due_at <= ? ORDER BY due_at LIMIT ?'),
    list: database.prepare(LIST),
    countUnfinished: database.prepare(
      `SELECT count(*) AS unfinished FROM jobs WHERE key_id = ? AND status NOT IN ('done', 'failed')`,
    ),
  } satisfies Record<string, StatementSync>;
}

function readRecord(row: Record<string, unknown>): JobRecord {
  return JSON.parse(String(row['record'])) as JobRecord;
}
