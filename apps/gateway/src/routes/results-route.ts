import type { JobStatus } from '@docex/domain';
import { BlobNotFound, type BlobStore } from '@docex/ports';
import type { Job, JobStateServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { z } from 'zod';
import type { ChangedJobs } from '../changed-jobs.ts';
import { integerText, readQuery } from '../http/read-parameters.ts';
import type { KeyedCall, KeyedRoute } from '../http/route.ts';
import { examples } from '../openapi/examples.ts';
import type { JobSchemas } from '../schemas/job-schemas.ts';
import { untilEnd } from './call-signal.ts';
import { asUnknownJob, fileStatusOf, publicError, publicReview, readJobId } from './public-job.ts';
import { countedReview, readStoredResult, unmaskResult } from './stored-result.ts';
import { watchJob } from './watch-job.ts';

export interface ResultsRouteOptions {
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly changedJobs: ChangedJobs;
  readonly blobStore: BlobStore;
  readonly schemas: JobSchemas;
  /** Aborted when the gateway stops: waits end at once. */
  readonly stopping: AbortSignal;
}

const LONGEST_WAIT_SECONDS = 30;

const querySchema = z.object({
  wait: integerText({ minimum: 1, maximum: LONGEST_WAIT_SECONDS })
    .optional()
    .describe('Holds the answer until the status changes or so many seconds have passed.'),
  include: z
    .literal('evidence', 'Must occur at most once and be evidence.')
    .optional()
    .describe('Adds where each field stands, and which rules the document keeps.'),
});

/** Seconds until the next sensible poll. Reading pages takes the longest; the other stages take a second or two. */
const RETRY_AFTER_SECONDS: Readonly<Record<JobStatus, number>> = {
  uploading: 2,
  processing: 2,
  scanning: 5,
  ai_processing: 2,
  done: 0,
  failed: 0,
};

/** `GET /api/v1/results/{jobId}`. */
export function resultsRoute(options: ResultsRouteOptions): KeyedRoute {
  return {
    operation: {
      id: 'getResult',
      method: 'GET',
      path: '/api/v1/results/:jobId',
      tag: 'Documents',
      summary: 'How a job stands, and its result',
      description:
        'A failed job is a success of this call. Aadhaar numbers are masked unless the key has the scope `aadhaar:unmask`.',
      pathParameters: z.object({ jobId: z.string() }),
      query: querySchema,
      success: {
        status: 200,
        description: 'The job; with its result when it is done, with the reason when it has failed.',
        content: {
          mediaType: 'application/json',
          schema: options.schemas.resultAnswer,
          example: examples.result,
        },
        headers: { 'Retry-After': 'Seconds until the next sensible poll; while the job is not finished.' },
      },
      refusals: ['invalid_parameter'],
    },
    access: 'jobs:read',
    limit: 'reads',
    handle: (call) => results(options, call),
  };
}

async function results(options: ResultsRouteOptions, call: KeyedCall): Promise<void> {
  const { exchange, request, response, caller, audit } = call;
  const query = readQuery(querySchema, request.query);
  const jobId = readJobId(request.params['jobId']);
  const { requestId } = exchange;
  const look = async (): Promise<Job> => {
    const which = { jobId, accountId: caller.accountId };
    const { job } = await options.jobState.getJob(which, { requestId }).catch(asUnknownJob);
    if (!job) throw new TypeError('job-state answered without a job');
    return job;
  };
  const signal = query.wait === undefined ? options.stopping : untilEnd(response, options.stopping);
  const { changedJobs } = options;
  const job = await watchJob({ jobId, changedJobs, look, signal, seconds: query.wait ?? 0 });
  const fileStatus = fileStatusOf(job);
  if (fileStatus === 'done') {
    const stored = await readStoredResult(options.blobStore, job).catch(async (error: unknown) => {
      // Deleted between the two looks: then it is unknown by now.
      if (error instanceof BlobNotFound) await look();
      throw error;
    });
    const whole = caller.scopes.includes('aadhaar:unmask');
    const { result, evidence } = whole ? await unmaskResult(options.blobStore, job, stored) : stored;
    if (result !== stored.result) await audit({ action: 'result.unmasked', subject: jobId });
    const { documentType } = job;
    const review = publicReview(job) ?? countedReview(job, stored);
    exchange.succeed({ jobId, fileStatus, documentType, review, result, ...(query.include && { evidence }) });
  } else if (fileStatus === 'failed') {
    exchange.succeed({ jobId, fileStatus, error: publicError(job) });
  } else {
    exchange.headers['Retry-After'] = String(RETRY_AFTER_SECONDS[fileStatus]);
    exchange.succeed({ jobId, fileStatus });
  }
}
