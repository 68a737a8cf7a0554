import { type ApiKeyScope, parseApiKey, RequestError, secretMatches } from '@docex/domain';
import type { ApiKey, ApiKeyServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { LRUCache } from 'lru-cache';

export interface KeyVerifierOptions {
  readonly apiKeys: ServiceClient<ApiKeyServiceDefinition>;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
}

/** Who calls. */
export interface Caller {
  readonly accountId: string;
  readonly keyId: string;
  readonly scopes: readonly string[];
}

/** A revocation takes effect everywhere within 30 s; this leaves room for the look-up itself. */
const CACHE_MS = 25_000;
const CACHED_KEYS = 10_000;

/** Checks API keys against their records, which it keeps for a short while. */
export class KeyVerifier {
  readonly #clock: () => number;
  readonly #records: LRUCache<string, ApiKey, string>;

  constructor({ apiKeys, clock }: KeyVerifierOptions) {
    this.#clock = clock;
    this.#records = new LRUCache({
      max: CACHED_KEYS,
      ttl: CACHE_MS,
      ttlResolution: 0,
      perf: { now: clock },
      fetchMethod: async (keyId, _stale, { context: requestId }) =>
        (await apiKeys.getApiKey({ keyId }, { requestId })).apiKey,
    });
  }

  /**
   * The caller behind an `Authorization` header. Throws `unauthenticated` for a key that is missing,
   * malformed, unknown, expired or revoked (always the same text), `forbidden` when it lacks the scope,
   * `unavailable` when records cannot be read.
   */
  async verify(
    header: string | undefined,
    need: { readonly scope: ApiKeyScope; readonly requestId: string },
  ): Promise<Caller> {
    const text = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
    const key = text === undefined ? undefined : parseApiKey(text);
    if (!key) throw unauthenticated();
    const record = await this.#find(key.keyId, need.requestId);
    if (!record || !secretMatches(key.secret, record.secretHash)) throw unauthenticated();
    const now = this.#clock();
    const { revokedAtMs = Infinity, expiresAtMs = Infinity } = record;
    if (Math.min(revokedAtMs, expiresAtMs) <= now) throw unauthenticated();
    if (!record.scopes.includes(need.scope)) {
      throw new RequestError('forbidden', `The API key lacks the scope ${need.scope}.`);
    }
    const { accountId, keyId, scopes } = record;
    return { accountId, keyId, scopes };
  }

  async #find(keyId: string, requestId: string): Promise<ApiKey | undefined> {
    try {
      return await this.#records.fetch(keyId, { context: requestId });
    } catch (error) {
      if (error instanceof RequestError && error.code === 'not_found') return undefined;
      throw error;
    }
  }
}

function unauthenticated(): RequestError {
  return new RequestError('unauthenticated', 'A valid API key is required.');
}
