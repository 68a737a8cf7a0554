import { type CallOptions, DEFAULT_CALL_TIMEOUT_MS, isRequestId } from './call.ts';
import { setDestination } from './health.ts';
import { mapMessages } from './map-messages.ts';
import type { MethodDefinition, ServiceClient, ServiceDefinition } from './service-definition.ts';
import { currentTraceparent, SpanKind, withSpan } from './tracing.ts';
import type { OutgoingCall, Transport } from './transport.ts';

/** A typed client of one service over any transport. */
export function createClient<Definition extends ServiceDefinition>(
  definition: Definition,
  transport: Transport,
): ServiceClient<Definition> {
  const methods = Object.entries(definition.methods).map(([key, method]) => [
    key,
    caller(definition.fullName, method, transport),
  ]);
  // Built from the very record that the type maps over; the compiler cannot follow `fromEntries`.
  const client = Object.freeze(Object.fromEntries(methods)) as ServiceClient<Definition>;
  setDestination(client, transport, definition.fullName);
  return client;
}

function caller(service: string, method: MethodDefinition, transport: Transport) {
  const name = `${service}/${method.name}`;
  if (method.responseStream) {
    return (request: unknown, options: CallOptions = {}): AsyncIterable<unknown> =>
      mapMessages(transport.stream(outgoing(request, options, Infinity)), (bytes) =>
        method.responseType.decode(bytes),
      );
  }
  return async (request: unknown, options: CallOptions = {}): Promise<unknown> => {
    const call = () => transport.call(outgoing(request, options, DEFAULT_CALL_TIMEOUT_MS));
    const bytes = await withSpan({ name, kind: SpanKind.CLIENT }, call);
    return method.responseType.decode(bytes);
  };

  function outgoing(request: unknown, options: CallOptions, timeoutMs: number): OutgoingCall {
    const traceparent = currentTraceparent();
    return {
      service,
      method: method.name,
      requests: method.requestStream
        ? mapMessages(request as AsyncIterable<never>, (message) =>
            method.requestType.encode(message).finish(),
          )
        : encodeOne(method, request as never),
      requestStream: method.requestStream,
      timeoutMs: options.timeoutMs ?? timeoutMs,
      ...(options.signal && { signal: options.signal }),
      ...(isRequestId(options.requestId) && { requestId: options.requestId }),
      ...(traceparent !== undefined && { traceparent }),
    };
  }
}

// eslint-disable-next-line @typescript-eslint/require-await -- a single request is a stream of one
async function* encodeOne(
  method: MethodDefinition,
  request: never,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield method.requestType.encode(request).finish();
}
