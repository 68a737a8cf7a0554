import { createApiKey, DEFAULT_API_KEY_SCOPES, hashSecret, parseApiKey } from '@docex/domain';
import type { ApiKeyStore, AuditStore } from '@docex/ports';
import { SettingsError } from '@docex/runtime';
import { appendAuditEvent } from './audit-trail.ts';

export interface BootstrapApiKeyOptions {
  readonly apiKeyStore: ApiKeyStore;
  readonly auditStore: AuditStore;
  /** A whole key that is to be known from the start (`DOCEX_BOOTSTRAP_KEY`). */
  readonly fromEnvironment?: string | undefined;
  /** Whether a first key is made without one, to be shown: only where a person reads what the process prints. */
  readonly mayMakeKey: boolean;
  /** Milliseconds since the Unix epoch. */
  readonly clock?: () => number;
}

const ACCOUNT_ID = 'default';

/**
 * Sees to it that somebody can use a new service. A key from the environment is made known to the store, now
 * or at an earlier start; a revoked one stays revoked. Without one, a store that has no key at all gets a first
 * one where that may be: its text is returned, to be shown once and kept nowhere. Throws {@link SettingsError} when the key from
 * the environment is none.
 */
export async function bootstrapApiKey(options: BootstrapApiKeyOptions): Promise<string | undefined> {
  const { apiKeyStore, auditStore, fromEnvironment, mayMakeKey, clock = Date.now } = options;
  if (fromEnvironment === undefined && !(mayMakeKey && (await apiKeyStore.isEmpty()))) return undefined;
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
  if (!inserted) return undefined;
  const facts = { actor: 'service', outcome: 'done', accountId: ACCOUNT_ID, subject: key.keyId } as const;
  await appendAuditEvent({ auditStore, clock }, { ...facts, action: 'key.created' });
  return generated?.text;
}
