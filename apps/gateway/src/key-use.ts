import type { ApiKeyDirectoryServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import type { Logger } from '@docex/runtime';

export interface KeyUseOptions {
  readonly apiKeyDirectory: ServiceClient<ApiKeyDirectoryServiceDefinition>;
  readonly logger: Logger;
  /** Pause between two reports. */
  readonly intervalMs: number;
}

/** As many as one report may name. */
const BATCH_KEYS = 1_000;

/**
 * Tells job-state now and then which keys were used. Coarse by intent: only the day is kept, and what was noted
 * since the last report is lost when the process dies.
 */
export class KeyUse {
  readonly #options: KeyUseOptions;
  readonly #used = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #reporting: Promise<void> = Promise.resolve();

  constructor(options: KeyUseOptions) {
    this.#options = options;
    this.#timer = setInterval(() => {
      this.#reporting = this.#reporting.then(() => this.#report());
    }, options.intervalMs).unref();
  }

  note(keyId: string): void {
    this.#used.add(keyId);
  }

  /** Reports what is left, and no more after that. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#reporting;
    await this.#report();
  }

  async #report(): Promise<void> {
    const keyIds = [...this.#used].slice(0, BATCH_KEYS);
    if (keyIds.length === 0) return;
    for (const keyId of keyIds) this.#used.delete(keyId);
    try {
      await this.#options.apiKeyDirectory.recordApiKeyUse({ keyIds });
    } catch (error) {
      for (const keyId of keyIds) this.#used.add(keyId);
      this.#options.logger.warn('Could not tell which keys were used; tried again later.', { error });
    }
  }
}
