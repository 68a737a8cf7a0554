import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createApiKey, hashSecret, parseApiKey, secretMatches } from '@docex/domain';
import { type EmbeddedProfile, openEmbeddedProfile } from '@docex/embedded';
import type { ApiKeyStore } from '@docex/ports';
import { silentLogger } from '@docex/runtime';
import { createApiKeyDirectoryHandlers, createApiKeyHandlers } from './api-key-handlers.ts';
import { bootstrapApiKey } from './bootstrap-api-key.ts';

const context = { signal: new AbortController().signal };
let folder: string;
let profile: EmbeddedProfile;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-api-keys-'));
  profile = await openEmbeddedProfile({ dataDirectory: folder });
});

afterEach(async () => {
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the API key service', () => {
  it('gives the record of a key, with 0 for what never happens', async () => {
    const secretHash = hashSecret(Uint8Array.of(1));
    const record = {
      keyId: 'key-1',
      accountId: 'account-1',
      secretHash,
      scopes: ['jobs:read'],
      createdAt: 5,
    };
    await profile.apiKeyStore.insert(record);
    await profile.apiKeyStore.insert({ ...record, keyId: 'key-2', expiresAt: 7, revokedAt: 6 });
    const handlers = createApiKeyHandlers({ ...profile, logger: silentLogger });
    expect(await handlers.getApiKey({ keyId: 'key-1' }, context)).toEqual({
      apiKey: {
        keyId: 'key-1',
        accountId: 'account-1',
        secretHash,
        scopes: ['jobs:read'],
        createdAtMs: 5,
      },
    });
    const second = await handlers.getApiKey({ keyId: 'key-2' }, context);
    expect(second.apiKey).toMatchObject({ expiresAtMs: 7, revokedAtMs: 6 });
  });

  it('knows nothing of an unknown key and is unavailable while its store fails', async () => {
    const handlers = createApiKeyHandlers({ ...profile, logger: silentLogger });
    await expect(handlers.getApiKey({ keyId: 'key-9' }, context)).rejects.toMatchObject({
      code: 'not_found',
    });
    const apiKeyStore = new FailingKeys();
    const failing = createApiKeyHandlers({ apiKeyStore, logger: silentLogger });
    await expect(failing.getApiKey({ keyId: 'key-9' }, context)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});

describe('a key that is asked for', () => {
  const wanted = { accountId: 'account-1', scopes: ['jobs:read'], name: '' };
  const directory = () =>
    createApiKeyDirectoryHandlers({ ...profile, logger: silentLogger, clock: () => 10 });

  it.each([0, 10])('is refused where it expires at %d, which is not in the future', async (expiresAtMs) => {
    await expect(directory().createApiKey({ ...wanted, expiresAtMs }, context)).rejects.toMatchObject({
      code: 'invalid_parameter',
      details: [{ field: 'expiresAt' }],
    });
    expect(await profile.apiKeyStore.isEmpty()).toBe(true);
  });

  it('never expires where no time is named', async () => {
    const { apiKey } = await directory().createApiKey(wanted, context);
    expect(apiKey?.expiresAtMs).toBeUndefined();
  });
});

describe('bootstrapApiKey', () => {
  const mayMakeKey = true;

  it('makes no key that it would have to print where nobody may read it', async () => {
    expect(await bootstrapApiKey({ ...profile, mayMakeKey: false })).toBeUndefined();
    expect(await profile.apiKeyStore.isEmpty()).toBe(true);
  });

  it('makes a key that opens the default account, and no second one', async () => {
    const { apiKeyStore, auditStore } = profile;
    const text = await bootstrapApiKey({ ...profile, mayMakeKey, clock: () => 1_000 });
    const parsed = parseApiKey(text ?? '');
    const record = await apiKeyStore.find(parsed?.keyId ?? '');
    expect(record).toMatchObject({
      accountId: 'default',
      scopes: ['jobs:write', 'jobs:read', 'jobs:delete', 'webhooks:manage'],
      createdAt: 1_000,
    });
    const secretHash = record?.secretHash ?? Uint8Array.of();
    expect(secretMatches(parsed?.secret ?? Uint8Array.of(), secretHash)).toBe(true);
    expect(await bootstrapApiKey({ ...profile, mayMakeKey })).toBeUndefined();
    const event = { actor: 'service', action: 'key.created', subject: parsed?.keyId };
    expect(await auditStore.read({ from: 1, limit: 9 })).toMatchObject([event]);
  });

  it('makes the key from the environment known, also to a store that has others, and never shows it', async () => {
    const { apiKeyStore } = profile;
    await bootstrapApiKey({ ...profile, mayMakeKey });
    const { text, keyId } = createApiKey();
    expect(await bootstrapApiKey({ ...profile, mayMakeKey, fromEnvironment: text })).toBeUndefined();
    expect(await apiKeyStore.find(keyId)).toMatchObject({ accountId: 'default' });
    expect(await bootstrapApiKey({ ...profile, mayMakeKey, fromEnvironment: text })).toBeUndefined();
  });

  it('refuses to start with a key from the environment that is none, without quoting it', async () => {
    const { apiKeyStore } = profile;
    const start = bootstrapApiKey({ ...profile, mayMakeKey, fromEnvironment: 'docex_live_typo' });
    await expect(start).rejects.toThrow(/DOCEX_BOOTSTRAP_KEY must be a whole API key/);
    await expect(start).rejects.not.toThrow(/typo/);
    expect(await apiKeyStore.isEmpty()).toBe(true);
  });
});

/** A store whose disk is gone. */
class FailingKeys implements ApiKeyStore {
  readonly insert = fail;
  readonly find = fail;
  readonly list = fail;
  readonly revoke = fail;
  readonly recordUse = fail;
  readonly isEmpty = fail;
}

function fail(): Promise<never> {
  return Promise.reject(new Error('disk'));
}
