import { once } from 'node:events';
import {
  experimental,
  type handleBidiStreamingCall,
  type handleClientStreamingCall,
  logVerbosity,
  type MethodDefinition,
  Server,
  ServerCredentials,
  setLogVerbosity,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import { RequestError } from '@docex/domain';
import { HealthImplementation } from 'grpc-health-check';
import type { BoundService, ByteHandler, ByteStreamHandler } from './bound-service.ts';
import { untilAborted } from './call-scope.ts';
import { MESSAGE_LIMIT_BYTES } from './call.ts';
import { assertMayCall } from './caller-rules.ts';
import { ServerCall } from './grpc-server-call.ts';
import { toGrpcRefusal } from './grpc-status.ts';
import { createReflection } from './reflection.ts';
import type { ServiceCertificates } from './service-certificates.ts';
import { SpanKind, withSpan } from './tracing.ts';
import { checkSize } from './request-source.ts';
import type { FaultListener } from './transport.ts';
import { toPublicError } from './wire-error.ts';

// The library writes to the console by itself; whatever matters also comes as an error.
setLogVerbosity(logVerbosity.NONE);

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
   * Says NOT_SERVING on the health service, takes no new calls, breaks streams of answers off and waits for the other
   * running calls; after `timeoutMs` breaks them off too. Idempotent.
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
  const streams = new Set<ServerCall>();
  for (const service of options.services) server.addService(...handlersOf(service, { ...options, streams }));
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
        for (const call of streams) call.abort(new RequestError('unavailable', 'The service is stopping.'));
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

interface Serving extends Pick<GrpcServerOptions, 'tls' | 'onFault'> {
  /** Streams of answers that run. */
  readonly streams: Set<ServerCall>;
}

/** What of a service the library is told. On the wire a single message is a stream of one. */
function handlersOf(
  { fullName, methods, streams }: BoundService,
  serving: Serving,
): [Record<string, MethodDefinition<Uint8Array, Uint8Array>>, Record<string, UntypedHandleCall>] {
  const definition: Record<string, MethodDefinition<Uint8Array, Uint8Array>> = {};
  const handlers: Record<string, UntypedHandleCall> = {};
  const add = (method: string, responseStream: boolean, handle: UntypedHandleCall): void => {
    definition[method] = {
      path: `/${fullName}/${method}`,
      requestStream: true,
      responseStream,
      requestSerialize: asBuffer,
      requestDeserialize: (bytes: Buffer) => bytes,
      responseSerialize: asBuffer,
      responseDeserialize: (bytes: Buffer) => bytes,
    };
    handlers[method] = handle;
  };
  for (const [method, handler] of methods) {
    add(method, false, answering(handler, { service: fullName, method }, serving));
  }
  for (const [method, handler] of streams) {
    add(method, true, streaming(handler, { service: fullName, method }, serving));
  }
  return [definition, handlers];
}

interface Called {
  readonly service: string;
  readonly method: string;
}

function answering(
  handler: ByteHandler,
  called: Called,
  { tls, onFault }: Serving,
): handleClientStreamingCall<Uint8Array, Uint8Array> {
  const answer = async (call: ServerCall): Promise<Uint8Array> => {
    const { context, traceparent: parent } = call;
    const { requestId } = context;
    const name = `${called.service}/${called.method}`;
    try {
      if (tls) assertMayCall(context.caller, called);
      const span = { name, kind: SpanKind.SERVER, parent, facts: { requestId } };
      return await withSpan(span, () => handler(call.requests(), context));
    } catch (error) {
      const fault = call.faultOf(error);
      if (fault) onFault?.({ ...fault, ...called });
      throw error;
    } finally {
      call.end();
    }
  };
  return (stream, callback) => {
    answer(new ServerCall(stream)).then(
      (bytes) => {
        callback(null, bytes);
      },
      (error: unknown) => {
        callback(toGrpcRefusal(toPublicError(error)));
      },
    );
  };
}

function streaming(
  handler: ByteStreamHandler,
  called: Called,
  { tls, onFault, streams }: Serving,
): handleBidiStreamingCall<Uint8Array, Uint8Array> {
  return (stream) => {
    const call = new ServerCall(stream);
    const { context } = call;
    streams.add(call);
    const answer = async (): Promise<void> => {
      if (tls) assertMayCall(context.caller, called);
      for await (const bytes of untilAborted(context.signal, handler(call.requests(), context))) {
        if (!stream.write(checkSize(bytes))) await once(stream, 'drain', { signal: context.signal });
      }
    };
    answer()
      .then(
        () => {
          stream.end();
        },
        (error: unknown) => {
          const fault = call.faultOf(error);
          if (fault) onFault?.({ ...fault, ...called });
          const reason: unknown = context.signal.aborted ? context.signal.reason : error;
          // This is how the library is told to end a stream with a status.
          stream.emit('error', toGrpcRefusal(toPublicError(reason)));
        },
      )
      .finally(() => {
        streams.delete(call);
        call.end();
      });
  };
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
