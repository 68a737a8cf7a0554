import type { ServiceName } from './service-identity.ts';

/** What a handler knows of the call that it answers. */
export interface CallContext {
  /** Who calls, where callers prove who they are; then the call has been found to be allowed. */
  readonly caller?: ServiceName;
  readonly requestId?: string;
  /** Aborted with a `RequestError` when the caller has gone or the deadline has passed. */
  readonly signal: AbortSignal;
  /** Milliseconds since the Unix epoch. */
  readonly deadline?: number;
}

export interface CallOptions {
  /** Breaks the call off: it rejects with `cancelled`. */
  readonly signal?: AbortSignal;
  /**
   * Time for the whole call. When left out, {@link DEFAULT_CALL_TIMEOUT_MS}, and as long as it takes for a stream of
   * answers.
   */
  readonly timeoutMs?: number;
  /** Travels with the call and into the logs; one to 128 visible ASCII characters. */
  readonly requestId?: string;
}

export const DEFAULT_CALL_TIMEOUT_MS = 10_000;

/** Size of one encoded message, on every transport. */
export const MESSAGE_LIMIT_BYTES = 4 * 1024 * 1024;

const REQUEST_ID = /^[\x21-\x7e]{1,128}$/;

/** Whether a request id can travel in metadata and be written to a log. */
export function isRequestId(value: unknown): value is string {
  return typeof value === 'string' && REQUEST_ID.test(value);
}
