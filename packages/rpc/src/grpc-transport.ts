import { type Client, type ClientWritableStream, Metadata, type ServiceError } from '@grpc/grpc-js';
import { RequestError } from '@docex/domain';
import { CallScope, raceAbort, untilAborted } from './call-scope.ts';
import { GrpcChannel, type GrpcChannelOptions } from './grpc-channel.ts';
import { REQUEST_ID_KEY, TRACEPARENT_KEY } from './grpc-server-call.ts';
import { fromGrpcError } from './grpc-status.ts';
import { checkSize, RequestSource } from './request-source.ts';
import type { OutgoingCall, Transport } from './transport.ts';

export type GrpcTransportOptions = GrpcChannelOptions;

/** Calls the services behind one address. Connects with the first call and reconnects by itself. */
export function createGrpcTransport(options: GrpcTransportOptions): Transport {
  const channel = new GrpcChannel(options);
  const running = new Set<CallScope>();
  let closed = false;

  return {
    async call(call) {
      if (closed) throw new RequestError('unavailable', 'The connection is shut.');
      const scope = new CallScope(call.timeoutMs, call.signal);
      const source = new RequestSource(call.requests, scope);
      running.add(scope);
      try {
        return await channel.run((client) => exchange(client, call, { scope, source }), isSignOfLife);
      } catch (error) {
        if (source.failure) throw source.failure.error;
        throw error;
      } finally {
        source.stop();
        scope.end();
        running.delete(scope);
      }
    },
    async *stream(call) {
      if (closed) throw new RequestError('unavailable', 'The connection is shut.');
      const scope = new CallScope(call.timeoutMs, call.signal);
      const source = new RequestSource(call.requests, scope);
      const { client, end } = channel.use();
      running.add(scope);
      let alive = true;
      try {
        yield* receive(client, call, { scope, source });
      } catch (error) {
        alive = isSignOfLife(error);
        throw error;
      } finally {
        end(alive);
        source.stop();
        scope.end();
        running.delete(scope);
      }
    },
    close() {
      closed = true;
      for (const scope of running) scope.abort(new RequestError('cancelled', 'The connection was shut.'));
      channel.close();
      return Promise.resolve();
    },
  };
}

/** Whether an error came from the other side: all but those that silence alone can bring. */
function isSignOfLife(error: unknown): boolean {
  if (!(error instanceof RequestError)) return true;
  return error.code !== 'deadline_exceeded' && error.code !== 'unavailable';
}

interface RunningCall {
  readonly scope: CallScope;
  readonly source: RequestSource;
}

type Answered = (error: ServiceError | null, bytes?: Uint8Array) => void;

async function exchange(client: Client, call: OutgoingCall, running: RunningCall): Promise<Uint8Array> {
  const { scope, source } = running;
  const answer = Promise.withResolvers<Uint8Array>();
  const onAnswer: Answered = (error, bytes) => {
    if (error) answer.reject(fromGrpcError(error));
    else if (bytes) answer.resolve(bytes);
    else answer.reject(new RequestError('internal', 'The service gave no answer.'));
  };
  const open = call.requestStream ? openStream : await openUnary(source);
  const opened = open(client, call, { ...running, answer, onAnswer });
  try {
    return await raceAbort(scope.signal, answer.promise);
  } finally {
    opened.cancel();
  }
}

interface OpenedCall extends RunningCall {
  readonly answer: PromiseWithResolvers<Uint8Array>;
  readonly onAnswer: Answered;
}

type Open = (client: Client, call: OutgoingCall, opened: OpenedCall) => { cancel(): void };

/** A call of one message, which costs less than a stream of one. */
async function openUnary(source: RequestSource): Promise<Open> {
  const request = (await source.next()) ?? new Uint8Array();
  return (client, call, { scope, onAnswer }) =>
    client.makeUnaryRequest<Uint8Array, Uint8Array>(
      `/${call.service}/${call.method}`,
      asBuffer,
      (bytes) => bytes,
      request,
      callMetadata(call),
      { deadline: scope.deadline },
      onAnswer,
    );
}

const openStream: Open = (client, call, { scope, source, answer, onAnswer }) => {
  const stream = client.makeClientStreamRequest<Uint8Array, Uint8Array>(
    `/${call.service}/${call.method}`,
    asBuffer,
    (bytes) => bytes,
    callMetadata(call),
    { deadline: scope.deadline },
    onAnswer,
  );
  // The status is what counts; it comes through the callback also when a write fails.
  stream.on('error', () => undefined);
  const sent = send(stream, source);
  // Sending alone never ends a call well, but what breaks it (a refused message) ends it at once.
  sent.catch(answer.reject);
  return stream;
};

/** One call that is answered by a stream. */
async function* receive(
  client: Client,
  call: OutgoingCall,
  { scope, source }: RunningCall,
): AsyncGenerator<Uint8Array, void, undefined> {
  const request = (await source.next()) ?? new Uint8Array();
  const stream = client.makeServerStreamRequest<Uint8Array, Uint8Array>(
    `/${call.service}/${call.method}`,
    asBuffer,
    (bytes) => bytes,
    request,
    callMetadata(call),
    { deadline: scope.deadline },
  );
  // Comes as what the loop throws; after its end it would be nobody's.
  stream.on('error', () => undefined);
  try {
    yield* untilAborted(scope.signal, stream as AsyncIterable<Uint8Array>);
  } catch (error) {
    throw error instanceof RequestError ? error : fromGrpcError(error as ServiceError);
  } finally {
    stream.cancel();
  }
}

/** Writes message after message, each when the one before has been taken by the connection. */
async function send(stream: ClientWritableStream<Uint8Array>, source: RequestSource): Promise<void> {
  for (let bytes = await source.next(); bytes !== undefined; bytes = await source.next()) {
    const written = await write(stream, checkSize(bytes));
    // The call has ended; its status tells why.
    if (!written) return;
  }
  stream.end();
}

function write(stream: ClientWritableStream<Uint8Array>, bytes: Uint8Array): Promise<boolean> {
  return new Promise((resolve) => {
    if (stream.destroyed || stream.writableEnded) resolve(false);
    else {
      stream.write(bytes, (error: Error | null | undefined) => {
        resolve(!error);
      });
    }
  });
}

function callMetadata(call: OutgoingCall): Metadata {
  const metadata = new Metadata();
  if (call.requestId !== undefined) metadata.set(REQUEST_ID_KEY, call.requestId);
  if (call.traceparent !== undefined) metadata.set(TRACEPARENT_KEY, call.traceparent);
  return metadata;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
