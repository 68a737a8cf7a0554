import { defaultJobPolicy, defaultWebhookPolicy, type JobPolicy } from '@docex/domain';
import type { ApiKeyStore, AuditStore, BlobStore, EventBus, JobStore, WebhookStore } from '@docex/ports';
import {
  ApiKeyDirectoryServiceDefinition,
  ApiKeyServiceDefinition,
  AuditServiceDefinition,
  JobDirectoryServiceDefinition,
  JobStateServiceDefinition,
  JobWatchServiceDefinition,
  WebhookServiceDefinition,
} from '@docex/protocol';
import { bindService, type BoundService, type ServiceImplementation } from '@docex/rpc';
import { type Logger, silentLogger } from '@docex/runtime';
import { createAuditHandlers } from './audit-handlers.ts';
import { AuditTrail } from './audit-trail.ts';
import { ChoreRunner } from './chore-runner.ts';
import { type AccountWeights, FairRanks } from './fair-ranks.ts';
import { createApiKeyDirectoryHandlers, createApiKeyHandlers } from './api-key-handlers.ts';
import { JobChores } from './job-chores.ts';
import { createJobDirectoryHandlers } from './job-directory-handlers.ts';
import { JobRecords } from './job-records.ts';
import { createJobStateHandlers } from './job-state-handlers.ts';
import { QueueGauges } from './queue-gauges.ts';
import { Sweeper } from './sweeper.ts';
import { WakeUps } from './wake-ups.ts';
import { createWebhookHandlers } from './webhook-handlers.ts';

export interface JobStateServiceOptions {
  readonly jobStore: JobStore;
  readonly apiKeyStore: ApiKeyStore;
  readonly webhookStore: WebhookStore;
  readonly auditStore: AuditStore;
  /** For how long events of the audit trail are kept; milliseconds. A year when left out. */
  readonly auditRetentionMs?: number;
  readonly blobStore: BlobStore;
  readonly eventBus: EventBus;
  /** Milliseconds since the Unix epoch. */
  readonly clock?: () => number;
  readonly logger?: Logger;
  /** Pause between two looks of the sweeper; milliseconds. */
  readonly sweepIntervalMs?: number;
  /** Shares of accounts in the workers' time; 1 for one that is not named. */
  readonly accountWeights?: AccountWeights;
  /** Whether webhooks may have plain http URLs. */
  readonly allowHttpWebhooks?: boolean;
}

export interface JobStateService {
  readonly jobState: ServiceImplementation<JobStateServiceDefinition>;
  readonly jobDirectory: ServiceImplementation<JobDirectoryServiceDefinition>;
  readonly jobWatch: ServiceImplementation<JobWatchServiceDefinition>;
  readonly apiKeys: ServiceImplementation<ApiKeyServiceDefinition>;
  readonly apiKeyDirectory: ServiceImplementation<ApiKeyDirectoryServiceDefinition>;
  readonly webhooks: ServiceImplementation<WebhookServiceDefinition>;
  readonly audit: ServiceImplementation<AuditServiceDefinition>;
  readonly sweeper: Pick<Sweeper, 'start' | 'sweepOnce'>;
  readonly choreRunner: Pick<ChoreRunner, 'runOnce'>;
  /** Stops the sweeper and waits for wake-ups that are under way. The ports stay open. */
  readonly close: () => Promise<void>;
}

const SWEEP_INTERVAL_MS = 1_000;
/** A year. */
export const AUDIT_RETENTION_MS = 365 * 24 * 3_600_000;

/** The job state service on its ports. The sweeper rests until it is started. */
export function createJobStateService(
  options: JobStateServiceOptions,
  policy: JobPolicy = defaultJobPolicy,
): JobStateService {
  const {
    clock = Date.now,
    logger = silentLogger,
    sweepIntervalMs: intervalMs = SWEEP_INTERVAL_MS,
    auditRetentionMs: retentionMs = AUDIT_RETENTION_MS,
  } = options;
  const records = new JobRecords(options.jobStore, logger);
  const wakeUps = new WakeUps(options.eventBus, logger);
  const { apiKeyStore, webhookStore, auditStore, blobStore, eventBus } = options;
  const trail = new AuditTrail({ auditStore, retentionMs, clock });
  const chores = new JobChores({ blobStore, webhookStore, clock });
  const ranks = new FairRanks(records, options.accountWeights);
  const choreRunner = new ChoreRunner({ records, chores, clock, policy, logger });
  const gauges = new QueueGauges({ records, clock });
  const sweeper = new Sweeper({
    records,
    wakeUps,
    choreRunner,
    gauges,
    trail,
    clock,
    policy,
    logger,
    intervalMs,
  });
  return {
    jobState: createJobStateHandlers({ records, wakeUps, ranks, clock, policy }),
    jobDirectory: createJobDirectoryHandlers({ records, chores, eventBus, clock, policy, logger }),
    jobWatch: { watchJobs: (_, { signal }) => records.changes.watch(signal) },
    apiKeys: createApiKeyHandlers({ apiKeyStore, logger }),
    apiKeyDirectory: createApiKeyDirectoryHandlers({ apiKeyStore, logger, clock }),
    audit: createAuditHandlers(trail),
    webhooks: createWebhookHandlers({
      webhookStore,
      clock,
      policy: defaultWebhookPolicy,
      rules: { allowHttp: options.allowHttpWebhooks ?? false },
      logger,
    }),
    sweeper,
    choreRunner,
    close: async () => {
      await sweeper.close();
      await wakeUps.settled();
    },
  };
}

/** Everything that the service offers to other services, ready to be served by any transport. */
export function jobStateBindings(service: JobStateService): BoundService[] {
  return [
    bindService(JobStateServiceDefinition, service.jobState),
    bindService(JobDirectoryServiceDefinition, service.jobDirectory),
    bindService(JobWatchServiceDefinition, service.jobWatch),
    bindService(ApiKeyServiceDefinition, service.apiKeys),
    bindService(ApiKeyDirectoryServiceDefinition, service.apiKeyDirectory),
    bindService(WebhookServiceDefinition, service.webhooks),
    bindService(AuditServiceDefinition, service.audit),
  ];
}
