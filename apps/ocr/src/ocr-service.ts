import { JobFailure } from '@docex/domain';
import { type BlobStore, type DocumentRecognizer, type EventBus, jobBlobs } from '@docex/ports';
import type { JobStateServiceDefinition, Page, RecognizedDocument } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import {
  type ClaimedJob,
  type Logger,
  silentLogger,
  type StageContext,
  type StageWorker,
  startStageWorker,
} from '@docex/runtime';
import { encodeDocument } from './encode-document.ts';
import { PageDrawer } from './page-drawer.ts';
import { ReadParts } from './read-parts.ts';
import { keepPageImage, type ReadingSettings, recognitionRequest } from './recognition-request.ts';

export interface OcrServiceOptions {
  readonly blobStore: BlobStore;
  readonly eventBus: EventBus;
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly documentRecognizer: DocumentRecognizer;
  readonly logger?: Logger;
}

export interface OcrSettings extends ReadingSettings {
  /** Jobs worked on at the same time. */
  readonly concurrency: number;
  /** Names this process in leases and logs. */
  readonly workerId: string;
}

/** Reads the pages of documents, and draws those that somebody wants to see. Resolves when the worker runs. */
export async function startOcrService(
  options: OcrServiceOptions,
  settings: OcrSettings,
): Promise<StageWorker> {
  const { eventBus, jobState, logger = silentLogger } = options;
  const drawer = new PageDrawer({ ...options, logger, settings });
  const worker = await startStageWorker({
    stage: 'recognition',
    event: 'document.stored',
    group: 'ocr',
    workerId: settings.workerId,
    eventBus,
    jobState,
    concurrency: settings.concurrency,
    work: (claimed, context) => recognizeJob(claimed, context, { ...options, settings }),
    logger,
  });
  await drawer.start();
  return {
    close: async (timeoutMs) => {
      await Promise.all([drawer.close(), worker.close(timeoutMs)]);
    },
  };
}

interface Work extends OcrServiceOptions {
  readonly settings: OcrSettings;
}

/**
 * Takes a job from `processing` over `scanning` to `ai_processing`. Pages that an earlier attempt has read are
 * not read again: it goes on after them, or repeats only the report and the wake-up.
 */
async function recognizeJob(claimed: ClaimedJob, context: StageContext, work: Work): Promise<void> {
  const { job } = claimed;
  const key = jobBlobs(job.jobId).recognized;
  if (await work.blobStore.exists(key)) {
    await context.advance('scanning');
  } else {
    const document = await readPages(claimed, context, work);
    await work.blobStore.putIfAbsent(key, await encodeDocument(document));
  }
  await context.advance('ai_processing');
  const { jobId, requestId } = job;
  await work.eventBus.publish('document.scanned', jobId, { jobId, requestId });
}

async function readPages(
  { job, password }: ClaimedJob,
  context: StageContext,
  { blobStore, documentRecognizer, settings, logger = silentLogger }: Work,
): Promise<RecognizedDocument> {
  let opened: Promise<void> | undefined;
  const { jobId } = job;
  const drawn = new Set<number>();
  const named = (page: Page): Page => {
    const { number, imageKey } = page;
    const hasImage = drawn.has(number) || imageKey !== '';
    return { ...page, imageKey: hasImage ? jobBlobs(jobId).pageImage(number) : '' };
  };
  const parts = await ReadParts.open(blobStore, job);
  const document = await documentRecognizer.recognize({
    ...recognitionRequest(job, blobStore, settings),
    password,
    signal: context.signal,
    onOpened: (pageCount) => {
      opened = context.advance('scanning', { pageCount });
      // Told below; until then the pages are being read.
      opened.catch(() => undefined);
    },
    onProgress: () => {
      context.progress();
    },
    onPageImage: async (page, image) => {
      await keepPageImage(blobStore, { jobId, page }, image);
      drawn.add(page);
    },
    pagesBefore: parts.pages.length,
    onPages: async (pages) => {
      await parts.keep(pages.map(named)).catch((error: unknown) => {
        logger.warn('Pages could not be kept yet; an attempt after this one would read them again.', {
          jobId,
          error,
        });
      });
    },
  });
  await opened;
  const pages = [...parts.pages, ...document.pages.map(named)];
  if (parts.pages.length > 0 && pages.every(({ words }) => words.length === 0)) {
    throw new JobFailure('no_text_found', 'No text was found in the document.');
  }
  return { ...document, pages };
}
