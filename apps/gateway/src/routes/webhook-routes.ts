import { RequestError } from '@docex/domain';
import { type AllowedHost, namesForbiddenPlace } from '@docex/outbound-http';
import type { WebhookServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { z } from 'zod';
import { jsonBody } from '../http/json-body.ts';
import { readBody } from '../http/read-parameters.ts';
import type { KeyedRoute } from '../http/route.ts';
import { examples } from '../openapi/examples.ts';
import {
  newWebhookAnswerSchema,
  rotatedWebhookAnswerSchema,
  webhookAnswerSchema,
  webhookInputSchema,
  webhookListAnswerSchema,
} from '../schemas/webhook-schemas.ts';
import { asUnknownWebhook, publicWebhook, readWebhookId } from './public-webhook.ts';

export interface WebhookRoutesOptions {
  readonly webhooks: ServiceClient<WebhookServiceDefinition>;
  /** Reachable whatever their addresses are. */
  readonly allowedHosts: readonly AllowedHost[];
}

const pathParameters = z.object({ webhookId: z.string() });
const body = { 'application/json': webhookInputSchema };
const tag = 'Webhooks';

/** `POST /api/v1/webhooks`. */
export function createWebhookRoute({ webhooks, allowedHosts }: WebhookRoutesOptions): KeyedRoute {
  return {
    operation: {
      id: 'createWebhook',
      method: 'POST',
      path: '/api/v1/webhooks',
      tag,
      summary: 'Have terminal jobs announced at a URL',
      body,
      success: {
        status: 201,
        description: 'The webhook, with the secret that signs its deliveries.',
        content: { mediaType: 'application/json', schema: newWebhookAnswerSchema, example: examples.webhook },
      },
      refusals: ['invalid_parameter', 'url_forbidden', 'unsupported_media_type'],
    },
    access: 'webhooks:manage',
    handle: async ({ exchange, request, response, caller, audit }) => {
      const input = readWebhook(await jsonBody(request, response), allowedHosts);
      const { requestId } = exchange;
      const { accountId } = caller;
      const put = { accountId, webhookId: '', ...input };
      const { webhook, secret } = await webhooks.putWebhook(put, { requestId });
      const facts = publicWebhook(webhook);
      await audit({ action: 'webhook.created', subject: facts.webhookId });
      exchange.succeed({ ...facts, secret }, 201);
    },
  };
}

/** `PUT /api/v1/webhooks/{webhookId}`. */
export function changeWebhookRoute({ webhooks, allowedHosts }: WebhookRoutesOptions): KeyedRoute {
  return {
    operation: {
      id: 'changeWebhook',
      method: 'PUT',
      path: '/api/v1/webhooks/:webhookId',
      tag,
      summary: 'Change URL and events of a webhook; its secret stays',
      pathParameters,
      body,
      success: {
        status: 200,
        description: 'The webhook.',
        content: { mediaType: 'application/json', schema: webhookAnswerSchema },
      },
      refusals: ['invalid_parameter', 'url_forbidden', 'unsupported_media_type'],
    },
    access: 'webhooks:manage',
    handle: async ({ exchange, request, response, caller, audit }) => {
      const webhookId = readWebhookId(request.params['webhookId']);
      const input = readWebhook(await jsonBody(request, response), allowedHosts);
      const { requestId } = exchange;
      const put = { accountId: caller.accountId, webhookId, ...input };
      const { webhook } = await webhooks.putWebhook(put, { requestId }).catch(asUnknownWebhook);
      await audit({ action: 'webhook.changed', subject: webhookId });
      exchange.succeed(publicWebhook(webhook));
    },
  };
}

/** `POST /api/v1/webhooks/{webhookId}/secret`. */
export function rotateWebhookSecretRoute({ webhooks }: Pick<WebhookRoutesOptions, 'webhooks'>): KeyedRoute {
  return {
    operation: {
      id: 'rotateWebhookSecret',
      method: 'POST',
      path: '/api/v1/webhooks/:webhookId/secret',
      tag,
      summary: 'Give a webhook a new secret; the one before signs as well for a day',
      pathParameters,
      success: {
        status: 200,
        description: 'The webhook, with its new secret.',
        content: { mediaType: 'application/json', schema: rotatedWebhookAnswerSchema },
      },
    },
    access: 'webhooks:manage',
    handle: async ({ exchange, request, caller, audit }) => {
      const webhookId = readWebhookId(request.params['webhookId']);
      const { requestId } = exchange;
      const which = { accountId: caller.accountId, webhookId };
      const { webhook, secret, overlapUntilMs } = await webhooks
        .rotateWebhookSecret(which, { requestId })
        .catch(asUnknownWebhook);
      await audit({ action: 'webhook.secret_rotated', subject: webhookId });
      const overlapUntil = new Date(overlapUntilMs).toISOString();
      exchange.succeed({ ...publicWebhook(webhook), secret, overlapUntil });
    },
  };
}

/** What a webhook is to be. A URL that can never be delivered to is told now rather than by failed deliveries. */
function readWebhook(
  sent: unknown,
  allowedHosts: readonly AllowedHost[],
): z.output<typeof webhookInputSchema> {
  const input = readBody(webhookInputSchema, sent);
  if (!namesForbiddenPlace(new URL(input.url), allowedHosts)) return input;
  throw new RequestError('url_forbidden', 'The URL leads to an address that is not allowed.', {
    details: [
      {
        field: 'url',
        message: 'Must lead to the public internet, or to a host that DOCEX_URL_ALLOWED_HOSTS names.',
      },
    ],
  });
}

/** `GET /api/v1/webhooks`. */
export function listWebhooksRoute({ webhooks }: Pick<WebhookRoutesOptions, 'webhooks'>): KeyedRoute {
  return {
    operation: {
      id: 'listWebhooks',
      method: 'GET',
      path: '/api/v1/webhooks',
      tag,
      summary: "The account's webhooks, the oldest first",
      success: {
        status: 200,
        description: 'All of them; without their secrets.',
        content: { mediaType: 'application/json', schema: webhookListAnswerSchema },
      },
    },
    access: 'jobs:read',
    handle: async ({ exchange, caller }) => {
      const { requestId } = exchange;
      const { accountId } = caller;
      const { webhooks: found } = await webhooks.listWebhooks({ accountId }, { requestId });
      exchange.succeed({ webhooks: found.map(publicWebhook) });
    },
  };
}

/** `DELETE /api/v1/webhooks/{webhookId}`. */
export function deleteWebhookRoute({ webhooks }: Pick<WebhookRoutesOptions, 'webhooks'>): KeyedRoute {
  return {
    operation: {
      id: 'deleteWebhook',
      method: 'DELETE',
      path: '/api/v1/webhooks/:webhookId',
      tag,
      summary: 'Delete a webhook and its deliveries, also those that wait',
      pathParameters,
      success: { status: 204, description: 'It is gone.' },
    },
    access: 'webhooks:manage',
    handle: async ({ exchange, request, caller, audit }) => {
      const webhookId = readWebhookId(request.params['webhookId']);
      const { requestId } = exchange;
      const which = { accountId: caller.accountId, webhookId };
      await webhooks.deleteWebhook(which, { requestId }).catch(asUnknownWebhook);
      await audit({ action: 'webhook.deleted', subject: webhookId });
      exchange.succeedEmpty();
    },
  };
}
