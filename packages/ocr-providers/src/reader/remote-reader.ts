import { connect as connectSocket, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { JobFailure } from '@docex/domain';
import type { DocumentRecognizer, RecognitionRequest } from '@docex/ports';
import type { RecognizedDocument } from '@docex/protocol';
import { readFrames, writeFrame } from './frames.ts';
import type { DocumentRequest, ReaderRequest } from './reader-messages.ts';
import { RemoteReading } from './remote-reading.ts';

export interface RemoteReaderSettings {
  /** The socket file on which the reader listens. */
  readonly socket: string;
  /** How long a document waits for a reader that starts again. Default 1 minute. */
  readonly connectMs?: number;
  /** After so long without a sign of life the reader counts as gone. Default 1 minute. */
  readonly silenceMs?: number;
}

/** Reads documents in another process, which has what they need and nothing else. */
export interface RemoteReader extends DocumentRecognizer {
  /** Rejects where the reader does not answer. */
  check(): Promise<void>;
}

const MINUTE_MS = 60_000;
const BETWEEN_ATTEMPTS_MS = 200;
const CHECK_MS = 2_000;

/** The reader behind a socket file. Connects anew for each document. */
export function remoteReader(settings: RemoteReaderSettings): RemoteReader {
  const { socket: path, connectMs = MINUTE_MS, silenceMs = MINUTE_MS } = settings;
  return {
    recognize: async (request) => {
      const socket = await connectWithin(connectMs, path, request);
      return readThrough(socket, request, silenceMs);
    },
    check: () => ping(path),
  };
}

async function ping(path: string): Promise<void> {
  const socket = await connect(path);
  socket.setTimeout(CHECK_MS, () => socket.destroy());
  try {
    await writeFrame(socket, { kind: 'ping' } satisfies ReaderRequest);
    const { value: answer } = await readFrames(socket).next();
    if (answer?.head['kind'] !== 'ready') throw new Error('the reader does not answer');
  } finally {
    socket.destroy();
  }
}

async function connectWithin(
  milliseconds: number,
  path: string,
  { signal, onProgress }: RecognitionRequest,
): Promise<Socket> {
  const endsAt = performance.now() + milliseconds;
  for (;;) {
    if (signal.aborted) throw cancelledFailure();
    try {
      return await connect(path);
    } catch (cause) {
      if (performance.now() >= endsAt) {
        throw new JobFailure('internal', 'The reader does not answer.', { cause, retryable: true });
      }
    }
    onProgress?.();
    await pause(BETWEEN_ATTEMPTS_MS);
  }
}

function connect(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket(path);
    socket.once('error', reject).once('connect', () => {
      // What breaks the connection shows in what is read and written.
      socket.off('error', reject).on('error', () => undefined);
      resolve(socket);
    });
  });
}

async function readThrough(
  socket: Socket,
  request: RecognitionRequest,
  silenceMs: number,
): Promise<RecognizedDocument> {
  const reading = new RemoteReading(request);
  const abort = (): void => {
    socket.destroy(cancelledFailure());
  };
  request.signal.addEventListener('abort', abort, { once: true });
  socket.setTimeout(silenceMs, () => {
    socket.destroy(new JobFailure('internal', 'The reader has gone silent.', { retryable: true }));
  });
  const source: SourceState = {};
  try {
    if (request.signal.aborted) throw cancelledFailure();
    void sendDocument(socket, request, source);
    for await (const frame of readFrames(socket)) {
      if (await reading.take(frame)) return await reading.finish();
    }
    throw new Error('the reader broke off');
  } catch (error) {
    if (source.failure) throw source.failure.error;
    if (reading.failure) throw reading.failure.error;
    if (error instanceof JobFailure) throw error;
    throw new JobFailure('internal', 'The reader ended early.', { cause: error, retryable: true });
  } finally {
    request.signal.removeEventListener('abort', abort);
    socket.destroy();
  }
}

interface SourceState {
  /** What the document's source has thrown. */
  failure?: { readonly error: unknown };
}

/** Sends request and document. A reader that is gone shows where its answer is read. */
async function sendDocument(socket: Socket, request: RecognitionRequest, state: SourceState): Promise<void> {
  const send = (message: ReaderRequest, body?: Uint8Array): Promise<void> =>
    writeFrame(socket, { ...message }, body);
  try {
    await send({ kind: 'read', request: documentRequest(request) });
    for await (const chunk of guarded(request.source, state)) await send({ kind: 'bytes' }, chunk);
    await send({ kind: 'end' });
  } catch {
    if (state.failure) socket.destroy();
  }
}

async function* guarded(
  source: AsyncIterable<Uint8Array>,
  state: SourceState,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* source;
  } catch (error) {
    state.failure = { error };
    throw error;
  }
}

function documentRequest(request: RecognitionRequest): DocumentRequest {
  const { mediaType, password, owner, alone, maximumPages, page, pagesBefore, identityNumbers } = request;
  const [images, parts] = [request.onPageImage !== undefined, request.onPages !== undefined];
  return {
    ...{ mediaType, password, owner, maximumPages, images, parts, identityNumbers },
    ...(alone !== undefined && { alone }),
    ...(page !== undefined && { page }),
    ...(pagesBefore !== undefined && { pagesBefore }),
  };
}

function cancelledFailure(): JobFailure {
  return new JobFailure('cancelled', 'The reading was stopped.', { retryable: true });
}
