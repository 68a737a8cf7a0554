import { RequestError } from '@docex/domain';
import { type CallScope, raceAbort } from './call-scope.ts';
import { MESSAGE_LIMIT_BYTES } from './call.ts';

/**
 * The caller's end of a request stream: pulls one message at a time, keeps the error that the source threw,
 * and returns the iterator when the call ends before the source does.
 */
export class RequestSource {
  /** What the caller's iterable threw; the call rejects with it. */
  failure: { readonly error: unknown } | undefined;
  readonly #iterator: AsyncIterator<Uint8Array, unknown>;
  readonly #scope: CallScope;
  #exhausted = false;

  constructor(requests: AsyncIterable<Uint8Array>, scope: CallScope) {
    this.#iterator = requests[Symbol.asyncIterator]();
    this.#scope = scope;
  }

  /** The next message, undefined after the last. Rejects when the call's scope was aborted. */
  async next(): Promise<Uint8Array | undefined> {
    if (this.#exhausted) return undefined;
    const step = await raceAbort(this.#scope.signal, this.#pull());
    if (step.done !== true) return checkSize(step.value);
    this.#exhausted = true;
    return undefined;
  }

  /** Returns the iterator unless it has ended by itself. Does not wait: the source may stand still. */
  stop(): void {
    if (this.#exhausted) return;
    this.#exhausted = true;
    // An error while closing the source cannot change how the call went.
    this.#iterator.return?.().catch(() => undefined);
  }

  async #pull(): Promise<IteratorResult<Uint8Array, unknown>> {
    try {
      return await this.#iterator.next();
    } catch (error) {
      this.failure ??= { error };
      this.#scope.abort(new RequestError('cancelled', 'The caller could not finish its request.'));
      throw error;
    }
  }
}

/** Refuses a message over the limit as gRPC does: a fault of the program, not of its user. */
export function checkSize(bytes: Uint8Array): Uint8Array {
  if (bytes.byteLength <= MESSAGE_LIMIT_BYTES) return bytes;
  throw new RequestError('internal', 'A message is larger than the transport carries.', { retryable: false });
}
