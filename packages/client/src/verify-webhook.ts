import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DocumentType } from './result-types.ts';

/** What a webhook is told: that a job has ended. Its result is read with `getResult`. Times are ISO 8601. */
export interface WebhookMessage {
  readonly type: 'job.done' | 'job.failed';
  readonly jobId: string;
  readonly fileStatus: 'done' | 'failed';
  readonly documentType: DocumentType;
  readonly createdAt: string;
  readonly endedAt: string;
}

/** A request that came to a webhook. */
export interface WebhookDelivery {
  /** `whsec_…`, as told when the webhook was registered. */
  readonly secret: string;
  /** Names in lower case, as Node's `request.headers` has them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes as they came, before anything parsed them. */
  readonly body: string | Uint8Array;
  /** Milliseconds since the Unix epoch; the clock's when left out. */
  readonly now?: number;
}

/** A delivery that is older, or from the future, may be a repetition by somebody else. */
const TOLERANCE_SECONDS = 300;

/**
 * The message of a delivery whose signature is right and whose time is near. Throws for any other. The signature
 * is that of Standard Webhooks 1.0.0: HMAC-SHA-256 over `<id>.<timestamp>.<body>`.
 */
export function verifyWebhook({ secret, headers, body, now = Date.now() }: WebhookDelivery): WebhookMessage {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    throw new Error('The delivery is not signed.');
  }
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1_000 - Number(timestamp)) > TOLERANCE_SECONDS) {
    throw new Error('The delivery is too old, or from the future.');
  }
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  if (!signatures.split(' ').some((signature) => isSame(signature, expected))) {
    throw new Error('The signature of the delivery is not right.');
  }
  return JSON.parse(Buffer.from(body).toString('utf8')) as WebhookMessage;
}

function isSame(signature: string, expected: Buffer): boolean {
  const sent = Buffer.from(/^v1,(.+)$/.exec(signature)?.[1] ?? '', 'base64');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}
