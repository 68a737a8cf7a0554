import { type JobChange, type JobPolicy, type JobRecord, postponeChore, sweepJob } from '@docex/domain';
import type { Logger } from '@docex/runtime';
import type { JobChores } from './job-chores.ts';
import type { JobRecords } from './job-records.ts';
import type { WakeUps } from './wake-ups.ts';

export interface SweeperOptions {
  readonly records: JobRecords;
  readonly wakeUps: WakeUps;
  readonly chores: JobChores;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  readonly policy: JobPolicy;
  readonly logger: Logger;
  /** Pause between two looks; milliseconds. */
  readonly intervalMs: number;
}

const RECORDS_AT_ONCE = 100;

/**
 * Looks for jobs that are due and does what time asks for: takes away leases that ran out, ends jobs whose time
 * is over, repeats wake-ups, announces ends, erases what has been kept for long enough. Any number of sweepers may run: each change is a compare-and-set that one wins.
 */
export class Sweeper {
  readonly #options: SweeperOptions;
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> | undefined;
  #closed = false;

  constructor(options: SweeperOptions) {
    this.#options = options;
  }

  /** Sweeps at once and then at every interval, until `close`. */
  start(): void {
    if (this.#closed || this.#sweeping || this.#timer) return;
    this.#sweeping = this.#sweepAndWait();
  }

  /** Sweeps what is due now; resolves with the number of records that it changed. */
  async sweepOnce(): Promise<number> {
    const { records, clock } = this.#options;
    let changed = 0;
    for (;;) {
      const due = await records.findDue(clock(), RECORDS_AT_ONCE);
      let changedNow = 0;
      for (const record of due) if (await this.#sweep(record)) changedNow++;
      changed += changedNow;
      // A full batch may hide more, unless it holds nothing but what cannot be changed.
      if (due.length < RECORDS_AT_ONCE || changedNow === 0 || this.#closed) return changed;
    }
  }

  /** Stops after the records of the current batch. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#sweeping;
  }

  async #sweepAndWait(): Promise<void> {
    try {
      await this.sweepOnce();
    } catch (error) {
      this.#options.logger.error('Sweeping failed; it goes on at the next interval.', { error });
    }
    this.#sweeping = undefined;
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.start();
    }, this.#options.intervalMs);
  }

  async #sweep(record: JobRecord): Promise<boolean> {
    const { records, wakeUps, clock, policy, logger } = this.#options;
    const change = sweepJob(record, { now: clock(), policy });
    if (change.chore && !(await this.#doChore(record, change.chore))) return false;
    if (change.chore === 'purge') return records.remove(record.jobId, record.revision);
    if (change.record === record || !(await records.move(record, change.record))) return false;
    const { jobId, requestId, status, lease, error } = change.record;
    if (record.lease && !lease) {
      const { workerId } = record.lease;
      logger.warn('A lease ran out or its time was over.', { jobId, requestId, status, workerId });
    }
    if (error && !record.error)
      logger.warn('A job was ended by the sweeper.', { jobId, requestId, code: error.code });
    if (change.wake) wakeUps.send(change.record, change.wake);
    return true;
  }

  /** False when it failed; the record is then put off, so that it does not stand before others for ever. */
  async #doChore(record: JobRecord, chore: NonNullable<JobChange['chore']>): Promise<boolean> {
    const { records, chores, clock, policy, logger } = this.#options;
    try {
      await chores.carryOut(record, chore);
      return true;
    } catch (error) {
      const { jobId, requestId } = record;
      logger.error('A job could not be announced or erased; it is tried again.', { jobId, requestId, error });
      await records.replace(postponeChore(record, { now: clock(), policy }).record);
      return false;
    }
  }
}
