import { randomUUID } from 'node:crypto';
import { type BlobReference, type BlobStore, jobBlobs } from '@docex/ports';
import type {
  Job,
  JobStateServiceDefinition,
  Lease,
  UploadDocumentRequest,
  UploadStart,
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
 * upload stage. When it rejects (with a `RequestError`), nothing of the document is kept.
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
    const file = await ports.blobStore.putContent(jobBlobs(jobId).prefix, reader.bytes());
    context.signal.throwIfAborted();
    const request = jobRequest({ jobId, start, file, facts: reader.facts() });
    const {
      job,
      lease,
      replayed = false,
    } = await retryUnavailable(
      () => ports.jobState.createJob(request, { requestId: start.requestId, signal: context.signal }),
      { retries: CREATE_RETRIES, signal: context.signal },
    );
    if (!job) throw new TypeError('job-state answered without the job');
    if (replayed) await discard(ports, jobId);
    return { job, lease, replayed };
  } catch (error) {
    await discard(ports, jobId);
    throw asSubmissionError(error);
  }
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

/** Erases what was stored of an upload that was refused or replayed. What cannot be erased now belongs to no job and harms nobody. */
async function discard({ blobStore, logger }: UploadPorts, jobId: string): Promise<void> {
  try {
    await blobStore.deletePrefix(jobBlobs(jobId).prefix);
  } catch (error) {
    logger.warn('What was stored of an upload that is not kept could not be erased.', { jobId, error });
  }
}
