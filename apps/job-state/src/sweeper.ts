import { setImmediate as nextTurn } from 'node:timers/promises';
import { type JobPolicy, type JobRecord, sweepJob } from '@docex/domain';
import type { Logger } from '@docex/runtime';
import type { AuditTrail } from './audit-trail.ts';
import type { ChoreRunner } from './chore-runner.ts';
import type { JobRecords } from './job-records.ts';
import type { QueueGauges } from './queue-gauges.ts';
import { Repeated } from './repeated.ts';
import type { WakeUps } from './wake-ups.ts';

export interface SweeperOptions {
  readonly records: JobRecords;
  readonly wakeUps: WakeUps;
  readonly choreRunner: ChoreRunner;
  readonly gauges: QueueGauges;
  readonly trail: Pick<AuditTrail, 'eraseOld'>;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  readonly policy: JobPolicy;
  readonly logger: Logger;
  /** Pause between two looks; milliseconds. */
  readonly intervalMs: number;
}

const RECORDS_AT_ONCE = 100;
/** Between two looks at what the audit trail has kept for long enough. */
const AUDIT_INTERVAL_MS = 3_600_000;

/**
 * Looks for running jobs that are due: takes away leases that ran out, ends jobs whose time is over, lets
 * reservations lapse. Chores and metrics go their own ways beside it, so that an object store that is away holds
 * up no lease. Any number of sweepers may run: each change is a compare-and-set that one wins.
 */
export class Sweeper {
  readonly #options: SweeperOptions;
  readonly #loops: readonly Repeated[];
  #closed = false;

  constructor(options: SweeperOptions) {
    this.#options = options;
    const { choreRunner, gauges, trail, logger, intervalMs } = options;
    this.#loops = [
      new Repeated({ work: () => this.sweepOnce(), name: 'Sweeping', logger, intervalMs }),
      new Repeated({ work: () => choreRunner.runOnce(), name: 'Erasing and announcing', logger, intervalMs }),
      new Repeated({
        work: () => trail.eraseOld(),
        name: 'Erasing old audit events',
        logger,
        intervalMs: AUDIT_INTERVAL_MS,
      }),
      new Repeated({ work: () => gauges.take(), name: 'Counting what waits', logger, intervalMs }),
    ];
  }

  /** Sweeps at once and then at every interval, until `close`. */
  start(): void {
    for (const loop of this.#loops) loop.start();
  }

  /** Sweeps what is due now; resolves with the number of records that it changed. */
  async sweepOnce(): Promise<number> {
    const { records, clock } = this.#options;
    let changed = 0;
    for (;;) {
      const due = await records.findDue({ of: 'running', now: clock(), limit: RECORDS_AT_ONCE });
      let changedNow = 0;
      for (const record of due) {
        if (await this.#sweep(record)) changedNow++;
        // The embedded store answers without a turn of the event loop.
        await nextTurn();
      }
      changed += changedNow;
      // A full batch may hide more, unless it holds nothing but what cannot be changed.
      if (due.length < RECORDS_AT_ONCE || changedNow === 0 || this.#closed) return changed;
    }
  }

  /** Stops after what is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#options.choreRunner.close();
    await Promise.all(this.#loops.map((loop) => loop.close()));
  }

  async #sweep(record: JobRecord): Promise<boolean> {
    const { records, wakeUps, clock, policy, logger } = this.#options;
    const change = sweepJob(record, { now: clock(), policy });
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
}
