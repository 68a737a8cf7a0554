/** Where a stored blob is and how to prove that it is whole. `sha256` is lower-case hex. */
export interface BlobReference {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Keeps documents and what was made of them. Keys are `/`-separated segments of `[A-Za-z0-9._-]`, none of
 * them `.` or `..`; anything else is refused with a TypeError. Everything of a job stands under `jobs/<jobId>/`.
 */
export interface BlobStore {
  /**
   * Stores a stream under `<prefix>/<sha256 of what is stored>`, in constant memory. Resolves only when the bytes
   * are durable and the name is visible; until then nothing is visible under the key. When `source` throws,
   * rejects with that error and leaves nothing behind. Where the bytes are
   * stored as they come, equal content under one prefix is stored once.
   */
  putContent(prefix: string, source: AsyncIterable<Uint8Array>): Promise<BlobReference>;
  /**
   * Stores bytes under a key unless it is taken; atomic and durable as above. Of concurrent callers exactly
   * one gets `created`.
   */
  putIfAbsent(key: string, bytes: Uint8Array): Promise<'created' | 'exists'>;
  /** Streams a blob. Rejects (on first read) with {@link BlobNotFound}. */
  read(key: string): AsyncIterable<Uint8Array>;
  /** Reads a blob whole. Rejects with {@link BlobNotFound}; use only for what docex itself has made. */
  readAll(key: string): Promise<Uint8Array>;
  /** Whether {@link BlobStore.read} would find the blob. */
  exists(key: string): Promise<boolean>;
  /** Keys of the blobs whose keys start with `<prefix>/`, in no order; those that come or go meanwhile may be missing. */
  list(prefix: string): AsyncIterable<string>;
  /**
   * Deletes every blob whose key starts with `<prefix>/`, but for the keys in `keep`; returns how many it
   * deleted.
   */
  deletePrefix(prefix: string, options?: { readonly keep?: readonly string[] }): Promise<number>;
}

const SEGMENT = /^(?!\.{1,2}$)[A-Za-z0-9._-]{1,255}$/;

/** Throws a TypeError unless the key (or prefix) keeps to the rule of {@link BlobStore}. For adapters. */
export function assertBlobKey(key: string): void {
  if (!key.split('/').every((segment) => SEGMENT.test(segment))) {
    throw new TypeError('a blob key is made of segments of letters, digits, ".", "_" and "-"');
  }
}

/** Names of what is stored of a job. */
export interface JobBlobs {
  /** Of everything of the job. The document itself stands under it by the digest of its bytes. */
  readonly prefix: string;
  /** The recognised document, which the recognition stage hands to the extraction stage. */
  readonly recognized: string;
  /** Pages of a long document that is being read, in parts that count from 1; each may repeat pages of the one before. */
  recognizedPart(part: number): string;
  /** Result and evidence. */
  readonly result: string;
  /** Values of the result that few may read whole. */
  readonly sensitive: string;
  /** The upright image of a page as everybody may see it, with identity numbers blacked out; pages count from 1. */
  pageImage(page: number): string;
  /** The same image with everything on it, where that differs. */
  wholePageImage(page: number): string;
}

/** Where everything of a job is stored. */
export function jobBlobs(jobId: string): JobBlobs {
  const prefix = `jobs/${jobId}`;
  return {
    prefix,
    recognized: `${prefix}/recognized`,
    recognizedPart: (part) => `${prefix}/recognized-parts/${part}`,
    result: `${prefix}/result`,
    sensitive: `${prefix}/sensitive`,
    pageImage: (page) => `${prefix}/pages/${page}-redacted.png`,
    wholePageImage: (page) => `${prefix}/pages/${page}-whole.png`,
  };
}

/** Nothing is stored under a key: never was, or is deleted. */
export class BlobNotFound extends Error {
  override readonly name = 'BlobNotFound';

  constructor(key: string, options?: ErrorOptions) {
    super(`no blob under ${key}`, options);
  }
}
