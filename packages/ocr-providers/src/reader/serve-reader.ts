import { chmod, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { JobFailure } from '@docex/domain';
import type { DocumentRecognizer, PageImage, RecognitionRequest } from '@docex/ports';
import { type Page, RecognizedDocument } from '@docex/protocol';
import type { ChildMessage } from '../sandbox/messages.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';
import type { DocumentRequest, ReaderNews, ReaderRequest } from './reader-messages.ts';

export interface ReaderServer {
  /** Takes no new documents, and resolves when those at work are done. */
  close(): Promise<void>;
}

/** Between two signs of life. */
const BEAT_MS = 2_000;
/** The user and the group of the socket's folder may call. */
const SOCKET_MODE = 0o660;

/** The file beside the socket in which a reader writes the second of its last sign of life, since the Unix epoch. */
export function pulseFile(socket: string): string {
  return `${socket}.pulse`;
}

/**
 * Reads documents for whoever connects to a socket file, a connection each. What an earlier reader left there is
 * replaced. Rejects where the socket cannot be made.
 */
export async function serveReader(
  recognizer: DocumentRecognizer,
  { socket: path }: { readonly socket: string },
): Promise<ReaderServer> {
  const connections = new Set<Promise<void>>();
  const server = createServer((socket) => {
    // What breaks a connection shows in what is read and written.
    socket.on('error', () => undefined);
    const served = serve(socket, recognizer).finally(() => {
      socket.destroy();
      connections.delete(served);
    });
    connections.add(served);
  });
  await rm(path, { force: true });
  await listen(server, path);
  await chmod(path, SOCKET_MODE);
  const beat = (): Promise<void> => writeFile(pulseFile(path), `${Math.floor(Date.now() / 1_000)}\n`);
  await beat();
  const pulse = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  return {
    close: async () => {
      server.close();
      await Promise.all(connections);
      clearInterval(pulse);
      await rm(pulseFile(path), { force: true });
    },
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
}

async function serve(socket: Socket, recognizer: DocumentRecognizer): Promise<void> {
  const frames = readFrames(socket);
  const answer = new Answer(socket);
  const gone = new AbortController();
  socket.once('close', () => {
    gone.abort();
  });
  const beat = setInterval(() => {
    answer.tell({ kind: 'alive' });
  }, BEAT_MS);
  try {
    const head = await nextHead(frames);
    if (head?.kind === 'ping') await answer.send({ kind: 'ready' });
    if (head?.kind === 'read') await read(head.request, { frames, answer, recognizer, signal: gone.signal });
  } catch {
    // The caller is gone, or no caller of ours.
  } finally {
    clearInterval(beat);
  }
}

/** Sends frames one after the other, each as soon as it can be. */
class Answer {
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Resolves when it is sent; rejects where the caller is gone. */
  send(message: ChildMessage | ReaderNews | FailureMessage, body?: Uint8Array): Promise<void> {
    return writeFrame(this.#socket, { ...message }, body);
  }

  /** Sends what nobody waits for. */
  tell(message: ChildMessage | ReaderNews): void {
    this.send(message).catch(() => undefined);
  }
}

type FailureMessage = Extract<ChildMessage, { kind: 'failed' }> & { readonly retryable: boolean };

interface Call {
  readonly frames: AsyncGenerator<Frame, undefined>;
  readonly answer: Answer;
  readonly recognizer: DocumentRecognizer;
  readonly signal: AbortSignal;
}

async function read(request: DocumentRequest, call: Call): Promise<void> {
  const { answer, recognizer } = call;
  try {
    let sent = 0;
    const onPages = async (pages: readonly Page[]): Promise<void> => {
      // The last page, which is in no part, tells the version and the type of all.
      await sendPages(answer, { schemaVersion: 0, mediaType: '', pages: [...pages] });
      sent += pages.length;
      await answer.send({ kind: 'part' });
    };
    const asked = requestOf(request, call);
    const document = await recognizer.recognize(request.parts ? { ...asked, onPages } : asked);
    await sendPages(answer, { ...document, pages: document.pages.slice(sent) });
    await answer.send({ kind: 'finished' });
  } catch (error) {
    const { code, message, retryable } = asFailure(error);
    await answer.send({ kind: 'failed', code, message, retryable });
  }
}

async function sendPages(answer: Answer, { pages, ...facts }: RecognizedDocument): Promise<void> {
  for (const page of pages) {
    const bytes = RecognizedDocument.encode({ ...facts, pages: [page] }).finish();
    await answer.send({ kind: 'page', number: page.number }, bytes);
  }
}

function asFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error;
  return new JobFailure('internal', 'The document could not be read.', { retryable: true });
}

function requestOf(request: DocumentRequest, call: Call): RecognitionRequest {
  const { frames, answer, signal } = call;
  const { identityNumbers, page, pagesBefore, alone } = request;
  const { mediaType, password, owner, maximumPages, images } = request;
  return {
    ...{ mediaType, password, owner, maximumPages },
    ...(identityNumbers && { identityNumbers }),
    ...(page !== undefined && { page }),
    ...(pagesBefore !== undefined && { pagesBefore }),
    ...(alone !== undefined && { alone }),
    source: documentIn(frames),
    signal,
    onOpened: (pages) => {
      answer.tell({ kind: 'opened', pages });
    },
    onProgress: () => {
      answer.tell({ kind: 'progress' });
    },
    ...(images && { onPageImage: (number, image) => sendImage(answer, number, image) }),
  };
}

function sendImage(answer: Answer, number: number, { redacted, whole }: PageImage): Promise<void> {
  const body = whole === undefined ? redacted : Buffer.concat([redacted, whole]);
  return answer.send({ kind: 'image', number, wholeBytes: whole?.length ?? 0 }, body);
}

async function* documentIn(frames: Call['frames']): AsyncGenerator<Uint8Array, void, undefined> {
  for (;;) {
    const { value: frame } = await frames.next();
    if (frame === undefined) throw new Error('the document was broken off');
    if (frame.head['kind'] === 'end') break;
    yield frame.body;
  }
  // Nothing more comes; but the end of the connection is only seen by who reads on.
  frames.next().catch(() => undefined);
}

async function nextHead(frames: Call['frames']): Promise<ReaderRequest | undefined> {
  const { value: frame } = await frames.next();
  // The ocr service wrote it.
  return frame?.head as ReaderRequest | undefined;
}
