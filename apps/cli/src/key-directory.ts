/** What is told of a key; times are ISO 8601. */
export interface KeyFacts {
  readonly keyId: string;
  readonly accountId: string;
  readonly name: string | null;
  readonly scopes: readonly string[];
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  /** A day, UTC. */
  readonly lastUsedOn: string | null;
}

export interface NewKey {
  readonly accountId: string;
  readonly name?: string | undefined;
  readonly scopes?: readonly string[] | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly expiresAt?: number | undefined;
}

/** Keys of a service, wherever they are kept. */
export interface KeyDirectory extends AsyncDisposable {
  create(key: NewKey): Promise<KeyFacts & { readonly key: string }>;
  /** The newest first. */
  list(accountId: string | undefined): Promise<readonly KeyFacts[]>;
  revoke(keyId: string, accountId: string | undefined): Promise<KeyFacts>;
}
