import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Bytes sealed in segments, so that neither side needs them whole: AES-256-GCM with a key derived for each stream, the
 * segment's number and a mark of the last one in its nonce (the STREAM construction of Hoang, Reyhanitabar, Rogaway and
 * Vizár, "Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance", 2015; the layout is that of Tink's
 * AES-GCM-HKDF streaming). Segments that were changed, swapped, left out or cut off at the end fail.
 *
 * Layout: magic (8), salt (32), nonce prefix (7), then segments of at most 64 KiB with a tag (16) each.
 */
const MAGIC = Buffer.from([0x89, 0x44, 0x58, 0x45, 0x0d, 0x0a, 0x1a, 0x01]);
const SALT_BYTES = 32;
const PREFIX_BYTES = 7;
const TAG_BYTES = 16;
const SEGMENT_BYTES = 64 * 1024;

/** Sealed bytes were changed or cut off, or belong to another place. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

export interface SealKey {
  readonly dataKey: Uint8Array;
  /** Where the bytes belong: opened under another one they fail. */
  readonly context: string;
}

/** Seals a stream. Passes on what `source` throws. */
export async function* seal(
  source: AsyncIterable<Uint8Array>,
  { dataKey, context }: SealKey,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES);
  const prefix = randomBytes(PREFIX_BYTES);
  const key = deriveKey(dataKey, salt, context);
  yield Buffer.concat([MAGIC, salt, prefix]);
  const input = new ByteReader(source);
  let index = 0;
  try {
    for await (const { bytes, isLast } of segments(input, SEGMENT_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, index++, isLast));
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  } finally {
    await input.close();
  }
}

/**
 * Opens a sealed stream; gives no byte of a segment that was not proven. `keyFor` is asked once, and only where the
 * bytes are sealed: others, which were stored before there was a key, come as they are. Throws {@link SealBroken}.
 */
export async function* unseal(
  source: AsyncIterable<Uint8Array>,
  keyFor: () => Promise<SealKey>,
): AsyncGenerator<Uint8Array> {
  const input = new ByteReader(source);
  try {
    const magic = await input.take(MAGIC.length);
    if (magic.equals(MAGIC)) yield* openRest(input, keyFor);
    else {
      if (magic.length > 0) yield magic;
      yield* input.rest();
    }
  } finally {
    await input.close();
  }
}

async function* openRest(input: ByteReader, keyFor: () => Promise<SealKey>): AsyncGenerator<Uint8Array> {
  const header = await input.take(SALT_BYTES + PREFIX_BYTES);
  if (header.length < SALT_BYTES + PREFIX_BYTES) throw new SealBroken('sealed bytes are cut off');
  const { dataKey, context } = await keyFor();
  const key = deriveKey(dataKey, header.subarray(0, SALT_BYTES), context);
  const prefix = header.subarray(SALT_BYTES);
  let index = 0;
  for await (const { bytes, isLast } of segments(input, SEGMENT_BYTES + TAG_BYTES)) {
    yield openSegment(bytes, key, nonceOf(prefix, index++, isLast));
  }
}

function openSegment(sealed: Buffer, key: Buffer, nonce: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new SealBroken('sealed bytes are cut off');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new SealBroken('sealed bytes were changed', { cause });
  }
}

function deriveKey(dataKey: Uint8Array, salt: Uint8Array, context: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, salt, `docex blob ${context}`, 32));
}

function nonceOf(prefix: Uint8Array, index: number, isLast: boolean): Buffer {
  const end = Buffer.alloc(5);
  end.writeUInt32BE(index);
  end.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([prefix, end]);
}

/** Cuts a stream into segments of one size; there is always a last one, which may be shorter or empty. */
async function* segments(
  input: ByteReader,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let bytes = await input.take(size);
  for (;;) {
    const next = bytes.length < size ? Buffer.alloc(0) : await input.take(size);
    yield { bytes, isLast: next.length === 0 };
    if (next.length === 0) return;
    bytes = next;
  }
}

/** Takes bytes from a stream in pieces of any size. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array, undefined>;
  #chunk: Uint8Array = new Uint8Array();

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  }

  /** So many bytes; fewer only at the end. */
  async take(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = [];
    let missing = size;
    while (missing > 0) {
      if (this.#chunk.byteLength === 0) {
        const next = await this.#source.next();
        if (next.done === true) break;
        this.#chunk = next.value;
      }
      const part = this.#chunk.subarray(0, missing);
      this.#chunk = this.#chunk.subarray(part.byteLength);
      missing -= part.byteLength;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  /** The bytes that are left, as they come. */
  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#chunk.byteLength > 0) yield this.#chunk;
    for (;;) {
      const next = await this.#source.next();
      if (next.done === true) return;
      yield next.value;
    }
  }

  async close(): Promise<void> {
    await this.#source.return?.();
  }
}
