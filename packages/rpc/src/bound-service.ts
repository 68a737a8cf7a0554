import { RequestError } from '@docex/domain';
import type { CallContext } from './call.ts';
import { mapMessages } from './map-messages.ts';
import type { MethodDefinition, ServiceDefinition, ServiceImplementation } from './service-definition.ts';

/** A method behind its codec: bytes in, bytes out. */
export type ByteHandler = (requests: AsyncIterable<Uint8Array>, context: CallContext) => Promise<Uint8Array>;

/** A service ready to be served by any transport. */
export interface BoundService {
  readonly fullName: string;
  /** By the method's name on the wire. */
  readonly methods: ReadonlyMap<string, ByteHandler>;
}

// The types of a handler are proved where `bindService` is called; inside, messages are opaque.
type OpaqueHandler = (request: unknown, context: CallContext) => Promise<never>;

/** Puts an implementation behind the codecs of its definition. */
export function bindService<Definition extends ServiceDefinition>(
  definition: Definition,
  implementation: ServiceImplementation<Definition>,
): BoundService {
  const handlers = implementation as unknown as Readonly<Record<string, OpaqueHandler | undefined>>;
  const methods = new Map<string, ByteHandler>();
  for (const [key, method] of Object.entries(definition.methods)) {
    const handler = handlers[key]?.bind(implementation);
    if (handler === undefined) throw new TypeError(`${definition.fullName} has no handler for ${key}`);
    methods.set(method.name, byteHandler(method, handler));
  }
  return { fullName: definition.fullName, methods };
}

function byteHandler(method: MethodDefinition, handler: OpaqueHandler): ByteHandler {
  return async (requests, context) => {
    const request = method.requestStream
      ? mapMessages(requests, (bytes) => method.requestType.decode(bytes))
      : method.requestType.decode(await only(requests));
    return method.responseType.encode(await handler(request, context)).finish();
  };
}

async function only(requests: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const bytes of requests) return bytes;
  throw new RequestError('invalid_parameter', 'The call carries no request message.');
}
