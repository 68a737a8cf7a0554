import type { JobMoment } from './job-commands.ts';
import { jobDueAt } from './job-due.ts';
import type { JobChange } from './job-outcome.ts';
import type { JobRecord } from './job-record.ts';

/** The only place that makes the next revision of a record. */
export function changedJob(
  record: JobRecord,
  { now, policy }: JobMoment,
  change: Partial<JobRecord>,
): JobChange {
  const next = { ...record, ...change, revision: record.revision + 1, updatedAt: now };
  return { record: { ...next, dueAt: jobDueAt(next, policy) } };
}
