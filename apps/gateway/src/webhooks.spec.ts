import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DeliveryState } from '@docex/protocol';
import { authorized, GatewayWorld } from './testing/gateway-world.ts';

const WEBHOOKS = '/api/v1/webhooks';
const input = { url: 'https://hooks.example.com/docex', events: ['job.done'] };
let world: GatewayWorld;

beforeEach(async () => {
  world = await GatewayWorld.open();
});
afterEach(() => world.close());

function foreignWebhook() {
  const facts = { ...input, webhookId: 'foreign', accountId: 'account-2', createdAtMs: 1 };
  world.services.webhooks.set('foreign', facts);
}

describe('webhooks', () => {
  it('are registered, with a secret that is told once', async () => {
    const created = await world.sendJson(WEBHOOKS, input);
    const webhook = { webhookId: 'webhook-1', ...input, createdAt: '1970-01-01T00:00:00.001Z' };
    expect(created).toMatchObject({ status: 201, body: { data: { ...webhook, secret: 'whsec_c2VjcmV0' } } });
    const listed = await world.get(WEBHOOKS);
    expect(listed.body.data).toEqual({ webhooks: [webhook] });
    expect(listed.text).not.toContain('whsec_');
  });

  it('can be changed, keeping their secret', async () => {
    await world.sendJson(WEBHOOKS, input);
    const changed = { url: 'https://other.example.com/', events: ['job.failed', 'job.done'] };
    const answer = await world.sendJson(`${WEBHOOKS}/webhook-1`, changed, { method: 'PUT' });
    expect(answer).toMatchObject({ status: 200, body: { data: changed } });
    expect(answer.text).not.toContain('secret');
  });

  it.each([
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://10.0.0.7:8443/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://hooks.internal/',
    'https://intranet/',
    'https://hooks.example.com:22/',
  ])('are refused for the forbidden place %s, when made and when changed', async (url) => {
    const refusal = { status: 400, body: { error: { code: 'url_forbidden', details: [{ field: 'url' }] } } };
    expect(await world.sendJson(WEBHOOKS, { ...input, url })).toMatchObject(refusal);
    await world.sendJson(WEBHOOKS, input);
    const change = world.sendJson(`${WEBHOOKS}/webhook-1`, { ...input, url }, { method: 'PUT' });
    expect(await change).toMatchObject(refusal);
    expect([...world.services.webhooks.values()].map((webhook) => webhook.url)).toEqual([input.url]);
  });

  it('are taken for a private host that the operator allows', async () => {
    await world.close();
    world = await GatewayWorld.open({ urlAllowedHosts: '10.0.0.7:8443' });
    const answer = await world.sendJson(WEBHOOKS, { ...input, url: 'https://10.0.0.7:8443/hook' });
    expect(answer.status).toBe(201);
  });

  it('get a new secret, told this once, and say until when the one before signs as well', async () => {
    await world.sendJson(WEBHOOKS, input);
    const rotate = (id: string) =>
      world.call(`${WEBHOOKS}/${id}/secret`, { method: 'POST', headers: authorized });
    const { status, body } = await rotate('webhook-1');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      webhookId: 'webhook-1',
      secret: 'whsec_bmV3',
      overlapUntil: '1970-01-02T00:00:00.000Z',
    });
    expect(world.services.audited.at(-1)).toMatchObject({ action: 'webhook.secret_rotated' });
    expect((await rotate('webhook-9')).status).toBe(404);
  });

  it('can be deleted', async () => {
    await world.sendJson(WEBHOOKS, input);
    const remove = () => world.call(`${WEBHOOKS}/webhook-1`, { method: 'DELETE', headers: authorized });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });

  it.each([
    ['another scheme', { ...input, url: 'ftp://hooks.example.com/' }, 'url'],
    ['no URL', { ...input, url: 'hooks' }, 'url'],
    ['a long URL', { ...input, url: `https://hooks.example.com/${'x'.repeat(2_100)}` }, 'url'],
    ['no event', { ...input, events: [] }, 'events'],
    ['an unknown event', { ...input, events: ['job.started'] }, 'events.0'],
    ['an event twice', { ...input, events: ['job.done', 'job.done'] }, 'events'],
    ['nothing', {}, 'url'],
    ['a list', [], 'body'],
    ['null', null, 'body'],
  ])('are refused with %s, in words', async (_name, body, field) => {
    const answer = await world.sendJson(WEBHOOKS, body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_parameter' } } });
    expect(answer.body.error?.details?.[0]).toMatchObject({ field });
    expect(answer.text).not.toMatch(/Invalid|expected|received|undefined/);
    expect(world.services.webhooks.size).toBe(0);
  });

  it('of another account are unknown, whatever is asked', async () => {
    foreignWebhook();
    const path = `${WEBHOOKS}/foreign`;
    expect((await world.sendJson(path, input, { method: 'PUT' })).status).toBe(404);
    expect((await world.call(path, { method: 'DELETE', headers: authorized })).status).toBe(404);
    expect((await world.get(`${path}/deliveries`)).status).toBe(404);
    expect(world.services.webhooks.get('foreign')).toMatchObject(input);
  });

  it('ask for the scopes of reading and writing', async () => {
    world.services.key.scopes = ['jobs:read'];
    expect((await world.sendJson(WEBHOOKS, input)).status).toBe(403);
    expect((await world.get(WEBHOOKS)).status).toBe(200);
  });
});

describe('deliveries', () => {
  beforeEach(async () => {
    await world.sendJson(WEBHOOKS, input);
    world.services.deliveries.push({
      deliveryId: 'delivery-1',
      webhookId: 'webhook-1',
      accountId: 'account-1',
      event: 'job.done',
      jobId: 'job-1',
      state: DeliveryState.FAILED,
      attempts: [
        { atMs: 1_000, statusCode: 500, errorCode: '' },
        { atMs: 2_000, errorCode: 'url_timeout' },
      ],
      createdAtMs: 1_000,
    });
  });

  const told = {
    deliveryId: 'delivery-1',
    webhookId: 'webhook-1',
    event: 'job.done',
    jobId: 'job-1',
    state: 'failed',
    attempts: [
      { at: '1970-01-01T00:00:01.000Z', statusCode: 500, errorCode: null },
      { at: '1970-01-01T00:00:02.000Z', statusCode: null, errorCode: 'url_timeout' },
    ],
    createdAt: '1970-01-01T00:00:01.000Z',
    nextAttemptAt: null,
  };

  it('are listed with every attempt', async () => {
    const { body } = await world.get(`${WEBHOOKS}/webhook-1/deliveries`);
    expect(body.data).toEqual({ deliveries: [told], nextCursor: null });
  });

  it('can be sent once more', async () => {
    const path = `${WEBHOOKS}/deliveries/delivery-1/redeliver`;
    const answer = await world.call(path, { method: 'POST', headers: authorized });
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { ...told, state: 'pending', nextAttemptAt: '1970-01-01T00:00:00.005Z' } },
    });
  });

  it('that are unknown are not found', async () => {
    const path = `${WEBHOOKS}/deliveries/unknown/redeliver`;
    expect((await world.call(path, { method: 'POST', headers: authorized })).status).toBe(404);
    expect((await world.get(`${WEBHOOKS}/unknown/deliveries`)).status).toBe(404);
  });
});
