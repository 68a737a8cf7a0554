import type { BlobStore, EventBus } from '@docex/ports';
import type { JobStateServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { type Logger, startStageWorker } from '@docex/runtime';
import { extractDocument } from './extract-document.ts';

export interface ExtractionPorts {
  readonly blobStore: BlobStore;
  readonly eventBus: EventBus;
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly logger: Logger;
}

export interface ExtractionOptions {
  /** Names this process in leases and logs. */
  readonly workerId: string;
  /** Documents extracted at the same time. */
  readonly concurrency: number;
}

export interface ExtractionService {
  /** Takes no more work and gives back what is unfinished; the ports stay open. */
  close(timeoutMs: number): Promise<void>;
}

/** The extraction service on its ports. Resolves when it takes work. */
export async function createExtractionService(
  { blobStore, eventBus, jobState, logger }: ExtractionPorts,
  { workerId, concurrency }: ExtractionOptions,
): Promise<ExtractionService> {
  return startStageWorker({
    stage: 'extraction',
    event: 'document.scanned',
    group: 'extraction',
    workerId,
    eventBus,
    jobState,
    concurrency,
    logger,
    work: async ({ job }, context) => {
      const resultKey = await extractDocument(blobStore, job);
      await context.complete(resultKey);
    },
  });
}
