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
const destinations = new WeakMap<object, Destination>();

interface Destination {
  readonly transport: Transport;
  readonly service: string;
}

/** Remembers where the calls of a client go; for `createClient`. */
export function setDestination(client: object, transport: Transport, service: string): void {
  destinations.set(client, { transport, service });
}

/** As many replicas as may be on their way out at once; each question goes to the next one. */
const QUESTIONS = 3;

/**
 * Asks the service behind a client whether it serves. Resolves when a replica says so: one that stops says no while
 * others go on. Rejects with `unavailable` when none of those that were asked does, or nothing answers in time (2 s
 * for all when left out).
 */
export async function checkHealth(client: object, options: CallOptions = {}): Promise<void> {
  const destination = destinations.get(client);
  if (!destination) throw new TypeError('only a client made by createClient can be asked');
  const endsAt = performance.now() + (options.timeoutMs ?? CHECK_TIMEOUT_MS);
  for (let question = 1; ; question++) {
    const refusal = await ask(destination, {
      ...options,
      timeoutMs: Math.max(1, endsAt - performance.now()),
    });
    if (!refusal) return;
    if (question === QUESTIONS || options.signal?.aborted || performance.now() >= endsAt) throw refusal;
  }
}

/** What keeps whoever answers from serving; undefined when nothing does. */
async function ask(
  { transport, service }: Destination,
  { timeoutMs, signal }: CallOptions & { readonly timeoutMs: number },
): Promise<RequestError | undefined> {
  try {
    const answer = await transport.call({
      service: HEALTH_SERVICE,
      method: 'Check',
      requests: one(Check.requestSerialize({ service })),
      requestStream: false,
      timeoutMs,
      ...(signal && { signal }),
    });
    const { status } = Check.responseDeserialize(Buffer.from(answer)) as { readonly status?: unknown };
    return status === SERVING ? undefined : new RequestError('unavailable', 'A service does not serve.');
  } catch (cause) {
    return new RequestError('unavailable', 'A service does not answer.', { cause });
  }
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
  return { fullName: HEALTH_SERVICE, methods: new Map([['Check', check]]), streams: new Map() };
}

// eslint-disable-next-line @typescript-eslint/require-await -- a single request is a stream of one
async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}
