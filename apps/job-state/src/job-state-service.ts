import { defaultJobPolicy, type JobPolicy } from '@docex/domain';
import type { ApiKeyStore, EventBus, JobStore } from '@docex/ports';
import type { ApiKeyServiceDefinition, JobStateServiceDefinition } from '@docex/protocol';
import type { ServiceImplementation } from '@docex/rpc';
import { type Logger, silentLogger } from '@docex/runtime';
import { createApiKeyHandlers } from './api-key-handlers.ts';
import { JobRecords } from './job-records.ts';
import { createJobStateHandlers } from './job-state-handlers.ts';
import { Sweeper } from './sweeper.ts';
import { WakeUps } from './wake-ups.ts';

export interface JobStateServiceOptions {
  readonly jobStore: JobStore;
  readonly apiKeyStore: ApiKeyStore;
  readonly eventBus: EventBus;
  /** Milliseconds since the Unix epoch. */
  readonly clock?: () => number;
  readonly logger?: Logger;
  /** Pause between two looks of the sweeper; milliseconds. */
  readonly sweepIntervalMs?: number;
}

export interface JobStateService {
  readonly jobState: ServiceImplementation<JobStateServiceDefinition>;
  readonly apiKeys: ServiceImplementation<ApiKeyServiceDefinition>;
  readonly sweeper: Pick<Sweeper, 'start' | 'sweepOnce'>;
  /** Stops the sweeper and waits for wake-ups that are under way. The ports stay open. */
  readonly close: () => Promise<void>;
}

const SWEEP_INTERVAL_MS = 1_000;

/** The job state service on its ports. The sweeper rests until it is started. */
export function createJobStateService(
  options: JobStateServiceOptions,
  policy: JobPolicy = defaultJobPolicy,
): JobStateService {
  const {
    clock = Date.now,
    logger = silentLogger,
    sweepIntervalMs: intervalMs = SWEEP_INTERVAL_MS,
  } = options;
  const records = new JobRecords(options.jobStore, logger);
  const wakeUps = new WakeUps(options.eventBus, logger);
  const sweeper = new Sweeper({ records, wakeUps, clock, policy, logger, intervalMs });
  return {
    jobState: createJobStateHandlers({ records, wakeUps, clock, policy }),
    apiKeys: createApiKeyHandlers(options.apiKeyStore, logger),
    sweeper,
    close: async () => {
      await sweeper.close();
      await wakeUps.settled();
    },
  };
}
