import type { JobRecord } from '@docex/domain';

/**
 * Keeps job records. Records change only by compare-and-set on their `revision`; what a change may be is
 * decided in `domain`, not here.
 */
export interface JobStore {
  /** Writes a new record durably. Returns false, and changes nothing, when the id is taken. */
  insert(record: JobRecord): Promise<boolean>;
  find(jobId: string): Promise<JobRecord | undefined>;
  /**
   * Replaces the record whose revision is `record.revision - 1`, durably. Returns false, and changes nothing,
   * when the stored revision is another one. Of concurrent callers exactly one gets true.
   */
  replace(record: JobRecord): Promise<boolean>;
  /** Records whose `dueAt` is at or before `now`, the longest overdue first, at most `limit`. */
  findDue(now: number, limit: number): Promise<readonly JobRecord[]>;
}
