import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { issueApiKey, listApiKeys, revokeApiKey } from '@docex/job-state';
import type { ApiKeyRecord } from '@docex/ports';
import { openProfile, profileSettings } from '@docex/profiles';
import { loadSettings, Readiness, silentLogger } from '@docex/runtime';
import type { KeyDirectory, KeyFacts } from './key-directory.ts';

const STOP_TIMEOUT_MS = 5_000;

/**
 * The keys in the store that the settings name: the data folder, or MongoDB (`DOCEX_PROFILE=cluster`). A service
 * may run beside it. Only to create a key a data folder is made.
 */
export async function openStoredKeys(options: {
  readonly dataDirectory?: string | undefined;
  readonly mayMakeFolder: boolean;
}): Promise<KeyDirectory> {
  const loaded = loadSettings(profileSettings, process.env);
  const settings = { ...loaded, dataDirectory: options.dataDirectory ?? loaded.dataDirectory };
  if (settings.profile === 'embedded' && !options.mayMakeFolder) {
    await access(join(settings.dataDirectory, 'docex.sqlite')).catch(() => {
      throw new Error(`There is no data folder of docex at ${settings.dataDirectory}.`);
    });
  }
  const stack = new AsyncDisposableStack();
  const { signal } = new AbortController();
  const profile = await openProfile(
    {
      service: 'cli',
      settings,
      logger: silentLogger,
      readiness: new Readiness(),
      lifecycle: {
        stopping: signal,
        onStop: (_name, close) => {
          stack.defer(() => close(STOP_TIMEOUT_MS));
        },
      },
    },
    ['apiKeyStore'],
  );
  return {
    create: async ({ accountId, name, scopes, expiresAt }) => {
      const { record, text } = await issueApiKey(profile, {
        accountId,
        ...(name !== undefined && { name }),
        ...(scopes && { scopes }),
        ...(expiresAt !== undefined && { expiresAt }),
      });
      return { ...factsOf(record), key: text };
    },
    list: async (accountId) => (await listApiKeys(profile, accountId)).map(factsOf),
    revoke: async (keyId, accountId) =>
      factsOf(await revokeApiKey(profile, { keyId, ...(accountId !== undefined && { accountId }) })),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
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
