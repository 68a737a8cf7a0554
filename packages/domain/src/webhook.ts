import { createHmac, randomBytes } from 'node:crypto';

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ['job.done', 'job.failed'] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A URL of an account's that is told when a job ends. Times are milliseconds since the Unix epoch. */
export interface WebhookRecord {
  readonly webhookId: string;
  readonly accountId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** As its owner knows it: `whsec_` and base64 of 32 bytes. Signing needs it in the clear. */
  readonly secret: string;
  readonly createdAt: number;
}

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Makes the secret of a new webhook, in the form of Standard Webhooks. */
export function createWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/**
 * The headers that prove where a delivery comes from, as Standard Webhooks 1.0.0 has them: HMAC-SHA-256 over
 * `<id>.<timestamp>.<body>`. `now` is milliseconds since the Unix epoch; the header holds whole seconds.
 */
export function signWebhook(
  {
    deliveryId,
    secret,
    body,
  }: { readonly deliveryId: string; readonly secret: string; readonly body: string },
  now: number,
): {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
} {
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${deliveryId}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
