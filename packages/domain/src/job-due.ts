import type { JobPolicy } from './job-policy.ts';
import type { JobRecord } from './job-record.ts';

/**
 * When nobody can write under a deleted job's id any more, so that everything can be erased for good. Whoever
 * may still write claimed the job before it was deleted, and its stage ends by its own deadline; or began to draw one
 * of its pages, for which nobody takes a lease.
 */
export function purgeAt(record: JobRecord, deletedAt: number, policy: JobPolicy): number {
  const lastStageEnds = deletedAt + Math.max(...Object.values(policy.stageDeadlineMs));
  return Math.max(deletedAt, Math.min(record.deadline, lastStageEnds)) + policy.lateWritesMs;
}

/**
 * The earliest moment at which sweeping the record would change it or ask for a chore. The one place where this
 * is worked out: every function of the state machine writes it on the record.
 */
export function jobDueAt(record: JobRecord, policy: JobPolicy): number {
  if (record.deletedAt !== null) return purgeAt(record, record.deletedAt, policy);
  if (record.reservedUntil !== null) return record.reservedUntil;
  if (record.endedAt !== null) return endedJobDueAt(record, record.endedAt, policy);
  if (record.lease === null) return record.deadline;
  return Math.min(record.deadline, record.lease.expiresAt, record.lease.stageDeadline);
}

function endedJobDueAt(record: JobRecord, endedAt: number, policy: JobPolicy): number {
  return Math.min(
    record.announced ? Infinity : endedAt,
    record.filesErasedAt === null ? endedAt + policy.fileRetentionMs : Infinity,
    record.idempotency?.expiresAt ?? Infinity,
    endedAt + policy.resultRetentionMs,
  );
}
