import {
  claimDelivery,
  type DeliveryRecord,
  redeliver,
  reportDelivery,
  RequestError,
  rotateWebhookSecret,
  type WebhookMoment,
  type WebhookPolicy,
} from '@docex/domain';
import type { WebhookStore } from '@docex/ports';
import type { ClaimedDelivery, WebhookServiceDefinition } from '@docex/protocol';
import type { ServiceImplementation } from '@docex/rpc';
import type { Logger } from '@docex/runtime';
import { cutPage, decodeCursor, pageSize } from './page-cursor.ts';
import { ownedWebhook, putWebhook, type WebhookRules } from './put-webhook.ts';
import { deliveryMessage, webhookMessage } from './webhook-messages.ts';

export interface WebhookContext {
  readonly webhookStore: WebhookStore;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  readonly policy: WebhookPolicy;
  readonly rules: WebhookRules;
  readonly logger: Logger;
}

const LOST_RACES = 20;
const MOST_CLAIMED = 100;

/** The webhook service: messages in, the domain's functions under compare-and-set, messages out. */
export function createWebhookHandlers(
  context: WebhookContext,
): ServiceImplementation<WebhookServiceDefinition> {
  const webhookStore = guarded(context.webhookStore, context.logger);
  const { clock, policy, rules } = context;
  const deliveries = { webhookStore, moment: () => ({ now: clock(), policy }) };
  return {
    putWebhook: async (wanted) => {
      const { webhook, created } = await putWebhook(wanted, { webhookStore, rules, now: clock() });
      return { webhook: webhookMessage(webhook), secret: created ? webhook.secret : '' };
    },
    listWebhooks: async ({ accountId }) => ({
      webhooks: (await webhookStore.list(accountId)).map(webhookMessage),
    }),
    deleteWebhook: async ({ accountId, webhookId }) => {
      await ownedWebhook(webhookStore, webhookId, accountId);
      await webhookStore.remove(webhookId);
      return {};
    },
    rotateWebhookSecret: async ({ accountId, webhookId }) => {
      const webhook = rotateWebhookSecret(await ownedWebhook(webhookStore, webhookId, accountId), clock());
      await webhookStore.put(webhook);
      const { secret, previousSecret } = webhook;
      return { webhook: webhookMessage(webhook), secret, overlapUntilMs: previousSecret?.until ?? 0 };
    },
    listDeliveries: async ({ accountId, webhookId, cursor, limit }) => {
      await ownedWebhook(webhookStore, webhookId, accountId);
      const size = pageSize(limit);
      const position = decodeCursor(cursor);
      const after = position && { createdAt: position.createdAt, deliveryId: position.id };
      const query = { webhookId, limit: size + 1, ...(after && { after }) };
      const { entries, nextCursor } = cutPage(
        await webhookStore.listDeliveries(query),
        size,
        ({ createdAt, deliveryId }) => ({ createdAt, id: deliveryId }),
      );
      return { deliveries: entries.map(deliveryMessage), nextCursor };
    },
    redeliver: async ({ accountId, deliveryId }) => {
      const delivery = await changeDelivery(deliveryId, deliveries, (record, moment) => {
        if (record.accountId !== accountId) throw unknownDelivery();
        return redeliver(record, moment);
      });
      return { delivery: deliveryMessage(delivery) };
    },
    claimDeliveries: async ({ limit }) => ({
      deliveries: await claimDue(Math.min(Math.max(limit, 1), MOST_CLAIMED), deliveries),
    }),
    reportDelivery: async ({ deliveryId, token, statusCode, errorCode }) => {
      const attempt = { token, statusCode: statusCode ?? null, errorCode: errorCode || null };
      const delivery = await changeDelivery(deliveryId, deliveries, (record, moment) => {
        const reported = reportDelivery(record, attempt, moment);
        if (!reported) throw new RequestError('lease_lost', 'The delivery is no longer with the caller.');
        return reported;
      });
      return { delivery: deliveryMessage(delivery) };
    },
  };
}

interface Deliveries {
  readonly webhookStore: WebhookStore;
  readonly moment: () => WebhookMoment;
}

/** Reads, decides and writes by compare-and-set; again from the reading when somebody else was faster. */
async function changeDelivery(
  deliveryId: string,
  { webhookStore, moment }: Deliveries,
  decide: (record: DeliveryRecord, moment: WebhookMoment) => DeliveryRecord,
): Promise<DeliveryRecord> {
  for (let lost = 0; lost < LOST_RACES; lost++) {
    const record = await webhookStore.findDelivery(deliveryId);
    if (!record) throw unknownDelivery();
    const changed = decide(record, moment());
    if (changed === record || (await webhookStore.replaceDelivery(changed))) return changed;
  }
  throw new RequestError('unavailable', 'The delivery is being changed by too many callers.');
}

/** Deliveries that another deliverer claims at the same time are passed over. */
async function claimDue(limit: number, { webhookStore, moment }: Deliveries): Promise<ClaimedDelivery[]> {
  const claimed: ClaimedDelivery[] = [];
  for (const record of await webhookStore.findDueDeliveries(moment().now, limit)) {
    const claim = claimDelivery(record, moment());
    const webhook = await webhookStore.find(record.webhookId);
    if (!webhook) {
      // Made while its webhook was being deleted.
      await webhookStore.remove(record.webhookId);
      continue;
    }
    if (!claim || !(await webhookStore.replaceDelivery(claim)) || claim.leaseExpiresAt === null) continue;
    const { deliveryId, token, body } = claim;
    const { url, secret, previousSecret } = webhook;
    const overlaps = previousSecret !== undefined && previousSecret.until > moment().now;
    claimed.push({
      ...{ deliveryId, token, leaseExpiresAtMs: claim.leaseExpiresAt, url, secret, body },
      ...(overlaps && { previousSecret: previousSecret.secret }),
    });
  }
  return claimed;
}

function unknownDelivery(): RequestError {
  return new RequestError('not_found', 'There is no such delivery.');
}

/** The store as the service sees it: `unavailable` when it fails. */
function guarded(store: WebhookStore, logger: Logger): WebhookStore {
  const reached = async <Result>(answer: Promise<Result>): Promise<Result> => {
    try {
      return await answer;
    } catch (error) {
      logger.error('The webhook store failed.', { error });
      throw new RequestError('unavailable', 'The webhooks cannot be reached.', { cause: error });
    }
  };
  return {
    put: (webhook) => reached(store.put(webhook)),
    find: (webhookId) => reached(store.find(webhookId)),
    list: (accountId) => reached(store.list(accountId)),
    remove: (webhookId) => reached(store.remove(webhookId)),
    insertDelivery: (delivery) => reached(store.insertDelivery(delivery)),
    findDelivery: (deliveryId) => reached(store.findDelivery(deliveryId)),
    replaceDelivery: (delivery) => reached(store.replaceDelivery(delivery)),
    findDueDeliveries: (now, limit) => reached(store.findDueDeliveries(now, limit)),
    listDeliveries: (query) => reached(store.listDeliveries(query)),
    removeDeliveriesOfJob: (jobId) => reached(store.removeDeliveriesOfJob(jobId)),
  };
}
