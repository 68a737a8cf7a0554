import type { JobMoment, ReserveJob } from './job-commands.ts';
import type { JobChange } from './job-outcome.ts';
import { type JobRecord, RECORD_VERSION } from './job-record.ts';
import { anonymous } from './job-retention.ts';
import { changedJob } from './job-revision.ts';

/**
 * The record that stands for an upload until it is a job, written before any byte is stored. Should the uploader
 * die, what it stored is found by this record and erased when the reservation lapses. Nothing of the owner is on
 * it.
 */
export function reserveJob({ jobId, requestId }: ReserveJob, moment: JobMoment): JobChange {
  const { now, policy } = moment;
  const unborn: JobRecord = {
    ...anonymous,
    version: RECORD_VERSION,
    jobId,
    requestId,
    documentType: 'invoice',
    documentVersion: '',
    revision: 0,
    pageCount: null,
    status: 'uploading',
    createdAt: now,
    updatedAt: now,
    startedAt: null,
    deadline: now + policy.reservationMs,
    rank: 0,
    traceparent: null,
    token: 0,
    lease: null,
    queue: null,
    reservedUntil: now + policy.reservationMs,
    attempts: 0,
    silentDeaths: 0,
    wakeUps: 0,
    dueAt: now,
    error: null,
    resultKey: null,
    review: null,
    endedAt: null,
    announced: true,
    filesErasedAt: null,
    deletedAt: null,
  };
  return changedJob(unborn, moment, {});
}

/** Whether the record still stands for an upload that may become a job. */
export function isReservation({ reservedUntil, deletedAt }: JobRecord): boolean {
  return reservedUntil !== null && deletedAt === null;
}
