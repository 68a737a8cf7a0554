import { JobFailure, RequestError } from '@docex/domain';
import {
  type BlobStore,
  type DocumentRecognizer,
  type EventBus,
  jobBlobs,
  type Subscription,
} from '@docex/ports';
import type { EventPayload, Job, JobStateServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import type { Logger } from '@docex/runtime';
import { keepPageImage, type ReadingSettings, recognitionRequest } from './recognition-request.ts';

export interface PageDrawerOptions {
  readonly blobStore: BlobStore;
  readonly eventBus: EventBus;
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly documentRecognizer: DocumentRecognizer;
  readonly settings: ReadingSettings;
  readonly logger: Logger;
}

type PageRequest = EventPayload<'page.requested'>;

/** Requests that wait or are in work; beyond, whoever wants to see a page has to ask again. */
const MAX_REQUESTS = 64;
/** For one page, with its waiting: shorter than job-state waits until it erases a deleted job for good (1 minute). */
const DRAWING_MS = 45_000;

/**
 * Draws pages that were read by their text layer, when somebody wants to see them. Nothing depends on it: a request
 * that is lost is made again by whoever looks.
 */
export class PageDrawer {
  readonly #options: PageDrawerOptions;
  readonly #closing = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  #subscription: Subscription | undefined;

  constructor(options: PageDrawerOptions) {
    this.#options = options;
  }

  /** Resolves when requests are taken. */
  async start(): Promise<void> {
    this.#subscription = await this.#options.eventBus.subscribe({
      event: 'page.requested',
      group: 'ocr',
      handler: ({ payload }) => {
        this.#take(payload);
        return Promise.resolve();
      },
    });
  }

  /** Takes no more requests and breaks off those in work. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#subscription?.close();
    await Promise.all(this.#running.values());
  }

  #take(request: PageRequest): void {
    const { jobId, page, requestId } = request;
    const key = jobBlobs(jobId).pageImage(page);
    if (this.#running.has(key) || this.#closing.signal.aborted) return;
    const { logger } = this.#options;
    if (this.#running.size >= MAX_REQUESTS) {
      logger.warn('A page was not drawn: too many are asked for.', { jobId, requestId });
      return;
    }
    const work = this.#draw(request)
      .catch((error: unknown) => {
        logger.warn('A page could not be drawn.', { jobId, requestId, error });
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, work);
  }

  async #draw(request: PageRequest): Promise<void> {
    const { blobStore } = this.#options;
    const key = jobBlobs(request.jobId).pageImage(request.page);
    const job = await this.#jobOf(request);
    if (!job?.file || (await blobStore.exists(key))) return;
    try {
      await this.#drawPage(job, request.page);
    } finally {
      await this.#eraseIfGone(request);
    }
  }

  async #drawPage(job: Job, page: number): Promise<void> {
    const { blobStore, documentRecognizer, settings } = this.#options;
    const { jobId } = job;
    try {
      await documentRecognizer.recognize({
        ...recognitionRequest(job, blobStore, settings),
        page,
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(DRAWING_MS)]),
        onPageImage: (_number, image) => keepPageImage(blobStore, { jobId, page }, image),
      });
    } catch (error) {
      if (!(error instanceof JobFailure) || error.retryable) throw error;
    }
    // Where no image came of it nobody has to try again.
    await blobStore.putIfAbsent(jobBlobs(jobId).pageImage(page), new Uint8Array());
  }

  /** The owner may have deleted the job, or its files' time may have run out, while a page of it was drawn. */
  async #eraseIfGone(request: PageRequest): Promise<void> {
    const job = await this.#jobOf(request);
    const { prefix } = jobBlobs(request.jobId);
    if (job === undefined) await this.#options.blobStore.deletePrefix(prefix);
    else if (!job.file) await this.#options.blobStore.deletePrefix(`${prefix}/pages`);
  }

  async #jobOf({ jobId, accountId, requestId }: PageRequest): Promise<Job | undefined> {
    try {
      return (await this.#options.jobState.getJob({ jobId, accountId }, { requestId })).job;
    } catch (error) {
      if (error instanceof RequestError && error.code === 'not_found') return undefined;
      throw error;
    }
  }
}
