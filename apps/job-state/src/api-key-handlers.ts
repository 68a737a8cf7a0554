import { RequestError } from '@docex/domain';
import type { ApiKeyRecord, ApiKeyStore } from '@docex/ports';
import type { ApiKey, ApiKeyDirectoryServiceDefinition, ApiKeyServiceDefinition } from '@docex/protocol';
import type { ServiceImplementation } from '@docex/rpc';
import type { Logger } from '@docex/runtime';
import { issueApiKey, revokeApiKey } from './api-key-directory.ts';

export interface ApiKeyContext {
  readonly apiKeyStore: ApiKeyStore;
  readonly logger: Logger;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
}

const MOST_KEYS_USED = 1_000;

/** Looks up key records; the caller verifies the secret, and whether the key has expired or been revoked. */
export function createApiKeyHandlers({
  apiKeyStore,
  logger,
}: Omit<ApiKeyContext, 'clock'>): ServiceImplementation<ApiKeyServiceDefinition> {
  return {
    getApiKey: async ({ keyId }) => {
      const record = await reached(apiKeyStore.find(keyId), logger);
      if (!record) throw new RequestError('not_found', 'There is no such API key.');
      return { apiKey: apiKeyMessage(record, record.secretHash) };
    },
  };
}

/** What owners do with their keys. */
export function createApiKeyDirectoryHandlers(
  context: ApiKeyContext,
): ServiceImplementation<ApiKeyDirectoryServiceDefinition> {
  const { apiKeyStore, logger, clock } = context;
  return {
    createApiKey: async ({ accountId, scopes, expiresAtMs, name }) => {
      const wanted = {
        accountId,
        scopes,
        ...(expiresAtMs !== undefined && { expiresAt: expiresAtMs }),
        ...(name !== '' && { name }),
      };
      const { record, text } = await reached(issueApiKey(context, wanted), logger);
      logger.info('An API key was made.', { accountId });
      return { apiKey: apiKeyMessage(record), key: text };
    },
    listApiKeys: async ({ accountId }) => {
      if (accountId === '') throw new RequestError('invalid_parameter', 'The account is missing.');
      const records = await reached(apiKeyStore.list(accountId), logger);
      return { apiKeys: records.map((record) => apiKeyMessage(record)) };
    },
    revokeApiKey: async ({ keyId, accountId }) => {
      const record = await reached(revokeApiKey(context, { keyId, accountId }), logger);
      logger.info('An API key was revoked.', { accountId });
      return { apiKey: apiKeyMessage(record) };
    },
    recordApiKeyUse: async ({ keyIds }) => {
      if (keyIds.length > MOST_KEYS_USED) {
        throw new RequestError('invalid_parameter', `At most ${MOST_KEYS_USED} keys can be told at once.`);
      }
      const day = new Date(clock()).toISOString().slice(0, 10);
      await reached(apiKeyStore.recordUse(keyIds, day), logger);
      return {};
    },
  };
}

/** The hash goes only to who verifies secrets. */
function apiKeyMessage(record: ApiKeyRecord, secretHash: Uint8Array = new Uint8Array()): ApiKey {
  const { keyId, accountId, scopes, createdAt, expiresAt, revokedAt, name, lastUsedDay } = record;
  return {
    keyId,
    accountId,
    secretHash: new Uint8Array(secretHash),
    scopes: [...scopes],
    createdAtMs: createdAt,
    ...(expiresAt !== undefined && { expiresAtMs: expiresAt }),
    ...(revokedAt !== undefined && { revokedAtMs: revokedAt }),
    ...(name !== undefined && { name }),
    ...(lastUsedDay !== undefined && { lastUsedDay }),
  };
}

async function reached<Result>(answer: Promise<Result>, logger: Logger): Promise<Result> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RequestError) throw error;
    logger.error('The API key store failed.', { error });
    throw new RequestError('unavailable', 'The API keys cannot be reached.', { cause: error });
  }
}
