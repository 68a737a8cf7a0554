import type { EventName, EventPayload } from '@docex/protocol';

/**
 * Carries wake-ups between services.
 *
 * Law: an event outlives the end of every process when `publish` resolves; a power cut may take it, for the job record
 * is what wakes again. Each group sees each event at least once; within a group
 * one consumer handles it at a time. Events with one key are handled in the order of their publication. An
 * event counts as handled when the handler resolves; when it throws, or its process dies, it is delivered
 * again. Payloads cross the bus as bytes.
 */
export interface EventBus {
  /** Hands the event over. `key` is the job id. Rejects when the bus cannot take it. */
  publish<Name extends EventName>(name: Name, key: string, payload: EventPayload<Name>): Promise<void>;
  /**
   * Starts a consumer in a group. A new group begins with the oldest retained event. Resolves when the
   * consumer runs.
   */
  subscribe<Name extends EventName>(subscription: SubscriptionOptions<Name>): Promise<Subscription>;
}

/** What a consumer takes, and what it does with it. */
export interface SubscriptionOptions<Name extends EventName> {
  readonly event: Name;
  /** Consumers of one group compete; each group sees every event. Named after the service. */
  readonly group: string;
  /** Must be quick: take note of the work and return. */
  readonly handler: (event: ReceivedEvent<Name>) => Promise<void>;
}

/** An event as a handler gets it. */
export interface ReceivedEvent<Name extends EventName> {
  readonly name: Name;
  readonly key: string;
  readonly payload: EventPayload<Name>;
  /** From 1; more than 1 when it was delivered before without success. */
  readonly delivery: number;
}

/** A consumer that runs. */
export interface Subscription {
  /** No handler starts after this returns, until `resume`. Idempotent. */
  pause(): void;
  /** Takes events again after `pause`. Idempotent. */
  resume(): void;
  /** Stops taking events and waits for running handlers. What was not handled is delivered to others. */
  close(): Promise<void>;
}
