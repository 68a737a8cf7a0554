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

/** A store that elects a new primary, or a process that is started anew, is back by then. */
const PATIENCE_MS = 30_000;

/**
 * Whether this gateway belongs behind its balancer. All gateways stand before the same services: were each to leave as
 * soon as those fall silent, clients would get no answer instead of a 503 that tells when to come again. So a gateway
 * that has been served stays for half a minute, and leaves when it is still cut off then.
 */
export class PatientReadiness {
  readonly #options: ReadinessOptions;
  readonly #clock: () => number;
  #servedAt = -Infinity;

  /** `clock` tells milliseconds. */
  constructor(options: ReadinessOptions, clock: () => number) {
    this.#options = options;
    this.#clock = clock;
  }

  /** Rejects with `unavailable`; answers at once while it is patient, since a probe does not wait for long. */
  async check(): Promise<void> {
    const answer = checkReadiness(this.#options).then(() => {
      this.#servedAt = this.#clock();
    });
    if (this.#clock() - this.#servedAt > PATIENCE_MS) await answer;
    else answer.catch(() => undefined);
  }
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
