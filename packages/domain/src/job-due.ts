import type { JobPolicy } from './job-policy.ts';
import type { JobRecord } from './job-record.ts';

/** When a waiting job is woken (again); milliseconds since the Unix epoch. */
export function nextWakeUpAt(record: JobRecord, policy: JobPolicy): number {
  const pause = Math.min(policy.firstWakeUpMs * 2 ** record.wakeUps, policy.longestWakeUpMs);
  return record.updatedAt + pause;
}

/** When nobody can write under a deleted job's id any more: everything can be erased for good. */
export function purgeAt(record: JobRecord, deletedAt: number, policy: JobPolicy): number {
  return Math.max(deletedAt, record.deadline + policy.lateWritesMs);
}

/**
 * The earliest moment at which sweeping the record would change it or ask for a chore. The one place where this
 * is worked out: every function of the state machine writes it on the record.
 */
export function jobDueAt(record: JobRecord, policy: JobPolicy): number {
  if (record.deletedAt !== null) return purgeAt(record, record.deletedAt, policy);
  if (record.endedAt !== null) return endedJobDueAt(record, record.endedAt, policy);
  const next = record.lease
    ? Math.min(record.lease.expiresAt, record.lease.stageDeadline)
    : nextWakeUpAt(record, policy);
  return Math.min(record.deadline, next);
}

function endedJobDueAt(record: JobRecord, endedAt: number, policy: JobPolicy): number {
  return Math.min(
    record.announced ? Infinity : endedAt,
    record.filesErasedAt === null ? endedAt + policy.fileRetentionMs : Infinity,
    record.idempotency?.expiresAt ?? Infinity,
    endedAt + policy.resultRetentionMs,
  );
}
