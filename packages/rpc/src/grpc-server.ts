import {
  experimental,
  type handleClientStreamingCall,
  logVerbosity,
  type MethodDefinition,
  Server,
  ServerCredentials,
  setLogVerbosity,
  type ServerReadableStream,
} from '@grpc/grpc-js';
import { RequestError } from '@docex/domain';
import { HealthImplementation } from 'grpc-health-check';
import type { BoundService, ByteHandler } from './bound-service.ts';
import { raceAbort } from './call-scope.ts';
import { type CallContext, isRequestId, MESSAGE_LIMIT_BYTES } from './call.ts';
import { assertMayCall } from './caller-rules.ts';
import { toGrpcRefusal } from './grpc-status.ts';
import { createReflection } from './reflection.ts';
import type { ServiceCertificates } from './service-certificates.ts';
import { serviceNamedBy, type ServiceName } from './service-identity.ts';
import { SpanKind, withSpan } from './tracing.ts';
import type { FaultListener } from './transport.ts';
import { toPublicError } from './wire-error.ts';

// The library writes to the console by itself; whatever matters also comes as an error.
setLogVerbosity(logVerbosity.NONE);

export const REQUEST_ID_KEY = 'x-request-id';
export const TRACEPARENT_KEY = 'traceparent';

export interface GrpcServerOptions {
  readonly services: readonly BoundService[];
  /** "host:port"; port 0 takes a free one. */
  readonly address: string;
  /** With it calls are accepted only from who proves by a certificate to be one of those that may make them. */
  readonly tls?: ServiceCertificates;
  /** Describes the services to who asks (`grpc.reflection.v1`), for development. */
  readonly reflection?: boolean;
  /** Told of what a handler threw that was no `RequestError`. */
  readonly onFault?: FaultListener;
}

export interface GrpcServer {
  /** "host:port" with the port that was taken. */
  readonly address: string;
  /** What the health service says of every service; SERVING at first. Without effect once it closes. */
  setServing(serving: boolean): void;
  /**
   * Says NOT_SERVING on the health service, takes no new calls and waits for the running ones; after
   * `timeoutMs` breaks them off. Idempotent.
   */
  close(timeoutMs: number): Promise<void>;
}

/**
 * Serves over gRPC, with the standard health service (`grpc.health.v1.Health`) beside. Rejects when the
 * address cannot be taken.
 */
export async function serveGrpc(options: GrpcServerOptions): Promise<GrpcServer> {
  const server = new Server({
    'grpc.max_receive_message_length': MESSAGE_LIMIT_BYTES,
    'grpc.max_send_message_length': MESSAGE_LIMIT_BYTES,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 5_000,
    // Callers come back with a new connection, and so find replicas that were added.
    'grpc.max_connection_age_ms': 300_000,
    'grpc.max_connection_age_grace_ms': 600_000,
  });
  const names = ['', ...options.services.map((service) => service.fullName)];
  const health = new HealthImplementation(Object.fromEntries(names.map((name) => [name, 'SERVING'])));
  health.addToServer(server);
  if (options.reflection === true) createReflection().addToServer(server);
  for (const service of options.services) addService(server, service, options);
  const port = await bind(server, options);
  const host = options.address.slice(0, options.address.lastIndexOf(':'));

  let closing: Promise<void> | undefined;
  const setStatus = (status: 'SERVING' | 'NOT_SERVING'): void => {
    for (const name of names) health.setStatus(name, status);
  };
  return {
    address: `${host}:${port}`,
    setServing(serving) {
      if (!closing) setStatus(serving ? 'SERVING' : 'NOT_SERVING');
    },
    close(timeoutMs) {
      closing ??= (() => {
        setStatus('NOT_SERVING');
        return shutDown(server, timeoutMs);
      })();
      return closing;
    },
  };
}

function bind(server: Server, { address, tls }: GrpcServerOptions): Promise<number> {
  const credentials = tls
    ? experimental.createCertificateProviderServerCredentials(tls, tls, true)
    : ServerCredentials.createInsecure();
  return new Promise((resolve, reject) => {
    server.bindAsync(address, credentials, (error, port) => {
      if (error) reject(error);
      else resolve(port);
    });
  });
}

function shutDown(server: Server, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, timeoutMs);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function addService(server: Server, service: BoundService, { tls, onFault }: GrpcServerOptions): void {
  const definition: Record<string, MethodDefinition<Uint8Array, Uint8Array>> = {};
  const handlers: Record<string, handleClientStreamingCall<Uint8Array, Uint8Array>> = {};
  for (const [name, handler] of service.methods) {
    definition[name] = {
      path: `/${service.fullName}/${name}`,
      // On the wire a single message is a stream of one, so one kind of handler serves both.
      requestStream: true,
      responseStream: false,
      requestSerialize: asBuffer,
      requestDeserialize: (bytes: Buffer) => bytes,
      responseSerialize: asBuffer,
      responseDeserialize: (bytes: Buffer) => bytes,
    };
    handlers[name] = (stream, callback) => {
      const called = { service: service.fullName, method: name };
      const guarded: ByteHandler = (requests, context) => {
        if (tls) assertMayCall(context.caller, called);
        return withSpan(spanOf(stream, context, called), () => handler(requests, context));
      };
      void answer(guarded, stream, (fault) => {
        onFault?.({ ...fault, ...called });
      }).then(
        (bytes) => {
          callback(null, bytes);
        },
        (error: unknown) => {
          callback(toGrpcRefusal(toPublicError(error)));
        },
      );
    };
  }
  server.addService(definition, handlers);
}

type Stream = ServerReadableStream<Uint8Array, Uint8Array>;

async function answer(
  handler: ByteHandler,
  stream: Stream,
  onFault: (fault: { readonly requestId?: string; readonly error: unknown }) => void,
): Promise<Uint8Array> {
  const [requestId] = stream.metadata.get(REQUEST_ID_KEY);
  const deadline = Number(stream.getDeadline());
  const scope = new AbortController();
  const onCancelled = (): void => {
    scope.abort(goneReason(deadline));
  };
  stream.on('cancelled', onCancelled);
  // A broken connection ends the stream with an error of its own; `cancelled` has said it already.
  stream.on('error', () => undefined);
  const caller = callerOf(stream);
  const context: CallContext = {
    signal: scope.signal,
    ...(caller !== undefined && { caller }),
    ...(isRequestId(requestId) && { requestId }),
    ...(Number.isFinite(deadline) && { deadline }),
  };
  try {
    return await handler(pull(stream, scope.signal), context);
  } catch (error) {
    if (!(error instanceof RequestError) && !scope.signal.aborted) {
      onFault({ error, ...(context.requestId !== undefined && { requestId: context.requestId }) });
    }
    throw error;
  } finally {
    // The library also emits it after an answer.
    stream.off('cancelled', onCancelled);
  }
}

function spanOf(stream: Stream, { requestId }: CallContext, called: { service: string; method: string }) {
  const [parent] = stream.metadata.get(TRACEPARENT_KEY);
  const name = `${called.service}/${called.method}`;
  return {
    name,
    kind: SpanKind.SERVER,
    parent: typeof parent === 'string' ? parent : '',
    facts: { requestId },
  };
}

/** Who calls, by a certificate that the connection has verified. */
function callerOf(stream: Stream): ServiceName | undefined {
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

/** Requests as they are asked for. Leaving the loop keeps the stream open: the answer goes out on it. */
async function* pull(stream: Stream, signal: AbortSignal): AsyncGenerator<Uint8Array, void, undefined> {
  const iterator = stream[Symbol.asyncIterator]();
  for (;;) {
    const step = await raceAbort(signal, iterator.next() as Promise<IteratorResult<Uint8Array, undefined>>);
    if (step.done === true) {
      await confirmEnd(signal);
      return;
    }
    yield step.value;
  }
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

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
