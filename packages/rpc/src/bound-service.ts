import { RequestError } from '@docex/domain';
import type { CallContext } from './call.ts';
import { mapMessages } from './map-messages.ts';
import type { MethodDefinition, ServiceDefinition, ServiceImplementation } from './service-definition.ts';

/** A method behind its codec: bytes in, bytes out. */
export type ByteHandler = (requests: AsyncIterable<Uint8Array>, context: CallContext) => Promise<Uint8Array>;

/** The same of a method that answers by a stream. */
export type ByteStreamHandler = (
  requests: AsyncIterable<Uint8Array>,
  context: CallContext,
) => AsyncIterable<Uint8Array>;

/** A service ready to be served by any transport. */
export interface BoundService {
  readonly fullName: string;
  /** By the method's name on the wire. */
  readonly methods: ReadonlyMap<string, ByteHandler>;
  readonly streams: ReadonlyMap<string, ByteStreamHandler>;
}

// The types of a handler are proved where `bindService` is called; inside, messages are opaque.
type OpaqueHandler = (request: unknown, context: CallContext) => Promise<never>;
type OpaqueStreamHandler = (request: unknown, context: CallContext) => AsyncIterable<never>;

/** Puts an implementation behind the codecs of its definition. */
export function bindService<Definition extends ServiceDefinition>(
  definition: Definition,
  implementation: ServiceImplementation<Definition>,
): BoundService {
  const handlers = implementation as unknown as Readonly<
    Record<string, (OpaqueHandler & OpaqueStreamHandler) | undefined>
  >;
  const methods = new Map<string, ByteHandler>();
  const streams = new Map<string, ByteStreamHandler>();
  for (const [key, method] of Object.entries(definition.methods)) {
    const handler = handlers[key]?.bind(implementation);
    if (handler === undefined) throw new TypeError(`${definition.fullName} has no handler for ${key}`);
    if (method.responseStream) streams.set(method.name, byteStreamHandler(method, handler));
    else methods.set(method.name, byteHandler(method, handler));
  }
  return { fullName: definition.fullName, methods, streams };
}

function byteHandler(method: MethodDefinition, handler: OpaqueHandler): ByteHandler {
  return async (requests, context) => {
    const request = method.requestStream
      ? mapMessages(requests, (bytes) => method.requestType.decode(bytes))
      : method.requestType.decode(await only(requests));
    return method.responseType.encode(await handler(request, context)).finish();
  };
}

function byteStreamHandler(method: MethodDefinition, handler: OpaqueStreamHandler): ByteStreamHandler {
  return async function* (requests, context) {
    const request = method.requestType.decode(await only(requests));
    for await (const answer of handler(request, context)) yield method.responseType.encode(answer).finish();
  };
}

async function only(requests: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const bytes of requests) return bytes;
  throw new RequestError('invalid_parameter', 'The call carries no request message.');
}
