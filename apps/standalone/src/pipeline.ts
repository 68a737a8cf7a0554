import { randomUUID } from 'node:crypto';
import { createExtractionService, type extractionSettings } from '@docex/extraction';
import {
  createIngestService,
  ingestBindings,
  type IngestServiceOptions,
  type ingestSettings,
  outboundSettings,
} from '@docex/ingest';
import { createJobStateService, jobStateBindings } from '@docex/job-state';
import { startOcrService } from '@docex/ocr';
import type { JobPolicy } from '@docex/domain';
import { createOutboundHttp } from '@docex/outbound-http';
import type {
  ApiKeyStore,
  AuditStore,
  BlobStore,
  DocumentRecognizer,
  EventBus,
  JobStore,
  LanguageModel,
  RecognitionRequest,
  WebhookStore,
} from '@docex/ports';
import {
  ApiKeyDirectoryServiceDefinition,
  ApiKeyServiceDefinition,
  AuditServiceDefinition,
  IngestServiceDefinition,
  JobDirectoryServiceDefinition,
  JobStateServiceDefinition,
  JobWatchServiceDefinition,
  UrlSubmissionServiceDefinition,
  WebhookServiceDefinition,
} from '@docex/protocol';
import {
  createClient,
  createInProcessTransport,
  type ServiceClient,
  type ServiceName,
  type Transport,
} from '@docex/rpc';
import type { Lifecycle, Logger, Settings } from '@docex/runtime';

export interface PipelinePorts {
  readonly jobStore: JobStore;
  readonly apiKeyStore: ApiKeyStore;
  readonly webhookStore: WebhookStore;
  readonly auditStore: AuditStore;
  readonly eventBus: EventBus;
  readonly blobStore: BlobStore;
  readonly documentRecognizer: DocumentRecognizer;
  /** Absent where extraction is local alone. */
  readonly languageModel?: LanguageModel | undefined;
}

export interface PipelineSettings
  extends Settings<typeof ingestSettings>, Settings<typeof extractionSettings> {
  readonly policy: JobPolicy;
  readonly sweepIntervalMs: number;
  readonly accountWeights: Readonly<Record<string, number>>;
  readonly auditRetentionMs: number;
  readonly limitPages: number;
  readonly limitStatementPages: number;
  readonly ocrConcurrency: number;
}

/** What the gateway, or a command line in its place, needs of the services behind it. */
export interface Pipeline {
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly jobDirectory: ServiceClient<JobDirectoryServiceDefinition>;
  readonly jobWatch: ServiceClient<JobWatchServiceDefinition>;
  readonly apiKeys: ServiceClient<ApiKeyServiceDefinition>;
  readonly apiKeyDirectory: ServiceClient<ApiKeyDirectoryServiceDefinition>;
  readonly webhooks: ServiceClient<WebhookServiceDefinition>;
  readonly audit: ServiceClient<AuditServiceDefinition>;
  readonly ingest: ServiceClient<IngestServiceDefinition>;
  readonly urlSubmission: ServiceClient<UrlSubmissionServiceDefinition>;
}

export interface PipelineOptions {
  readonly settings: PipelineSettings;
  readonly logger: Logger;
  /** Closes everything again. */
  readonly lifecycle: Pick<Lifecycle, 'onStop'>;
}

/**
 * Job-state, ingest, ocr and extraction in this process, talking over the in-process transport. The same
 * services as in the cluster; only who carries their calls differs.
 */
export async function startPipeline(ports: PipelinePorts, options: PipelineOptions): Promise<Pipeline> {
  const { settings, logger, lifecycle } = options;
  const workerId = `standalone-${randomUUID()}`;

  const jobStateService = createJobStateService(
    {
      ...ports,
      logger,
      sweepIntervalMs: settings.sweepIntervalMs,
      allowHttpWebhooks: settings.urlAllowHttp,
      accountWeights: settings.accountWeights,
      auditRetentionMs: settings.auditRetentionMs,
    },
    settings.policy,
  );
  lifecycle.onStop('job-state', () => jobStateService.close());
  const onFault = reportFaults(logger);
  const bindings = jobStateBindings(jobStateService);
  /** The way to job-state in the name of one service, which may call what it may call in the cluster. */
  const asCaller = (caller: ServiceName): Transport => {
    const transport = createInProcessTransport({ services: bindings, caller, onFault });
    lifecycle.onStop(`job-state transport of ${caller}`, () => transport.close());
    return transport;
  };
  const asGateway = asCaller('gateway');
  const asIngest = asCaller('ingest');
  const servicesOf = (transport: Transport) => {
    return { ...ports, jobState: createClient(JobStateServiceDefinition, transport), logger };
  };

  const ingestTransport = await startIngest(
    { ...servicesOf(asIngest), webhooks: createClient(WebhookServiceDefinition, asIngest) },
    { ...options, workerId },
  );

  const extraction = await createExtractionService(servicesOf(asCaller('extraction')), {
    workerId,
    settings,
  });
  lifecycle.onStop('extraction', (remainingMs) => extraction.close(remainingMs));
  const documentRecognizer = {
    recognize: (request: RecognitionRequest) => {
      // Its thread starts while the document is being read.
      extraction.warmUp();
      return ports.documentRecognizer.recognize(request);
    },
  };
  const ocr = await startOcrService(
    { ...servicesOf(asCaller('ocr')), documentRecognizer },
    {
      workerId,
      concurrency: settings.ocrConcurrency,
      limitPages: settings.limitPages,
      limitStatementPages: settings.limitStatementPages,
      maskStrict: settings.maskStrict,
    },
  );
  lifecycle.onStop('ocr', (remainingMs) => ocr.close(remainingMs));
  jobStateService.sweeper.start();

  return clientsOf(asGateway, ingestTransport);
}

/** Ingest with its way to the internet; what calls it comes through the transport. */
async function startIngest(
  services: Omit<IngestServiceOptions, 'outboundHttp'>,
  { settings, logger, lifecycle, workerId }: PipelineOptions & { readonly workerId: string },
): Promise<Transport> {
  const outboundHttp = createOutboundHttp(outboundSettings(settings));
  lifecycle.onStop('outbound http', () => {
    outboundHttp.close();
  });
  const service = createIngestService({ ...services, outboundHttp }, { ...settings, workerId });
  const transport = createInProcessTransport({
    services: ingestBindings(service),
    caller: 'gateway',
    onFault: reportFaults(logger),
  });
  lifecycle.onStop('ingest transport', () => transport.close());
  lifecycle.onStop('ingest', (remainingMs) => service.close(remainingMs));
  await service.start();
  return transport;
}

function clientsOf(jobState: Transport, ingest: Transport): Pipeline {
  return {
    jobState: createClient(JobStateServiceDefinition, jobState),
    jobDirectory: createClient(JobDirectoryServiceDefinition, jobState),
    jobWatch: createClient(JobWatchServiceDefinition, jobState),
    apiKeys: createClient(ApiKeyServiceDefinition, jobState),
    apiKeyDirectory: createClient(ApiKeyDirectoryServiceDefinition, jobState),
    webhooks: createClient(WebhookServiceDefinition, jobState),
    audit: createClient(AuditServiceDefinition, jobState),
    ingest: createClient(IngestServiceDefinition, ingest),
    urlSubmission: createClient(UrlSubmissionServiceDefinition, ingest),
  };
}

function reportFaults(logger: Logger) {
  return ({ method, requestId, error }: { method: string; requestId?: string; error: unknown }): void => {
    logger.error('A call failed by a fault of ours.', { method, requestId, error });
  };
}
