import { createHash } from 'node:crypto';
import { assertBlobKey, BlobNotFound, type BlobReference, type BlobStore } from '@docex/ports';
import type { DataKeys } from './data-keys.ts';
import { seal, type SealKey, unseal } from './sealed-stream.ts';

/**
 * Blobs on another store, sealed with the data key of the job that they belong to (the first two segments of their
 * keys). Erasing everything of a job destroys its data key first: what could not be erased is unreadable all the same.
 * Blobs of jobs without a key, and those stored before there was encryption, come as they are. A content's name is the
 * hash of its sealed bytes; `sha256` and `bytes` of its reference are those of the content.
 */
export class EncryptedBlobStore implements BlobStore {
  readonly #inner: BlobStore;
  readonly #keys: DataKeys;

  constructor(inner: BlobStore, keys: DataKeys) {
    this.#inner = inner;
    this.#keys = keys;
  }

  async putContent(prefix: string, source: AsyncIterable<Uint8Array>): Promise<BlobReference> {
    assertBlobKey(prefix);
    const dataKey = await this.#keys.findOrMake(ownerOf(prefix));
    const hash = createHash('sha256');
    let bytes = 0;
    async function* measured(): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.byteLength;
        yield chunk;
      }
    }
    const { key } = await this.#inner.putContent(prefix, seal(measured(), { dataKey, context: prefix }));
    return { key, bytes, sha256: hash.digest('hex') };
  }

  async putIfAbsent(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    assertBlobKey(key);
    if (await this.#inner.exists(key)) return 'exists';
    const dataKey = await this.#keys.findOrMake(ownerOf(key));
    return this.#inner.putIfAbsent(key, await collect(seal(once(bytes), { dataKey, context: key })));
  }

  async *read(key: string): AsyncGenerator<Uint8Array> {
    assertBlobKey(key);
    yield* unseal(this.#inner.read(key), () => this.#keyOf(key));
  }

  async readAll(key: string): Promise<Uint8Array> {
    assertBlobKey(key);
    return collect(unseal(once(await this.#inner.readAll(key)), () => this.#keyOf(key)));
  }

  exists(key: string): Promise<boolean> {
    return this.#inner.exists(key);
  }

  list(prefix: string): AsyncIterable<string> {
    return this.#inner.list(prefix);
  }

  async deletePrefix(prefix: string, options?: { readonly keep?: readonly string[] }): Promise<number> {
    for (const key of [prefix, ...(options?.keep ?? [])]) assertBlobKey(key);
    const isWhole = prefix === ownerPrefix(prefix) && (options?.keep ?? []).length === 0;
    if (isWhole) await this.#keys.destroy(ownerOf(prefix));
    return this.#inner.deletePrefix(prefix, options);
  }

  async #keyOf(key: string): Promise<SealKey> {
    const dataKey = await this.#keys.find(ownerOf(key));
    if (dataKey === undefined) throw new BlobNotFound(key);
    return { dataKey, context: HASH_NAME.test(key) ? key.slice(0, key.lastIndexOf('/')) : key };
  }
}

/** A content is named after it was sealed: its seal can only name what it stands under. */
const HASH_NAME = /\/[0-9a-f]{64}$/;

const ownerPrefix = (key: string): string => key.split('/').slice(0, 2).join('/');
const ownerOf = (key: string): string => ownerPrefix(key).replace('/', '.');

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  yield bytes;
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
