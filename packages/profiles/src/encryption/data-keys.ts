import { randomBytes } from 'node:crypto';
import { BlobNotFound, type BlobStore } from '@docex/ports';
import type { KeyWrapper } from './key-wrapper.ts';

const DATA_KEY_BYTES = 32;
const MAX_CACHED = 512;

/**
 * One data key for each owner (a job), as a blob `keys/<owner>/<id of the master key that wraps it>`. What is encrypted
 * with it is gone for good once it is destroyed, backups of the blobs included.
 */
export class DataKeys {
  readonly #blobs: BlobStore;
  readonly #wrapper: KeyWrapper;
  /** Unwrapped keys, the one used last at the end. */
  readonly #cache = new Map<string, Uint8Array>();

  constructor(blobs: BlobStore, wrapper: KeyWrapper) {
    this.#blobs = blobs;
    this.#wrapper = wrapper;
  }

  /** The key of an owner; undefined where it was destroyed or never made. */
  async find(owner: string): Promise<Uint8Array | undefined> {
    const cached = this.#cache.get(owner);
    if (cached !== undefined) return this.#remember(owner, cached);
    for (const keyId of await this.#wrapper.keyIds()) {
      const bytes = await this.#blobs.readAll(nameOf(owner, keyId)).catch(noneIfMissing);
      if (bytes !== undefined) {
        return this.#remember(owner, await this.#wrapper.unwrap({ keyId, bytes }, owner));
      }
    }
    return undefined;
  }

  /** The key of an owner, made where there is none; of concurrent callers all get the same. */
  async findOrMake(owner: string): Promise<Uint8Array> {
    const known = await this.find(owner);
    if (known !== undefined) return known;
    const made = randomBytes(DATA_KEY_BYTES);
    const { keyId, bytes } = await this.#wrapper.wrap(made, owner);
    const outcome = await this.#blobs.putIfAbsent(nameOf(owner, keyId), bytes);
    if (outcome === 'created') return this.#remember(owner, made);
    const others = await this.find(owner);
    if (others === undefined) throw new Error('a data key was destroyed while it was made');
    return others;
  }

  async destroy(owner: string): Promise<void> {
    this.#cache.delete(owner);
    await this.#blobs.deletePrefix(`keys/${owner}`);
  }

  #remember(owner: string, key: Uint8Array): Uint8Array {
    this.#cache.delete(owner);
    this.#cache.set(owner, key);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    return key;
  }
}

const nameOf = (owner: string, keyId: string): string => `keys/${owner}/${keyId}`;

function noneIfMissing(error: unknown): undefined {
  if (error instanceof BlobNotFound) return undefined;
  throw error;
}
