import type { JobMoment } from './job-commands.ts';
import { jobDueAt } from './job-due.ts';
import type { JobChange } from './job-outcome.ts';
import { queueOf } from './job-queue.ts';
import { type JobRecord, RECORD_VERSION } from './job-record.ts';

/**
 * The only place that makes the next revision of a record. A job that waits from now on may be claimed when
 * `pauseMs` have passed.
 */
export function changedJob(
  record: JobRecord,
  { now, policy }: JobMoment,
  { pauseMs = 0, ...change }: Partial<JobRecord> & { readonly pauseMs?: number },
): JobChange {
  const version = Math.max(record.version, RECORD_VERSION);
  const next = { ...record, ...change, version, revision: record.revision + 1, updatedAt: now };
  const queued = { ...next, queue: queueOf(next, record, { now, pauseMs }) };
  return { record: { ...queued, dueAt: jobDueAt(queued, policy) } };
}

/** The record as this version of the program reads it, whichever version wrote it. */
export function currentRecord(stored: JobRecord): JobRecord {
  const written: Partial<JobRecord> = stored;
  if ((written.version ?? 1) >= RECORD_VERSION) return stored;
  return {
    ...stored,
    version: 1,
    // Such a job has the deadline that began with its creation.
    startedAt: written.startedAt ?? stored.createdAt,
    rank: written.rank ?? 0,
    queue: written.queue ?? null,
    traceparent: written.traceparent ?? null,
    reservedUntil: written.reservedUntil ?? null,
  };
}
