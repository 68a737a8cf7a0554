import { createApiKey, DEFAULT_API_KEY_SCOPES, hashSecret, parseApiKey } from '@docex/domain';
import type { ApiKeyStore } from '@docex/ports';
import { SettingsError } from '@docex/runtime';

export interface BootstrapApiKeyOptions {
  readonly apiKeyStore: ApiKeyStore;
  /** A whole key that is to be known from the start (`DOCEX_BOOTSTRAP_KEY`). */
  readonly fromEnvironment?: string | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly clock?: () => number;
}

const ACCOUNT_ID = 'default';

/**
 * Sees to it that somebody can use a new service. A key from the environment is made known to the store, now
 * or at an earlier start; a revoked one stays revoked. Without one, a store that has no key at all gets a first
 * one: its text is returned, to be shown once and kept nowhere. Throws {@link SettingsError} when the key from
 * the environment is none.
 */
export async function bootstrapApiKey(options: BootstrapApiKeyOptions): Promise<string | undefined> {
  const { apiKeyStore, fromEnvironment, clock = Date.now } = options;
  if (fromEnvironment === undefined && !(await apiKeyStore.isEmpty())) return undefined;
  const generated = fromEnvironment === undefined ? createApiKey() : undefined;
  const key = generated ?? parseApiKey(fromEnvironment ?? '');
  if (!key) {
    throw new SettingsError([
      'DOCEX_BOOTSTRAP_KEY must be a whole API key (`npx docex keys generate` makes one), or left out',
    ]);
  }
  const inserted = await apiKeyStore.insert({
    keyId: key.keyId,
    accountId: ACCOUNT_ID,
    secretHash: hashSecret(key.secret),
    scopes: DEFAULT_API_KEY_SCOPES,
    createdAt: clock(),
  });
  return inserted ? generated?.text : undefined;
}
