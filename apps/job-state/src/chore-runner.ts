import { claimChore, type JobPolicy, type JobRecord, sweepJob } from '@docex/domain';
import type { Logger } from '@docex/runtime';
import type { JobChores } from './job-chores.ts';
import type { JobRecords } from './job-records.ts';

export interface ChoreRunnerOptions {
  readonly records: JobRecords;
  readonly chores: JobChores;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  readonly policy: JobPolicy;
  readonly logger: Logger;
}

const RECORDS_AT_ONCE = 100;
const CHORES_AT_ONCE = 8;

/**
 * Does what is left to do for jobs that have ended: announces ends, erases what has been kept for long enough.
 * Several at a time, so that a slow store holds up as little as may be. Any number of runners may run: each
 * chore is claimed by a compare-and-set before it is begun.
 */
export class ChoreRunner {
  readonly #options: ChoreRunnerOptions;
  #closed = false;

  constructor(options: ChoreRunnerOptions) {
    this.#options = options;
  }

  /** Does what is due now; resolves with the number of records that it has moved on. */
  async runOnce(): Promise<number> {
    const done = await this.#runDue();
    const { records } = this.#options;
    await (done > 0 ? records.scrubSoon() : records.scrubIfDue());
    return done;
  }

  /** Begins no further chore. */
  close(): void {
    this.#closed = true;
  }

  async #runDue(): Promise<number> {
    const { records, clock } = this.#options;
    let done = 0;
    for (;;) {
      const due = await records.findDue({ of: 'ended', now: clock(), limit: RECORDS_AT_ONCE });
      const doneNow = await this.#runAll(due);
      done += doneNow;
      // A full batch may hide more, unless others do all of it.
      if (due.length < RECORDS_AT_ONCE || doneNow === 0 || this.#closed) return done;
    }
  }

  async #runAll(due: readonly JobRecord[]): Promise<number> {
    const waiting = [...due];
    let done = 0;
    const runner = async (): Promise<void> => {
      for (let record = waiting.shift(); record && !this.#closed; record = waiting.shift()) {
        if (await this.#run(record)) done++;
      }
    };
    await Promise.all(Array.from({ length: CHORES_AT_ONCE }, runner));
    return done;
  }

  async #run(record: JobRecord): Promise<boolean> {
    const { records, chores, clock, policy, logger } = this.#options;
    const moment = { now: clock(), policy };
    const { chore } = sweepJob(record, moment);
    if (!chore) return this.#write(record);
    const { record: claimed } = claimChore(record, moment);
    if (!(await records.replace(claimed))) return false;
    try {
      await chores.carryOut(claimed, chore);
    } catch (error) {
      const { jobId, requestId } = record;
      logger.error('A job could not be announced or erased; it is tried again.', { jobId, requestId, error });
      return false;
    }
    if (chore === 'purge') return records.remove(claimed.jobId, claimed.revision);
    return this.#write(claimed);
  }

  async #write(record: JobRecord): Promise<boolean> {
    const { records, clock, policy } = this.#options;
    const change = sweepJob(record, { now: clock(), policy });
    return change.record !== record && records.move(record, change.record);
  }
}
