import type { ApiKeyServiceDefinition, JobStateServiceDefinition } from '@docex/protocol';
import { checkHealth, type ServiceClient } from '@docex/rpc';

export interface ReadinessOptions {
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly apiKeys: ServiceClient<ApiKeyServiceDefinition>;
}

/**
 * Whether what every request needs says that it serves. Rejects with `unavailable`. Without ingest only uploads
 * are refused: polls must go on.
 */
export async function checkReadiness({ jobState, apiKeys }: ReadinessOptions): Promise<void> {
  await Promise.all([checkHealth(jobState), checkHealth(apiKeys)]);
}

/** Longer than any balancer waits between two probes. */
const WATCHED_MS = 60_000;

/** Knows whether somebody keeps asking if the gateway is ready: a balancer, which must hear of a stop first. */
export class ReadinessWatch {
  #askedAt = -Infinity;

  asked(): void {
    this.#askedAt = performance.now();
  }

  get isWatched(): boolean {
    return performance.now() - this.#askedAt < WATCHED_MS;
  }
}
