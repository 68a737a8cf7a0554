import { JobFailure, type JobStatus, RequestError, type ReviewCounts, type Stage } from '@docex/domain';
import {
  type FetchedFile,
  type Job,
  type JobStateServiceDefinition,
  type Lease,
  statusNames,
} from '@docex/protocol';
import { noteOnSpan, type ServiceClient } from '@docex/rpc';
import { leaseDurations, LeaseKeeper } from './lease-keeper.ts';
import type { LogFields, Logger } from './logger.ts';
import { metrics } from './observability/metrics.ts';
import { retryUnavailable } from './retry.ts';

/** What the work of a stage may do for its job. Reports are repeated while job-state is away. */
export interface StageContext {
  /**
   * Aborted when the lease is lost, when the stage's deadline passes or when the service stops; from then on
   * nothing that the work does has an effect.
   */
  readonly signal: AbortSignal;
  /** The stage must be finished by then; milliseconds since the Unix epoch, by this machine's clock. */
  readonly deadline: number;
  /** Tells of real progress: prolongs the lease, at most once in a third of its time. Never throws. */
  progress(): void;
  /**
   * Moves the job on. A status outside this stage ends the stage: after it only the wake-up of the next one
   * is left to do. Rejects when the work was aborted.
   */
  advance(status: JobStatus, facts?: StageFacts): Promise<void>;
  /**
   * Ends the job as done; the result must be durable under `resultKey`. `review` is what it was counted to hold,
   * where that was counted. Rejects when the work was aborted.
   */
  complete(resultKey: string, review?: ReviewCounts): Promise<void>;
}

/** What the work has found out about the job's document. */
export interface StageFacts {
  readonly pageCount?: number;
  /** Of a job that was submitted by URL. */
  readonly fetched?: FetchedFile;
}

export interface StageRunOptions {
  readonly stage: Stage;
  readonly workerId: string;
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  readonly logger: Logger;
  readonly job: Job;
  readonly lease: Lease;
  /** Aborted when the service stops. */
  readonly stopping: AbortSignal;
}

/** Why work was aborted. */
type Abandonment = 'lease_lost' | 'stage_deadline' | 'stopping';

/** The status with which a stage hands the job on. */
const STAGE_END = {
  upload: 'processing',
  recognition: 'ai_processing',
  extraction: 'done',
} as const satisfies Record<Stage, JobStatus>;

/** A report of finished work is repeated until the work is aborted: by its deadline or the end of its lease. */
const UNTIL_ABORTED = Number.POSITIVE_INFINITY;
/** With doubling waits from 0.2 s to 5 s, about half a minute: the time of a lease. */
const LAST_WORD_RETRIES = 9;
const RELEASE_RETRIES = 2;

/** One claimed job, from its claim to the last report. */
export class StageRun {
  readonly #options: StageRunOptions;
  readonly #controller = new AbortController();
  readonly #keeper: LeaseKeeper;
  readonly #startedAt = performance.now();
  #abandoned: Abandonment | undefined;
  /** Whether the job has been handed on; then nothing is left to report. */
  #ended = false;
  /** The newest call that reports progress; never rejects. */
  #lastReport: Promise<unknown> = Promise.resolve();

  constructor(options: StageRunOptions) {
    this.#options = options;
    this.#keeper = new LeaseKeeper({
      lease: options.lease,
      renew: () => this.#renew(),
      onLost: () => {
        this.#abandon('lease_lost');
      },
      onDeadline: () => {
        this.#abandon('stage_deadline');
      },
    });
  }

  /** Does the work and reports how it went. Resolves when the work itself has ended; never rejects. */
  async finish(work: (context: StageContext) => Promise<void>): Promise<void> {
    const { stopping, logger } = this.#options;
    const onStopping = (): void => {
      this.#abandon('stopping');
    };
    if (stopping.aborted) onStopping();
    else stopping.addEventListener('abort', onStopping, { once: true });
    logger.info('Started.', this.#fields());
    const working = this.#attempt(work);
    try {
      await this.#settle(await Promise.race([working, this.#untilAbandoned()]));
    } catch (error) {
      logger.warn('Could not report; the job will be woken again.', this.#fields({ error }));
    } finally {
      stopping.removeEventListener('abort', onStopping);
      this.#keeper.close();
    }
    await working;
  }

  async #attempt(work: (context: StageContext) => Promise<void>): Promise<Outcome> {
    try {
      this.#controller.signal.throwIfAborted();
      await work(this.#context());
      return this.#ended ? {} : { error: new Error('the work ended without handing the job on') };
    } catch (error) {
      return { error };
    }
  }

  #context(): StageContext {
    return {
      signal: this.#controller.signal,
      deadline: Date.now() + leaseDurations(this.#options.lease).stageMs,
      progress: () => {
        this.#keeper.progress();
      },
      advance: (status, facts = {}) => this.#advance(status, facts),
      complete: (resultKey, review) => this.#complete(resultKey, review),
    };
  }

  async #advance(status: JobStatus, facts: StageFacts): Promise<void> {
    const { jobState, stage } = this.#options;
    const request = { ...this.#claim(), ...facts, status: statusNames.wire(status) };
    await this.#report(async () => {
      await jobState.advanceJob(request, this.#callOptions());
      if (status === STAGE_END[stage]) this.#end(status);
    });
  }

  async #complete(resultKey: string, review?: ReviewCounts): Promise<void> {
    const { jobState } = this.#options;
    await this.#report(async () => {
      await jobState.completeJob(
        { ...this.#claim(), resultKey, ...(review && { review: { ...review } }) },
        this.#callOptions(),
      );
      this.#end('done');
    });
  }

  #end(status: JobStatus): void {
    this.#ended = true;
    this.#keeper.close();
    this.#measure(status === 'done' ? 'done' : 'handed_on');
    this.#options.logger.info('Finished.', this.#fields({ status }));
  }

  /** A report of running work: refused once the work is aborted, and aborts it when the lease is lost. */
  async #report(call: () => Promise<void>): Promise<void> {
    const { signal } = this.#controller;
    signal.throwIfAborted();
    const tracked = (): Promise<void> => {
      const report = call();
      this.#lastReport = report.catch(() => undefined);
      return report;
    };
    try {
      await retryUnavailable(tracked, { retries: UNTIL_ABORTED, signal });
    } catch (error) {
      if (isLeaseLost(error)) this.#abandon('lease_lost');
      throw error;
    }
  }

  async #settle(outcome: Outcome): Promise<void> {
    const { logger } = this.#options;
    // A report under way when the work was aborted may still hand the job on.
    await this.#lastReport;
    if (this.#ended) {
      if (outcome.error === undefined) return;
      logger.warn('A fault after the job was handed on.', this.#fields({ error: outcome.error }));
    } else if (this.#abandoned === 'stopping') await this.#release();
    else if (this.#abandoned !== undefined) {
      logger.info('Dropped: the job is no longer ours.', this.#fields({ code: this.#abandoned }));
    } else await this.#fail(outcome.error);
  }

  async #fail(error: unknown): Promise<void> {
    const { jobState, logger } = this.#options;
    const failure =
      error instanceof JobFailure
        ? error
        : new JobFailure('internal', 'The document could not be processed because of a fault of ours.', {
            retryable: true,
          });
    const { code, message, retryable } = failure;
    this.#measure('failed');
    noteOnSpan({ code });
    if (failure === error) logger.info('Failed.', this.#fields({ code, error: failure.cause }));
    else logger.error('Failed by a fault of ours.', this.#fields({ code, error }));
    const told = { code, message, retryable, stage: this.#options.job.status };
    const report = () => jobState.failJob({ ...this.#claim(), error: told }, this.#callOptions());
    await this.#lastWord(report, LAST_WORD_RETRIES);
  }

  async #release(): Promise<void> {
    const { jobState, logger } = this.#options;
    logger.info('Given back: the service stops.', this.#fields());
    await this.#lastWord(() => jobState.releaseJob(this.#claim(), this.#callOptions()), RELEASE_RETRIES);
  }

  /** A report about which nothing is left to do when the lease is gone. */
  async #lastWord(call: () => Promise<unknown>, retries: number): Promise<void> {
    try {
      await retryUnavailable(call, { retries });
    } catch (error) {
      if (!isLeaseLost(error)) throw error;
      this.#options.logger.info('The lease was lost before the report.', this.#fields());
    }
  }

  async #renew(): Promise<Lease | undefined> {
    const { jobState } = this.#options;
    return (await jobState.renewLease(this.#claim(), this.#callOptions())).lease;
  }

  #measure(outcome: string): void {
    const { stage } = this.#options;
    metrics.stageDuration.observe({ stage, outcome }, (performance.now() - this.#startedAt) / 1_000);
  }

  #abandon(reason: Abandonment): void {
    if (this.#abandoned !== undefined || this.#ended) return;
    this.#abandoned = reason;
    if (reason !== 'stopping') metrics.leasesLost.inc({ stage: this.#options.stage, reason });
    this.#measure(reason);
    this.#controller.abort(new RequestError('cancelled', `The work was aborted: ${reason}.`));
  }

  /** Resolves when the work is abandoned, so that its end need not be waited for before the last report. */
  #untilAbandoned(): Promise<Outcome> {
    const { signal } = this.#controller;
    return new Promise((resolve) => {
      const abandoned = (): void => {
        resolve({ error: signal.reason });
      };
      if (signal.aborted) abandoned();
      else signal.addEventListener('abort', abandoned, { once: true });
    });
  }

  #claim() {
    return { jobId: this.#options.job.jobId, token: this.#options.lease.token };
  }

  #callOptions() {
    return { requestId: this.#options.job.requestId };
  }

  #fields(more: LogFields = {}): LogFields {
    const { job, stage, workerId } = this.#options;
    const durationMs = Math.round(performance.now() - this.#startedAt);
    return { jobId: job.jobId, requestId: job.requestId, stage, workerId, durationMs, ...more };
  }
}

interface Outcome {
  /** What the work threw; absent when it has handed the job on. */
  readonly error?: unknown;
}

/** A job that is gone was deleted: nobody holds its lease either. */
function isLeaseLost(error: unknown): boolean {
  return error instanceof RequestError && (error.code === 'lease_lost' || error.code === 'not_found');
}
