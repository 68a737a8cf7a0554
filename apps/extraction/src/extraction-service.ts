import { documentTypesWith } from '@docex/extra-types';
import type { BlobStore, EventBus, LanguageModel } from '@docex/ports';
import type { JobStateServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { type Logger, type Settings, startStageWorker } from '@docex/runtime';
import { extractDocument } from './extract-document.ts';
import { ExtractionThreads } from './extraction-threads.ts';
import { createModelReviewer } from './model-review.ts';
import type { extractionSettings } from './settings.ts';

export interface ExtractionPorts {
  readonly blobStore: BlobStore;
  readonly eventBus: EventBus;
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly logger: Logger;
  /** Absent where extraction is local alone. */
  readonly languageModel?: LanguageModel | undefined;
}

export interface ExtractionOptions {
  /** Names this process in leases and logs. */
  readonly workerId: string;
  readonly settings: Settings<typeof extractionSettings>;
}

export interface ExtractionService {
  /** Has a thread started ahead where there is none, because a document is on its way. */
  warmUp(): void;
  /** Takes no more work and gives back what is unfinished; the ports stay open. */
  close(timeoutMs: number): Promise<void>;
}

/** The extraction service on its ports. Resolves when it takes work. */
export async function createExtractionService(
  { blobStore, eventBus, jobState, logger, languageModel }: ExtractionPorts,
  { workerId, settings }: ExtractionOptions,
): Promise<ExtractionService> {
  const threads = new ExtractionThreads({
    threads: settings.extractionConcurrency,
    memoryBytes: settings.extractionMemoryBytes,
    timeMs: settings.extractionTimeoutMs,
    codeKeys: { aadhaar: settings.aadhaarKeys, eInvoice: settings.eInvoiceKeys },
    extraTypes: settings.extraTypes,
  });
  const types = documentTypesWith(settings.extraTypes);
  const reviewer = languageModel && createModelReviewer(languageModel, { settings, logger });
  const worker = await startStageWorker({
    stage: 'extraction',
    event: 'document.scanned',
    group: 'extraction',
    workerId,
    eventBus,
    jobState,
    concurrency: settings.extractionConcurrency,
    logger,
    work: async ({ job }, context) => {
      const { resultKey, review } = await extractDocument(job, {
        blobStore,
        types,
        extractor: threads,
        review: reviewer?.(job, context),
        strict: settings.maskStrict,
        keepsSensitive: settings.aadhaarKeep === 'result',
        signal: context.signal,
        onProgress: () => {
          context.progress();
        },
      });
      await context.complete(resultKey, review);
    },
  });
  return {
    warmUp: () => {
      threads.warmUp();
    },
    close: async (timeoutMs) => {
      await worker.close(timeoutMs);
      await threads.close();
    },
  };
}
