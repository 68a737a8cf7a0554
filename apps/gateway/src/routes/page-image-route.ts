import { setTimeout as delay } from 'node:timers/promises';
import { RequestError } from '@docex/domain';
import { BlobNotFound, type BlobStore, jobBlobs } from '@docex/ports';
import type { JobDirectoryServiceDefinition, JobStateServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { z } from 'zod';
import type { KeyedRoute } from '../http/route.ts';
import { untilEnd } from './call-signal.ts';
import { asUnknownJob, readJobId } from './public-job.ts';

export interface PageImageRouteOptions {
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly jobDirectory: ServiceClient<JobDirectoryServiceDefinition>;
  readonly blobStore: BlobStore;
  /** Aborted when the gateway stops: waits end at once. */
  readonly stopping: AbortSignal;
  /** How long an answer waits until its page is drawn. 20 s when left out. */
  readonly drawingMs?: number | undefined;
}

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;
const DRAWING_MS = 20_000;
/** Between two looks whether the page is drawn. */
const PAUSE_MS = { first: 25, longest: 250 };

/** `GET /api/v1/jobs/{jobId}/pages/{number}`. */
export function pageImageRoute(options: PageImageRouteOptions): KeyedRoute {
  return {
    operation: {
      id: 'getPageImage',
      method: 'GET',
      path: '/api/v1/jobs/:jobId/pages/:number',
      tag: 'Jobs',
      summary: 'The upright image of a page',
      description:
        'Pages are counted from 1. A page that was read by its text is drawn when it is asked for the first time. A page of which there is no image is not found. Without the scope `aadhaar:unmask` Aadhaar numbers, virtual ids and enrolment numbers on it are blacked out, and pictures that could not be looked at are grey.',
      pathParameters: z.object({ jobId: z.string(), number: z.string() }),
      success: {
        status: 200,
        description: 'The image.',
        content: { mediaType: 'image/png', schema: z.file() },
      },
    },
    access: 'jobs:read',
    limit: 'reads',
    handle: async ({ exchange, request, response, caller, audit }) => {
      const jobId = readJobId(request.params['jobId']);
      const number = request.params['number'];
      const { requestId } = exchange;
      const { accountId } = caller;
      await options.jobState.getJob({ jobId, accountId }, { requestId }).catch(asUnknownJob);
      if (typeof number !== 'string' || !PAGE_NUMBER.test(number)) throw noImage();
      const isWhole = caller.scopes.includes('aadhaar:unmask');
      const wanted = { jobId, accountId, page: Number(number), requestId, isWhole };
      const signal = untilEnd(response, options.stopping);
      const { bytes, isUnredacted } =
        (await readImage(options.blobStore, wanted)) ?? (await drawnImage(options, wanted, signal));
      // Kept empty where the page could not be drawn.
      if (bytes.length === 0) throw noImage();
      if (isUnredacted) await audit({ action: 'page_image.unredacted', subject: jobId });
      exchange.succeedWith({ mediaType: 'image/png', bytes });
    },
  };
}

interface WantedImage {
  readonly jobId: string;
  readonly accountId: string;
  readonly page: number;
  readonly requestId: string;
  readonly isWhole: boolean;
}

interface FoundImage {
  readonly bytes: Uint8Array;
  readonly isUnredacted: boolean;
}

/** The image of a page, where one is kept; with everything on it only where asked for. */
async function readImage(
  blobStore: BlobStore,
  { jobId, page, isWhole }: WantedImage,
): Promise<FoundImage | undefined> {
  const blobs = jobBlobs(jobId);
  const redacted = await blobStore.readAll(blobs.pageImage(page)).catch(asMissing);
  if (redacted === undefined) return undefined;
  // Stored before the redacted one, and only where they differ.
  const whole = isWhole ? await blobStore.readAll(blobs.wholePageImage(page)).catch(asMissing) : undefined;
  return { bytes: whole ?? redacted, isUnredacted: whole !== undefined };
}

/** Has the page drawn, and waits for it. Throws `not_found`, or `unavailable` when that takes too long. */
async function drawnImage(
  { jobDirectory, blobStore, drawingMs = DRAWING_MS }: PageImageRouteOptions,
  wanted: WantedImage,
  signal: AbortSignal,
): Promise<FoundImage> {
  const { jobId, accountId, page, requestId } = wanted;
  await jobDirectory.requestPageImage({ jobId, accountId, page }, { requestId }).catch(asNoImage);
  const deadline = performance.now() + drawingMs;
  for (let pauseMs = PAUSE_MS.first; performance.now() < deadline && !signal.aborted;) {
    await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 1.5, PAUSE_MS.longest);
    const image = await readImage(blobStore, wanted);
    if (image !== undefined) return image;
  }
  throw new RequestError('unavailable', 'The page is not drawn yet.');
}

function asMissing(error: unknown): undefined {
  if (!(error instanceof BlobNotFound)) throw error;
}

function asNoImage(error: unknown): never {
  throw error instanceof RequestError && error.code === 'not_found' ? noImage() : error;
}

function noImage(): RequestError {
  return new RequestError('not_found', 'There is no image of this page.');
}
