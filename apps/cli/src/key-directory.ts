import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { DocexApiError } from '@docex/client';
import type { ErrorDetail } from '@docex/domain';
import { issueApiKey, listApiKeys, revokeApiKey } from '@docex/job-state';
import type { ApiKeyRecord } from '@docex/ports';
import { openProfile, profileSettings } from '@docex/profiles';
import { loadSettings, silentLogger } from '@docex/runtime';

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

const STOP_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** The keys of a running service, by its administration endpoints. */
export function administeredKeys({
  url,
  token,
}: {
  readonly url: string;
  readonly token: string;
}): KeyDirectory {
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(new URL(`/api/v1/admin/keys${path}`, url), {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new DocexApiError('The service cannot be reached.', {
        ...{ status: 0, code: 'unreachable', retryable: true, cause },
      });
    });
    return dataOf(response);
  };
  return {
    create: async ({ accountId, name, scopes, expiresAt }) => {
      const expires = expiresAt === undefined ? undefined : new Date(expiresAt).toISOString();
      const created = await ask('POST', '', { accountId, name, scopes, expiresAt: expires });
      return created as KeyFacts & { readonly key: string };
    },
    list: async (accountId) => {
      const { keys } = (await ask('GET', queryOf(accountId))) as { readonly keys: readonly KeyFacts[] };
      return keys;
    },
    revoke: async (keyId, accountId) =>
      (await ask('DELETE', `/${encodeURIComponent(keyId)}${queryOf(accountId)}`)) as KeyFacts,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

function queryOf(accountId: string | undefined): string {
  if (accountId === undefined) throw new Error('A running service is asked for the keys of one --account.');
  return `?${new URLSearchParams({ accountId }).toString()}`;
}

interface Envelope {
  readonly success?: boolean;
  readonly data?: unknown;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly retryable: boolean;
    readonly details?: readonly ErrorDetail[];
  };
}

async function dataOf(response: Response): Promise<unknown> {
  const { success, data, error } = (await response.json().catch(() => ({}))) as Envelope;
  if (success === true) return data;
  const { status } = response;
  if (status === 404 && error?.message === 'There is no such route.') {
    throw new Error('The service offers no administration: it runs without DOCEX_ADMIN_TOKEN.');
  }
  const { code = 'unknown', message = `The service answered ${status}.`, retryable = false } = error ?? {};
  throw new DocexApiError(message, { status, code, retryable, details: error?.details });
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
