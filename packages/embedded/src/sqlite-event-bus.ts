import type { DatabaseSync } from 'node:sqlite';
import type { EventBus, Subscription, SubscriptionOptions } from '@docex/ports';
import { encodeEvent, type EventName, type EventPayload } from '@docex/protocol';
import { promised } from './promised.ts';
import { SqliteEventQueue } from './sqlite-event-queue.ts';
import { SqliteSubscription, type SubscriptionTiming } from './sqlite-subscription.ts';

export interface SqliteEventBusOptions extends Partial<SubscriptionTiming> {
  /** Events older than this are forgotten, handled or not; milliseconds. */
  readonly retentionMs?: number;
  /** Told of every error that a handler or the database threw; the event is delivered again. */
  readonly onError?: (error: unknown) => void;
}

const DEFAULT_TIMING: SubscriptionTiming = {
  pollIntervalMs: 100,
  visibilityMs: 10_000,
  firstRetryMs: 200,
  longestRetryMs: 30_000,
};
const DEFAULT_RETENTION_MS = 24 * 3_600_000;
const CLEANING_INTERVAL_MS = 60_000;

/** What the bus needs of its subscriptions, whatever their events are. */
type RunningSubscription = Pick<SqliteSubscription<EventName>, 'event' | 'wake' | 'close'>;

/**
 * The event bus on one database file, with the semantics of a broker: durable, bytes on the wire, order per
 * key, competing consumers in a group, at least once. Subscribers of this object are woken at once, those of
 * other processes within the poll interval. An event is kept until every group known for its name has handled
 * it, at most for the retention.
 */
export class SqliteEventBus implements EventBus {
  readonly #queue: SqliteEventQueue;
  readonly #timing: SubscriptionTiming;
  readonly #retentionMs: number;
  readonly #onError: (error: unknown) => void;
  readonly #subscriptions = new Set<RunningSubscription>();
  #cleanedAt = 0;
  #closed = false;

  constructor(database: DatabaseSync, options: SqliteEventBusOptions = {}) {
    const { retentionMs = DEFAULT_RETENTION_MS, onError = () => undefined, ...timing } = options;
    this.#queue = new SqliteEventQueue(database);
    this.#timing = { ...DEFAULT_TIMING, ...timing };
    this.#retentionMs = retentionMs;
    this.#onError = onError;
  }

  publish<Name extends EventName>(name: Name, key: string, payload: EventPayload<Name>): Promise<void> {
    return promised(() => {
      this.#assertOpen();
      const now = Date.now();
      this.#queue.publish({ event: name, key, payload: encodeEvent(name, payload) }, now);
      this.#clean(now);
      for (const subscription of this.#subscriptions) if (subscription.event === name) subscription.wake();
    });
  }

  subscribe<Name extends EventName>(options: SubscriptionOptions<Name>): Promise<Subscription> {
    return promised(() => {
      this.#assertOpen();
      this.#queue.join(options.event, options.group);
      const context = { queue: this.#queue, timing: this.#timing, onError: this.#onError };
      const subscription = new SqliteSubscription(options, context);
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
    });
  }

  /** Closes every subscription, waiting for running handlers. The database stays open. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
    this.#subscriptions.clear();
  }

  #assertOpen(): void {
    if (this.#closed) throw new Error('the event bus is closed');
  }

  #clean(now: number): void {
    if (now - this.#cleanedAt < CLEANING_INTERVAL_MS) return;
    this.#cleanedAt = now;
    this.#queue.removeOlderThan(now - this.#retentionMs);
  }
}
