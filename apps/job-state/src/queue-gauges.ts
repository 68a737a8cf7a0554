import { STAGES } from '@docex/domain';
import { metrics } from '@docex/runtime';
import type { JobRecords } from './job-records.ts';

export interface QueueGaugesOptions {
  readonly records: Pick<JobRecords, 'queues' | 'findDue'>;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  /** Milliseconds since some moment, by a clock that nobody sets. */
  readonly elapsed?: () => number;
}

/** Between two counts at least. */
const INTERVAL_MS = 5_000;
/** Counting goes through everything that waits: of a long queue it may take this part of the time, and no more. */
const SHARE_OF_TIME = 0.05;

/**
 * What waits, and for how long already, for the metrics: what is asked of the workers, where the lag of a broker
 * only says how many wake-ups were sent. Every replica of job-state tells the same.
 */
export class QueueGauges {
  readonly #options: QueueGaugesOptions;
  #nextAt = -Infinity;

  constructor(options: QueueGaugesOptions) {
    this.#options = options;
  }

  /** Counts, unless that was done a moment ago, or took long a while ago. */
  async take(): Promise<void> {
    const { elapsed = () => performance.now() } = this.#options;
    const startedAt = elapsed();
    if (startedAt < this.#nextAt) return;
    this.#nextAt = Infinity;
    try {
      await this.#count();
    } finally {
      const now = elapsed();
      this.#nextAt = Math.max(startedAt + INTERVAL_MS, now + (now - startedAt) / SHARE_OF_TIME);
    }
  }

  async #count(): Promise<void> {
    const { records, clock } = this.#options;
    const queues = await records.queues();
    const [late] = await records.findDue({ of: 'running', now: clock(), limit: 1 });
    const now = clock();
    for (const stage of STAGES) {
      const queue = queues.find((one) => one.stage === stage);
      metrics.jobsWaiting.set({ stage }, queue?.waiting ?? 0);
      metrics.oldestWaiting.set({ stage }, queue ? Math.max(0, now - queue.oldestSince) / 1_000 : 0);
    }
    metrics.sweeperLag.set(late ? (now - late.dueAt) / 1_000 : 0);
  }
}
