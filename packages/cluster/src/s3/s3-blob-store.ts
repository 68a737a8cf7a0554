import { createHash, randomUUID } from 'node:crypto';
import { assertBlobKey, BlobNotFound, type BlobReference, type BlobStore } from '@docex/ports';
import type { ObjectBody, ObjectStore } from './object-store.ts';

/** A stream up to this size is held in memory and stored by one request under its final key. */
export const SINGLE_REQUEST_BYTES = 5 * 1024 * 1024;
/** What longer streams are called until their hash is known; under the blob's prefix, with which it is erased. */
export const INCOMING_NAME = 'incoming';

/**
 * Blobs as objects whose keys are the blobs' keys. A stream's key follows from its hash, which is known at its
 * end only: a short one is held until then; a longer one stands under another name beside it, is copied to its key
 * within the store, and removed from there.
 */
export class S3BlobStore implements BlobStore {
  readonly #objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.#objects = objects;
  }

  async putContent(prefix: string, source: AsyncIterable<Uint8Array>): Promise<BlobReference> {
    assertBlobKey(prefix);
    const content = new HashedSource(source);
    const held = await content.take(SINGLE_REQUEST_BYTES);
    if (content.ended) {
      const reference = content.reference(prefix);
      // Equal keys mean equal bytes, so it does not matter who was first.
      await this.#objects.put(reference.key, held, { ifAbsent: true });
      return reference;
    }
    return this.#putLong(prefix, held, content);
  }

  async putIfAbsent(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    assertBlobKey(key);
    return this.#objects.put(key, Uint8Array.from(bytes), { ifAbsent: true });
  }

  async *read(key: string): AsyncGenerator<Uint8Array> {
    const body = await this.#open(key);
    try {
      yield* body;
    } finally {
      body.destroy();
    }
  }

  async readAll(key: string): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.read(key)) chunks.push(chunk);
    return Uint8Array.from(Buffer.concat(chunks));
  }

  async exists(key: string): Promise<boolean> {
    assertBlobKey(key);
    return this.#objects.exists(key);
  }

  async *list(prefix: string): AsyncGenerator<string> {
    assertBlobKey(prefix);
    for await (const page of this.#objects.list(`${prefix}/`)) yield* page;
  }

  async deletePrefix(prefix: string, options: { readonly keep?: readonly string[] } = {}): Promise<number> {
    assertBlobKey(prefix);
    const keep = new Set(options.keep);
    let deleted = 0;
    await this.#objects.abortUploads(`${prefix}/`);
    for await (const page of this.#objects.list(`${prefix}/`)) {
      const keys = page.filter((key) => !keep.has(key));
      if (keys.length > 0) await this.#objects.remove(keys);
      deleted += keys.length;
    }
    return deleted;
  }

  async #open(key: string): Promise<ObjectBody> {
    assertBlobKey(key);
    const body = await this.#objects.get(key);
    if (!body) throw new BlobNotFound(key);
    return body;
  }

  async #putLong(prefix: string, held: Uint8Array, content: HashedSource): Promise<BlobReference> {
    const incoming = `${prefix}/${INCOMING_NAME}-${randomUUID()}`;
    try {
      await this.#objects.putStream(incoming, content.rest(held));
    } catch (error) {
      throw content.failure?.error ?? error;
    }
    try {
      const reference = content.reference(prefix);
      await this.#objects.copy(incoming, reference.key);
      return reference;
    } finally {
      await this.#objects.remove([incoming]);
    }
  }
}

/** A stream that is hashed and counted while it is read, first a held part, then the rest. */
class HashedSource {
  readonly #hash = createHash('sha256');
  readonly #iterator: AsyncIterator<Uint8Array>;
  #bytes = 0;
  ended = false;
  /** What the source threw. */
  failure: { readonly error: unknown } | undefined;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#iterator = source[Symbol.asyncIterator]();
  }

  /** Everything up to the end of the chunk with which so many bytes are exceeded. */
  async take(bytes: number): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    while (this.#bytes <= bytes) {
      const chunk = await this.#next();
      if (!chunk) break;
      // Readers may reuse their memory.
      chunks.push(Uint8Array.from(chunk));
    }
    return Buffer.concat(chunks);
  }

  async *rest(held: Uint8Array): AsyncGenerator<Uint8Array> {
    try {
      yield held;
      for (let chunk = await this.#next(); chunk; chunk = await this.#next()) yield chunk;
    } finally {
      if (!this.ended && !this.failure) await this.#iterator.return?.();
    }
  }

  reference(prefix: string): BlobReference {
    const sha256 = this.#hash.digest('hex');
    return { key: `${prefix}/${sha256}`, bytes: this.#bytes, sha256 };
  }

  async #next(): Promise<Uint8Array | undefined> {
    try {
      const next: IteratorResult<Uint8Array, unknown> = await this.#iterator.next();
      if (next.done) {
        this.ended = true;
        return undefined;
      }
      this.#hash.update(next.value);
      this.#bytes += next.value.byteLength;
      return next.value;
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}
