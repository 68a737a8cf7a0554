import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GatewayWorld } from './testing/gateway-world.ts';

let world: GatewayWorld;

beforeEach(async () => {
  world = await GatewayWorld.open();
});
afterEach(() => world.close());

describe('the console', () => {
  it('is the page at /, for everybody, under a policy without anything inline', async () => {
    const { status, headers, text } = await world.call('/');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<title>docex</title>');
  });

  it('has files of the types that browsers ask for', async () => {
    const { text } = await world.call('/');
    const paths = [...text.matchAll(/"(\/console\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(25);
    for (const path of new Set(paths)) {
      const { status, headers } = await world.call(path);
      const [, ending = ''] = /\.(\w+)$/.exec(path) ?? [];
      const type = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml' }[ending];
      expect([path, status, headers.get('content-type')]).toEqual([
        path,
        200,
        type ?? 'text/javascript; charset=utf-8',
      ]);
    }
  });

  it.each(['/', '/console/public/style.css'])('is not sent again to who has it: %s', async (path) => {
    const tag = (await world.call(path)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `"other", W/${tag}`]) {
      const again = await world.call(path, { headers: { 'If-None-Match': known } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    expect((await world.call(path, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  it.each([
    '/console',
    '/console/',
    '/console/page',
    '/console/page/nothing.ts',
    '/console/page/update.spec.ts',
    '/console/public/..%2f..%2fpackage.json',
    '/console/__proto__/constructor',
    '/console/public/style.css/',
  ])('has no file %s', async (path) => {
    expect(await world.call(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
  });

  it('is not served, nor told of, where it is turned off', async () => {
    await world.close();
    world = await GatewayWorld.open({ console: 'off' });
    for (const path of ['/', '/console/public/style.css']) {
      expect(await world.call(path)).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    }
    expect((await world.call('/api/v1/openapi.json')).text).not.toContain('console');
  });
});
