import type { WebhookServiceDefinition } from '@docex/protocol';
import type { ServiceClient } from '@docex/rpc';
import { z } from 'zod';
import { jsonBody } from '../http/json-body.ts';
import { readBody } from '../http/read-parameters.ts';
import type { KeyedRoute } from '../http/route.ts';
import {
  newWebhookAnswerSchema,
  webhookAnswerSchema,
  webhookInputSchema,
  webhookListAnswerSchema,
} from '../schemas/webhook-schemas.ts';
import { asUnknownWebhook, publicWebhook, readWebhookId } from './public-webhook.ts';

export interface WebhookRoutesOptions {
  readonly webhooks: ServiceClient<WebhookServiceDefinition>;
}

const pathParameters = z.object({ webhookId: z.string() });
const body = { 'application/json': webhookInputSchema };
const tag = 'Webhooks';

/** `POST /api/v1/webhooks`. */
export function createWebhookRoute({ webhooks }: WebhookRoutesOptions): KeyedRoute {
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
        content: { mediaType: 'application/json', schema: newWebhookAnswerSchema },
      },
      refusals: ['invalid_parameter', 'unsupported_media_type'],
    },
    access: 'jobs:write',
    handle: async ({ exchange, request, response, caller }) => {
      const input = readBody(webhookInputSchema, await jsonBody(request, response));
      const { requestId } = exchange;
      const { accountId } = caller;
      const put = { accountId, webhookId: '', ...input };
      const { webhook, secret } = await webhooks.putWebhook(put, { requestId });
      exchange.succeed({ ...publicWebhook(webhook), secret }, 201);
    },
  };
}

/** `PUT /api/v1/webhooks/{webhookId}`. */
export function changeWebhookRoute({ webhooks }: WebhookRoutesOptions): KeyedRoute {
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
      refusals: ['invalid_parameter', 'unsupported_media_type'],
    },
    access: 'jobs:write',
    handle: async ({ exchange, request, response, caller }) => {
      const webhookId = readWebhookId(request.params['webhookId']);
      const input = readBody(webhookInputSchema, await jsonBody(request, response));
      const { requestId } = exchange;
      const put = { accountId: caller.accountId, webhookId, ...input };
      const { webhook } = await webhooks.putWebhook(put, { requestId }).catch(asUnknownWebhook);
      exchange.succeed(publicWebhook(webhook));
    },
  };
}

/** `GET /api/v1/webhooks`. */
export function listWebhooksRoute({ webhooks }: WebhookRoutesOptions): KeyedRoute {
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
export function deleteWebhookRoute({ webhooks }: WebhookRoutesOptions): KeyedRoute {
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
    access: 'jobs:write',
    handle: async ({ exchange, request, caller }) => {
      const webhookId = readWebhookId(request.params['webhookId']);
      const { requestId } = exchange;
      const which = { accountId: caller.accountId, webhookId };
      await webhooks.deleteWebhook(which, { requestId }).catch(asUnknownWebhook);
      exchange.succeedEmpty();
    },
  };
}
