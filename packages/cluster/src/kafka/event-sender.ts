import { setTimeout as delay } from 'node:timers/promises';
import { CompressionTypes, Partitioners, type Kafka, type Producer } from 'kafkajs';
import { RequestError } from '@docex/domain';

export interface OutgoingEvent {
  readonly topic: string;
  readonly key: string;
  readonly value: Buffer;
}

export interface EventSenderOptions {
  /** How long an event is tried to be sent before its sender is told that it was not; milliseconds. */
  readonly patienceMs: number;
  /** Told of every attempt that failed. */
  readonly onError: (error: unknown) => void;
}

interface Waiting extends OutgoingEvent {
  readonly deadline: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Events that may wait at once; what comes beyond is refused. */
const MOST_WAITING = 5_000;
const MOST_AT_ONCE = 500;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
const ALL_IN_SYNC_REPLICAS = -1;

/**
 * Sends events, one batch at a time, so that their order is kept whatever has to be repeated. It rests, or
 * sends what waits; while the brokers are away it tries again and again, with a new producer each time, since
 * the old one's sequence numbers may no longer be theirs. A repeated batch may show events twice.
 */
export class EventSender {
  readonly #kafka: Kafka;
  readonly #options: EventSenderOptions;
  readonly #closing = new AbortController();
  #waiting: Waiting[] = [];
  #sending: Promise<void> | undefined;
  #producer: Producer | undefined;

  constructor(kafka: Kafka, options: EventSenderOptions) {
    this.#kafka = kafka;
    this.#options = options;
  }

  /** Resolves when every in-sync replica has the event. Rejects with `unavailable` when that took too long. */
  send(event: OutgoingEvent): Promise<void> {
    if (this.#closing.signal.aborted) return Promise.reject(new Error('the event bus is closed'));
    if (this.#waiting.length >= MOST_WAITING) return Promise.reject(unavailable());
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + this.#options.patienceMs;
      this.#waiting.push({ ...event, deadline, resolve, reject });
      this.#sending ??= this.#sendAll().finally(() => {
        this.#sending = undefined;
      });
    });
  }

  /** Makes one more attempt with what waits, tells the rest that it was not sent, and disconnects. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#sending;
    await this.#dropProducer();
  }

  async #sendAll(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, MOST_AT_ONCE);
      const error = await this.#attempt(batch);
      if (error === undefined) {
        this.#waiting = this.#waiting.slice(batch.length);
        for (const { resolve } of batch) resolve();
        pauseMs = FIRST_PAUSE_MS;
        continue;
      }
      this.#options.onError(error);
      this.#giveUpLate(error);
      if (this.#waiting.length === 0) return;
      await delay(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  /** Sends a batch; what went wrong, or undefined. */
  async #attempt(batch: readonly Waiting[]): Promise<unknown> {
    try {
      this.#producer ??= await this.#connect();
      const byTopic = Map.groupBy(batch, ({ topic }) => topic);
      await this.#producer.sendBatch({
        acks: ALL_IN_SYNC_REPLICAS,
        compression: CompressionTypes.None,
        topicMessages: [...byTopic].map(([topic, events]) => ({
          topic,
          messages: events.map(({ key, value }) => ({ key, value })),
        })),
      });
      return undefined;
    } catch (error) {
      await this.#dropProducer();
      return error ?? new Error('sending failed');
    }
  }

  async #connect(): Promise<Producer> {
    const producer = this.#kafka.producer({
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      idempotent: true,
      maxInFlightRequests: 1,
      // The fewest that it allows: what is repeated is decided here, with a new producer.
      retry: { retries: 1 },
    });
    await producer.connect();
    return producer;
  }

  async #dropProducer(): Promise<void> {
    const producer = this.#producer;
    this.#producer = undefined;
    await producer?.disconnect().catch(this.#options.onError);
  }

  /** Tells those whose time is over, or all when the bus closes. */
  #giveUpLate(error: unknown): void {
    const now = this.#closing.signal.aborted ? Infinity : performance.now();
    const [late, inTime] = [
      this.#waiting.filter(({ deadline }) => deadline <= now),
      this.#waiting.filter(({ deadline }) => deadline > now),
    ];
    this.#waiting = inTime;
    for (const { reject } of late) reject(unavailable(error));
  }
}

function unavailable(cause?: unknown): RequestError {
  return new RequestError('unavailable', 'The event bus cannot be reached.', { cause });
}
