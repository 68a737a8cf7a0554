import { BlobNotFound, type BlobStore } from '@docex/ports';

/** Blobs in memory; offers what the gateway and its tests use, and throws on the rest. */
export class MemoryBlobStore implements BlobStore {
  readonly #blobs = new Map<string, Uint8Array>();

  /** How often somebody read. */
  reads = 0;

  putIfAbsent(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    if (this.#blobs.has(key)) return Promise.resolve('exists');
    this.#blobs.set(key, Uint8Array.from(bytes));
    return Promise.resolve('created');
  }

  readAll(key: string): Promise<Uint8Array> {
    this.reads += 1;
    const bytes = this.#blobs.get(key);
    return bytes ? Promise.resolve(Uint8Array.from(bytes)) : Promise.reject(new BlobNotFound(key));
  }

  putContent(): Promise<never> {
    throw new Error('the gateway stores nothing');
  }

  read(): AsyncIterable<never> {
    throw new Error('the gateway reads blobs whole');
  }

  exists(): Promise<never> {
    throw new Error('the gateway asks for blobs by reading them');
  }

  list(): AsyncIterable<never> {
    throw new Error('the gateway lists nothing');
  }

  deletePrefix(): Promise<never> {
    throw new Error('the gateway deletes nothing');
  }
}
