import type { DocumentType, JobRecord, JobStatus, ReviewState } from '@docex/domain';

/**
 * Keeps job records. Records change only by compare-and-set on their `revision`; what a change may be is
 * decided in `domain`, not here.
 */
export interface JobStore {
  /**
   * Writes a new record durably. Returns false, and changes nothing, when the id is taken, or when a record of
   * the same account holds the same idempotency key. Of concurrent callers exactly one gets true.
   */
  insert(record: JobRecord): Promise<boolean>;
  find(jobId: string): Promise<JobRecord | undefined>;
  /** The record of an account that holds an idempotency key, however old the key is. */
  findByIdempotencyKey(accountId: string, key: string): Promise<JobRecord | undefined>;
  /**
   * Replaces the record whose revision is `record.revision - 1`, durably. Returns false, and changes nothing,
   * when the stored revision is another one. Of concurrent callers exactly one gets true.
   */
  replace(record: JobRecord): Promise<boolean>;
  /** Removes the record while it has this revision, durably; false, changing nothing, when it has not. */
  remove(jobId: string, revision: number): Promise<boolean>;
  /** Records whose `dueAt` is at or before `now`, the longest overdue first, at most `limit`. */
  findDue(now: number, limit: number): Promise<readonly JobRecord[]>;
  /** An account's records, the newest first; of one moment in descending order of their ids. */
  list(query: JobListQuery): Promise<readonly JobRecord[]>;
  /** How many records made by a key are in a status that is not terminal. */
  countUnfinished(keyId: string): Promise<number>;
}

export interface JobListQuery {
  readonly accountId: string;
  readonly status?: JobStatus;
  readonly documentType?: DocumentType;
  readonly review?: ReviewState;
  /** Only what comes after this record in the list's order; the record itself need not exist any more. */
  readonly after?: Pick<JobRecord, 'createdAt' | 'jobId'>;
  readonly limit: number;
}
