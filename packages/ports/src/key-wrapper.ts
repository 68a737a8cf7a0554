/**
 * Keeps master keys and never gives them out: wraps the data keys of jobs with the newest one, and unwraps what any
 * that it still has wrapped.
 */
export interface KeyWrapper {
  /** Ids of the master keys, the one that wraps first; each of `[A-Za-z0-9_-]`, at most 64 of them. */
  keyIds(): Promise<readonly string[]>;
  /** Wraps a data key of 32 bytes for a context, with the first key of `keyIds`. */
  wrap(dataKey: Uint8Array, context: string): Promise<WrappedKey>;
  /** Throws {@link WrappedKeyError} for a key that was wrapped by another master key or in another context. */
  unwrap(wrapped: WrappedKey, context: string): Promise<Uint8Array>;
}

/** A data key that only the keeper of its master key can read. */
export interface WrappedKey {
  /** Of the master key that wrapped it, as in `keyIds`. */
  readonly keyId: string;
  /** As the keeper wants it back. */
  readonly bytes: Uint8Array;
}

/** A wrapped data key cannot be opened: its master key is not there, or it was changed. */
export class WrappedKeyError extends Error {
  override readonly name = 'WrappedKeyError';
}
