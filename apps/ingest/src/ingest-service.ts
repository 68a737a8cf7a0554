import { JobFailure, RequestError } from '@docex/domain';
import type { OutboundHttp } from '@docex/outbound-http';
import type { BlobStore, EventBus } from '@docex/ports';
import {
  IngestServiceDefinition,
  type JobStateServiceDefinition,
  JobStatus,
  UrlSubmissionServiceDefinition,
  type WebhookServiceDefinition,
} from '@docex/protocol';
import { bindService, type BoundService, type ServiceClient, type ServiceImplementation } from '@docex/rpc';
import {
  type ClaimedJob,
  type Logger,
  retryUnavailable,
  silentLogger,
  type StageContext,
  type StageWorker,
  startStageWorker,
} from '@docex/runtime';
import { BytesInFlight } from './bytes-in-flight.ts';
import { fetchDocument, type FetchPorts } from './fetch-document.ts';
import { submitUrl } from './submit-url.ts';
import { type NewJob, uploadDocument } from './upload-document.ts';
import { WebhookDeliverer } from './webhook-deliverer.ts';

export interface IngestServiceOptions {
  readonly blobStore: BlobStore;
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly webhooks: ServiceClient<WebhookServiceDefinition>;
  readonly eventBus: EventBus;
  /** The way to the internet. */
  readonly outboundHttp: Pick<OutboundHttp, 'fetchDocument' | 'post'>;
  readonly logger?: Logger;
}

export interface IngestSettings {
  /** `DOCEX_LIMIT_FILE_BYTES`. */
  readonly limitFileBytes: number;
  /** `DOCEX_INGEST_MEMORY_BYTES`: what all uploads together may hold in memory. */
  readonly ingestMemoryBytes?: number;
  /** Names this process in leases and logs. */
  readonly workerId: string;
  /** Pause between two looks for webhooks to be told; milliseconds. */
  readonly webhookIntervalMs?: number;
}

export interface IngestService {
  readonly ingest: ServiceImplementation<IngestServiceDefinition>;
  readonly urlSubmission: ServiceImplementation<UrlSubmissionServiceDefinition>;
  /**
   * Starts the worker that fetches documents by URL and moves jobs on whose uploader could not do it itself, and
   * the deliverer of webhooks.
   */
  start(): Promise<void>;
  /** Stops both and waits, at most so long, for jobs that are being moved on. The ports stay open. */
  close(timeoutMs: number): Promise<void>;
}

const WORKER_CONCURRENCY = 4;
const INGEST_MEMORY_BYTES = 256 * 1024 * 1024;
const ADVANCE_RETRIES = 4;
const WEBHOOK_INTERVAL_MS = 1_000;

/**
 * Takes documents in. A job is moved on to `processing` after its uploader has been answered; where that fails,
 * a worker makes up for it.
 */
export function createIngestService(options: IngestServiceOptions, settings: IngestSettings): IngestService {
  const { blobStore, jobState, eventBus, webhooks, outboundHttp, logger = silentLogger } = options;
  const { limitFileBytes, workerId, webhookIntervalMs = WEBHOOK_INTERVAL_MS } = settings;
  const bytesInFlight = new BytesInFlight(settings.ingestMemoryBytes ?? INGEST_MEMORY_BYTES);
  const movingOn = new Set<Promise<void>>();
  const fetching = { blobStore, outboundHttp, limitBytes: limitFileBytes };
  const deliverer = new WebhookDeliverer({
    webhooks,
    outboundHttp,
    workerId,
    logger,
    clock: Date.now,
    pollIntervalMs: webhookIntervalMs,
  });
  let worker: StageWorker | undefined;

  return {
    ingest: {
      uploadDocument: async (requests, context) => {
        const ports = { blobStore, jobState, logger };
        const uploading = bytesInFlight.admit(requests, (counted) =>
          uploadDocument(ports, { requests: counted, limitBytes: limitFileBytes }, context),
        );
        const created = await uploading.catch(logRefusal(logger, context));
        const advancing = moveOn(created, { jobState, eventBus, logger }).finally(() =>
          movingOn.delete(advancing),
        );
        movingOn.add(advancing);
        return { jobId: created.job.jobId, status: 'uploading', replayed: created.replayed };
      },
    },
    urlSubmission: {
      submitUrl: (request, context) =>
        submitUrl(jobState, request, context).catch(logRefusal(logger, context)),
    },
    start: async () => {
      worker = await startStageWorker({
        stage: 'upload',
        event: 'document.submitted',
        group: 'ingest',
        workerId,
        eventBus,
        jobState,
        concurrency: WORKER_CONCURRENCY,
        work: async (claimed, context) => {
          await finishUpload(claimed, context, fetching);
          const { jobId, requestId } = claimed.job;
          await eventBus.publish('document.stored', jobId, { jobId, requestId });
        },
        logger,
      });
      deliverer.start();
    },
    close: async (timeoutMs) => {
      await Promise.race([
        Promise.all([worker?.close(timeoutMs), deliverer.close(), ...movingOn]),
        new Promise((resolve) => setTimeout(resolve, timeoutMs).unref()),
      ]);
    },
  };
}

/** Never rejects: the answer is out, and a worker repairs what fails here. */
async function moveOn(
  { job, lease }: NewJob,
  { jobState, eventBus, logger }: Required<Pick<IngestServiceOptions, 'jobState' | 'eventBus' | 'logger'>>,
): Promise<void> {
  if (!lease) return;
  const { jobId, requestId, accountId } = job;
  const fields = { jobId, requestId, accountId, bytes: job.file?.bytes };
  const request = { jobId, token: lease.token, status: JobStatus.PROCESSING };
  try {
    await retryUnavailable(() => jobState.advanceJob(request, { requestId }), { retries: ADVANCE_RETRIES });
    logger.info('A document was taken in.', fields);
  } catch (error) {
    logger.warn('A document was taken in, but its job waits for its lease to run out.', { ...fields, error });
    return;
  }
  try {
    await eventBus.publish('document.stored', jobId, { jobId, requestId });
  } catch (error) {
    logger.warn('A wake-up could not be published; a free worker asks for the job.', { ...fields, error });
  }
}

/** The upload stage: a document is fetched; an uploaded one is there, or it never will be. */
async function finishUpload(
  { job, fileUrl }: ClaimedJob,
  context: StageContext,
  fetching: FetchPorts,
): Promise<void> {
  if (fileUrl !== undefined) {
    const fetched = await fetchDocument({ job, fileUrl }, fetching, context);
    await context.advance('processing', { fetched });
    return;
  }
  const stored = job.file !== undefined && (await fetching.blobStore.exists(job.file.key));
  if (!stored) throw new JobFailure('upload_incomplete', 'The document was not stored completely.');
  await context.advance('processing');
}

/** For a rejected upload: notes why, and goes on rejecting. */
function logRefusal(logger: Logger, { requestId }: { readonly requestId?: string | undefined }) {
  return (error: unknown): never => {
    const code = error instanceof RequestError ? error.code : 'internal';
    if (code === 'unavailable' || code === 'internal') {
      logger.error('A document could not be taken in.', { requestId, code, error });
    } else logger.info('A document was refused.', { requestId, code });
    throw error;
  };
}

/** Everything that the service offers to other services, ready to be served by any transport. */
export function ingestBindings(service: IngestService): BoundService[] {
  return [
    bindService(IngestServiceDefinition, service.ingest),
    bindService(UrlSubmissionServiceDefinition, service.urlSubmission),
  ];
}
