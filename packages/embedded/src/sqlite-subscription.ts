import { setImmediate as nextTurn } from 'node:timers/promises';
import { decodeEvent, type EventName } from '@docex/protocol';
import type { Subscription, SubscriptionOptions } from '@docex/ports';
import { Alarm } from './alarm.ts';
import type { Delivery, SqliteEventQueue } from './sqlite-event-queue.ts';

/** Durations are milliseconds. */
export interface SubscriptionTiming {
  /** How often the table is asked for events of other processes. */
  readonly pollIntervalMs: number;
  /** After this long without a sign of life a taken event is delivered again. */
  readonly visibilityMs: number;
  /** Pause after a handler threw; doubles with every further time, up to the longest. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
}

export interface SubscriptionContext {
  readonly queue: SqliteEventQueue;
  readonly timing: SubscriptionTiming;
  /** Told of every error that a handler or the database threw; the event is delivered again. */
  readonly onError: (error: unknown) => void;
}

/**
 * One consumer. It waits until it is woken or the poll interval has passed, or works: takes one event, runs
 * the handler, finishes the event, and so on until nothing is free. While a handler runs, the event is kept
 * hidden from others, so that only a dead or hanging process loses it.
 */
export class SqliteSubscription<Name extends EventName> implements Subscription {
  readonly event: Name;
  readonly #options: SubscriptionOptions<Name>;
  readonly #context: SubscriptionContext;
  readonly #alarm = new Alarm();
  readonly #finished: Promise<void>;
  #paused = false;
  #closed = false;

  constructor(options: SubscriptionOptions<Name>, context: SubscriptionContext) {
    this.event = options.event;
    this.#options = options;
    this.#context = context;
    this.#finished = this.#run();
  }

  /** There may be something to take. */
  wake(): void {
    this.#alarm.ring();
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.wake();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.wake();
    await this.#finished;
  }

  async #run(): Promise<void> {
    // Not before the subscriber has the subscription in its hands.
    await nextTurn();
    while (!this.#closed) {
      const delivery = this.#paused ? undefined : this.#take();
      if (!delivery) {
        await this.#alarm.wait(this.#paused ? undefined : this.#context.timing.pollIntervalMs);
        continue;
      }
      await this.#handle(delivery);
      await nextTurn();
    }
  }

  #take(): Delivery | undefined {
    const { queue, timing } = this.#context;
    try {
      return queue.take(this.#options.event, this.#options.group, {
        now: Date.now(),
        visibilityMs: timing.visibilityMs,
        longestPauseMs: Math.max(timing.visibilityMs, timing.longestRetryMs),
      });
    } catch (error) {
      this.#context.onError(error);
      return undefined;
    }
  }

  async #handle(delivery: Delivery): Promise<void> {
    const { queue, timing, onError } = this.#context;
    const name = this.#options.event;
    const keepHidden = setInterval(() => {
      this.#attempt(() => {
        queue.hideUntil(delivery, Date.now() + timing.visibilityMs);
      });
    }, timing.visibilityMs / 3);
    try {
      const payload = decodeEvent(name, delivery.payload);
      await this.#options.handler({ name, key: delivery.key, payload, delivery: delivery.delivery });
      this.#attempt(() => {
        queue.finish(delivery);
      });
    } catch (error) {
      onError(error);
      const pause = Math.min(timing.firstRetryMs * 2 ** (delivery.delivery - 1), timing.longestRetryMs);
      this.#attempt(() => {
        queue.hideUntil(delivery, Date.now() + pause);
      });
    } finally {
      clearInterval(keepHidden);
    }
  }

  #attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#context.onError(error);
    }
  }
}
