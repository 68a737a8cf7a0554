import {
  advanceJob,
  claimJob,
  completeJob,
  createJob,
  failJob,
  isDocumentType,
  JOB_ERROR_CODES,
  type JobMoment,
  type JobOutcome,
  type JobPolicy,
  type JobRecord,
  type JobRefusal,
  releaseJob,
  renewJob,
  RequestError,
} from '@docex/domain';
import type { ClaimJobResponse, CreateJobRequest, JobStateServiceDefinition } from '@docex/protocol';
import type { ServiceImplementation } from '@docex/rpc';
import { jobMessage, leaseMessage, stageNamed, statusOf } from './job-messages.ts';
import type { JobRecords } from './job-records.ts';
import type { WakeUps } from './wake-ups.ts';

export interface JobStateContext {
  readonly records: JobRecords;
  readonly wakeUps: WakeUps;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  readonly policy: JobPolicy;
}

/** The job state service: messages in, the domain's functions under compare-and-set, messages out. */
export function createJobStateHandlers(
  context: JobStateContext,
): ServiceImplementation<JobStateServiceDefinition> {
  return {
    createJob: async (request) => {
      const record = await createOnce(request, context);
      // The lease of the upload belongs to whoever created the job; a later one belongs to somebody else.
      return { job: jobMessage(record), lease: record.token === 1 ? leaseMessage(record) : undefined };
    },
    getJob: async ({ jobId, accountId }) => {
      const record = await context.records.find(jobId);
      if (record?.accountId !== accountId) throw unknownJob();
      return { job: jobMessage(record) };
    },
    claimJob: async ({ jobId, stage, workerId }) => {
      const known = stageNamed(stage);
      if (!known) throw new RequestError('invalid_parameter', 'The stage is not known.');
      const command = { stage: known, workerId };
      const outcome = await change(context, jobId, (record, moment) => claimJob(record, command, moment));
      return claimResponse(outcome);
    },
    renewLease: async ({ jobId, token }) => {
      const record = await report(context, jobId, (one, moment) => renewJob(one, { token }, moment));
      return { lease: leaseMessage(record) };
    },
    advanceJob: async ({ jobId, token, status: message, pageCount }) => {
      const status = statusOf(message);
      if (!status) throw new RequestError('invalid_parameter', 'The status is not known.');
      const command = { token, status, pageCount: pageCount || null };
      const record = await report(context, jobId, (one, moment) => advanceJob(one, command, moment));
      return { job: jobMessage(record) };
    },
    completeJob: async ({ jobId, token, resultKey }) => {
      if (resultKey === '') throw new RequestError('invalid_parameter', 'The key of the result is missing.');
      const command = { token, resultKey };
      const record = await report(context, jobId, (one, moment) => completeJob(one, command, moment));
      return { job: jobMessage(record) };
    },
    failJob: async ({ jobId, token, error }) => {
      if (!error) throw new RequestError('invalid_parameter', 'The error is missing.');
      const { message, retryable } = error;
      // A newer worker may know codes that are not known here; the job still has to end.
      const code = JOB_ERROR_CODES.find((one) => one === error.code) ?? 'internal';
      const command = { token, code, message, retryable };
      const record = await report(context, jobId, (one, moment) => failJob(one, command, moment));
      return { job: jobMessage(record) };
    },
    releaseJob: async ({ jobId, token }) => {
      const record = await report(context, jobId, (one, moment) => releaseJob(one, { token }, moment));
      return { job: jobMessage(record) };
    },
  };
}

type Decision = (record: JobRecord, moment: JobMoment) => JobOutcome;

async function change(
  { records, wakeUps, clock, policy }: JobStateContext,
  jobId: string,
  decide: Decision,
): Promise<JobOutcome | undefined> {
  const outcome = await records.change(jobId, (record) => decide(record, { now: clock(), policy }));
  if (outcome && !outcome.refusal && outcome.wake) wakeUps.send(outcome.record, outcome.wake);
  return outcome;
}

/** A change under a lease: a refusal is an error. */
async function report(context: JobStateContext, jobId: string, decide: Decision): Promise<JobRecord> {
  const outcome = await change(context, jobId, decide);
  if (!outcome) throw unknownJob();
  if (outcome.refusal) throw refused(outcome.refusal);
  return outcome.record;
}

function claimResponse(outcome: JobOutcome | undefined): ClaimJobResponse {
  if (!outcome || outcome.refusal) return { claimed: false, job: undefined, lease: undefined, password: '' };
  const { record } = outcome;
  const password = record.status === 'processing' ? (record.password ?? '') : '';
  return { claimed: true, job: jobMessage(record), lease: leaseMessage(record), password };
}

/** Writes the job, or finds that an earlier call of the same content has written it. */
async function createOnce(request: CreateJobRequest, context: JobStateContext): Promise<JobRecord> {
  const { documentType, file, password, ...facts } = request;
  if (!isDocumentType(documentType)) {
    throw new RequestError('invalid_parameter', 'The document type is not known.');
  }
  if (facts.jobId === '' || facts.accountId === '' || !file?.key) {
    throw new RequestError('invalid_parameter', 'The id, the account or the file of the job is missing.');
  }
  const command = { ...facts, documentType, file, password: password || null, workerId: 'ingest' };
  const { record } = createJob(command, { now: context.clock(), policy: context.policy });
  if (await context.records.insert(record)) return record;
  const existing = await context.records.find(record.jobId);
  if (!existing) throw new RequestError('unavailable', 'The job is being deleted.');
  if (!isSameUpload(existing, record)) {
    throw new RequestError('invalid_parameter', 'The id belongs to another job.');
  }
  return existing;
}

function isSameUpload(one: JobRecord, other: JobRecord): boolean {
  return (
    one.accountId === other.accountId &&
    one.documentType === other.documentType &&
    one.documentVersion === other.documentVersion &&
    one.file.key === other.file.key &&
    one.file.sha256 === other.file.sha256
  );
}

function unknownJob(): RequestError {
  return new RequestError('not_found', 'There is no such job.');
}

function refused(refusal: JobRefusal): RequestError {
  return refusal === 'illegal_transition'
    ? new RequestError('invalid_parameter', 'The job cannot move to this status from where it is.')
    : new RequestError('lease_lost', 'The lease of the job has been lost.');
}
