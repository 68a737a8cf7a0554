import { RequestError } from '@docex/domain';
import pRetry from 'p-retry';

export interface RetryOptions {
  /** Tries after the first one. */
  readonly retries: number;
  /** Before the first retry; doubles with each, spread at random, at most 5 s. */
  readonly firstDelayMs?: number;
  /** Ends the waiting; the call then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

const FIRST_DELAY_MS = 200;
const MAXIMUM_DELAY_MS = 5_000;

/**
 * Repeats an operation while it fails with `unavailable` or `deadline_exceeded`; every other error is thrown at
 * once. Only for operations that may be done twice.
 */
export function retryUnavailable<T>(operation: () => Promise<T>, options: RetryOptions): Promise<T> {
  return pRetry(operation, {
    retries: options.retries,
    minTimeout: options.firstDelayMs ?? FIRST_DELAY_MS,
    maxTimeout: MAXIMUM_DELAY_MS,
    factor: 2,
    randomize: true,
    shouldRetry: ({ error }) => isPassing(error),
    ...(options.signal && { signal: options.signal }),
  });
}

function isPassing(error: unknown): boolean {
  return (
    error instanceof RequestError && (error.code === 'unavailable' || error.code === 'deadline_exceeded')
  );
}
