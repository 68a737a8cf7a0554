import type { Logger } from '@docex/runtime';

export interface RepeatedOptions {
  readonly work: () => Promise<unknown>;
  /** Begins the sentence that tells of a failure in the log. */
  readonly name: string;
  readonly logger: Logger;
  /** Pause after each time; milliseconds. */
  readonly intervalMs: number;
}

/** Work that is done again and again, one time after the other, whether it fails or not, until it is closed. */
export class Repeated {
  readonly #options: RepeatedOptions;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #closed = false;

  constructor(options: RepeatedOptions) {
    this.#options = options;
  }

  start(): void {
    if (this.#closed || this.#working || this.#timer) return;
    this.#working = this.#workAndWait();
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #workAndWait(): Promise<void> {
    const { work, name, logger, intervalMs } = this.#options;
    try {
      await work();
    } catch (error) {
      logger.error(`${name} failed; it goes on at the next interval.`, { error });
    }
    this.#working = undefined;
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.start();
    }, intervalMs);
  }
}
