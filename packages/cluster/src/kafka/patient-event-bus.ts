import { RequestError } from '@docex/domain';
import type { EventBus, Subscription, SubscriptionOptions } from '@docex/ports';
import type { EventName, EventPayload } from '@docex/protocol';

interface OpenBus extends EventBus {
  close(): Promise<void>;
}

/**
 * A bus that is there at once, whether or not the brokers are: events only wake, and nobody has to wait for them.
 * Until it is open, what is published is refused as `unavailable`, and subscriptions begin later.
 */
export class PatientEventBus implements OpenBus {
  readonly #opening: Promise<OpenBus>;
  readonly #subscriptions = new Set<PatientSubscription>();
  readonly #onError: (error: unknown) => void;
  #open: OpenBus | undefined;
  #closed = false;

  /** `opening` resolves when the brokers have answered, however long that takes. */
  constructor(opening: Promise<OpenBus>, onError: (error: unknown) => void) {
    this.#onError = (error) => {
      if (!this.#closed) onError(error);
    };
    this.#opening = opening.then((bus) => {
      this.#open = bus;
      return bus;
    });
    this.#opening.catch(this.#onError);
  }

  /** Whether the brokers have answered and every subscription runs. */
  get isReady(): boolean {
    return this.#open !== undefined && [...this.#subscriptions].every(({ isRunning }) => isRunning);
  }

  async publish<Name extends EventName>(name: Name, key: string, payload: EventPayload<Name>): Promise<void> {
    if (!this.#open) throw new RequestError('unavailable', 'The event bus cannot be reached.');
    await this.#open.publish(name, key, payload);
  }

  subscribe<Name extends EventName>(options: SubscriptionOptions<Name>): Promise<Subscription> {
    if (this.#closed) return Promise.reject(new Error('the event bus is closed'));
    const begun = this.#opening.then((bus) => bus.subscribe(options));
    const subscription = new PatientSubscription(begun, this.#onError);
    this.#subscriptions.add(subscription);
    return Promise.resolve(subscription);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#open?.close();
  }
}

/** Remembers what it is told until it runs. */
class PatientSubscription implements Subscription {
  #running: Subscription | undefined;
  #paused = false;
  #closed = false;

  constructor(begun: Promise<Subscription>, onError: (error: unknown) => void) {
    begun.then((running) => this.#run(running), onError);
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  pause(): void {
    this.#paused = true;
    this.#running?.pause();
  }

  resume(): void {
    this.#paused = false;
    this.#running?.resume();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running?.close();
  }

  async #run(running: Subscription): Promise<void> {
    this.#running = running;
    if (this.#paused) running.pause();
    if (this.#closed) await running.close();
  }
}
