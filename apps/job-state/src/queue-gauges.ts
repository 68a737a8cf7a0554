import { STAGES } from '@docex/domain';
import { metrics } from '@docex/runtime';
import type { JobRecords } from './job-records.ts';

export interface QueueGaugesOptions {
  readonly records: JobRecords;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
}

/** Between two counts; counting goes through everything that waits. */
const INTERVAL_MS = 5_000;

/**
 * What waits, and for how long already, for the metrics: what is asked of the workers, where the lag of a broker
 * only says how many wake-ups were sent. Every replica of job-state tells the same.
 */
export class QueueGauges {
  readonly #options: QueueGaugesOptions;
  #takenAt = -Infinity;

  constructor(options: QueueGaugesOptions) {
    this.#options = options;
  }

  /** Counts, unless that was done a moment ago. */
  async take(): Promise<void> {
    if (performance.now() - this.#takenAt < INTERVAL_MS) return;
    this.#takenAt = performance.now();
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
