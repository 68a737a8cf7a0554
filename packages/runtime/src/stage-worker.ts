import { randomUUID } from 'node:crypto';
import type { Stage } from '@docex/domain';
import type { EventBus, Subscription } from '@docex/ports';
import {
  type EventName,
  type Job,
  type JobStateServiceDefinition,
  type Lease,
  Stage as WireStage,
} from '@docex/protocol';
import { type ServiceClient, SpanKind, withSpan } from '@docex/rpc';
import type { Logger } from './logger.ts';
import { metrics } from './observability/metrics.ts';
import { type StageContext, StageRun } from './stage-run.ts';

export interface ClaimedJob {
  readonly job: Job;
  /** Of a locked PDF; only for the recognition stage. */
  readonly password?: string;
  /** Where the document is to be fetched from; only for the upload stage. Never logged. */
  readonly fileUrl?: string;
}

export interface StageWorkerOptions<Name extends EventName> {
  readonly stage: Stage;
  /** The wake-up of this stage. */
  readonly event: Name;
  /** Consumer group, named after the service. */
  readonly group: string;
  /** Names this process in leases and logs. */
  readonly workerId: string;
  readonly eventBus: EventBus;
  readonly jobState: ServiceClient<JobStateServiceDefinition>;
  /** Jobs worked on at the same time. */
  readonly concurrency: number;
  /** How often a free slot asks for the next job when no wake-up comes; milliseconds, about. */
  readonly pollIntervalMs?: number;
  /**
   * Does the work of the stage. Must end it by `context.complete` or by `context.advance` out of the stage.
   * Throws `JobFailure` for a document that cannot be processed; anything else that it throws counts as a
   * passing fault of ours. Must watch `context.signal`: once it is aborted, what it does has no effect.
   */
  readonly work: (claimed: ClaimedJob, context: StageContext) => Promise<void>;
  readonly logger: Logger;
}

export interface StageWorker {
  /**
   * Claims nothing more and lets running work end. What is not done when most of the time is over is aborted and
   * given back. Resolves when all work has ended, at the latest after `timeoutMs`.
   */
  close(timeoutMs: number): Promise<void>;
}

const WIRE_STAGE = {
  upload: WireStage.UPLOAD,
  recognition: WireStage.RECOGNITION,
  extraction: WireStage.EXTRACTION,
} as const satisfies Record<Stage, WireStage>;

const POLL_INTERVAL_MS = 1_000;
/** Between two tries while job-state is away. */
const LONGEST_PAUSE_MS = 5_000;
/** What giving back takes of the time for a stop: a share, and never more than so long. */
const RELEASE_SHARE = 0.2;
const LONGEST_RELEASE_MS = 3_000;

/**
 * Works on one stage of jobs. A free slot asks job-state for the next job: when work ends, when a wake-up comes,
 * and now and then, so that a wake-up that is lost, or that went to a worker without a free slot, delays a job by
 * little. With several slots the last one is kept for short documents. Resolves when the worker runs.
 */
export async function startStageWorker<Name extends EventName>(
  options: StageWorkerOptions<Name>,
): Promise<StageWorker> {
  const worker = new SlottedWorker(options);
  await worker.start();
  return worker;
}

type Claim = ClaimedJob & {
  readonly lease: Lease;
  readonly waitedMs?: number;
  readonly long: boolean;
  readonly traceparent: string;
};

class SlottedWorker<Name extends EventName> implements StageWorker {
  readonly #options: StageWorkerOptions<Name>;
  /** Aborted when the worker claims nothing more. */
  readonly #closing = new AbortController();
  /** Aborted when what still runs is to be given back. */
  readonly #stopping = new AbortController();
  readonly #running = new Map<Promise<void>, Claim>();
  #subscription: Subscription | undefined;
  #asking: Promise<void> | undefined;
  #askAgain = false;
  #failures = 0;
  /** Of the claim that is asked for; the same until an answer comes, which may be to a claim that was made before. */
  #claimId = randomUUID();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: StageWorkerOptions<Name>) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { eventBus, event, group } = this.#options;
    this.#subscription = await eventBus.subscribe({ event, group, handler: () => this.#onWakeUp() });
    this.#ask();
  }

  async close(timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    const releaseMs = Math.min(timeoutMs * RELEASE_SHARE, LONGEST_RELEASE_MS);
    this.#closing.abort();
    clearTimeout(this.#timer);
    this.#subscription?.pause();
    await atMost(timeoutMs - releaseMs, this.#drained());
    this.#stopping.abort();
    const settled = Promise.all([this.#subscription?.close(), this.#drained()]);
    await atMost(deadline - performance.now(), settled);
  }

  async #drained(): Promise<void> {
    await this.#asking;
    while (this.#running.size > 0) await Promise.all(this.#running.keys());
  }

  #onWakeUp(): Promise<void> {
    // Not handled: another worker of the group gets it.
    if (this.#closing.signal.aborted) return Promise.reject(new Error('this worker stops'));
    this.#ask();
    return Promise.resolve();
  }

  get #hasFreeSlot(): boolean {
    return this.#running.size < this.#options.concurrency && !this.#closing.signal.aborted;
  }

  /** Fills the free slots, and looks again some time later. Whoever asks meanwhile has it asked once more. */
  #ask(): void {
    this.#askAgain = true;
    if (this.#asking) return;
    clearTimeout(this.#timer);
    this.#asking = this.#fillSlots().finally(() => {
      this.#asking = undefined;
      if (this.#hasFreeSlot)
        this.#timer = setTimeout(() => {
          this.#ask();
        }, this.#pauseMs());
    });
  }

  async #fillSlots(): Promise<void> {
    while (this.#askAgain && this.#hasFreeSlot) {
      this.#askAgain = false;
      try {
        const claim = await this.#claimNext();
        this.#failures = 0;
        if (claim) this.#begin(claim);
      } catch (error) {
        this.#failures++;
        const { logger, stage } = this.#options;
        logger.warn('No job could be claimed; it is tried again.', { stage, error });
        return;
      }
    }
  }

  /** Spread at random, so that workers which started together do not ask together for ever. */
  #pauseMs(): number {
    const { pollIntervalMs = POLL_INTERVAL_MS } = this.#options;
    const pauseMs = Math.min(
      pollIntervalMs * 2 ** this.#failures,
      Math.max(LONGEST_PAUSE_MS, pollIntervalMs),
    );
    return pauseMs * (0.75 + Math.random() / 2);
  }

  /** The job whose turn it is under its new lease; undefined when none waits. */
  async #claimNext(): Promise<Claim | undefined> {
    const { jobState, stage, workerId } = this.#options;
    const answer = await jobState.claimNextJob({
      stage: WIRE_STAGE[stage],
      workerId,
      shortOnly: this.#wantsShortOnly(),
      claimId: this.#claimId,
      ...(this.#failures > 0 && { repeated: true }),
    });
    this.#claimId = randomUUID();
    const { claimed, job, lease, password, fileUrl, waitedMs, long = false, traceparent = '' } = answer;
    if (!claimed || !job || !lease) return undefined;
    return {
      job,
      lease,
      long,
      traceparent,
      ...(waitedMs !== undefined && { waitedMs }),
      ...(password !== '' && { password }),
      ...(fileUrl !== undefined && { fileUrl }),
    };
  }

  #wantsShortOnly(): boolean {
    const { concurrency } = this.#options;
    const long = [...this.#running.values()].filter((claim) => claim.long).length;
    return concurrency > 1 && long >= concurrency - 1;
  }

  #begin(claim: Claim): void {
    const run = this.#run(claim).finally(() => {
      this.#running.delete(run);
      this.#ask();
    });
    this.#running.set(run, claim);
    // There may be another one for the next slot.
    this.#askAgain = true;
  }

  #run({ lease, waitedMs, long: _long, traceparent, ...claimed }: Claim): Promise<void> {
    const { stage, workerId, jobState, logger } = this.#options;
    // Also of a claim that was answered after the stop had begun: its time is that of all that runs.
    const stopping = this.#stopping.signal;
    const run = new StageRun({ stage, workerId, jobState, logger, job: claimed.job, lease, stopping });
    const { jobId, requestId } = claimed.job;
    if (waitedMs !== undefined) metrics.stageWait.observe({ stage }, waitedMs / 1_000);
    // Whatever had the worker ask: the work belongs to the trace of the request that brought the document.
    const span = {
      name: `stage ${stage}`,
      kind: SpanKind.INTERNAL,
      parent: traceparent,
      facts: { jobId, requestId, stage },
    };
    return withSpan(span, () => run.finish((context) => this.#options.work(claimed, context)));
  }
}

/** Resolves with the work, or when the time is over; what still runs runs on. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, Math.max(0, milliseconds), undefined);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
