import { afterEach, describe, expect, it } from '@jest/globals';
import { authorized, GatewayWorld } from './testing/gateway-world.ts';

const KEYS = '/api/v1/admin/keys';
const TOKEN = 'an-administration-token';
const headers = { Authorization: `Bearer ${TOKEN}` };
let world: GatewayWorld;
afterEach(() => world.close());

async function open(settings: { readonly trustedProxies?: readonly string[] } = {}): Promise<void> {
  world = await GatewayWorld.open({ adminToken: TOKEN, ...settings });
}

describe('administration', () => {
  it('is not there without a token', async () => {
    world = await GatewayWorld.open();
    expect((await world.call(KEYS, { headers })).status).toBe(404);
  });

  it.each([
    ['no token', {}],
    ['another token', { Authorization: 'Bearer another-token-of-sixteen' }],
    ['an API key', authorized],
  ])('is closed to %s', async (_name, wrong: Record<string, string>) => {
    await open();
    for (const [method, path] of [
      ['GET', `${KEYS}?accountId=a`],
      ['POST', KEYS],
      ['DELETE', `${KEYS}/x?accountId=a`],
    ] as const) {
      const answer = await world.call(path, { method, headers: wrong });
      expect(answer).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('makes a key that is told once, lists it without, and revokes it', async () => {
    await open();
    const input = {
      accountId: 'acme',
      name: 'reporting',
      scopes: ['jobs:read'],
      expiresAt: '2030-01-01T00:00:00Z',
    };
    const created = await world.sendJson(KEYS, input, { headers });
    const { key, ...facts } = created.body.data;
    expect(created.status).toBe(201);
    expect(key).toMatch(/^docex_live_/);
    expect(facts).toMatchObject({
      accountId: 'acme',
      name: 'reporting',
      scopes: ['jobs:read'],
      expiresAt: '2030-01-01T00:00:00.000Z',
      revokedAt: null,
      lastUsedOn: null,
    });
    const listed = await world.call(`${KEYS}?accountId=acme`, { headers });
    expect(listed.body.data).toEqual({ keys: [facts] });
    const path = `${KEYS}/${String(facts['keyId'])}`;
    const foreign = await world.call(`${path}?accountId=other`, { method: 'DELETE', headers });
    expect(foreign).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    const revoked = await world.call(`${path}?accountId=acme`, { method: 'DELETE', headers });
    expect(revoked).toMatchObject({ status: 200, body: { data: { revokedAt: '1970-01-01T00:00:00.002Z' } } });
  });

  it('gives all scopes but the unmasking of Aadhaar numbers by itself', async () => {
    await open();
    const { body } = await world.sendJson(KEYS, { accountId: 'acme' }, { headers });
    expect(body.data['scopes']).toEqual(['jobs:write', 'jobs:read', 'jobs:delete', 'webhooks:manage']);
  });

  it.each([
    [{}, 'accountId'],
    [{ accountId: 'a b' }, 'accountId'],
    [{ accountId: 'a', scopes: [] }, 'scopes'],
    [{ accountId: 'a', scopes: ['everything'] }, 'scopes.0'],
    [{ accountId: 'a', expiresAt: 'tomorrow' }, 'expiresAt'],
    [{ accountId: 'a', expiresAt: '1970-01-01T00:00:00Z' }, 'expiresAt'],
    [{ accountId: 'a', expiresAt: '1969-12-31T23:59:59Z' }, 'expiresAt'],
    [{ accountId: 'a', expiresAt: '2020-01-01T00:00:00+05:30' }, 'expiresAt'],
  ])('refuses %j', async (input, field) => {
    await open();
    const answer = await world.sendJson(KEYS, input, { headers });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_parameter' } } });
    expect(answer.body.error?.details?.[0]).toMatchObject({ field });
  });

  it('is opened by either of two tokens while one takes over from the other', async () => {
    const next = 'the-token-that-takes-over';
    world = await GatewayWorld.open({ adminToken: TOKEN, adminTokenNext: next });
    for (const token of [TOKEN, next]) {
      const answer = await world.call(`${KEYS}?accountId=a`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
    }
  });

  it('does not listen to an address that has sent many wrong tokens, and says so once in the audit trail', async () => {
    await open();
    const wrong = { Authorization: 'Bearer another-token-of-sixteen' };
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried += 1) {
      statuses.push((await world.call(`${KEYS}?accountId=a`, { headers: wrong })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
    const right = await world.call(`${KEYS}?accountId=a`, { headers });
    expect(right).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(world.services.audited).toMatchObject([{ action: 'administration.refused', outcome: 'refused' }]);
  });

  it.each([
    ['its own address, as a trusted proxy names it', ['127.0.0.1', '::1'], 401],
    ['the address of the connection, whatever it forwards', [], 429],
  ])('counts a sender by %s', async (_what, trustedProxies, others) => {
    await open({ trustedProxies });
    const send = async (from: string) => {
      const wrong = { Authorization: 'Bearer wrong-administration-token', 'X-Forwarded-For': from };
      return (await world.call(`${KEYS}?accountId=a`, { headers: wrong })).status;
    };
    for (let tried = 0; tried < 10; tried += 1) await send('192.0.2.1');
    expect([await send('192.0.2.1'), await send('192.0.2.2')]).toEqual([429, others]);
  });

  it('is not closed by calls without any token', async () => {
    await open();
    for (let tried = 0; tried < 12; tried += 1) await world.call(`${KEYS}?accountId=a`);
    expect((await world.call(`${KEYS}?accountId=a`, { headers })).status).toBe(200);
  });
});
