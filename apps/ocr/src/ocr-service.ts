import {
  type DocumentType,
  type IdentityNumberSearch,
  IN_PERSONAL_TEXT,
  IN_STRICT,
  ON_IDENTITY_CARD,
} from '@docex/domain';
import { type BlobStore, type DocumentRecognizer, type EventBus, jobBlobs } from '@docex/ports';
import type { Job, JobStateServiceDefinition, RecognizedDocument } from '@docex/protocol';
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

export interface OcrServiceOptions {
  readonly blobStore: BlobStore;
  readonly eventBus: EventBus;
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly documentRecognizer: DocumentRecognizer;
  readonly logger?: Logger;
}

export interface OcrSettings {
  /** Jobs worked on at the same time. */
  readonly concurrency: number;
  /** Names this process in leases and logs. */
  readonly workerId: string;
  /** Pages of a document; longer ones fail with `too_many_pages`. */
  readonly limitPages: number;
  /** The same for bank statements. */
  readonly limitStatementPages: number;
  /** On page images whatever has twelve digits and the right check digit is blacked out, but in numbers of accounts. */
  readonly maskStrict: boolean;
}

/** Reads the pages of documents. Resolves when the worker runs. */
export function startOcrService(options: OcrServiceOptions, settings: OcrSettings): Promise<StageWorker> {
  const { eventBus, jobState, logger = silentLogger } = options;
  return startStageWorker({
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
}

const CARDS: readonly DocumentType[] = ['aadhar_card', 'pan_card'];
const IDENTITY_CARDS: ReadonlySet<string> = new Set(CARDS);

interface Work extends OcrServiceOptions {
  readonly settings: OcrSettings;
}

/**
 * Takes a job from `processing` over `scanning` to `ai_processing`. Pages that an earlier attempt has read are
 * not read again: only the report and the wake-up are repeated.
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
  { blobStore, documentRecognizer, settings }: Work,
): Promise<RecognizedDocument> {
  if (!job.file) throw new Error('the job has no file');
  let opened: Promise<void> | undefined;
  const imageKeys = new Map<number, string>();
  const document = await documentRecognizer.recognize({
    source: blobStore.read(job.file.key),
    mediaType: job.mediaType,
    password,
    owner: job.accountId,
    alone: IDENTITY_CARDS.has(job.documentType),
    maximumPages: maximumPages(job, settings),
    signal: context.signal,
    onOpened: (pageCount) => {
      opened = context.advance('scanning', { pageCount });
      // Told below; until then the pages are being read.
      opened.catch(() => undefined);
    },
    onProgress: () => {
      context.progress();
    },
    identityNumbers: identityNumbersOf(job, settings),
    onPageImage: async (pageNumber, { redacted, whole }) => {
      const blobs = jobBlobs(job.jobId);
      const key = blobs.pageImage(pageNumber);
      // An earlier attempt may have stored them: pages of equal bytes look alike.
      if (whole !== undefined) await blobStore.putIfAbsent(blobs.wholePageImage(pageNumber), whole);
      await blobStore.putIfAbsent(key, redacted);
      imageKeys.set(pageNumber, key);
    },
  });
  await opened;
  return {
    ...document,
    pages: document.pages.map((page) => ({ ...page, imageKey: imageKeys.get(page.number) ?? '' })),
  };
}

function identityNumbersOf({ documentType }: Job, { maskStrict }: OcrSettings): IdentityNumberSearch {
  const card: DocumentType = 'aadhar_card';
  if (documentType === card) return ON_IDENTITY_CARD;
  return maskStrict ? IN_STRICT : IN_PERSONAL_TEXT;
}

function maximumPages({ documentType }: Job, settings: OcrSettings): number {
  const statement: DocumentType = 'bank_statement';
  return documentType === statement ? settings.limitStatementPages : settings.limitPages;
}
