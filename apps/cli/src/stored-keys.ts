import { appendAuditEvent, issueApiKey, listApiKeys, revokeApiKey } from '@docex/job-state';
import type { AuditAction } from '@docex/domain';
import type { ApiKeyRecord } from '@docex/ports';
import type { KeyDirectory, KeyFacts } from './key-directory.ts';
import { openStore, type StorePlace } from './open-store.ts';

/** The keys in the store that the settings name. Only to create a key a data folder is made. */
export async function openStoredKeys(place: StorePlace): Promise<KeyDirectory> {
  const store = await openStore(place, ['apiKeyStore', 'auditStore']);
  const { profile } = store;
  const audited = async (action: AuditAction, { keyId, accountId }: ApiKeyRecord): Promise<void> => {
    const facts = { actor: 'operator', outcome: 'done', accountId, subject: keyId } as const;
    await appendAuditEvent({ ...profile, clock: Date.now }, { ...facts, action });
  };
  return {
    create: async ({ accountId, name, scopes, expiresAt }) => {
      const { record, text } = await issueApiKey(profile, {
        accountId,
        ...(name !== undefined && { name }),
        ...(scopes && { scopes }),
        ...(expiresAt !== undefined && { expiresAt }),
      });
      await audited('key.created', record);
      return { ...factsOf(record), key: text };
    },
    list: async (accountId) => (await listApiKeys(profile, accountId)).map(factsOf),
    revoke: async (keyId, accountId) => {
      const record = await revokeApiKey(profile, { keyId, ...(accountId !== undefined && { accountId }) });
      await audited('key.revoked', record);
      return factsOf(record);
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

function factsOf(record: ApiKeyRecord): KeyFacts {
  const time = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
  return {
    keyId: record.keyId,
    accountId: record.accountId,
    name: record.name ?? null,
    scopes: record.scopes,
    createdAt: new Date(record.createdAt).toISOString(),
    expiresAt: time(record.expiresAt),
    revokedAt: time(record.revokedAt),
    lastUsedOn: record.lastUsedDay ?? null,
  };
}
