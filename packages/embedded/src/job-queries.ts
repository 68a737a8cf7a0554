import { JOB_COLUMNS, type JobColumn } from './job-columns.ts';

/** Every statement of the job store, so that a test can have each of them explained. */
export const jobQueries = {
  insert: `INSERT OR IGNORE INTO jobs (job_id, revision, record, ${JOB_COLUMNS.join(', ')})
    VALUES (:job_id, :revision, :record, ${JOB_COLUMNS.map((name) => `:${name}`).join(', ')})`,
  find: 'SELECT record FROM jobs WHERE job_id = ?',
  findByClaim: 'SELECT record FROM jobs WHERE claim_id = ?',
  findByIdempotencyKey: 'SELECT record FROM jobs WHERE account_id = ? AND idempotency_key = ?',
  findColumns: `SELECT ${JOB_COLUMNS.join(', ')} FROM jobs WHERE job_id = ? AND revision = ?`,
  remove: 'DELETE FROM jobs WHERE job_id = ? AND revision = ?',
  findDue: 'SELECT record FROM jobs WHERE ended = ? AND due_at <= ? ORDER BY due_at LIMIT ?',
  findWaiting: `SELECT record FROM jobs WHERE waits_for = ? AND waits_since <= ? AND is_long <= ?
    ORDER BY rank, waits_since LIMIT ?`,
  queue: 'SELECT count(*) AS waiting, min(waits_since) AS oldest_since FROM jobs WHERE waits_for = ?',
  lowestRank: 'SELECT min(rank) AS rank FROM jobs WHERE waits_for = ?',
  highestOwnRank: 'SELECT max(rank) AS rank FROM jobs WHERE account_id = ? AND finished = 0',
  countUnfinished: 'SELECT count(*) AS unfinished FROM jobs WHERE key_id = ? AND finished = 0',
} as const;

/** Replaces a record of which these columns change. The indexes of all others are left alone. */
export function replacement(columns: readonly JobColumn[]): string {
  const changes = columns.map((name) => `, ${name} = :${name}`).join('');
  return `
    UPDATE OR IGNORE jobs SET revision = :revision, record = :record${changes}
    WHERE job_id = :job_id AND revision = :revision - 1`;
}

/** By what a list can be narrowed down, with the column of each. */
const FILTER_COLUMNS = { status: 'status', documentType: 'document_type', review: 'review_state' } as const;

export type ListFilter = keyof typeof FILTER_COLUMNS;

export const LIST_FILTERS = Object.keys(FILTER_COLUMNS) as readonly ListFilter[];

/** One page of an account's jobs; each filter has a parameter of its name. */
export function listQuery(by: readonly ListFilter[]): string {
  const filters = by.map((name) => `AND ${FILTER_COLUMNS[name]} = :${name}`).join(' ');
  return `
    SELECT record FROM jobs
    WHERE account_id = :accountId AND (created_at, job_id) < (:createdAt, :jobId) ${filters}
    ORDER BY created_at DESC, job_id DESC LIMIT :limit`;
}
