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
  /** The one before, which signs as well until a time, so that receivers can change over. */
  readonly previousSecret?: { readonly secret: string; readonly until: number };
  readonly createdAt: number;
}

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Makes the secret of a new webhook, in the form of Standard Webhooks. */
export function createWebhookSecret(): string {
  return SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** For how long the secret before signs as well. */
const OVERLAP_MS = 24 * 3_600_000;

/** The webhook with a new secret; the one that it had signs as well for a day. */
export function rotateWebhookSecret(webhook: WebhookRecord, now: number): WebhookRecord {
  const previousSecret = { secret: webhook.secret, until: now + OVERLAP_MS };
  return { ...webhook, secret: createWebhookSecret(), previousSecret };
}

/**
 * The headers that prove where a delivery comes from, as Standard Webhooks 1.0.0 has them: HMAC-SHA-256 over
 * `<id>.<timestamp>.<body>`. `now` is milliseconds since the Unix epoch; the header holds whole seconds.
 */
export function signWebhook(
  {
    deliveryId,
    secret,
    previousSecret,
    body,
  }: {
    readonly deliveryId: string;
    readonly secret: string;
    /** Signs as well. */
    readonly previousSecret?: string | undefined;
    readonly body: string;
  },
  now: number,
): {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
} {
  const timestamp = String(Math.floor(now / 1_000));
  const signatures = [secret, previousSecret].flatMap((one) => {
    if (one === undefined) return [];
    const key = Buffer.from(one.slice(SECRET_PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${deliveryId}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
