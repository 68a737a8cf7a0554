import type { Admin, Kafka } from 'kafkajs';
import type { EventBus, Subscription, SubscriptionOptions } from '@docex/ports';
import { encodeEvent, type EventName, type EventPayload } from '@docex/protocol';
import { ensureTopics } from './ensure-topics.ts';
import { EventSender } from './event-sender.ts';
import { createKafka, groupIdOf, type KafkaSettings, topicOf } from './kafka-client.ts';
import { type ConsumerTiming, KafkaSubscription } from './kafka-subscription.ts';

export interface KafkaEventBusOptions extends Partial<ConsumerTiming> {
  /** How long an event is tried to be sent while the brokers are away; milliseconds. */
  readonly patienceMs?: number;
  /** Told of every error that a handler or the brokers threw; the event is delivered again. */
  readonly onError?: (error: unknown) => void;
  /** Told of a consumer that stands still without an error: the process should end and be started again. */
  readonly onStalled?: (error: Error) => void;
}

const DEFAULT_TIMING: ConsumerTiming = {
  sessionMs: 10_000,
  firstRetryMs: 200,
  longestRetryMs: 30_000,
  stallMs: 120_000,
};
const DEFAULT_PATIENCE_MS = 30_000;

/**
 * The event bus on Kafka: one topic an event name, keyed by the job, sent by an idempotent producer and
 * acknowledged by every in-sync replica; one consumer group for each group and event. How often an event was
 * delivered is remembered with the group's offset; a consumer that died without a word does not count.
 */
export class KafkaEventBus implements EventBus {
  readonly #kafka: Kafka;
  readonly #admin: Admin;
  readonly #settings: KafkaSettings;
  readonly #timing: ConsumerTiming;
  readonly #sender: EventSender;
  readonly #onError: (error: unknown) => void;
  readonly #onStalled: (error: Error) => void;
  readonly #subscriptions = new Set<Subscription>();
  #closed = false;

  private constructor(
    clients: { kafka: Kafka; admin: Admin },
    settings: KafkaSettings,
    options: KafkaEventBusOptions,
  ) {
    const { patienceMs = DEFAULT_PATIENCE_MS, onError, onStalled, ...timing } = options;
    this.#kafka = clients.kafka;
    this.#admin = clients.admin;
    this.#settings = settings;
    this.#timing = { ...DEFAULT_TIMING, ...timing };
    this.#onError = onError ?? (() => undefined);
    this.#onStalled = onStalled ?? this.#onError;
    this.#sender = new EventSender(this.#kafka, { patienceMs, onError: this.#onError });
  }

  /** Connects, and makes the topics where they are missing. Rejects while no broker answers. */
  static async open(settings: KafkaSettings, options: KafkaEventBusOptions = {}): Promise<KafkaEventBus> {
    const kafka = createKafka(settings);
    const admin = kafka.admin();
    try {
      await admin.connect();
      await ensureTopics(admin, settings);
    } catch (error) {
      await admin.disconnect();
      throw error;
    }
    return new KafkaEventBus({ kafka, admin }, settings, options);
  }

  async publish<Name extends EventName>(name: Name, key: string, payload: EventPayload<Name>): Promise<void> {
    const value = Buffer.from(encodeEvent(name, payload));
    await this.#sender.send({ topic: topicOf(name, this.#settings), key, value });
  }

  async subscribe<Name extends EventName>(options: SubscriptionOptions<Name>): Promise<Subscription> {
    if (this.#closed) throw new Error('the event bus is closed');
    const subscription = await KafkaSubscription.open(options, {
      kafka: this.#kafka,
      admin: this.#admin,
      topic: topicOf(options.event, this.#settings),
      groupId: groupIdOf(options.event, options.group, this.#settings),
      timing: this.#timing,
      onError: this.#onError,
      onStalled: this.#onStalled,
    });
    this.#subscriptions.add(subscription);
    return {
      pause: () => {
        subscription.pause();
      },
      resume: () => {
        subscription.resume();
      },
      close: () => {
        this.#subscriptions.delete(subscription);
        return subscription.close();
      },
    };
  }

  /** Closes every subscription, waiting for running handlers, then every connection. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
    this.#subscriptions.clear();
    await this.#sender.close();
    await this.#admin.disconnect();
  }
}
