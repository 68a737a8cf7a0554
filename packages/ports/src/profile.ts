import type { ApiKeyStore } from './api-key-store.ts';
import type { AuditStore } from './audit-store.ts';
import type { BlobStore } from './blob-store.ts';
import type { EventBus } from './event-bus.ts';
import type { JobStore } from './job-store.ts';
import type { WebhookStore } from './webhook-store.ts';

/** Everything that the services keep, and the bus that wakes them. */
export interface ProfileParts {
  readonly jobStore: JobStore;
  readonly apiKeyStore: ApiKeyStore;
  readonly webhookStore: WebhookStore;
  readonly auditStore: AuditStore;
  readonly eventBus: EventBus;
  readonly blobStore: BlobStore;
}

/** Name of one of the parts. */
export type ProfilePart = keyof ProfileParts;

/** One set of adapters that belong together, opened; at least the parts that a service asked for. */
export type Profile<Part extends ProfilePart = ProfilePart> = Pick<ProfileParts, Part> & {
  /** One entry for each server behind the parts; a check rejects while it does not answer. */
  readonly checks: readonly BackEndCheck[];
  /** Closes the subscriptions that are still open, waiting for running handlers, then every connection. */
  readonly close: () => Promise<void>;
};

/** Tells whether a server behind a part answers. */
export interface BackEndCheck {
  readonly part: ProfilePart;
  /** Names it to a person, e.g. "the job store". */
  readonly name: string;
  readonly check: () => Promise<unknown>;
}

/** What a service opens a profile with. */
export interface ProfileOptions<Part extends ProfilePart = ProfilePart> {
  /** What the service works with; a profile connects to nothing else. */
  readonly parts: readonly Part[];
  /** Names the service to the servers it connects to. */
  readonly service: string;
  /** Told of every error that an event handler or the bus threw; the event is delivered again. */
  readonly onEventError?: (error: unknown) => void;
  /** Told of every try to reach a server at the start that failed and is repeated. */
  readonly onRetry?: (name: string, error: unknown) => void;
}
