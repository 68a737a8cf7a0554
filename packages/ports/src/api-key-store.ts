/** What is kept of an API key. Times are milliseconds since the Unix epoch. */
export interface ApiKeyRecord {
  readonly keyId: string;
  readonly accountId: string;
  /** SHA-256 of the secret's 32 bytes. */
  readonly secretHash: Uint8Array;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly expiresAt?: number;
  readonly revokedAt?: number;
}

/** Keeps API key records, durably. */
export interface ApiKeyStore {
  /** Returns false, and changes nothing, when the key id is taken. */
  insert(record: ApiKeyRecord): Promise<boolean>;
  find(keyId: string): Promise<ApiKeyRecord | undefined>;
  /** Whether there is any key at all; a service without one makes a first key. */
  isEmpty(): Promise<boolean>;
}
