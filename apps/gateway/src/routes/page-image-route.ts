import { RequestError } from '@docex/domain';
import { BlobNotFound, type BlobStore, jobBlobPrefix } from '@docex/ports';
import { type JobStateServiceDefinition, RecognizedDocument } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { z } from 'zod';
import type { KeyedRoute } from '../http/route.ts';
import { asUnknownJob, readJobId } from './public-job.ts';

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
        'Pages are counted from 1. A page of which no image was kept is not found. Pages of Aadhaar cards show the whole number: they need the scope `aadhaar:unmask` as well.',
      pathParameters: z.object({ jobId: z.string(), number: z.string() }),
      success: {
        status: 200,
        description: 'The image.',
        content: { mediaType: 'image/png', schema: z.file() },
      },
    },
    access: 'jobs:read',
    handle: async ({ exchange, request, caller }) => {
      const jobId = readJobId(request.params['jobId']);
      const number = request.params['number'];
      const { requestId } = exchange;
      const which = { jobId, accountId: caller.accountId };
      const { job } = await jobState.getJob(which, { requestId }).catch(asUnknownJob);
      if (job?.documentType === 'aadhar_card' && !caller.scopes.includes('aadhaar:unmask')) {
        throw new RequestError('forbidden', 'The API key lacks the scope aadhaar:unmask.');
      }
      if (typeof number !== 'string' || !PAGE_NUMBER.test(number)) throw noImage();
      const bytes = await readImage(blobStore, jobId, Number(number)).catch((error: unknown) => {
        throw error instanceof BlobNotFound ? noImage() : error;
      });
      exchange.succeedWith({ mediaType: 'image/png', bytes });
    },
  };
}

async function readImage(blobStore: BlobStore, jobId: string, number: number): Promise<Uint8Array> {
  const { pages } = RecognizedDocument.decode(await blobStore.readAll(`${jobBlobPrefix(jobId)}/recognized`));
  const page = pages.find((one) => one.number === number);
  if (!page?.imageKey) throw noImage();
  return blobStore.readAll(page.imageKey);
}

function noImage(): RequestError {
  return new RequestError('not_found', 'There is no image of this page.');
}
