import { JobFailure, RequestError } from '@docex/domain';
import type { BlobStore, EventBus } from '@docex/ports';
import { type IngestServiceDefinition, type JobStateServiceDefinition, JobStatus } from '@docex/protocol';
import type { ServiceClient, ServiceImplementation } from '@docex/rpc';
import {
  type ClaimedJob,
  type Logger,
  retryUnavailable,
  silentLogger,
  type StageContext,
  type StageWorker,
  startStageWorker,
} from '@docex/runtime';
import { type NewJob, uploadDocument } from './upload-document.ts';

export interface IngestServiceOptions {
  readonly blobStore: BlobStore;
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly eventBus: EventBus;
  readonly logger?: Logger;
}

export interface IngestSettings {
  /** `DOCEX_LIMIT_FILE_BYTES`. */
  readonly limitFileBytes: number;
  /** Names this process in leases and logs. */
  readonly workerId: string;
}

export interface IngestService {
  readonly ingest: ServiceImplementation<IngestServiceDefinition>;
  /** Starts the worker that moves jobs on whose uploader could not do it itself. */
  start(): Promise<void>;
  /** Stops the worker and waits, at most so long, for jobs that are being moved on. The ports stay open. */
  close(timeoutMs: number): Promise<void>;
}

const WORKER_CONCURRENCY = 4;
const ADVANCE_RETRIES = 4;

/**
 * Takes documents in. A job is moved on to `processing` after its uploader has been answered; where that fails,
 * the sweeper's `document.submitted` wakes a worker that makes up for it.
 */
export function createIngestService(options: IngestServiceOptions, settings: IngestSettings): IngestService {
  const { blobStore, jobState, eventBus, logger = silentLogger } = options;
  const movingOn = new Set<Promise<void>>();
  let worker: StageWorker | undefined;

  return {
    ingest: {
      uploadDocument: async (requests, context) => {
        const ports = { blobStore, jobState, logger };
        const upload = { requests, limitBytes: settings.limitFileBytes };
        const created = await uploadDocument(ports, upload, context).catch((error: unknown) => {
          logRefusal(logger, error, context.requestId);
          throw error;
        });
        const advancing = moveOn(created, { jobState, eventBus, logger }).finally(() =>
          movingOn.delete(advancing),
        );
        movingOn.add(advancing);
        return { jobId: created.job.jobId, status: 'uploading' };
      },
    },
    start: async () => {
      worker = await startStageWorker({
        stage: 'upload',
        event: 'document.submitted',
        group: 'ingest',
        workerId: settings.workerId,
        eventBus,
        jobState,
        concurrency: WORKER_CONCURRENCY,
        work: (claimed, context) => repair(claimed, context, { blobStore, eventBus }),
        logger,
      });
    },
    close: async (timeoutMs) => {
      await Promise.race([
        Promise.all([worker?.close(timeoutMs), ...movingOn]),
        new Promise((resolve) => setTimeout(resolve, timeoutMs).unref()),
      ]);
    },
  };
}

/** Never rejects: the answer is out, and the sweeper repairs what fails here. */
async function moveOn(
  { job, lease }: NewJob,
  { jobState, eventBus, logger }: Required<Pick<IngestServiceOptions, 'jobState' | 'eventBus' | 'logger'>>,
): Promise<void> {
  if (!lease) return;
  const { jobId, requestId, accountId } = job;
  const fields = { jobId, requestId, accountId, bytes: job.file?.bytes };
  const request = { jobId, token: lease.token, status: JobStatus.PROCESSING, pageCount: 0 };
  try {
    await retryUnavailable(() => jobState.advanceJob(request, { requestId }), { retries: ADVANCE_RETRIES });
    await eventBus.publish('document.stored', jobId, { jobId, requestId });
    logger.info('A document was taken in.', fields);
  } catch (error) {
    logger.warn('A document was taken in, but its job waits for the sweeper.', { ...fields, error });
  }
}

/** The upload stage after the fact: the file is there, or it never will be. */
async function repair(
  { job }: ClaimedJob,
  context: StageContext,
  { blobStore, eventBus }: Pick<IngestServiceOptions, 'blobStore' | 'eventBus'>,
): Promise<void> {
  const stored = job.file !== undefined && (await blobStore.exists(job.file.key));
  if (!stored) throw new JobFailure('upload_incomplete', 'The document was not stored completely.');
  await context.advance('processing');
  const { jobId, requestId } = job;
  await eventBus.publish('document.stored', jobId, { jobId, requestId });
}

function logRefusal(logger: Logger, error: unknown, requestId: string | undefined): void {
  const code = error instanceof RequestError ? error.code : 'internal';
  if (code === 'unavailable' || code === 'internal') {
    logger.error('A document could not be taken in.', { requestId, code, error });
  } else logger.info('A document was refused.', { requestId, code });
}
