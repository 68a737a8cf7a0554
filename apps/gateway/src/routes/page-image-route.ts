import { RequestError } from '@docex/domain';
import { BlobNotFound, type BlobStore, jobBlobs } from '@docex/ports';
import { type JobStateServiceDefinition, type Page, RecognizedDocument } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { z } from 'zod';
import type { KeyedRoute } from '../http/route.ts';
import { asUnknownJob, readJobId } from './public-job.ts';
import { mayShowAadhaar } from './shows-aadhaar.ts';

export interface PageImageRouteOptions {
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly blobStore: BlobStore;
}

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** `GET /api/v1/jobs/{jobId}/pages/{number}`. */
export function pageImageRoute({ jobState, blobStore }: PageImageRouteOptions): KeyedRoute {
  return {
    operation: {
      id: 'getPageImage',
      method: 'GET',
      path: '/api/v1/jobs/:jobId/pages/:number',
      tag: 'Jobs',
      summary: 'The upright image of a page',
      description:
        'Pages are counted from 1. A page of which no image was kept is not found. Pages that may show a whole Aadhaar number (of jobs for such cards, of documents of another class than the one asked for, and wherever such a number is printed) need the scope `aadhaar:unmask` as well.',
      pathParameters: z.object({ jobId: z.string(), number: z.string() }),
      success: {
        status: 200,
        description: 'The image.',
        content: { mediaType: 'image/png', schema: z.file() },
      },
    },
    access: 'jobs:read',
    limit: 'reads',
    handle: async ({ exchange, request, caller }) => {
      const jobId = readJobId(request.params['jobId']);
      const number = request.params['number'];
      const { requestId } = exchange;
      const which = { jobId, accountId: caller.accountId };
      const { job } = await jobState.getJob(which, { requestId }).catch(asUnknownJob);
      if (job === undefined) throw noImage();
      const mayUnmask = caller.scopes.includes('aadhaar:unmask');
      if (job.documentType === 'aadhar_card' && !mayUnmask) throw needsUnmask();
      if (typeof number !== 'string' || !PAGE_NUMBER.test(number)) throw noImage();
      const page = await readPage(blobStore, jobId, Number(number)).catch(asNoImage);
      if (!mayUnmask && mayShowAadhaar(job, page)) throw needsUnmask();
      const bytes = await blobStore.readAll(page.imageKey).catch(asNoImage);
      exchange.succeedWith({ mediaType: 'image/png', bytes });
    },
  };
}

/** The page as recognised; it has an image. */
async function readPage(blobStore: BlobStore, jobId: string, number: number): Promise<Page> {
  const { pages } = RecognizedDocument.decode(await blobStore.readAll(jobBlobs(jobId).recognized));
  const page = pages.find((one) => one.number === number);
  if (!page?.imageKey) throw noImage();
  return page;
}

function asNoImage(error: unknown): never {
  throw error instanceof BlobNotFound ? noImage() : error;
}

function needsUnmask(): RequestError {
  return new RequestError('forbidden', 'The API key lacks the scope aadhaar:unmask.');
}

function noImage(): RequestError {
  return new RequestError('not_found', 'There is no image of this page.');
}
