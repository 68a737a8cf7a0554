import type { Socket } from 'node:net';

/** One message between the ocr service and the reader: a small object, and bytes that belong to it. */
export interface Frame {
  readonly head: Readonly<Record<string, unknown>>;
  readonly body: Uint8Array;
}

/** The lengths of head and body, 32 bits each. */
const PREFIX_BYTES = 8;
const MAX_HEAD_BYTES = 16 * 1024;
/** As much as a page may hold. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;
const NOTHING = new Uint8Array();

/** The other side broke the format, or went away in the middle of a frame. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** Writes a frame; resolves when the system has taken it, rejects where the other side is gone. */
export function writeFrame(socket: Socket, head: Frame['head'], body: Uint8Array = NOTHING): Promise<void> {
  const text = Buffer.from(JSON.stringify(head));
  const prefix = Buffer.alloc(PREFIX_BYTES);
  prefix.writeUInt32BE(text.length);
  prefix.writeUInt32BE(body.length, 4);
  return new Promise((resolve, reject) => {
    socket.write(Buffer.concat([prefix, text, body]), (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** The frames of a stream, each when it is asked for. Throws {@link FrameError}, and what the stream fails with. */
export async function* readFrames(source: AsyncIterable<Uint8Array>): AsyncGenerator<Frame, undefined> {
  const bytes = new ByteReader(source);
  for (;;) {
    const prefix = await bytes.take(PREFIX_BYTES);
    if (prefix.length === 0) return undefined;
    const head = await bytes.take(bounded(prefix.readUInt32BE(), MAX_HEAD_BYTES));
    const body = await bytes.take(bounded(prefix.readUInt32BE(4), MAX_BODY_BYTES));
    yield { head: parseHead(head), body };
  }
}

function bounded(length: number, maximum: number): number {
  if (length > maximum) throw new FrameError('A frame is longer than agreed.');
  return length;
}

function parseHead(text: Buffer): Frame['head'] {
  const head = parseJson(text.toString());
  if (typeof head !== 'object' || head === null) throw new FrameError('A frame has no head.');
  return head as Frame['head'];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes as many bytes of a stream as are asked for. */
class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #left: Uint8Array = NOTHING;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  /** Just so many bytes; none where the stream has ended before the first. */
  async take(count: number): Promise<Buffer> {
    const taken: Uint8Array[] = [];
    for (let missing = count; missing > 0;) {
      if (this.#left.length === 0) {
        const next = await this.#chunks.next();
        if (next.done === true && missing === count && count === PREFIX_BYTES) return Buffer.alloc(0);
        if (next.done === true) throw new FrameError('The other side ended in the middle of a frame.');
        this.#left = next.value;
      }
      const part = this.#left.subarray(0, missing);
      this.#left = this.#left.subarray(part.length);
      missing -= part.length;
      taken.push(part);
    }
    return Buffer.concat(taken);
  }
}
