import { RequestError } from '@docex/domain';
import { BlobNotFound, type BlobStore, jobBlobs } from '@docex/ports';
import type { JobStateServiceDefinition } from '@docex/protocol';
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
        'Pages are counted from 1. A page of which no image was kept is not found. Without the scope `aadhaar:unmask` Aadhaar numbers, virtual ids and enrolment numbers on it are blacked out, and pictures that could not be looked at are grey.',
      pathParameters: z.object({ jobId: z.string(), number: z.string() }),
      success: {
        status: 200,
        description: 'The image.',
        content: { mediaType: 'image/png', schema: z.file() },
      },
    },
    access: 'jobs:read',
    limit: 'reads',
    handle: async ({ exchange, request, caller, audit }) => {
      const jobId = readJobId(request.params['jobId']);
      const number = request.params['number'];
      const { requestId } = exchange;
      const which = { jobId, accountId: caller.accountId };
      await jobState.getJob(which, { requestId }).catch(asUnknownJob);
      if (typeof number !== 'string' || !PAGE_NUMBER.test(number)) throw noImage();
      const isWhole = caller.scopes.includes('aadhaar:unmask');
      const { bytes, isUnredacted } = await readImage(blobStore, { jobId, page: Number(number), isWhole });
      if (isUnredacted) await audit({ action: 'page_image.unredacted', subject: jobId });
      exchange.succeedWith({ mediaType: 'image/png', bytes });
    },
  };
}

interface WantedImage {
  readonly jobId: string;
  readonly page: number;
  readonly isWhole: boolean;
}

/** The image of a page; with everything on it only where asked for. */
async function readImage(
  blobStore: BlobStore,
  { jobId, page, isWhole }: WantedImage,
): Promise<{ readonly bytes: Uint8Array; readonly isUnredacted: boolean }> {
  const blobs = jobBlobs(jobId);
  if (isWhole) {
    try {
      return { bytes: await blobStore.readAll(blobs.wholePageImage(page)), isUnredacted: true };
    } catch (error) {
      // There is one only where the redacted image differs.
      if (!(error instanceof BlobNotFound)) throw error;
    }
  }
  return { bytes: await blobStore.readAll(blobs.pageImage(page)).catch(asNoImage), isUnredacted: false };
}

function asNoImage(error: unknown): never {
  throw error instanceof BlobNotFound ? noImage() : error;
}

function noImage(): RequestError {
  return new RequestError('not_found', 'There is no image of this page.');
}
