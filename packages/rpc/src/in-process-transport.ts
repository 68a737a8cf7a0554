import { RequestError } from '@docex/domain';
import type { BoundService, ByteHandler, ByteStreamHandler } from './bound-service.ts';
import { CallScope, raceAbort, untilAborted } from './call-scope.ts';
import type { CallContext } from './call.ts';
import { assertMayCall } from './caller-rules.ts';
import { HEALTH_SERVICE, healthOf } from './health.ts';
import { checkSize, RequestSource } from './request-source.ts';
import type { ServiceName } from './service-identity.ts';
import { SpanKind, withSpan } from './tracing.ts';
import type { FaultListener, OutgoingCall, Transport } from './transport.ts';
import { decodeError, encodeError, toPublicError } from './wire-error.ts';

export interface InProcessTransportOptions {
  readonly services: readonly BoundService[];
  /** In whose name the calls are made; with it they keep to the table of callers. */
  readonly caller?: ServiceName;
  /** Told of what a handler threw that was no `RequestError`. */
  readonly onFault?: FaultListener;
}

/**
 * Calls services of the same process. Messages and errors still cross as bytes, so nothing passes by
 * reference that could not pass a wire.
 */
export function createInProcessTransport(options: InProcessTransportOptions): Transport {
  const health = healthOf(options.services.map(({ fullName }) => fullName));
  const services = new Map([...options.services, health].map((service) => [service.fullName, service]));
  const running = new Set<CallScope>();
  let closed = false;

  return {
    async call(call) {
      if (closed) throw new RequestError('unavailable', 'The service is shut.');
      const scope = new CallScope(call.timeoutMs, call.signal);
      const source = new RequestSource(call.requests, scope);
      running.add(scope);
      try {
        const handler = services.get(call.service)?.methods.get(call.method) ?? unknownMethod;
        const answer = handle(handler, call, { ...options, scope, source });
        return await raceAbort(scope.signal, answer);
      } catch (error) {
        if (source.failure) throw source.failure.error;
        throw acrossTheWire(toPublicError(error));
      } finally {
        source.stop();
        scope.end();
        running.delete(scope);
      }
    },
    async *stream(call) {
      if (closed) throw new RequestError('unavailable', 'The service is shut.');
      const scope = new CallScope(call.timeoutMs, call.signal);
      const source = new RequestSource(call.requests, scope);
      running.add(scope);
      try {
        const handler = services.get(call.service)?.streams.get(call.method) ?? unknownStream;
        yield* untilAborted(scope.signal, answers(handler, call, { ...options, scope, source }));
      } catch (error) {
        throw acrossTheWire(toPublicError(error));
      } finally {
        source.stop();
        scope.end();
        running.delete(scope);
        scope.abort(new RequestError('cancelled', 'The caller has left the stream.'));
      }
    },
    close() {
      closed = true;
      for (const scope of running) scope.abort(new RequestError('cancelled', 'The service was shut.'));
      return Promise.resolve();
    },
  };
}

interface RunningCall extends Pick<InProcessTransportOptions, 'caller' | 'onFault'> {
  readonly scope: CallScope;
  readonly source: RequestSource;
}

async function handle(handler: ByteHandler, call: OutgoingCall, running: RunningCall): Promise<Uint8Array> {
  const { source, caller } = running;
  const { service, method, requestId, traceparent } = call;
  try {
    assertAllowed(call, caller);
    const parent = traceparent ?? '';
    const span = { name: `${service}/${method}`, kind: SpanKind.SERVER, parent, facts: { requestId } };
    return checkSize(await withSpan(span, () => handler(pull(source), contextOf(call, running))));
  } catch (error) {
    reportFault(error, call, running);
    throw error;
  }
}

async function* answers(
  handler: ByteStreamHandler,
  call: OutgoingCall,
  running: RunningCall,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { source, caller } = running;
  try {
    assertAllowed(call, caller);
    for await (const bytes of handler(pull(source), contextOf(call, running))) yield checkSize(bytes);
  } catch (error) {
    reportFault(error, call, running);
    throw error;
  }
}

function contextOf({ requestId }: OutgoingCall, { scope, caller }: RunningCall): CallContext {
  return {
    signal: scope.signal,
    deadline: scope.deadline,
    ...(caller !== undefined && { caller }),
    ...(requestId !== undefined && { requestId }),
  };
}

function assertAllowed({ service, method }: OutgoingCall, caller: ServiceName | undefined): void {
  if (caller !== undefined && service !== HEALTH_SERVICE) assertMayCall(caller, { service, method });
}

function reportFault(error: unknown, call: OutgoingCall, { scope, onFault }: RunningCall): void {
  if (error instanceof RequestError || scope.signal.aborted) return;
  const { service, method, requestId } = call;
  onFault?.({ service, method, error, ...(requestId !== undefined && { requestId }) });
}

async function* pull(source: RequestSource): AsyncGenerator<Uint8Array, void, undefined> {
  for (let bytes = await source.next(); bytes !== undefined; bytes = await source.next()) yield bytes;
}

const unknownMethod: ByteHandler = () =>
  Promise.reject(
    new RequestError('internal', 'The service does not know this method.', { retryable: false }),
  );

const unknownStream: ByteStreamHandler = () => {
  throw new RequestError('internal', 'The service does not know this method.', { retryable: false });
};

/** The error as a caller behind a wire would see it; it keeps its cause for the log of this process. */
function acrossTheWire(error: RequestError): RequestError {
  const { code, message, retryable, details } = decodeError(encodeError(error)) ?? toPublicError(error);
  return new RequestError(code, message, { retryable, details });
}
