/**
 * Carries calls as bytes.
 *
 * Law: requests are pulled from the caller's iterable no faster than the handler takes them, but for a
 * bounded read-ahead; `RequestError`s arrive with code, message, `retryable` and details; everything else
 * that a handler throws arrives as `internal` with a fixed text. When the call ends before its requests do,
 * the request iterator is returned. A request iterator that throws breaks the call off for the handler, and
 * the caller gets that error as it was thrown. Proved by `transport.contract.ts`.
 */
export interface Transport {
  call(call: OutgoingCall): Promise<Uint8Array>;
  /**
   * A call that is answered by a stream. Law: it begins when the first answer is asked for; answers are taken from the
   * handler no faster than the caller asks for them, but for a bounded read-ahead; it ends when the handler's does, or
   * throws as `call` rejects. A caller that leaves it, or breaks it off, has the handler's signal aborted. A server that
   * closes breaks streams off with `unavailable`, since they would never end.
   */
  stream(call: OutgoingCall): AsyncIterable<Uint8Array>;
  /** Breaks off what is running and frees connections. */
  close(): Promise<void>;
}

export interface OutgoingCall {
  /** Full name of the service, e.g. "docex.v1.IngestService". */
  readonly service: string;
  /** Name of the method on the wire, e.g. "UploadDocument". */
  readonly method: string;
  /** Encoded requests; exactly one for a method that does not stream. */
  readonly requests: AsyncIterable<Uint8Array>;
  readonly requestStream: boolean;
  /** `Infinity` for a stream of answers that may last. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly requestId?: string;
  /** The span that the call is made in, as W3C Trace Context writes it. */
  readonly traceparent?: string;
}

/** A fault of ours: what a handler threw that was no `RequestError`. For the log only. */
export interface HandlerFault {
  readonly service: string;
  readonly method: string;
  readonly requestId?: string;
  readonly error: unknown;
}

export type FaultListener = (fault: HandlerFault) => void;
