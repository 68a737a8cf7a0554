import { RequestError } from '@docex/domain';

/**
 * The life of one running call: ends when it is done, when its deadline passes, when the caller breaks it off
 * or when its source fails. Ending for another reason than being done aborts `signal` with a `RequestError`.
 */
export class CallScope {
  /** Milliseconds since the Unix epoch. */
  readonly deadline: number;
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #callerSignal: AbortSignal | undefined;
  readonly #onCallerAbort = (): void => {
    this.abort(
      new RequestError('cancelled', 'The caller broke the call off.', { cause: this.#callerSignal?.reason }),
    );
  };

  constructor(timeoutMs: number, callerSignal?: AbortSignal) {
    this.deadline = Date.now() + timeoutMs;
    this.#callerSignal = callerSignal;
    if (timeoutMs !== Infinity) {
      this.#timer = setTimeout(() => {
        this.abort(new RequestError('deadline_exceeded', 'The call took longer than it may.'));
      }, timeoutMs);
    }
    if (callerSignal?.aborted === true) this.#onCallerAbort();
    else callerSignal?.addEventListener('abort', this.#onCallerAbort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(reason: RequestError): void {
    this.#controller.abort(reason);
  }

  /** Frees timer and listener; to be called exactly once, however the call went. */
  end(): void {
    clearTimeout(this.#timer);
    this.#callerSignal?.removeEventListener('abort', this.#onCallerAbort);
  }
}

/** Settles like `promise`, or rejects with the signal's reason if that comes first. */
export function raceAbort<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      reject(signal.reason as RequestError);
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', onAbort);
    });
  });
}

/** The same messages until the signal is aborted; then throws its reason, though the source may stand still. */
export async function* untilAborted<Message>(
  signal: AbortSignal,
  source: AsyncIterable<Message>,
): AsyncGenerator<Message, void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = (await raceAbort(signal, iterator.next())) as IteratorResult<Message, undefined>;
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    // Not waited for: the source may stand still, and how it ends is of no account any more.
    iterator.return?.().catch(() => undefined);
  }
}
