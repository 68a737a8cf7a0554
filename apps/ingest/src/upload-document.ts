import { randomUUID } from 'node:crypto';
import { isDocumentType, RequestError } from '@docex/domain';
import { type BlobReference, type BlobStore, jobBlobPrefix } from '@docex/ports';
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
}

const DOCUMENT_VERSION = 'v1';
const CREATE_RETRIES = 2;

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
  checkStart(start);
  const jobId = randomUUID();
  try {
    const file = await ports.blobStore.putContent(jobBlobPrefix(jobId), reader.bytes());
    context.signal.throwIfAborted();
    const request = jobRequest({ jobId, start, file, facts: reader.facts() });
    const { job, lease } = await retryUnavailable(
      () => ports.jobState.createJob(request, { requestId: start.requestId, signal: context.signal }),
      { retries: CREATE_RETRIES, signal: context.signal },
    );
    if (!job) throw new TypeError('job-state answered without the job');
    return { job, lease };
  } catch (error) {
    await discard(ports, jobId);
    throw refusal(error);
  }
}

function checkStart({ accountId, documentType, documentVersion }: UploadStart): void {
  if (accountId === '') throw new RequestError('invalid_parameter', 'The account is missing.');
  if (!isDocumentType(documentType)) {
    throw new RequestError('invalid_parameter', 'The document type is not known.', {
      details: [{ field: 'document.type', message: 'Is not one of the known document types.' }],
    });
  }
  if (documentVersion !== DOCUMENT_VERSION) {
    throw new RequestError('invalid_parameter', 'The document version is not known.', {
      details: [{ field: 'document.version', message: `Must be ${DOCUMENT_VERSION}.` }],
    });
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
  };
}

/** Erases what was stored of a refused upload. What cannot be erased now belongs to no job and harms nobody. */
async function discard({ blobStore, logger }: UploadPorts, jobId: string): Promise<void> {
  try {
    await blobStore.deletePrefix(jobBlobPrefix(jobId));
  } catch (error) {
    logger.warn('What was stored of a refused upload could not be erased.', { jobId, error });
  }
}

/** Whatever keeps a document from becoming durable and is no refusal means: not now. */
function refusal(error: unknown): RequestError {
  if (error instanceof RequestError) {
    const passing = error.code === 'deadline_exceeded' || error.code === 'internal';
    if (!passing) return error;
  }
  return new RequestError('unavailable', 'The document cannot be stored at the moment.', { cause: error });
}
