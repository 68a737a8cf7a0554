import { RequestError } from '@docex/domain';
import { type Delivery, DeliveryState, type Webhook } from '@docex/protocol';
import { type DeliveryFacts, webhookEventSchema, type WebhookFacts } from '../schemas/webhook-schemas.ts';

const STATE_NAMES: ReadonlyMap<DeliveryState, DeliveryFacts['state']> = new Map([
  [DeliveryState.PENDING, 'pending'],
  [DeliveryState.DELIVERED, 'delivered'],
  [DeliveryState.FAILED, 'failed'],
]);

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A webhook as its owner sees it. */
export function publicWebhook(webhook: Webhook | undefined): WebhookFacts {
  if (!webhook) throw new TypeError('job-state answered without a webhook');
  const { webhookId, url, events, createdAtMs } = webhook;
  return {
    webhookId,
    url,
    events: events.map((event) => webhookEventSchema.parse(event)),
    createdAt: isoTime(createdAtMs),
  };
}

/** A delivery as its owner sees it. */
export function publicDelivery(delivery: Delivery | undefined): DeliveryFacts {
  const state = delivery && STATE_NAMES.get(delivery.state);
  if (!state) throw new TypeError('job-state answered without a delivery, or with one in no state');
  const { deliveryId, webhookId, event, jobId, attempts, createdAtMs, nextAttemptAtMs } = delivery;
  return {
    deliveryId,
    webhookId,
    event: webhookEventSchema.parse(event),
    jobId,
    state,
    attempts: attempts.map(({ atMs, statusCode, errorCode }) => ({
      at: isoTime(atMs),
      statusCode: statusCode ?? null,
      errorCode: errorCode || null,
    })),
    createdAt: isoTime(createdAtMs),
    nextAttemptAt: nextAttemptAtMs === undefined ? null : isoTime(nextAttemptAtMs),
  };
}

/** An id in a path. Throws `not_found` for what no id looks like. */
export function readWebhookId(id: unknown): string {
  if (typeof id === 'string' && ID.test(id)) return id;
  throw unknownWebhook();
}

/** Another account's webhook and one that never was are answered alike. */
export function asUnknownWebhook(error: unknown): never {
  throw error instanceof RequestError && error.code === 'not_found' ? unknownWebhook() : error;
}

function unknownWebhook(): RequestError {
  return new RequestError('not_found', 'There is no such webhook or delivery.');
}

function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
