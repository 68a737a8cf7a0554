import { JobFailure, type JobErrorCode, RequestError } from '@docex/domain';
import type { OutboundHttp, RemoteDocument } from '@docex/outbound-http';
import { type BlobStore, jobBlobs } from '@docex/ports';
import type { FetchedFile, Job } from '@docex/protocol';
import type { StageContext } from '@docex/runtime';
import { saneFileName } from './file-name.ts';
import { declarationAgrees } from './media-type.ts';
import { SniffedDocument } from './sniffed-document.ts';

export interface FetchPorts {
  readonly blobStore: BlobStore;
  readonly outboundHttp: Pick<OutboundHttp, 'fetchDocument'>;
  readonly limitBytes: number;
}

/**
 * Fetches a job's document into the store, under the same rules as an upload. `job.mediaType` is what the
 * submitter declared, `job.fileName` what it called the file, if anything. Rejects with a `JobFailure` with a
 * `url_` code; nothing is stored then.
 */
export async function fetchDocument(
  { job, fileUrl }: { readonly job: Job; readonly fileUrl: string },
  { blobStore, outboundHttp, limitBytes }: FetchPorts,
  context: Pick<StageContext, 'signal' | 'progress'>,
): Promise<FetchedFile> {
  const remote = await outboundHttp.fetchDocument(fileUrl, { signal: context.signal });
  const document = new SniffedDocument(limitBytes);
  async function* checked(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of document.read(remote.body)) {
      context.progress();
      yield chunk;
    }
    if (declarationAgrees(job.mediaType, document.mediaType)) return;
    throw failure('url_unsupported_content', 'The declared file type contradicts the content.');
  }
  try {
    const file = await blobStore.putContent(jobBlobs(job.jobId).prefix, checked());
    return { file, mediaType: document.mediaType, fileName: nameOf(job, remote) };
  } catch (error) {
    throw asJobFailure(error);
  } finally {
    await remote.close();
  }
}

function nameOf(job: Job, remote: RemoteDocument): string {
  return job.fileName === '' ? saneFileName(remote.fileName ?? '') : job.fileName;
}

/** The rules speak of uploads; here their breach is the job's failure. */
function asJobFailure(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  switch (error.code) {
    case 'file_empty':
      return failure('url_unsupported_content', 'The document behind the URL has no content.');
    case 'file_too_large':
      return failure('url_too_large', 'The document behind the URL is too large.');
    case 'unsupported_media_type':
      return failure('url_unsupported_content', error.message);
    default:
      return error;
  }
}

function failure(code: JobErrorCode, message: string): JobFailure {
  return new JobFailure(code, message, { retryable: false });
}
