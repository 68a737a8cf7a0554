import { randomUUID } from 'node:crypto';
import {
  createWebhookSecret,
  type ErrorDetail,
  RequestError,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookRecord,
} from '@docex/domain';
import type { WebhookStore } from '@docex/ports';

export interface WebhookRules {
  /** Whether plain http is allowed besides https. */
  readonly allowHttp: boolean;
}

export interface WantedWebhook {
  readonly accountId: string;
  /** Empty for a new webhook. */
  readonly webhookId: string;
  readonly url: string;
  readonly events: readonly string[];
}

export const MOST_WEBHOOKS = 20;
const LONGEST_URL = 2_048;

/**
 * Registers a webhook or changes one. The address behind the URL is judged at every delivery, not here: names
 * can be pointed elsewhere at any time. Throws `invalid_parameter` or `not_found`.
 */
export async function putWebhook(
  wanted: WantedWebhook,
  context: { readonly webhookStore: WebhookStore; readonly rules: WebhookRules; readonly now: number },
): Promise<{ readonly webhook: WebhookRecord; readonly created: boolean }> {
  const { webhookStore, rules, now } = context;
  const events = WEBHOOK_EVENTS.filter((event) => wanted.events.includes(event));
  const details = problems(wanted, events, rules);
  if (details.length > 0) {
    throw new RequestError('invalid_parameter', 'The webhook cannot be registered like this.', { details });
  }
  const { accountId, webhookId, url } = wanted;
  if (webhookId !== '') {
    const webhook = { ...(await ownedWebhook(webhookStore, webhookId, accountId)), url, events };
    await webhookStore.put(webhook);
    return { webhook, created: false };
  }
  if ((await webhookStore.list(accountId)).length >= MOST_WEBHOOKS) {
    throw new RequestError('invalid_parameter', `An account can have at most ${MOST_WEBHOOKS} webhooks.`);
  }
  const secret = createWebhookSecret();
  const webhook = { webhookId: randomUUID(), accountId, url, events, secret, createdAt: now };
  await webhookStore.put(webhook);
  return { webhook, created: true };
}

/** The webhook of an account; throws `not_found` for an unknown id and a foreign one alike. */
export async function ownedWebhook(
  webhookStore: WebhookStore,
  webhookId: string,
  accountId: string,
): Promise<WebhookRecord> {
  const webhook = await webhookStore.find(webhookId);
  if (webhook?.accountId !== accountId) throw new RequestError('not_found', 'There is no such webhook.');
  return webhook;
}

function problems(
  wanted: WantedWebhook,
  events: readonly WebhookEvent[],
  rules: WebhookRules,
): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  if (wanted.accountId === '') details.push({ field: 'accountId', message: 'Is missing.' });
  if (!isWebhookUrl(wanted.url, rules)) {
    const message = `Must be an https URL of at most ${LONGEST_URL} characters, without user name and password.`;
    details.push({ field: 'url', message });
  }
  const known = wanted.events.every((event) => WEBHOOK_EVENTS.some((one) => one === event));
  if (!known || events.length === 0) {
    details.push({ field: 'events', message: `Must be at least one of ${WEBHOOK_EVENTS.join(', ')}.` });
  }
  return details;
}

function isWebhookUrl(text: string, { allowHttp }: WebhookRules): boolean {
  if (text.length > LONGEST_URL || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  const scheme = protocol === 'https:' || (allowHttp && protocol === 'http:');
  return scheme && username === '' && password === '';
}
