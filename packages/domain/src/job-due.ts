import type { JobPolicy } from './job-policy.ts';
import type { JobRecord } from './job-record.ts';
import { isTerminal } from './job-transitions.ts';

/** When a waiting job is woken (again); milliseconds since the Unix epoch. */
export function nextWakeUpAt(record: JobRecord, policy: JobPolicy): number {
  const pause = Math.min(policy.firstWakeUpMs * 2 ** record.wakeUps, policy.longestWakeUpMs);
  return record.updatedAt + pause;
}

/**
 * The earliest moment at which sweeping the record would change it; null for a job that has ended. The one
 * place where this is worked out: every function of the state machine writes it on the record.
 */
export function jobDueAt(record: JobRecord, policy: JobPolicy): number | null {
  if (isTerminal(record.status)) return null;
  const next = record.lease
    ? Math.min(record.lease.expiresAt, record.lease.stageDeadline)
    : nextWakeUpAt(record, policy);
  return Math.min(record.deadline, next);
}
