import { randomBytes } from 'node:crypto';
import { BlobNotFound, type BlobStore, type KeyWrapper } from '@docex/ports';

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
    const keyIds = await this.#wrapper.keyIds();
    // A second look where a rotation may have moved the key from behind to before the one looked at.
    for (const keyId of keyIds.length > 1 ? [...keyIds, ...keyIds] : keyIds) {
      const bytes = await this.#blobs.readAll(nameOf(owner, keyId)).catch(noneIfMissing);
      if (bytes !== undefined) {
        return this.#remember(owner, await this.#wrapper.unwrap({ keyId, bytes }, owner));
      }
    }
    return undefined;
  }

  /**
   * Wraps the keys of all owners that an older master key wraps with the newest one, and removes what the older one has
   * wrapped; returns how many. May run beside services, and again after it broke off.
   */
  async rewrap(): Promise<number> {
    const [newest] = await this.#wrapper.keyIds();
    let moved = 0;
    for await (const name of this.#blobs.list(KEYS)) {
      const [, owner = '', keyId = ''] = name.split('/');
      if (keyId !== newest && (await this.#move(owner, keyId))) moved += 1;
    }
    return moved;
  }

  /** False where the key was destroyed meanwhile. */
  async #move(owner: string, keyId: string): Promise<boolean> {
    const old = nameOf(owner, keyId);
    const bytes = await this.#blobs.readAll(old).catch(noneIfMissing);
    if (bytes === undefined) return false;
    const wrapped = await this.#wrapper.wrap(await this.#wrapper.unwrap({ keyId, bytes }, owner), owner);
    const name = nameOf(owner, wrapped.keyId);
    await this.#blobs.putIfAbsent(name, wrapped.bytes);
    if (!(await this.#blobs.exists(old))) {
      // Destroyed while it was wrapped: it must not come back.
      await this.destroy(owner);
      return false;
    }
    await this.#blobs.deletePrefix(ownerPrefix(owner), { keep: [name] });
    return true;
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
    // Again until nothing is there: a rotation may have written it anew under another master key meanwhile.
    while ((await this.#blobs.deletePrefix(ownerPrefix(owner))) > 0);
  }

  #remember(owner: string, key: Uint8Array): Uint8Array {
    this.#cache.delete(owner);
    this.#cache.set(owner, key);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest);
    return key;
  }
}

const KEYS = 'keys';
const ownerPrefix = (owner: string): string => `${KEYS}/${owner}`;
const nameOf = (owner: string, keyId: string): string => `${ownerPrefix(owner)}/${keyId}`;

function noneIfMissing(error: unknown): undefined {
  if (error instanceof BlobNotFound) return undefined;
  throw error;
}
