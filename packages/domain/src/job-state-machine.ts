import type {
  AdvanceJob,
  ClaimJob,
  CompleteJob,
  CreateJob,
  FailJob,
  JobMoment,
  LeaseCommand,
} from './job-commands.ts';
import { anonymous, sweepEndedJob } from './job-retention.ts';
import { changedJob as changed } from './job-revision.ts';
import type { JobChange, JobOutcome } from './job-outcome.ts';
import { type JobRecord, RECORD_VERSION, type Stage } from './job-record.ts';
import { reviewOf } from './job-review.ts';
import { stageOf } from './job-stages.ts';
import { isLegalTransition, isTerminal } from './job-transitions.ts';

/*
 * A job is in one of three modes. It waits: no lease, and any worker of its stage that is free may claim it. It
 * is worked on: a lease is held, and only the holder of the lease's token can move it. It has ended:
 * nothing changes it any more.
 *
 * The token decides who may write, not the clock. A lease that ran out keeps its holder until the sweeper has
 * taken the lease away: until then nobody else can have claimed the job, so nothing that the holder writes can
 * be stale. Once the lease is gone, its token is worthless, even if nobody has claimed the job since. The
 * deadlines of the stage and of the job are hard: past them the holder is refused as well.
 */

type Lease = NonNullable<JobRecord['lease']>;
type JobError = NonNullable<JobRecord['error']>;

/**
 * A new job in `uploading`, in the place of its reservation where it has one. The creator of a job with a file
 * holds the lease of the upload stage under token 1; one whose document is to be fetched waits for a worker.
 */
export function createJob(command: CreateJob, moment: JobMoment, reservation?: JobRecord): JobChange {
  const { workerId, idempotency, ...facts } = command;
  const { now, policy } = moment;
  const unborn: JobRecord = {
    rank: 0,
    traceparent: null,
    ...facts,
    version: RECORD_VERSION,
    idempotency: idempotency && { ...idempotency, expiresAt: now + policy.idempotencyMs },
    revision: reservation?.revision ?? 0,
    pageCount: null,
    status: 'uploading',
    createdAt: now,
    updatedAt: now,
    startedAt: null,
    deadline: now + policy.queueLimitMs,
    token: 0,
    lease: null,
    queue: null,
    reservedUntil: null,
    attempts: 0,
    silentDeaths: 0,
    wakeUps: 0,
    dueAt: now,
    error: null,
    resultKey: null,
    review: null,
    endedAt: null,
    announced: false,
    filesErasedAt: null,
    deletedAt: null,
  };
  if (command.file === null) return { ...changed(unborn, moment, {}), wake: 'upload' };
  const lease = newLease(unborn, { stage: 'upload', workerId }, moment);
  return changed(unborn, moment, { token: 1, attempts: 1, lease });
}

/**
 * Takes the lease of a stage. A job that was claimed before keeps its status: work is done again, not undone.
 * With the first claim by recognition the job's own time begins.
 */
export function claimJob(record: JobRecord, command: ClaimJob, moment: JobMoment): JobOutcome {
  if (!waits(record, moment) || stageOf(record.status) !== command.stage) return { refusal: 'not_claimable' };
  const starts = record.startedAt === null && command.stage !== 'upload';
  const started = starts
    ? { ...record, startedAt: moment.now, deadline: moment.now + moment.policy.jobDeadlineMs }
    : record;
  return changed(started, moment, {
    token: record.token + 1,
    lease: newLease(started, command, moment),
    attempts: record.attempts + 1,
  });
}

/** Whether somebody may claim the job now. A wait that no pause can explain was written by a clock gone wrong. */
function waits({ lease, deadline, queue, reservedUntil }: JobRecord, { now, policy }: JobMoment): boolean {
  if (lease !== null || reservedUntil !== null || now >= deadline) return false;
  const aheadMs = (queue?.since ?? now) - now;
  return aheadMs <= 0 || aheadMs > retryPauseMs(policy.maximumAttempts, policy);
}

function retryPauseMs(reported: number, { firstRetryMs }: JobMoment['policy']): number {
  return firstRetryMs * 2 ** Math.max(0, reported - 1);
}

/** Prolongs the lease. Callers do it on real progress only. */
export function renewJob(record: JobRecord, command: LeaseCommand, moment: JobMoment): JobOutcome {
  const lease = usableLease(record, command, moment);
  if (!lease) return { refusal: 'lease_lost' };
  return changed(record, moment, { lease: renewedLease(lease, moment) });
}

/**
 * Moves the job to the next status; the last status of a stage ends the lease. Whoever moved it there publishes
 * the wake-up of the next stage; should that be lost, the sweeper repeats it. Moving to the status that the job
 * already has prolongs the lease and changes nothing else.
 */
export function advanceJob(record: JobRecord, command: AdvanceJob, moment: JobMoment): JobOutcome {
  const lease = usableLease(record, command, moment);
  if (!lease) return { refusal: 'lease_lost' };
  const renewed = renewedLease(lease, moment);
  if (command.status === record.status) return changed(record, moment, { lease: renewed });
  const next = stageOf(command.status);
  if (!next || !isLegalTransition(record.status, command.status)) return { refusal: 'illegal_transition' };
  const fetched = record.file === null ? command.fetched : undefined;
  if (record.file === null && !fetched) return { refusal: 'illegal_transition' };
  const progress = {
    ...fetched,
    fileUrl: null,
    status: command.status,
    pageCount: command.pageCount ?? record.pageCount,
    // From `scanning` on the document has been opened, and the password has done its work.
    password: command.status === 'processing' ? record.password : null,
  };
  if (next === stageOf(record.status)) return changed(record, moment, { ...progress, lease: renewed });
  return changed(record, moment, { ...progress, lease: null, attempts: 0, silentDeaths: 0 });
}

/** Ends the job as `done`. */
export function completeJob(record: JobRecord, command: CompleteJob, moment: JobMoment): JobOutcome {
  if (!usableLease(record, command, moment)) return { refusal: 'lease_lost' };
  if (!isLegalTransition(record.status, 'done')) return { refusal: 'illegal_transition' };
  const { resultKey, review } = command;
  return changed(record, moment, {
    ...ended(moment),
    status: 'done',
    resultKey,
    review: review ? reviewOf(review) : null,
  });
}

/** Gives the job back for another attempt when that may help and attempts are left; else ends it as `failed`. */
export function failJob(record: JobRecord, command: FailJob, moment: JobMoment): JobOutcome {
  if (!usableLease(record, command, moment)) return { refusal: 'lease_lost' };
  const { code, message, retryable } = command;
  const reported = record.attempts - record.silentDeaths;
  if (retryable && reported < moment.policy.maximumAttempts) {
    return changed(record, moment, { lease: null, pauseMs: retryPauseMs(reported, moment.policy) });
  }
  return failed(record, moment, { code, message, retryable });
}

/** Gives the lease back, as a stopping worker does; the attempt does not count. */
export function releaseJob(record: JobRecord, command: LeaseCommand, moment: JobMoment): JobOutcome {
  const lease = usableLease(record, command, moment);
  const stage = stageOf(record.status);
  if (!lease || !stage) return { refusal: 'lease_lost' };
  return { ...changed(record, moment, { lease: null, attempts: record.attempts - 1 }), wake: stage };
}

/**
 * Deletes a job, whatever its status: work on it is cancelled, and nothing of its owner is left on the record,
 * not even that it was the owner's. What is stored under its id is to be erased now and, with the record, when
 * the sweeper says so.
 */
export function deleteJob(record: JobRecord, moment: JobMoment): JobChange {
  if (record.deletedAt !== null) return { record };
  const cancelled = isTerminal(record.status)
    ? record
    : failed(record, moment, { code: 'cancelled', message: 'The job was deleted.', retryable: false }).record;
  return changed(record, moment, { ...cancelled, ...anonymous, deletedAt: moment.now });
}

/**
 * Frees an idempotency key so that it can be used again: when its time is over, and when its job has failed for
 * want of the document, so that nobody is answered with a job that never had one.
 */
export function releaseIdempotencyKey(record: JobRecord, moment: JobMoment): JobChange {
  const { idempotency, error } = record;
  if (idempotency === null) return { record };
  if (moment.now < idempotency.expiresAt && error?.code !== 'upload_incomplete') return { record };
  return changed(record, moment, { idempotency: null });
}

/**
 * Does what time asks for: ends a job whose deadline or whose stage's deadline has passed, takes a lease away
 * that ran out, lets a reservation lapse that became no job, and what {@link sweepEndedJob} does. Returns the
 * same record, without a chore, when nothing is due.
 */
export function sweepJob(record: JobRecord, moment: JobMoment): JobChange {
  const { now } = moment;
  const stage = stageOf(record.status);
  if (isTerminal(record.status) || !stage || record.deletedAt !== null) return sweepEndedJob(record, moment);
  if (record.reservedUntil !== null) return lapse(record, record.reservedUntil, moment);
  if (now >= record.deadline) return failed(record, moment, timeout(lateness(record)));
  if (record.lease === null) {
    // An older program left it out of its queue, or in the one of the stage before.
    return record.queue?.stage === stage ? { record } : { ...changed(record, moment, {}), wake: stage };
  }
  if (now >= record.lease.stageDeadline) {
    return failed(record, moment, timeout('A stage of the processing took too long.'));
  }
  return now < record.lease.expiresAt ? { record } : silentDeath(record, stage, moment);
}

/**
 * The lease ran out without a word: the worker died or hangs. Documents are opened in child processes whose death
 * is reported, so a machine or a deployment is the likelier cause than the document, and a job outlives several.
 */
function silentDeath(record: JobRecord, stage: Stage, moment: JobMoment): JobChange {
  const silentDeaths = record.silentDeaths + 1;
  if (silentDeaths >= moment.policy.maximumSilentDeaths) {
    const message = `The processing stopped unexpectedly ${silentDeaths} times.`;
    return failed({ ...record, silentDeaths }, moment, { code: 'internal', message, retryable: true });
  }
  return { ...changed(record, moment, { silentDeaths, lease: null }), wake: stage };
}

/** What was stored under the reserved id is purged like what a deleted job leaves. */
function lapse(record: JobRecord, until: number, moment: JobMoment): JobChange {
  const { now } = moment;
  return now < until ? { record } : changed(record, moment, { endedAt: now, deletedAt: now });
}

function lateness({ startedAt }: JobRecord): string {
  return startedAt === null ? 'The job waited too long for its turn.' : 'The job took too long.';
}

/** The lease that the token stands for, while reports under it are accepted. */
function usableLease(record: JobRecord, { token }: LeaseCommand, { now }: JobMoment): Lease | undefined {
  const { lease } = record;
  if (!lease || token !== record.token) return undefined;
  return now < lease.stageDeadline && now < record.deadline ? lease : undefined;
}

function newLease(record: JobRecord, claim: ClaimJob, { now, policy }: JobMoment): Lease {
  const { stage, workerId, claimId } = claim;
  const stageDeadline = Math.min(now + policy.stageDeadlineMs[stage], record.deadline);
  const expiresAt = Math.min(now + policy.leaseMs, stageDeadline);
  return { workerId, stageDeadline, expiresAt, ...(claimId !== undefined && { claimId }) };
}

/** Never shortens a lease, even if the clock was set back. */
function renewedLease(lease: Lease, { now, policy }: JobMoment): Lease {
  const expiresAt = Math.min(now + policy.leaseMs, lease.stageDeadline);
  return { ...lease, expiresAt: Math.max(lease.expiresAt, expiresAt) };
}

function timeout(message: string): Omit<JobError, 'stage'> {
  return { code: 'processing_timeout', message, retryable: true };
}

function failed(record: JobRecord, moment: JobMoment, error: Omit<JobError, 'stage'>): JobChange {
  return changed(record, moment, {
    ...ended(moment),
    status: 'failed',
    error: { ...error, stage: record.status },
  });
}

/** What is true of every job that has ended: nobody works on it, and nothing secret is left on it. */
function ended({ now }: JobMoment) {
  return { lease: null, password: null, fileUrl: null, endedAt: now };
}
