import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createApiKey, hashSecret } from '@docex/domain';
import { type FakeServices, testKey as key } from './testing/fake-services.ts';
import { type Answer, GatewayWorld } from './testing/gateway-world.ts';
import { exchangeText, UPLOAD } from './testing/raw-http.ts';

let now: number;
let world: GatewayWorld;
let services: FakeServices;

beforeEach(async () => {
  now = 1_700_000_000_000;
  world = await GatewayWorld.open({}, { clock: () => now });
  ({ services } = world);
});

afterEach(() => world.close());

describe('authentication', () => {
  const revoked = () => (services.key.revokedAtMs = now - 1);
  const expired = () => (services.key.expiresAtMs = now);

  it.each([
    ['no header', {}, () => undefined],
    ['another scheme', { Authorization: `Basic ${key.text}` }, () => undefined],
    ['a malformed key', { Authorization: 'Bearer abc' }, () => undefined],
    ['a typo', { Authorization: `Bearer ${key.text.slice(0, -1)}!` }, () => undefined],
    ['an unknown key', { Authorization: `Bearer ${createApiKey().text}` }, () => undefined],
    ['a revoked key', { Authorization: `Bearer ${key.text}` }, revoked],
    ['an expired key', { Authorization: `Bearer ${key.text}` }, expired],
  ])('refuses %s on both endpoints, before anything else', async (_name, headers, prepare) => {
    prepare();
    for (const [method, path] of [
      ['POST', '/api/v1/upload'],
      ['GET', '/api/v1/results/x?include=wrong'],
    ] as const) {
      const answer = await world.call(path, { method, headers });
      expect(answer).toMatchObject({
        status: 401,
        body: { error: { code: 'unauthenticated', retryable: false } },
      });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  it('refuses a key that fits the id of another', async () => {
    services.key.secretHash = Buffer.from(hashSecret(createApiKey().secret));
    expect((await get('/api/v1/results/x')).status).toBe(401);
  });

  it('asks for the scope of each endpoint', async () => {
    services.key.scopes = ['jobs:read'];
    expect(await world.sendJson(UPLOAD, { fileUrl: 'https://files.example/a.pdf' })).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    });
    expect((await get('/api/v1/results/x')).status).toBe(404);
  });

  it('asks for scopes to read as well', async () => {
    services.key.scopes = ['jobs:write'];
    expect(await get('/api/v1/results/x')).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden' } },
    });
  });

  it('keeps a record for a while, and hears of a revocation within 30 seconds', async () => {
    await get('/api/v1/results/x');
    await get('/api/v1/results/x');
    expect(services.keyLookUps).toBe(1);
    revoked();
    now += 30_000;
    expect((await get('/api/v1/results/x')).status).toBe(401);
  });

  it('refuses a request with two keys, whichever of them is right', async () => {
    const line = (text: string) => `Authorization: Bearer ${text}\r\n`;
    const requestWith = (lines: string) =>
      `GET /api/v1/results/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${lines}\r\n`;
    expect(await exchangeText(world.port, requestWith(line(key.text)))).toContain(' 404 ');
    expect(await exchangeText(world.port, requestWith(line(key.text) + line('x')))).toContain(' 401 ');
    expect(await exchangeText(world.port, requestWith(line(key.text) + line(key.text)))).toContain(' 401 ');
  });

  it('takes the name of the scheme in any case, as RFC 9110 has it', async () => {
    expect((await get('/api/v1/results/x', { Authorization: `bearer ${key.text}` })).status).toBe(404);
  });

  it('says unavailable when keys cannot be looked up', async () => {
    services.jobStateAway = true;
    expect(await get('/api/v1/results/x')).toMatchObject({ status: 503 });
  });
});

function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return world.get(path, headers);
}
