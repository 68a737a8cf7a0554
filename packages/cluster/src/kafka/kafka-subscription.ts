import type { Admin, Consumer, EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { decodeEvent, type EventName } from '@docex/protocol';
import type { Subscription, SubscriptionOptions } from '@docex/ports';
import { DeliveryCounts } from './delivery-counts.ts';
import { ProgressWatchdog } from './progress-watchdog.ts';

/** Durations are milliseconds. */
export interface ConsumerTiming {
  /** A consumer that was not heard of for so long loses its partitions to others. */
  readonly sessionMs: number;
  /** Pause of a partition after its handler threw; doubles with every further time, up to the longest. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** See {@link ProgressWatchdog}. */
  readonly stallMs: number;
}

export interface SubscriptionContext {
  readonly kafka: Kafka;
  readonly admin: Admin;
  readonly topic: string;
  readonly groupId: string;
  readonly timing: ConsumerTiming;
  readonly onError: (error: unknown) => void;
  readonly onStalled: (error: Error) => void;
}

/** Between two looks for events; also the time that a resumed consumer may take to notice. */
const FETCH_WAIT_MS = 100;
const REBALANCE_MS = 30_000;
const REPLACE_PAUSE_MS = 1_000;

/**
 * One consumer of a group, one event after the other. It joins the group, consumes the partitions that it is
 * given, joins again after a rebalance or a lost connection, and is replaced by a new one when kafkajs gives
 * up; until it is closed. An event is committed when its handler has resolved. When the handler throws, its
 * partition is held back for a while, and the others go on.
 */
export class KafkaSubscription<Name extends EventName> implements Subscription {
  readonly #options: SubscriptionOptions<Name>;
  readonly #context: SubscriptionContext;
  readonly #watchdog: ProgressWatchdog;
  /** Partitions whose handler threw, with the timers that end their pause. */
  readonly #heldBack = new Map<number, NodeJS.Timeout>();
  #consumer: Consumer | undefined;
  #joined = false;
  #counts: Promise<DeliveryCounts> | undefined;
  #paused = false;
  #closed = false;
  #replacing: NodeJS.Timeout | undefined;

  private constructor(options: SubscriptionOptions<Name>, context: SubscriptionContext) {
    this.#options = options;
    this.#context = context;
    const { onStalled, timing } = context;
    this.#watchdog = new ProgressWatchdog({
      stallMs: timing.stallMs,
      hasLag: () => hasLag(context),
      onStalled,
    });
  }

  /** Resolves when the consumer has joined its group. */
  static async open<Event extends EventName>(
    options: SubscriptionOptions<Event>,
    context: SubscriptionContext,
  ): Promise<KafkaSubscription<Event>> {
    const subscription = new KafkaSubscription(options, context);
    try {
      await subscription.#consume();
    } catch (error) {
      await subscription.close();
      throw error;
    }
    subscription.#watchdog.start();
    return subscription;
  }

  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    this.#watchdog.paused(true);
    this.#applyPauses();
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    this.#watchdog.paused(false);
    this.#applyPauses();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#watchdog.stop();
    clearTimeout(this.#replacing);
    for (const timer of this.#heldBack.values()) clearTimeout(timer);
    await this.#consumer?.disconnect();
  }

  async #consume(): Promise<void> {
    const { kafka, groupId, topic, timing } = this.#context;
    const consumer = kafka.consumer({
      groupId,
      allowAutoTopicCreation: false,
      heartbeatInterval: timing.sessionMs / 4,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      rebalanceTimeout: REBALANCE_MS,
      sessionTimeout: timing.sessionMs,
    });
    this.#consumer = consumer;
    this.#watch(consumer);
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 1,
      eachBatch: (payload) => this.#handleBatch(payload),
    });
  }

  #watch(consumer: Consumer): void {
    consumer.on(consumer.events.GROUP_JOIN, () => {
      this.#joined = true;
      this.#counts = undefined;
      this.#watchdog.progress();
      // kafkajs forgets pauses when it joins after a crash.
      this.#applyPauses();
    });
    consumer.on(consumer.events.STOP, () => {
      this.#joined = false;
    });
    consumer.on(consumer.events.FETCH, () => {
      this.#watchdog.progress();
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      this.#context.onError(payload.error);
      if (!payload.restart) this.#replace();
    });
  }

  /** kafkajs has given this consumer up; a new one takes its place, however often that takes. */
  #replace(): void {
    if (this.#closed) return;
    this.#joined = false;
    this.#replacing = setTimeout(() => {
      this.#consume().catch((error: unknown) => {
        this.#context.onError(error);
        this.#replace();
      });
    }, REPLACE_PAUSE_MS);
  }

  async #handleBatch(payload: EachBatchPayload): Promise<void> {
    const { topic, partition, messages } = payload.batch;
    this.#counts ??= this.#loadCounts();
    const counts = await this.#counts;
    const commit = (offset: string, metadata: string) => {
      const committed = { partition, offset, metadata };
      return payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions: [committed] }] });
    };
    const heartbeat = () => payload.heartbeat();
    for (const message of messages) {
      if (!payload.isRunning() || payload.isStale() || !this.#mayHandle(partition)) return;
      const delivery = counts.next(partition, message.offset);
      if (!(await this.#handle(message, delivery, heartbeat))) {
        this.#holdBack(partition, delivery);
        await commit(message.offset, counts.failed(partition, message.offset));
        return;
      }
      payload.resolveOffset(message.offset);
      await commit(String(BigInt(message.offset) + 1n), '');
      await heartbeat();
    }
  }

  #mayHandle(partition: number): boolean {
    return !this.#paused && !this.#closed && !this.#heldBack.has(partition);
  }

  /** Whether the event was handled. One that cannot be read never will be: it is told of and passed over. */
  async #handle(message: KafkaMessage, delivery: number, heartbeat: () => Promise<void>): Promise<boolean> {
    const { event: name, handler } = this.#options;
    const { onError, timing } = this.#context;
    const payload = attempt(() => decodeEvent(name, message.value ?? new Uint8Array()), onError);
    if (payload === undefined) return true;
    // A slow handler must not cost the partition. That the group rebalances shows at the next regular beat.
    const beating = setInterval(() => {
      heartbeat().catch(() => undefined);
    }, timing.sessionMs / 4);
    try {
      await handler({ name, key: message.key?.toString() ?? '', payload, delivery });
      return true;
    } catch (error) {
      onError(error);
      return false;
    } finally {
      clearInterval(beating);
      this.#watchdog.progress();
    }
  }

  #holdBack(partition: number, delivery: number): void {
    const { firstRetryMs, longestRetryMs } = this.#context.timing;
    const pauseMs = Math.min(firstRetryMs * 2 ** (delivery - 1), longestRetryMs);
    const timer = setTimeout(() => {
      this.#heldBack.delete(partition);
      this.#applyPauses();
    }, pauseMs);
    this.#heldBack.set(partition, timer);
    this.#applyPauses();
  }

  /** Tells kafkajs what to fetch. That nothing else is handled is seen to here, whatever was fetched before. */
  #applyPauses(): void {
    if (!this.#consumer || !this.#joined || this.#closed) return;
    const { topic } = this.#context;
    if (this.#paused) {
      this.#consumer.pause([{ topic }]);
      return;
    }
    this.#consumer.resume([{ topic }]);
    if (this.#heldBack.size > 0) this.#consumer.pause([{ topic, partitions: [...this.#heldBack.keys()] }]);
  }

  async #loadCounts(): Promise<DeliveryCounts> {
    const { admin, groupId, topic, onError } = this.#context;
    try {
      return await DeliveryCounts.load(admin, groupId, topic);
    } catch (error) {
      // The count is a hint; the events themselves must not wait for it.
      onError(error);
      return DeliveryCounts.none();
    }
  }
}

function attempt<Result>(work: () => Result, onError: (error: unknown) => void): Result | undefined {
  try {
    return work();
  } catch (error) {
    onError(error);
    return undefined;
  }
}

/** Whether there is an event that the group has not committed. */
async function hasLag({ admin, groupId, topic }: SubscriptionContext): Promise<boolean> {
  const ends = await admin.fetchTopicOffsets(topic);
  const committed = await admin.fetchOffsets({ groupId, topics: [topic] });
  const positions = new Map(
    committed.flatMap(({ partitions }) => partitions.map(({ partition, offset }) => [partition, offset])),
  );
  return ends.some(({ partition, low, high }) => {
    const position = BigInt(positions.get(partition) ?? '-1');
    return BigInt(high) > (position < 0n ? BigInt(low) : position);
  });
}
