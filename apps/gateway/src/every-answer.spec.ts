import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { authorized, GatewayWorld } from './testing/gateway-world.ts';
import { exchangeText } from './testing/raw-http.ts';

let world: GatewayWorld;

beforeEach(async () => {
  world = await GatewayWorld.open();
});

afterEach(() => world.close());

describe('every answer', () => {
  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/nothing', 404],
    ['GET', '/api/v1/results/x', 404],
    ['GET', '/API/v1/results/x', 404],
    ['GET', '/api/v1/results/', 404],
    ['GET', '/api/v1/upload', 405],
    ['DELETE', '/api/v1/results/x', 405],
    ['POST', '/healthz', 405],
  ])('%s %s carries the envelope and its headers', async (method, path, status) => {
    const answer = await world.call(path, {
      method,
      headers: { ...authorized, 'X-Request-Id': 'mine-1.a_b' },
    });
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(status === 200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toBe('mine-1.a_b');
    expect(answer.headers.has('x-powered-by')).toBe(false);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    if (status !== 200) expect(answer.body.error).toMatchObject({ requestId: 'mine-1.a_b' });
    if (status === 405) expect(answer.headers.get('allow')).toMatch(/^(POST|GET, HEAD)$/);
  });

  it.each(['has space', 'a'.repeat(129), '<script>'])('replaces a request id like %j', async (requestId) => {
    const answer = await world.call('/healthz', { headers: { 'X-Request-Id': requestId } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is the envelope also for what is no HTTP', async () => {
    const text = await exchangeText(world.port, 'NONSENSE\r\n\r\n');
    expect(text).toContain('400 Bad Request');
    expect(text).toContain('"success":false');
  });
});

describe('readiness', () => {
  it('ends while job-state is away, and life goes on', async () => {
    await world.transport.close();
    expect(await world.call('/readyz', {})).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
    expect((await world.call('/healthz', {})).status).toBe(200);
  });
});
