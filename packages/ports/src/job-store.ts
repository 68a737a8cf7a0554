import type { DocumentType, JobRecord, JobStatus, RankBounds, ReviewState, Stage } from '@docex/domain';

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
  /** The newest revision of a record; undefined for an unknown id. */
  find(jobId: string): Promise<JobRecord | undefined>;
  /** The record whose lease was taken by a claim of this id. */
  findByClaim(claimId: string): Promise<JobRecord | undefined>;
  /** The record of an account that holds an idempotency key, however old the key is. */
  findByIdempotencyKey(accountId: string, key: string): Promise<JobRecord | undefined>;
  /**
   * Replaces the record whose revision is `record.revision - 1`, durably. Returns false, and changes nothing,
   * when the stored revision is another one, or when another record of the account holds its idempotency key.
   * Of concurrent callers exactly one gets true. A record that a worker holds (`lease`) may fall back to an earlier
   * revision at a power cut, which takes the worker as well, but not at the end of a process.
   */
  replace(record: JobRecord): Promise<boolean>;
  /** Removes the record while it has this revision, durably; false, changing nothing, when it has not. */
  remove(jobId: string, revision: number): Promise<boolean>;
  /**
   * Records whose `dueAt` is at or before `now`, the longest overdue first, at most `limit`: of jobs that have
   * not ended (`running`), or of those that have (`ended`), whose chores must not hold up the others.
   */
  findDue(query: DueQuery): Promise<readonly JobRecord[]>;
  /** Records that wait for a stage and may be claimed, the lowest rank first, then the longest waiting. */
  findWaiting(query: WaitingQuery): Promise<readonly JobRecord[]>;
  /** One entry for every stage that something waits for. */
  queues(): Promise<readonly QueueState[]>;
  /** What `fairRank` needs to know to place a new job of the account. */
  rankBounds(accountId: string): Promise<RankBounds>;
  /** An account's records, the newest first; of one moment in descending order of their ids. */
  list(query: JobListQuery): Promise<readonly JobRecord[]>;
  /** How many records made by a key are in a status that is not terminal. */
  countUnfinished(keyId: string): Promise<number>;
  /**
   * Lets go of what the store still holds of values that were replaced or removed, such as in a log of its own. Resolves
   * to false where others keep it from that just now: call it again later. Never waits for them.
   */
  scrub(): Promise<boolean>;
}

/** Which records {@link JobStore.findDue} gives. */
export interface DueQuery {
  readonly of: 'running' | 'ended';
  /** Milliseconds since the Unix epoch, as every time here. */
  readonly now: number;
  readonly limit: number;
}

/** Which records {@link JobStore.findWaiting} gives. */
export interface WaitingQuery {
  readonly stage: Stage;
  readonly now: number;
  /** Leaves long documents out (`queue.long`). */
  readonly shortOnly: boolean;
  readonly limit: number;
}

/** How long the queue before a stage is. */
export interface QueueState {
  readonly stage: Stage;
  readonly waiting: number;
  /** When the longest waiting of them began to wait. */
  readonly oldestSince: number;
}

/** Which of an account's records {@link JobStore.list} gives; what is left out does not filter. */
export interface JobListQuery {
  readonly accountId: string;
  readonly status?: JobStatus;
  readonly documentType?: DocumentType;
  readonly review?: ReviewState;
  /** Only what comes after this record in the list's order; the record itself need not exist any more. */
  readonly after?: Pick<JobRecord, 'createdAt' | 'jobId'>;
  readonly limit: number;
}
