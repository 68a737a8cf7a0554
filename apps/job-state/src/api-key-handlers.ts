import { RequestError } from '@docex/domain';
import type { ApiKeyStore } from '@docex/ports';
import type { ApiKeyServiceDefinition } from '@docex/protocol';
import type { ServiceImplementation } from '@docex/rpc';
import type { Logger } from '@docex/runtime';

/** Looks up key records; the caller verifies the secret, and whether the key has expired or been revoked. */
export function createApiKeyHandlers(
  apiKeyStore: ApiKeyStore,
  logger: Logger,
): ServiceImplementation<ApiKeyServiceDefinition> {
  return {
    getApiKey: async ({ keyId }) => {
      const record = await apiKeyStore.find(keyId).catch((error: unknown) => {
        logger.error('The API key store failed.', { error });
        throw new RequestError('unavailable', 'The API keys cannot be reached.', { cause: error });
      });
      if (!record) throw new RequestError('not_found', 'There is no such API key.');
      const { createdAt, expiresAt = 0, revokedAt = 0, scopes, secretHash, ...rest } = record;
      return {
        apiKey: {
          ...rest,
          scopes: [...scopes],
          secretHash: new Uint8Array(secretHash),
          createdAtMs: createdAt,
          expiresAtMs: expiresAt,
          revokedAtMs: revokedAt,
        },
      };
    },
  };
}
