import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@docex/runtime';
import { type Answer, authorized, GatewayWorld } from './testing/gateway-world.ts';
import { exchangeText } from './testing/raw-http.ts';

/** What differs between two answers without being about either. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive']);

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

  it('replaces a request id that is sent twice', async () => {
    const text = await exchangeText(
      world.port,
      'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\nX-Request-Id: one\r\nX-Request-Id: two\r\n\r\n',
    );
    expect(text).toMatch(/X-Request-Id: [0-9a-f-]{36}\r\n/);
  });

  it.each(['/healthz', '/docs', '/api/v1/openapi.json', '/api/v1/jobs', '/api/v1/results/x', '/nothing'])(
    'to HEAD %s has the head of GET, and no body',
    async (path) => {
      const headers = { ...authorized, 'X-Request-Id': 'same' };
      const [got, head] = [
        await world.call(path, { headers }),
        await world.call(path, { method: 'HEAD', headers }),
      ];
      const named = ({ headers: told }: Answer) => [...told].filter(([name]) => !OF_THE_CONNECTION.has(name));
      expect(head.status).toBe(got.status);
      expect(named(head)).toEqual(named(got));
      expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(got.text)));
      expect(head.text).toBe('');
    },
  );

  it.each(['/healthz/', '/api/v1/jobs/', '/api/v1/upload/', '/api//v1/jobs', '/docs/'])(
    'says not_found for %s: a path is written one way',
    async (path) => {
      expect(await world.get(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    },
  );

  it.each([
    ['OPTIONS', '/api/v1/upload', 'POST'],
    ['PATCH', '/api/v1/webhooks/w', 'PUT, DELETE'],
    ['POST', '/api/v1/jobs', 'GET, HEAD'],
    ['GET', '/api/v1/jobs/x', 'DELETE'],
  ])('to %s %s names the methods that can be used, also to a stranger', async (method, path, allowed) => {
    const answer = await world.call(path, { method });
    expect(answer).toMatchObject({ status: 405, body: { error: { code: 'method_not_allowed' } } });
    expect(answer.headers.get('allow')).toBe(allowed);
  });

  it('keeps browsers from guessing, framing and running anything', async () => {
    const { headers } = await world.call('/healthz');
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-frame-options')).not.toBeNull();
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  it.each([
    ['no HTTP', 'NONSENSE\r\n\r\n', '400 Bad Request'],
    ['two lengths', 'GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400 Bad Request'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400 Bad Request',
    ],
    ['a huge head', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431 '],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', '400 Bad Request'],
  ])('is the envelope also for what cannot be a request: %s', async (_name, sent, statusLine) => {
    const text = await exchangeText(world.port, sent);
    expect(text).toContain(`HTTP/1.1 ${statusLine}`);
    expect(text).toContain('"success":false');
    expect(text).toMatch(/X-Request-Id: [0-9a-f-]{36}\r\n/);
  });

  it('is 408 for a head that does not come to its end', async () => {
    await world.close();
    world = await GatewayWorld.open({ headersTimeoutMs: 200 });
    const text = await exchangeText(world.port, 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-Slow: ');
    expect(text).toContain('HTTP/1.1 408 ');
    expect(text).toContain('"success":false');
  });
});

describe('the log', () => {
  it('has one line for each request, of ids, codes and times: no key, password, name, address or path as sent', async () => {
    await world.close();
    const lines: string[] = [];
    const logger = createLogger({ service: 'gateway', destination: { write: (line) => lines.push(line) } });
    world = await GatewayWorld.open({}, { logger });
    const body = new FormData();
    body.append('file', new Blob(['%PDF- hidden content']), 'hidden-name.pdf');
    body.append('password', 'hidden-password');
    const upload = { method: 'POST', headers: { ...authorized, 'Idempotency-Key': 'hidden-key' }, body };
    const path = '/api/v1/upload?document.type=invoice&document.version=v1';
    expect((await world.call(path, upload)).status).toBe(200);
    const byUrl = { fileUrl: 'https://hidden.example/', password: 'hidden-password' };
    expect((await world.sendJson(path, byUrl)).status).toBe(200);
    await world.get('/api/v1/results/hidden-id?include=hidden');
    world.services.refuseUpload = () => new TypeError('hidden-fault');
    expect((await world.sendJson(path, byUrl)).status).toBe(500);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.map(({ status }) => status)).toEqual([200, 200, 400, 500]);
    expect(told[0]).toMatchObject({
      requestId: expect.any(String),
      accountId: 'account-1',
      method: 'POST',
      route: '/api/v1/upload',
      durationMs: expect.any(Number),
    });
    expect(lines.join('')).not.toContain('hidden');
    expect(lines.join('')).not.toContain('docex_live_');
  });
});

describe('the log of probes', () => {
  it.each(['info', 'debug'] as const)('has a line for each at debug alone: %s', async (level) => {
    await world.close();
    const lines: string[] = [];
    const logger = createLogger({
      service: 'gateway',
      level,
      destination: { write: (line) => lines.push(line) },
    });
    world = await GatewayWorld.open({}, { logger });
    for (const path of ['/healthz', '/readyz']) expect((await world.call(path)).status).toBe(200);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.map(({ level: word, route }) => [word, route])).toEqual(
      level === 'info'
        ? []
        : [
            ['debug', '/healthz'],
            ['debug', '/readyz'],
          ],
    );
  });
});

describe('readiness', () => {
  it('ends while job-state is away, and life goes on', async () => {
    await world.transport.close();
    expect(await world.call('/readyz')).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
    expect((await world.call('/healthz')).status).toBe(200);
  });
});
