import { outboundFailure } from './outbound-failure.ts';

/**
 * The time that a whole outbound request has, from the first look-up to the last byte. Must be ended or
 * aborted; a timer runs until then.
 */
export interface Deadline {
  /** Aborted with `url_timeout`, with the reason of the caller's signal, or with that given to `abort`. */
  readonly signal: AbortSignal;
  /** Resolves when the clock has stopped for whatever reason. */
  readonly ended: Promise<void>;
  readonly abort: (reason: unknown) => void;
  /** Stops the clock without aborting. */
  readonly end: () => void;
}

/** Starts the clock. The deadline is aborted at once when the caller's signal is. */
export function startDeadline(timeoutMs: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  const ended = Promise.withResolvers<undefined>();
  const end = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', onCallerAbort);
    ended.resolve(undefined);
  };
  const abort = (reason: unknown) => {
    end();
    controller.abort(reason);
  };
  const onCallerAbort = () => {
    abort(caller?.reason);
  };
  const timer = setTimeout(() => {
    abort(outboundFailure('timeout'));
  }, timeoutMs);
  caller?.addEventListener('abort', onCallerAbort);
  if (caller?.aborted) onCallerAbort();
  return { signal: controller.signal, ended: ended.promise, abort, end };
}
