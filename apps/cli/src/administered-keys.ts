import { DocexApiError } from '@docex/client';
import type { ErrorDetail } from '@docex/domain';
import type { KeyDirectory, KeyFacts } from './key-directory.ts';

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
    const response = await fetch(new URL(`api/v1/admin/keys${path}`, url.endsWith('/') ? url : `${url}/`), {
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
  /** Of paths that a service with administration always has. */
  const asked = async (...request: Parameters<typeof ask>): Promise<unknown> =>
    ask(...request).catch((error: unknown) => {
      if (!isNotFound(error)) throw error;
      throw new Error('The service offers no administration: it runs without DOCEX_ADMIN_TOKEN.');
    });
  return {
    create: async ({ accountId, name, scopes, expiresAt }) => {
      const expires = expiresAt === undefined ? undefined : new Date(expiresAt).toISOString();
      const created = await asked('POST', '', { accountId, name, scopes, expiresAt: expires });
      return created as KeyFacts & { readonly key: string };
    },
    list: async (accountId) => {
      const { keys } = (await asked('GET', queryOf(accountId))) as { readonly keys: readonly KeyFacts[] };
      return keys;
    },
    revoke: async (keyId, accountId) => {
      try {
        return (await ask('DELETE', `/${encodeURIComponent(keyId)}${queryOf(accountId)}`)) as KeyFacts;
      } catch (error) {
        // Either the key is not known, or no key can be: the list tells.
        if (isNotFound(error)) await asked('GET', queryOf(accountId));
        throw error;
      }
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

function queryOf(accountId: string | undefined): string {
  if (accountId === undefined) throw new Error('A running service is asked for the keys of one --account.');
  return `?${new URLSearchParams({ accountId }).toString()}`;
}

function isNotFound(error: unknown): boolean {
  return error instanceof DocexApiError && error.code === 'not_found';
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
  const { code = 'unknown', message = `The service answered ${status}.`, retryable = false } = error ?? {};
  throw new DocexApiError(message, { status, code, retryable, details: error?.details });
}
