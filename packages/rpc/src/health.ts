import { RequestError } from '@docex/domain';
import { service as healthService } from 'grpc-health-check';
import type { BoundService } from './bound-service.ts';
import type { CallOptions } from './call.ts';
import type { Transport } from './transport.ts';

/**
 * The standard health service of gRPC.
 * https://github.com/grpc/grpc/blob/master/doc/health-checking.md
 */
export const HEALTH_SERVICE = 'grpc.health.v1.Health';
const SERVING = 'SERVING';
const CHECK_TIMEOUT_MS = 2_000;

const Check = checkMethod();

/** Where a client's calls go. Kept beside the client, which has the service's own methods only. */
const destinations = new WeakMap<object, { readonly transport: Transport; readonly service: string }>();

/** Remembers where the calls of a client go; for `createClient`. */
export function setDestination(client: object, transport: Transport, service: string): void {
  destinations.set(client, { transport, service });
}

/**
 * Asks the service behind a client whether it serves. Resolves when it says so; rejects with `unavailable` when
 * it says otherwise, cannot be reached or does not answer in time (2 s when left out).
 */
export async function checkHealth(client: object, options: CallOptions = {}): Promise<void> {
  const destination = destinations.get(client);
  if (!destination) throw new TypeError('only a client made by createClient can be asked');
  const { transport, service } = destination;
  let status: unknown;
  try {
    const answer = await transport.call({
      service: HEALTH_SERVICE,
      method: 'Check',
      requests: one(Check.requestSerialize({ service })),
      timeoutMs: options.timeoutMs ?? CHECK_TIMEOUT_MS,
      ...(options.signal && { signal: options.signal }),
    });
    ({ status } = Check.responseDeserialize(Buffer.from(answer)) as { readonly status?: unknown });
  } catch (cause) {
    throw new RequestError('unavailable', 'A service does not answer.', { cause });
  }
  if (status !== SERVING) throw new RequestError('unavailable', 'A service does not serve.');
}

function checkMethod() {
  const { Check: method } = healthService;
  if (!method) throw new TypeError('the health service has no method Check');
  return method;
}

/** The health service of a process that serves the named services for as long as it lives. */
export function healthOf(services: Iterable<string>): BoundService {
  const names = new Set(services);
  const check = async (requests: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
    for await (const bytes of requests) {
      const { service } = Check.requestDeserialize(Buffer.from(bytes)) as { readonly service: string };
      if (!names.has(service)) throw new RequestError('not_found', 'There is no such service.');
    }
    return Check.responseSerialize({ status: SERVING });
  };
  return { fullName: HEALTH_SERVICE, methods: new Map([['Check', check]]) };
}

// eslint-disable-next-line @typescript-eslint/require-await -- a single request is a stream of one
async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
