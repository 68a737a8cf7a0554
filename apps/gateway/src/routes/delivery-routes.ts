import { z } from 'zod';
import { readQuery } from '../http/read-parameters.ts';
import type { KeyedRoute } from '../http/route.ts';
import { pageQuery, pageRequest } from '../schemas/paging.ts';
import { deliveryAnswerSchema, deliveryListAnswerSchema } from '../schemas/webhook-schemas.ts';
import { asUnknownWebhook, publicDelivery, readWebhookId } from './public-webhook.ts';
import type { WebhookRoutesOptions } from './webhook-routes.ts';

const querySchema = z.object(pageQuery);

/** `GET /api/v1/webhooks/{webhookId}/deliveries`. */
export function listDeliveriesRoute({ webhooks }: WebhookRoutesOptions): KeyedRoute {
  return {
    operation: {
      id: 'listDeliveries',
      method: 'GET',
      path: '/api/v1/webhooks/:webhookId/deliveries',
      tag: 'Webhooks',
      summary: 'Deliveries of a webhook, the newest first, with every attempt',
      pathParameters: z.object({ webhookId: z.string() }),
      query: querySchema,
      success: {
        status: 200,
        description: 'One page of deliveries.',
        content: { mediaType: 'application/json', schema: deliveryListAnswerSchema },
      },
      refusals: ['invalid_parameter'],
    },
    access: 'jobs:read',
    handle: async ({ exchange, request, caller }) => {
      const page = pageRequest(readQuery(querySchema, request.query));
      const webhookId = readWebhookId(request.params['webhookId']);
      const { requestId } = exchange;
      const { deliveries, nextCursor } = await webhooks
        .listDeliveries({ accountId: caller.accountId, webhookId, ...page }, { requestId })
        .catch(asUnknownWebhook);
      exchange.succeed({ deliveries: deliveries.map(publicDelivery), nextCursor: nextCursor || null });
    },
  };
}

/** `POST /api/v1/webhooks/deliveries/{deliveryId}/redeliver`. */
export function redeliverRoute({ webhooks }: WebhookRoutesOptions): KeyedRoute {
  return {
    operation: {
      id: 'redeliver',
      method: 'POST',
      path: '/api/v1/webhooks/deliveries/:deliveryId/redeliver',
      tag: 'Webhooks',
      summary: 'Send a delivery once more',
      pathParameters: z.object({ deliveryId: z.string() }),
      success: {
        status: 200,
        description: 'The delivery, waiting to be sent.',
        content: { mediaType: 'application/json', schema: deliveryAnswerSchema },
      },
    },
    access: 'webhooks:manage',
    handle: async ({ exchange, request, caller }) => {
      const deliveryId = readWebhookId(request.params['deliveryId']);
      const { requestId } = exchange;
      const which = { accountId: caller.accountId, deliveryId };
      const { delivery } = await webhooks.redeliver(which, { requestId }).catch(asUnknownWebhook);
      exchange.succeed(publicDelivery(delivery));
    },
  };
}
