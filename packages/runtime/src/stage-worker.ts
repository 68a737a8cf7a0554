import type { Stage } from '@docex/domain';
import type { EventBus, ReceivedEvent, Subscription } from '@docex/ports';
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
   * Claims nothing more, aborts unfinished work and gives it back. Resolves when all work has ended, at the
   * latest after `timeoutMs`.
   */
  close(timeoutMs: number): Promise<void>;
}

const WIRE_STAGE = {
  upload: WireStage.UPLOAD,
  recognition: WireStage.RECOGNITION,
  extraction: WireStage.EXTRACTION,
} as const satisfies Record<Stage, WireStage>;

/**
 * Works on one stage of jobs: claims on a wake-up, then works in the background, so that the wake-up is
 * handled at once. With all slots taken the subscription pauses; a wake-up that still slips in is passed over
 * and repeated by the sweeper. Resolves when the consumer runs.
 */
export async function startStageWorker<Name extends EventName>(
  options: StageWorkerOptions<Name>,
): Promise<StageWorker> {
  const worker = new SlottedWorker(options);
  await worker.start();
  return worker;
}

class SlottedWorker<Name extends EventName> implements StageWorker {
  readonly #options: StageWorkerOptions<Name>;
  readonly #stopping = new AbortController();
  /** Every entry takes a slot: a claim in flight or a job being worked on. */
  readonly #slots = new Set<Promise<unknown>>();
  #subscription: Subscription | undefined;

  constructor(options: StageWorkerOptions<Name>) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { eventBus, event, group } = this.#options;
    this.#subscription = await eventBus.subscribe({
      event,
      group,
      handler: (received) => this.#onWakeUp(received),
    });
    this.#admit();
  }

  async close(timeoutMs: number): Promise<void> {
    const deadline = Promise.withResolvers<undefined>();
    const timer = setTimeout(deadline.resolve, timeoutMs, undefined);
    this.#subscription?.pause();
    this.#stopping.abort();
    const settled = Promise.all([this.#subscription?.close(), this.#drained()]);
    try {
      await Promise.race([settled, deadline.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #drained(): Promise<void> {
    while (this.#slots.size > 0) await Promise.allSettled(this.#slots);
  }

  async #onWakeUp(received: ReceivedEvent<Name>): Promise<void> {
    const { logger, stage, concurrency } = this.#options;
    // Not handled: another worker of the group gets it.
    if (this.#stopping.signal.aborted) throw new Error('this worker stops');
    if (this.#slots.size >= concurrency) {
      logger.debug('Passed over a wake-up: all slots are taken.', { stage, jobId: received.key });
      return;
    }
    const claim = this.#claim(received.payload.jobId, received.payload.requestId);
    this.#take(claim.then((claimed) => claimed && this.#run(claimed)));
    await claim;
  }

  /** The job under its new lease, or undefined when it does not wait for this stage, which is normal. */
  async #claim(jobId: string, requestId: string): Promise<(ClaimedJob & { lease: Lease }) | undefined> {
    const { jobState, stage, workerId } = this.#options;
    const request = { jobId, stage: WIRE_STAGE[stage], workerId };
    const { claimed, job, lease, password, fileUrl } = await jobState.claimJob(request, { requestId });
    if (!claimed || !job || !lease) return undefined;
    return { job, lease, ...(password !== '' && { password }), ...(fileUrl !== undefined && { fileUrl }) };
  }

  #run({ lease, ...claimed }: ClaimedJob & { lease: Lease }): Promise<void> {
    const run = new StageRun({
      stage: this.#options.stage,
      workerId: this.#options.workerId,
      jobState: this.#options.jobState,
      logger: this.#options.logger,
      job: claimed.job,
      lease,
      stopping: this.#stopping.signal,
    });
    const { stage } = this.#options;
    const { jobId, requestId, updatedAtMs } = claimed.job;
    metrics.stageWait.observe({ stage }, Math.max(0, Date.now() - updatedAtMs) / 1_000);
    const span = { name: `stage ${stage}`, kind: SpanKind.INTERNAL, facts: { jobId, requestId, stage } };
    return withSpan(span, () => run.finish((context) => this.#options.work(claimed, context)));
  }

  #take(occupant: Promise<unknown>): void {
    this.#slots.add(occupant);
    const free = (): void => {
      this.#slots.delete(occupant);
      this.#admit();
    };
    // A failed claim fails the wake-up's handler, which the bus sees.
    occupant.then(free, free);
    this.#admit();
  }

  #admit(): void {
    if (this.#slots.size >= this.#options.concurrency || this.#stopping.signal.aborted) {
      this.#subscription?.pause();
    } else {
      this.#subscription?.resume();
    }
  }
}
