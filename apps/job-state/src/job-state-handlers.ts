import {
  advanceJob,
  claimJob,
  completeJob,
  failJob,
  isLong,
  JOB_ERROR_CODES,
  type JobMoment,
  type JobOutcome,
  type JobRecord,
  type JobRefusal,
  releaseJob,
  renewJob,
  RequestError,
  type Stage,
  stageOf,
} from '@docex/domain';
import {
  type ClaimJobResponse,
  type FetchedFile,
  type JobStateServiceDefinition,
  stageNames,
  statusNames,
  type Stage as WireStage,
} from '@docex/protocol';
import type { ServiceImplementation, ServiceName } from '@docex/rpc';
import { claimNext, type NextClaim } from './claim-next.ts';
import { type CreateContext, createOnce, reserveOnce } from './create-once.ts';
import { jobMessage, leaseMessage } from './job-messages.ts';
import { unknownJob } from './job-records.ts';

export type JobStateContext = CreateContext;

/** The job state service: messages in, the domain's functions under compare-and-set, messages out. */
export function createJobStateHandlers(context: JobStateContext): Handlers {
  return { ...creationHandlers(context), ...claimHandlers(context), ...reportHandlers(context) };
}

type Handlers = ServiceImplementation<JobStateServiceDefinition>;

function creationHandlers(context: JobStateContext): Pick<Handlers, 'reserveJob' | 'createJob' | 'getJob'> {
  return {
    reserveJob: async (request) => {
      await reserveOnce(request, context);
      return {};
    },
    createJob: async (request) => {
      const { record, replayed } = await createOnce(request, context);
      // The lease of an upload belongs to whoever created the job; any other one belongs to somebody else.
      const own = !replayed && request.file !== undefined && record.token === 1;
      const lease = own ? leaseMessage(record, context.clock()) : undefined;
      return { job: jobMessage(record), lease, replayed };
    },
    getJob: async ({ jobId, accountId }) => ({
      job: jobMessage(await context.records.findOwned(jobId, accountId)),
    }),
  };
}

function claimHandlers(context: JobStateContext): Pick<Handlers, 'claimJob' | 'claimNextJob'> {
  return {
    claimJob: async ({ jobId, stage, workerId }, { caller }) => {
      const command = { stage: ownStage(stage, caller), workerId };
      let from: JobRecord | undefined;
      const outcome = await change(context, jobId, (record, moment) => {
        from = record;
        return claimJob(record, command, moment);
      });
      if (!from || !outcome || outcome.refusal) return nothingClaimed();
      return claimResponse({ from, claimed: outcome.record }, context.clock());
    },
    claimNextJob: async ({ stage, repeated = false, ...request }, { caller }) => {
      const claim = await claimNext({ ...request, repeated, stage: ownStage(stage, caller) }, context);
      return claim ? claimResponse(claim, context.clock()) : nothingClaimed();
    },
  };
}

function reportHandlers(
  context: JobStateContext,
): Pick<Handlers, 'renewLease' | 'advanceJob' | 'completeJob' | 'failJob' | 'releaseJob'> {
  return {
    renewLease: async ({ jobId, token }, { caller }) => {
      const record = await report({ context, jobId, caller }, (one, moment) =>
        renewJob(one, { token }, moment),
      );
      return { lease: leaseMessage(record, context.clock()) };
    },
    advanceJob: async ({ jobId, token, status: message, pageCount, fetched }, { caller }) => {
      const status = statusNames.name(message);
      if (!status) throw new RequestError('invalid_parameter', 'The status is not known.');
      const command = { token, status, pageCount: pageCount ?? null, fetched: fetchedFile(fetched) };
      const record = await report({ context, jobId, caller }, (one, moment) =>
        advanceJob(one, command, moment),
      );
      return { job: jobMessage(record) };
    },
    completeJob: async ({ jobId, token, resultKey, review }, { caller }) => {
      if (resultKey === '') throw new RequestError('invalid_parameter', 'The key of the result is missing.');
      const command = { token, resultKey, review };
      const record = await report({ context, jobId, caller }, (one, moment) =>
        completeJob(one, command, moment),
      );
      return { job: jobMessage(record) };
    },
    failJob: async ({ jobId, token, error }, { caller }) => {
      if (!error) throw new RequestError('invalid_parameter', 'The error is missing.');
      const { message, retryable } = error;
      // A newer worker may know codes that are not known here; the job still has to end.
      const code = JOB_ERROR_CODES.find((one) => one === error.code) ?? 'internal';
      const command = { token, code, message, retryable };
      const record = await report({ context, jobId, caller }, (one, moment) => failJob(one, command, moment));
      return { job: jobMessage(record) };
    },
    releaseJob: async ({ jobId, token }, { caller }) => {
      const record = await report({ context, jobId, caller }, (one, moment) =>
        releaseJob(one, { token }, moment),
      );
      return { job: jobMessage(record) };
    },
  };
}

/** The service whose workers each stage belongs to. */
const STAGE_SERVICE = {
  upload: 'ingest',
  recognition: 'ocr',
  extraction: 'extraction',
} as const satisfies Record<Stage, ServiceName>;

/** The stage that a caller wants a job of. */
function ownStage(message: WireStage, caller: ServiceName | undefined): Stage {
  const stage = stageNames.name(message);
  if (!stage) throw new RequestError('invalid_parameter', 'The stage is not known.');
  assertWorksOn(stage, caller);
  return stage;
}

/** Refuses callers that are known to be another service. */
function assertWorksOn(stage: Stage, caller: ServiceName | undefined): void {
  if (caller === undefined || caller === STAGE_SERVICE[stage]) return;
  throw new RequestError('forbidden', 'This service does not work on this stage.');
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

interface Report {
  readonly context: JobStateContext;
  readonly jobId: string;
  readonly caller: ServiceName | undefined;
}

/** A change under a lease, by the service that works on the job's stage: a refusal is an error. */
async function report({ context, jobId, caller }: Report, decide: Decision): Promise<JobRecord> {
  const outcome = await change(context, jobId, (record, moment) => {
    const stage = stageOf(record.status);
    if (stage) assertWorksOn(stage, caller);
    return decide(record, moment);
  });
  if (!outcome) throw unknownJob();
  if (outcome.refusal) throw refused(outcome.refusal);
  return outcome.record;
}

function nothingClaimed(): ClaimJobResponse {
  return { claimed: false, job: undefined, lease: undefined, password: '' };
}

function claimResponse({ from, claimed: record }: NextClaim, now: number): ClaimJobResponse {
  return {
    claimed: true,
    job: jobMessage(record),
    lease: leaseMessage(record, now),
    password: record.status === 'processing' ? (record.password ?? '') : '',
    waitedMs: Math.max(0, now - (from.queue?.since ?? from.updatedAt)),
    long: isLong(record),
    ...(record.fileUrl !== null && { fileUrl: record.fileUrl }),
    ...(record.traceparent !== null && { traceparent: record.traceparent }),
  };
}

function fetchedFile(message: FetchedFile | undefined) {
  if (!message) return null;
  const { file, mediaType, fileName } = message;
  if (!file?.key) throw new RequestError('invalid_parameter', 'The fetched file is missing.');
  return { file, mediaType, fileName };
}

function refused(refusal: JobRefusal): RequestError {
  return refusal === 'illegal_transition'
    ? new RequestError('invalid_parameter', 'The job cannot move to this status from where it is.')
    : new RequestError('lease_lost', 'The lease of the job has been lost.');
}
