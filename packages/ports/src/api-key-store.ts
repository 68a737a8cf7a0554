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
  /** What the owner calls the key. */
  readonly name?: string;
  /** Day of the newest use known, UTC, "YYYY-MM-DD". */
  readonly lastUsedDay?: string;
}

/** Keeps API key records, durably. */
export interface ApiKeyStore {
  /** Returns false, and changes nothing, when the key id is taken. */
  insert(record: ApiKeyRecord): Promise<boolean>;
  /** The record of a key, revoked and expired ones included; undefined for an unknown id. */
  find(keyId: string): Promise<ApiKeyRecord | undefined>;
  /** The keys of an account, or of every account, the newest first; of one moment by their ids. */
  list(accountId?: string): Promise<readonly ApiKeyRecord[]>;
  /**
   * Marks a key as revoked at a time, unless it has been revoked already. Returns the record as it is then,
   * undefined for an unknown id.
   */
  revoke(keyId: string, revokedAt: number): Promise<ApiKeyRecord | undefined>;
  /** Remembers a day ("YYYY-MM-DD") of use for each key; never an earlier one than is known. Ids may be unknown. */
  recordUse(keyIds: readonly string[], day: string): Promise<void>;
  /** Whether there is any key at all; a service without one makes a first key. */
  isEmpty(): Promise<boolean>;
}
