import type { DeliveryRecord, WebhookRecord } from '@docex/domain';
import { type Delivery as DeliveryMessage, DeliveryState, type Webhook } from '@docex/protocol';

const STATES: Readonly<Record<DeliveryRecord['state'], DeliveryState>> = {
  pending: DeliveryState.PENDING,
  delivered: DeliveryState.DELIVERED,
  failed: DeliveryState.FAILED,
};

/** What an owner sees of a webhook: everything but its secret. */
export function webhookMessage(webhook: WebhookRecord): Webhook {
  const { webhookId, accountId, url, events, createdAt } = webhook;
  return { webhookId, accountId, url, events: [...events], createdAtMs: createdAt };
}

export function deliveryMessage(delivery: DeliveryRecord): DeliveryMessage {
  const { deliveryId, webhookId, accountId, jobId, event, state, createdAt, attempts } = delivery;
  return {
    deliveryId,
    webhookId,
    accountId,
    jobId,
    event,
    state: STATES[state],
    attempts: attempts.map(({ at, statusCode, errorCode }) => ({
      atMs: at,
      ...(statusCode !== null && { statusCode }),
      errorCode: errorCode ?? '',
    })),
    createdAtMs: createdAt,
    ...(delivery.dueAt !== null && { nextAttemptAtMs: delivery.dueAt }),
  };
}
