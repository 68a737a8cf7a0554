export interface ProgressWatchdogOptions {
  /** How long a consumer may have work before it and show no sign of progress; milliseconds. */
  readonly stallMs: number;
  /** Whether events wait for the group. Rejects when that cannot be found out, since the brokers are away. */
  readonly hasLag: () => Promise<boolean>;
  /** Called once, when the consumer stands still although it could work. */
  readonly onStalled: (error: Error) => void;
  /** Milliseconds from any start; the process's own clock when left out. */
  readonly now?: () => number;
}

/**
 * Watches a consumer that may hang without an error. Signs of progress are fetches, handled events and new
 * assignments. Only when there was none for the whole time, the consumer is not paused, the brokers answer and
 * events wait, it is said to stand still.
 */
export class ProgressWatchdog {
  readonly #options: ProgressWatchdogOptions;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #lastProgress: number;
  #paused = false;

  constructor(options: ProgressWatchdogOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#lastProgress = this.#now();
  }

  start(): void {
    this.#timer = setTimeout(() => {
      void this.look().then((watching) => {
        if (watching && this.#timer) this.start();
      });
    }, this.#options.stallMs / 4);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  progress(): void {
    this.#lastProgress = this.#now();
  }

  /** A paused consumer is not expected to make progress. */
  paused(paused: boolean): void {
    this.#paused = paused;
    this.progress();
  }

  /** Looks once; false when the consumer stands still, and has been told of. */
  async look(): Promise<boolean> {
    const { stallMs, hasLag, onStalled } = this.#options;
    if (this.#paused) this.progress();
    const seen = this.#lastProgress;
    if (this.#now() - seen < stallMs) return true;
    // Without an answer nobody can make progress.
    const stalled = await hasLag().catch(() => false);
    if (this.#lastProgress !== seen) return true;
    if (!stalled) {
      this.progress();
      return true;
    }
    onStalled(
      new Error(`the consumer has not moved for ${Math.round(stallMs / 1_000)} s although events wait`),
    );
    return false;
  }
}
