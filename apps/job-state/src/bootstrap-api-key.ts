import { createApiKey, hashSecret, parseApiKey } from '@docex/domain';
import type { ApiKeyStore } from '@docex/ports';

export interface BootstrapApiKeyOptions {
  readonly apiKeyStore: ApiKeyStore;
  /** A whole key to begin with. */
  readonly fromEnvironment?: string | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly clock?: () => number;
}

export interface FirstApiKey {
  /** The whole key; show it once and keep it nowhere. */
  readonly text: string;
  /** `generated` also when the key from the environment is not a valid one. */
  readonly origin: 'environment' | 'generated';
}

const ACCOUNT_ID = 'default';
const SCOPES = ['jobs:write', 'jobs:read', 'jobs:delete'];

/** Makes a first key where there is none; undefined, and nothing happens, where there is one. */
export async function bootstrapApiKey(options: BootstrapApiKeyOptions): Promise<FirstApiKey | undefined> {
  const { apiKeyStore, fromEnvironment = '', clock = Date.now } = options;
  if (!(await apiKeyStore.isEmpty())) return undefined;
  const given = parseApiKey(fromEnvironment);
  const key = given ? { ...given, text: fromEnvironment } : createApiKey();
  const inserted = await apiKeyStore.insert({
    keyId: key.keyId,
    accountId: ACCOUNT_ID,
    secretHash: hashSecret(key.secret),
    scopes: SCOPES,
    createdAt: clock(),
  });
  return inserted ? { text: key.text, origin: given ? 'environment' : 'generated' } : undefined;
}
