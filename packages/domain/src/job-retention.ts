import type { JobMoment } from './job-commands.ts';
import { purgeAt } from './job-due.ts';
import type { JobChange } from './job-outcome.ts';
import type { JobRecord } from './job-record.ts';
import { changedJob as changed } from './job-revision.ts';

/** What is left of the owner on the record of a deleted job: nothing. */
export const anonymous = {
  accountId: '',
  keyId: '',
  fileName: '',
  mediaType: '',
  file: null,
  fileUrl: null,
  password: null,
  idempotency: null,
  review: null,
} as const satisfies Partial<JobRecord>;

/**
 * What time asks for once a job has ended, one thing at a time: its end is announced; its files are erased when
 * their retention is over; its idempotency key is freed; and when the result's retention is over, the job is
 * deleted as its owner could have deleted it, then purged.
 */
export function sweepEndedJob(record: JobRecord, moment: JobMoment): JobChange {
  const { now, policy } = moment;
  const { deletedAt, endedAt, idempotency } = record;
  if (deletedAt !== null)
    return now < purgeAt(record, deletedAt, policy) ? { record } : { record, chore: 'purge' };
  if (endedAt === null) return { record };
  if (now >= endedAt + policy.resultRetentionMs) {
    return changed(record, moment, { ...anonymous, deletedAt: now });
  }
  if (!record.announced && now >= endedAt) {
    return { ...changed(record, moment, { announced: true }), chore: 'announce' };
  }
  if (record.filesErasedAt === null && now >= endedAt + policy.fileRetentionMs) {
    return { ...changed(record, moment, { file: null, filesErasedAt: now }), chore: 'erase_files' };
  }
  if (idempotency !== null && now >= idempotency.expiresAt)
    return changed(record, moment, { idempotency: null });
  return { record };
}

/**
 * Takes a record's chore: whoever writes this revision does the chore alone, and writes what comes of it as the
 * next one. When it cannot, or dies over it, the chore is due again after a while.
 */
export function claimChore(record: JobRecord, { now, policy }: JobMoment): JobChange {
  return { record: { ...record, revision: record.revision + 1, dueAt: now + policy.choreRetryMs } };
}
