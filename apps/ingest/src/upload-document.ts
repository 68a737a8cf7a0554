import { randomUUID } from 'node:crypto';
import { RequestError, type RequestErrorCode } from '@docex/domain';
import { type BlobReference, type BlobStore, jobBlobs } from '@docex/ports';
import {
  type CreateJobResponse,
  type Job,
  type JobStateServiceDefinition,
  JobStatus,
  type Lease,
  type UploadDocumentRequest,
  type UploadStart,
} from '@docex/protocol';
import type { CallContext, ServiceClient } from '@docex/rpc';
import { type Logger, retryUnavailable } from '@docex/runtime';
import { saneFileName } from './file-name.ts';
import { asSubmissionError, checkSubmission, CREATE_RETRIES } from './submission.ts';
import { type UploadFacts, UploadReader } from './upload-reader.ts';

export interface UploadPorts {
  readonly blobStore: BlobStore;
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly logger: Logger;
}

/** A job as it was written, with the lease of its upload stage if that is ours. */
export interface NewJob {
  readonly job: Job;
  readonly lease: Lease | undefined;
  /** An earlier job with the same idempotency key and content; what came with this call was not kept. */
  readonly replayed: boolean;
}

/**
 * Takes one document in. Resolves only when file and job are durable, with the new job and the lease of its
 * upload stage. Rejects with a `RequestError`. Before the first byte is stored, job-state has noted the job's id:
 * whatever becomes of this process, what it stored is the document of a job or is erased. What was refused for
 * good is erased here; where nobody knows whether there is a job, erasing is left to job-state, which does.
 */
export async function uploadDocument(
  ports: UploadPorts,
  upload: { readonly requests: AsyncIterable<UploadDocumentRequest>; readonly limitBytes: number },
  context: CallContext,
): Promise<NewJob> {
  const reader = new UploadReader(upload.requests, upload.limitBytes);
  const start = await reader.start();
  checkSubmission(start);
  const jobId = randomUUID();
  try {
    const { file, reserved } = await store(reader, { jobId, start, ports, context });
    context.signal.throwIfAborted();
    const request = { ...jobRequest({ jobId, start, file, facts: reader.facts() }), reserved };
    const { job, lease, replayed } = await createJob(request, ports, context);
    if (!job) throw new TypeError('job-state answered without the job');
    if (replayed) {
      await restore(job, file, ports);
      await discard(ports, jobId);
    }
    return { job, lease, replayed: replayed ?? false };
  } catch (error) {
    if (!(error instanceof UnknownOutcome)) await discard(ports, jobId);
    throw asSubmissionError(error instanceof UnknownOutcome ? error.cause : error);
  }
}

/** Nobody knows here whether there is a job. */
class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/** Answers after which a call may have had its effect all the same. */
const AMBIGUOUS: ReadonlySet<RequestErrorCode> = new Set<RequestErrorCode>([
  'unavailable',
  'deadline_exceeded',
  'cancelled',
  'internal',
]);

async function createJob(
  request: Parameters<ServiceClient<JobStateServiceDefinition>['createJob']>[0],
  { jobState }: UploadPorts,
  { signal }: CallContext,
): Promise<CreateJobResponse> {
  const { requestId } = request;
  try {
    return await retryUnavailable(() => jobState.createJob(request, { requestId, signal }), {
      retries: CREATE_RETRIES,
      signal,
    });
  } catch (cause) {
    if (cause instanceof RequestError && !AMBIGUOUS.has(cause.code)) throw cause;
    throw new UnknownOutcome('the job may have been written', { cause });
  }
}

interface Storing {
  readonly jobId: string;
  readonly start: UploadStart;
  readonly ports: UploadPorts;
  readonly context: CallContext;
}

/** Stores the bytes; they get their name only when the job's id is reserved. */
async function store(
  reader: UploadReader,
  { jobId, start, ports, context }: Storing,
): Promise<{ readonly file: BlobReference; readonly reserved: boolean }> {
  const reservation = reserve(jobId, start, ports, context);
  // Awaited below; an upload that is refused before that needs none.
  reservation.catch(() => undefined);
  async function* bytes(): AsyncGenerator<Uint8Array, void, undefined> {
    yield* reader.bytes();
    await reservation;
  }
  const file = await ports.blobStore.putContent(jobBlobs(jobId).prefix, bytes());
  return { file, reserved: await reservation };
}

/** False where job-state is of a version that knows no reservations. */
async function reserve(
  jobId: string,
  { requestId }: UploadStart,
  { jobState }: UploadPorts,
  { signal }: CallContext,
): Promise<boolean> {
  try {
    await retryUnavailable(() => jobState.reserveJob({ jobId, requestId }, { requestId, signal }), {
      retries: CREATE_RETRIES,
      signal,
    });
    return true;
  } catch (error) {
    if (error instanceof RequestError && error.code === 'internal' && !error.retryable) return false;
    throw error;
  }
}

/**
 * The same bytes for the first job, should its own have been lost before it was worked on. Where the store cannot give
 * them their old name, since it seals each copy anew, rejects with `unavailable`: the job fails for want of its document
 * and frees its idempotency key, and the next try makes a new one.
 */
async function restore(job: Job, copy: BlobReference, { blobStore }: UploadPorts): Promise<void> {
  const ended = job.status === JobStatus.DONE || job.status === JobStatus.FAILED;
  if (ended || !job.file || (await blobStore.exists(job.file.key))) return;
  const { key } = await blobStore.putContent(jobBlobs(job.jobId).prefix, blobStore.read(copy.key));
  if (key !== job.file.key) throw new RequestError('unavailable', 'The earlier upload was lost; try again.');
}

interface Received {
  readonly jobId: string;
  readonly start: UploadStart;
  readonly file: BlobReference;
  readonly facts: UploadFacts;
}

function jobRequest({ jobId, start, file, facts }: Received) {
  const { mediaType, finish } = facts;
  return {
    jobId,
    accountId: start.accountId,
    keyId: start.keyId,
    documentType: start.documentType,
    documentVersion: start.documentVersion,
    fileName: saneFileName(finish.fileName),
    mediaType,
    file,
    requestId: start.requestId,
    password: finish.password,
    ...(start.idempotencyKey !== undefined && { idempotencyKey: start.idempotencyKey }),
  };
}

/** Erases what was stored of an upload that was refused or replayed. What cannot be erased now, job-state erases. */
async function discard({ blobStore, logger }: UploadPorts, jobId: string): Promise<void> {
  try {
    await blobStore.deletePrefix(jobBlobs(jobId).prefix);
  } catch (error) {
    logger.warn('What was stored of an upload that is not kept could not be erased.', { jobId, error });
  }
}
