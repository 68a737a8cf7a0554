import { describe, expect, it } from '@jest/globals';
import type { DeliveryRecord, WebhookRecord } from '@docex/domain';
import type { WebhookStore } from './webhook-store.ts';
import { concurrently, type ContractWorld, inWorld } from './world.contract.ts';

function newWebhook(webhookId: string, change: Partial<WebhookRecord> = {}): WebhookRecord {
  return {
    webhookId,
    accountId: 'account-1',
    url: 'https://example.com/höok',
    events: ['job.done'],
    secret: 'whsec_AAAA',
    createdAt: 100,
    ...change,
  };
}

function newDelivery(deliveryId: string, change: Partial<DeliveryRecord> = {}): DeliveryRecord {
  return {
    deliveryId,
    revision: 1,
    webhookId: 'webhook-1',
    accountId: 'account-1',
    jobId: 'job-1',
    event: 'job.done',
    body: '{"type":"job.done"}',
    state: 'pending',
    createdAt: 100,
    token: 0,
    leaseExpiresAt: null,
    tries: 0,
    attempts: [{ at: 5, statusCode: 500, errorCode: null }],
    dueAt: 100,
    ...change,
  };
}

const idsOf = (deliveries: readonly DeliveryRecord[]) => deliveries.map(({ deliveryId }) => deliveryId);

/** The law of {@link WebhookStore}. */
export function describeWebhookStore(
  name: string,
  createWorld: () => Promise<ContractWorld<WebhookStore>>,
): void {
  const law = (sentence: string, test: (world: ContractWorld<WebhookStore>) => Promise<void>) => {
    it(sentence, () => inWorld(createWorld, test));
  };

  describe(`${name} as a store of webhooks`, () => {
    law('gives back exactly the webhook that was written last', async (world) => {
      const { port } = await world.connect();
      await port.put(newWebhook('webhook-1'));
      expect(await port.find('webhook-1')).toEqual(newWebhook('webhook-1'));
      const changed = newWebhook('webhook-1', { url: 'https://example.com/b', events: ['job.failed'] });
      await port.put(changed);
      const second = await world.connect();
      expect(await second.port.find('webhook-1')).toEqual(changed);
      expect(await port.find('webhook-2')).toBeUndefined();
    });

    law('lists the webhooks of an account, the oldest first', async (world) => {
      const { port } = await world.connect();
      for (const [id, createdAt] of Object.entries({ a: 20, b: 10, c: 20 })) {
        await port.put(newWebhook(id, { createdAt }));
      }
      await port.put(newWebhook('d', { accountId: 'account-2' }));
      const found = await port.list('account-1');
      expect(found.map(({ webhookId }) => webhookId)).toEqual(['b', 'a', 'c']);
      expect(await port.list('account-3')).toEqual([]);
    });

    law('removes a webhook with its deliveries and no others', async (world) => {
      const { port } = await world.connect();
      for (const webhookId of ['webhook-1', 'webhook-2']) {
        await port.put(newWebhook(webhookId));
        await port.insertDelivery(newDelivery(`of-${webhookId}`, { webhookId }));
      }
      expect(await port.remove('webhook-1')).toBe(true);
      expect(await port.remove('webhook-1')).toBe(false);
      expect(await port.find('webhook-1')).toBeUndefined();
      expect(idsOf(await port.findDueDeliveries(1_000, 10))).toEqual(['of-webhook-2']);
    });
  });

  describe(`${name} as a store of deliveries`, () => {
    law('writes a delivery once, whoever tries', async (world) => {
      const outcomes = await concurrently(world, 10, (port, index) =>
        port.insertDelivery(newDelivery('a', { createdAt: index })),
      );
      expect(outcomes.filter((outcome) => outcome)).toHaveLength(1);
      const { port } = await world.connect();
      const createdAt = outcomes.indexOf(true);
      expect(await port.findDelivery('a')).toEqual(newDelivery('a', { createdAt }));
      expect(await port.findDelivery('b')).toBeUndefined();
    });

    law('replaces a delivery by its next revision only, for one of many', async (world) => {
      const { port } = await world.connect();
      await port.insertDelivery(newDelivery('a'));
      expect(await port.replaceDelivery(newDelivery('a', { revision: 3 }))).toBe(false);
      expect(await port.replaceDelivery(newDelivery('b', { revision: 2 }))).toBe(false);
      const outcomes = await concurrently(world, 10, (one, index) =>
        one.replaceDelivery(newDelivery('a', { revision: 2, token: index })),
      );
      expect(outcomes.filter((outcome) => outcome)).toHaveLength(1);
      expect((await port.findDelivery('a'))?.token).toBe(outcomes.indexOf(true));
    });

    law('finds what is due by a time, the longest overdue first, by the newest revision', async (world) => {
      const { port } = await world.connect();
      for (const [id, dueAt] of Object.entries({ a: 30, b: 10, c: 101, d: 20, e: 100 })) {
        await port.insertDelivery(newDelivery(id, { dueAt }));
      }
      await port.insertDelivery(newDelivery('ended', { dueAt: null, state: 'delivered' }));
      await port.replaceDelivery(newDelivery('d', { revision: 2, dueAt: null, state: 'failed' }));
      expect(idsOf(await port.findDueDeliveries(100, 10))).toEqual(['b', 'a', 'e']);
      expect(idsOf(await port.findDueDeliveries(100, 2))).toEqual(['b', 'a']);
    });

    law('lists the deliveries of a webhook page by page, the newest first', async (world) => {
      const { port } = await world.connect();
      for (const [id, createdAt] of Object.entries({ a: 10, b: 20, c: 20, d: 30 })) {
        await port.insertDelivery(newDelivery(id, { createdAt, dueAt: null }));
      }
      await port.insertDelivery(newDelivery('foreign', { webhookId: 'webhook-2' }));
      const first = await port.listDeliveries({ webhookId: 'webhook-1', limit: 2 });
      expect(idsOf(first)).toEqual(['d', 'c']);
      const after = { createdAt: 20, deliveryId: 'c' };
      expect(idsOf(await port.listDeliveries({ webhookId: 'webhook-1', limit: 9, after }))).toEqual([
        'b',
        'a',
      ]);
    });

    law('removes the deliveries of a job and no others', async (world) => {
      const { port } = await world.connect();
      for (const [id, jobId] of Object.entries({ a: 'job-1', b: 'job-1', c: 'job-2' })) {
        await port.insertDelivery(newDelivery(id, { jobId }));
      }
      expect(await port.removeDeliveriesOfJob('job-1')).toBe(2);
      expect(await port.removeDeliveriesOfJob('job-1')).toBe(0);
      expect(idsOf(await port.findDueDeliveries(1_000, 10))).toEqual(['c']);
    });
  });
}
