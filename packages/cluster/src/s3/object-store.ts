/** What the blob store needs of an S3-compatible store, without the words of any SDK. Keys are full object keys. */
export interface ObjectStore {
  /** Stores bytes under a key, whole or not at all; with `ifAbsent` only where nothing is yet. */
  put(
    key: string,
    bytes: Uint8Array,
    options?: { readonly ifAbsent?: boolean },
  ): Promise<'created' | 'exists'>;
  /** Stores a stream in parts, in constant memory; nothing is visible before its end, nor when it throws. */
  putStream(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Copies within the store, over what is under `to`. */
  copy(from: string, to: string): Promise<void>;
  /** The stream of an object; undefined when there is none. */
  get(key: string): Promise<ObjectBody | undefined>;
  exists(key: string): Promise<boolean>;
  /** Every key that starts with the prefix, page by page. */
  list(prefix: string): AsyncIterable<readonly string[]>;
  /** Ends uploads in parts that nobody has finished, under keys that start with the prefix; their parts are gone. */
  abortUploads(prefix: string): Promise<void>;
  /** Deletes objects; a key without one is no error. At most 1,000 keys. */
  remove(keys: readonly string[]): Promise<void>;
}

export interface ObjectBody extends AsyncIterable<Uint8Array> {
  /** Ends the transfer; what was not read is not transferred. */
  destroy(): void;
}
