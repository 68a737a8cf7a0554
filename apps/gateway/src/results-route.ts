import { type JobStatus, RequestError } from '@docex/domain';
import type { BlobStore } from '@docex/ports';
import { type Job, type JobStateServiceDefinition, JobStatus as WireStatus } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import type { Request } from 'express';
import { z } from 'zod';
import type { Exchange } from './exchange.ts';
import type { KeyVerifier } from './verify-key.ts';

export interface ResultsRouteOptions {
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly blobStore: BlobStore;
  readonly keys: KeyVerifier;
}

/** What extraction stores under a done job's result key. */
const storedResult = z.object({ result: z.looseObject({}), evidence: z.looseObject({}) });

const STATUS_NAMES: ReadonlyMap<WireStatus, JobStatus> = new Map([
  [WireStatus.UPLOADING, 'uploading'],
  [WireStatus.PROCESSING, 'processing'],
  [WireStatus.SCANNING, 'scanning'],
  [WireStatus.AI_PROCESSING, 'ai_processing'],
  [WireStatus.DONE, 'done'],
  [WireStatus.FAILED, 'failed'],
]);

/** Seconds until the next sensible poll. Reading pages takes the longest; the other stages take a second or two. */
const RETRY_AFTER_SECONDS: Readonly<Record<JobStatus, number>> = {
  uploading: 2,
  processing: 2,
  scanning: 5,
  ai_processing: 2,
  done: 0,
  failed: 0,
};

const JOB_ID = /^[A-Za-z0-9-]{1,64}$/;

/** `GET /api/v1/results/{jobId}`. */
export async function results(
  options: ResultsRouteOptions,
  exchange: Exchange,
  request: Request,
): Promise<void> {
  const { requestId } = exchange;
  const { accountId } = await options.keys.verify(request.headers.authorization, {
    scope: 'jobs:read',
    requestId,
  });
  exchange.accountId = accountId;
  const includeEvidence = wantsEvidence(request.query['include']);
  const { jobId } = request.params;
  if (typeof jobId !== 'string' || !JOB_ID.test(jobId)) throw unknownJob();
  const { job } = await options.jobState.getJob({ jobId, accountId }, { requestId }).catch(asUnknownJob);
  const fileStatus = job && STATUS_NAMES.get(job.status);
  if (!fileStatus) throw new TypeError('job-state answered with a job without a status');
  if (fileStatus === 'done') {
    exchange.succeed(await doneData(job, options.blobStore, includeEvidence));
  } else if (fileStatus === 'failed') {
    exchange.succeed({ jobId, fileStatus, error: publicError(job) });
  } else {
    exchange.succeed({ jobId, fileStatus }, { 'Retry-After': String(RETRY_AFTER_SECONDS[fileStatus]) });
  }
}

function wantsEvidence(include: unknown): boolean {
  if (include === undefined) return false;
  if (include === 'evidence') return true;
  throw new RequestError('invalid_parameter', 'The query parameters are not valid.', {
    details: [{ field: 'include', message: 'Must occur at most once and be evidence.' }],
  });
}

async function doneData(job: Job, blobStore: BlobStore, includeEvidence: boolean): Promise<object> {
  const bytes = await blobStore.readAll(job.resultKey);
  const { result, evidence } = storedResult.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  return {
    jobId: job.jobId,
    fileStatus: 'done',
    documentType: job.documentType,
    result,
    ...(includeEvidence && { evidence }),
  };
}

function publicError({ error }: Job) {
  if (!error) throw new TypeError('job-state answered with a failed job without its error');
  const stage = STATUS_NAMES.get(error.stage);
  if (!stage) throw new TypeError('a failed job names no stage');
  const { code, message, retryable } = error;
  return { code, message, stage, retryable };
}

/** Another account's job, a deleted one and one that never was are told apart by nobody. */
function asUnknownJob(error: unknown): never {
  throw error instanceof RequestError && error.code === 'not_found' ? unknownJob() : error;
}

function unknownJob(): RequestError {
  return new RequestError('not_found', 'There is no such job.');
}
