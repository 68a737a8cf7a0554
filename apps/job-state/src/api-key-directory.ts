import {
  API_KEY_SCOPES,
  createApiKey,
  DEFAULT_API_KEY_SCOPES,
  type ErrorDetail,
  hashSecret,
  RequestError,
} from '@docex/domain';
import type { ApiKeyRecord, ApiKeyStore } from '@docex/ports';

/** Where keys are kept, and what time it is (milliseconds since the Unix epoch). */
export interface ApiKeyDirectory {
  readonly apiKeyStore: ApiKeyStore;
  readonly clock?: () => number;
}

export interface NewApiKey {
  /** 1 to 64 letters, digits, ".", "_" and "-". */
  readonly accountId: string;
  /** At least one of the public scopes; without it, all but `aadhaar:unmask`. */
  readonly scopes?: readonly string[];
  /** Milliseconds since the Unix epoch, in the future; never when left out. */
  readonly expiresAt?: number;
  /** At most 100 characters. */
  readonly name?: string;
}

export interface IssuedApiKey {
  readonly record: ApiKeyRecord;
  /** The whole key: for its owner alone, shown once, kept nowhere. */
  readonly text: string;
}

const LONGEST_NAME = 100;

/** Makes a key and its record. Throws `invalid_parameter` with what is wrong. */
export async function issueApiKey(directory: ApiKeyDirectory, wanted: NewApiKey): Promise<IssuedApiKey> {
  const { apiKeyStore, clock = Date.now } = directory;
  const now = clock();
  const details = problems(wanted, now);
  if (details.length > 0) {
    throw new RequestError('invalid_parameter', 'The API key cannot be made like this.', { details });
  }
  const { accountId, scopes = DEFAULT_API_KEY_SCOPES, expiresAt, name } = wanted;
  const key = createApiKey();
  const record: ApiKeyRecord = {
    keyId: key.keyId,
    accountId,
    secretHash: hashSecret(key.secret),
    scopes: [...new Set(scopes)],
    createdAt: now,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(name !== undefined && { name }),
  };
  if (!(await apiKeyStore.insert(record))) {
    throw new RequestError('unavailable', 'The id of the new API key was taken; try again.');
  }
  return { record, text: key.text };
}

/** The keys of an account, or of all accounts, the newest first. */
export function listApiKeys(
  { apiKeyStore }: ApiKeyDirectory,
  accountId?: string,
): Promise<readonly ApiKeyRecord[]> {
  return apiKeyStore.list(accountId);
}

/**
 * Revokes a key; it works nowhere after 30 s. A key that is revoked already keeps its time. Throws `not_found`
 * for an unknown key, and for one of another account where an account is given.
 */
export async function revokeApiKey(
  { apiKeyStore, clock = Date.now }: ApiKeyDirectory,
  { keyId, accountId }: { readonly keyId: string; readonly accountId?: string },
): Promise<ApiKeyRecord> {
  const found = await apiKeyStore.find(keyId);
  const mine = found && (accountId === undefined || found.accountId === accountId);
  const revoked = mine ? await apiKeyStore.revoke(keyId, clock()) : undefined;
  if (!revoked) throw new RequestError('not_found', 'There is no such API key.');
  return revoked;
}

function problems({ accountId, scopes, expiresAt, name = '' }: NewApiKey, now: number): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  if (!/^[\w.-]{1,64}$/.test(accountId)) {
    details.push({ field: 'accountId', message: 'Must be 1 to 64 letters, digits, ".", "_" and "-".' });
  }
  const known = scopes?.every((scope) => API_KEY_SCOPES.some((one) => one === scope)) ?? true;
  if (!known || scopes?.length === 0) {
    details.push({ field: 'scopes', message: `Must be at least one of ${API_KEY_SCOPES.join(', ')}.` });
  }
  if (expiresAt !== undefined && !(expiresAt > now)) {
    details.push({ field: 'expiresAt', message: 'Must be in the future.' });
  }
  if (Array.from(name).length > LONGEST_NAME) {
    details.push({ field: 'name', message: `Must be at most ${LONGEST_NAME} characters.` });
  }
  return details;
}
