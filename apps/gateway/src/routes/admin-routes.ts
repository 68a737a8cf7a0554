import { API_KEY_SCOPES, DEFAULT_API_KEY_SCOPES, type ApiKeyScope, RequestError } from '@docex/domain';
import type { ApiKey, ApiKeyDirectoryServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { z } from 'zod';
import { jsonBody } from '../http/json-body.ts';
import { readBody, readQuery } from '../http/read-parameters.ts';
import type { OpenRoute } from '../http/route.ts';
import {
  accountIdSchema,
  apiKeyAnswerSchema,
  type ApiKeyFacts,
  apiKeyInputSchema,
  apiKeyListAnswerSchema,
  newApiKeyAnswerSchema,
} from '../schemas/api-key-schemas.ts';

export interface AdminRoutesOptions {
  readonly apiKeyDirectory: ServiceClient<ApiKeyDirectoryServiceDefinition>;
}

const tag = 'Administration';
const querySchema = z.object({ accountId: accountIdSchema });

/** `POST /api/v1/admin/keys`. */
export function createKeyRoute({ apiKeyDirectory }: AdminRoutesOptions): OpenRoute {
  return {
    operation: {
      id: 'createApiKey',
      method: 'POST',
      path: '/api/v1/admin/keys',
      tag,
      summary: 'Make an API key',
      body: { 'application/json': apiKeyInputSchema },
      success: {
        status: 201,
        description: 'The key; its text is told this once.',
        content: { mediaType: 'application/json', schema: newApiKeyAnswerSchema },
      },
      refusals: ['invalid_parameter', 'unsupported_media_type'],
    },
    access: 'administrator',
    handle: async ({ exchange, request, response, audit }) => {
      const input = readBody(apiKeyInputSchema, await jsonBody(request, response));
      const { accountId, name = '', scopes = DEFAULT_API_KEY_SCOPES, expiresAt } = input;
      const expiresAtMs = expiresAt === undefined ? undefined : futureTime(expiresAt);
      const { requestId } = exchange;
      const { apiKey, key } = await apiKeyDirectory.createApiKey(
        { accountId, name, scopes, expiresAtMs },
        { requestId },
      );
      const facts = publicKey(apiKey);
      await audit({ action: 'key.created', subject: facts.keyId, accountId });
      exchange.succeed({ ...facts, key }, 201);
    },
  };
}

/** Milliseconds since the Unix epoch. Throws `invalid_parameter` for what has passed: that key could open nothing. */
function futureTime(expiresAt: string): number {
  const time = Date.parse(expiresAt);
  if (time > Date.now()) return time;
  throw new RequestError('invalid_parameter', 'The request has parameters that are not valid.', {
    details: [{ field: 'expiresAt', message: 'Must be in the future.' }],
  });
}

/** `GET /api/v1/admin/keys`. */
export function listKeysRoute({ apiKeyDirectory }: AdminRoutesOptions): OpenRoute {
  return {
    operation: {
      id: 'listApiKeys',
      method: 'GET',
      path: '/api/v1/admin/keys',
      tag,
      summary: "An account's keys, the newest first, revoked and expired ones included",
      query: querySchema,
      success: {
        status: 200,
        description: 'All of them; nothing of their secrets.',
        content: { mediaType: 'application/json', schema: apiKeyListAnswerSchema },
      },
      refusals: ['invalid_parameter'],
    },
    access: 'administrator',
    handle: async ({ exchange, request, audit }) => {
      const { accountId } = readQuery(querySchema, request.query);
      const { requestId } = exchange;
      await audit({ action: 'keys.listed', accountId });
      const { apiKeys } = await apiKeyDirectory.listApiKeys({ accountId }, { requestId });
      exchange.succeed({ keys: apiKeys.map(publicKey) });
    },
  };
}

/** `DELETE /api/v1/admin/keys/{keyId}`. */
export function revokeKeyRoute({ apiKeyDirectory }: AdminRoutesOptions): OpenRoute {
  return {
    operation: {
      id: 'revokeApiKey',
      method: 'DELETE',
      path: '/api/v1/admin/keys/:keyId',
      tag,
      summary: 'Revoke a key; it is refused everywhere within 30 s',
      pathParameters: z.object({ keyId: z.string() }),
      query: querySchema,
      success: {
        status: 200,
        description: 'The key, with the time of its revocation.',
        content: { mediaType: 'application/json', schema: apiKeyAnswerSchema },
      },
      refusals: ['invalid_parameter'],
    },
    access: 'administrator',
    handle: async ({ exchange, request, audit }) => {
      const { accountId } = readQuery(querySchema, request.query);
      const keyId = request.params['keyId'];
      if (typeof keyId !== 'string' || !/^[0-9A-Za-z]{1,32}$/.test(keyId)) throw unknownKey();
      const { requestId } = exchange;
      const { apiKey } = await apiKeyDirectory
        .revokeApiKey({ accountId, keyId }, { requestId })
        .catch((error: unknown) => {
          throw error instanceof RequestError && error.code === 'not_found' ? unknownKey() : error;
        });
      await audit({ action: 'key.revoked', subject: keyId, accountId });
      exchange.succeed(publicKey(apiKey));
    },
  };
}

function publicKey(key: ApiKey | undefined): ApiKeyFacts {
  if (!key) throw new TypeError('job-state answered without a key');
  return {
    keyId: key.keyId,
    accountId: key.accountId,
    name: key.name ?? null,
    scopes: key.scopes.filter(isApiKeyScope),
    createdAt: new Date(key.createdAtMs).toISOString(),
    expiresAt: timeOrNull(key.expiresAtMs),
    revokedAt: timeOrNull(key.revokedAtMs),
    lastUsedOn: key.lastUsedDay ?? null,
  };
}

function timeOrNull(ms: number | undefined): string | null {
  return ms === undefined ? null : new Date(ms).toISOString();
}

function unknownKey(): RequestError {
  return new RequestError('not_found', 'There is no such key.');
}

function isApiKeyScope(scope: string): scope is ApiKeyScope {
  return API_KEY_SCOPES.some((one) => one === scope);
}
