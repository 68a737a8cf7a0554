import type { ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import { RequestError } from '@docex/domain';
import { raceAbort } from './call-scope.ts';
import { type CallContext, isRequestId } from './call.ts';
import { serviceNamedBy, type ServiceName } from './service-identity.ts';
import type { HandlerFault } from './transport.ts';

export const REQUEST_ID_KEY = 'x-request-id';
export const TRACEPARENT_KEY = 'traceparent';

export type ServerStream =
  ServerReadableStream<Uint8Array, Uint8Array> | ServerDuplexStream<Uint8Array, Uint8Array>;

/** One call as the server has it: what its handler is told, and its requests. */
export class ServerCall {
  readonly context: CallContext;
  readonly #stream: ServerStream;
  readonly #scope = new AbortController();
  readonly #onCancelled: () => void;

  constructor(stream: ServerStream) {
    this.#stream = stream;
    const [requestId] = stream.metadata.get(REQUEST_ID_KEY);
    const deadline = Number(stream.getDeadline());
    this.#onCancelled = () => {
      this.abort(goneReason(deadline));
    };
    stream.on('cancelled', this.#onCancelled);
    // A broken connection ends the stream with an error of its own; `cancelled` has said it already.
    stream.on('error', () => undefined);
    const caller = callerOf(stream);
    this.context = {
      signal: this.#scope.signal,
      ...(caller !== undefined && { caller }),
      ...(isRequestId(requestId) && { requestId }),
      ...(Number.isFinite(deadline) && { deadline }),
    };
  }

  /** The span that the call was made in, as its caller writes it. */
  get traceparent(): string {
    const [parent] = this.#stream.metadata.get(TRACEPARENT_KEY);
    return typeof parent === 'string' ? parent : '';
  }

  abort(reason: RequestError): void {
    this.#scope.abort(reason);
  }

  /** Requests as they are asked for. Leaving the loop keeps the stream open: the answer goes out on it. */
  async *requests(): AsyncGenerator<Uint8Array, void, undefined> {
    const { signal } = this.#scope;
    const iterator = this.#stream[Symbol.asyncIterator]();
    for (;;) {
      const step = await raceAbort(signal, iterator.next() as Promise<IteratorResult<Uint8Array, undefined>>);
      if (step.done === true) {
        await confirmEnd(signal);
        return;
      }
      yield step.value;
    }
  }

  /** What is to be logged of an error that a handler threw; undefined for a refusal and after the call's end. */
  faultOf(error: unknown): Pick<HandlerFault, 'requestId' | 'error'> | undefined {
    if (error instanceof RequestError || this.#scope.signal.aborted) return undefined;
    const { requestId } = this.context;
    return { error, ...(requestId !== undefined && { requestId }) };
  }

  /** To be called once the call has been answered. */
  end(): void {
    // The library also emits it after an answer.
    this.#stream.off('cancelled', this.#onCancelled);
  }
}

/** Who calls, by a certificate that the connection has verified. */
function callerOf(stream: ServerStream): ServiceName | undefined {
  const { sslPeerCertificate } = stream.getAuthContext();
  return sslPeerCertificate && serviceNamedBy(sslPeerCertificate);
}

/** The deadline is counted from the call's arrival, so the caller's own end comes a little before it. */
const TRAVEL_MS = 50;

function goneReason(deadline: number): RequestError {
  return Date.now() >= deadline - TRAVEL_MS
    ? new RequestError('deadline_exceeded', 'The call took longer than it may.')
    : new RequestError('cancelled', 'The caller broke the call off.');
}

/**
 * A stream that was reset looks finished to `grpc-js` until a few turns of the event loop later, when
 * `cancelled` comes (measured with 1.14: after the second turn). Without this pause a broken-off stream would
 * end as if it were whole. Messages that must not be lost still need an end mark of their own.
 */
async function confirmEnd(signal: AbortSignal): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  }
}
