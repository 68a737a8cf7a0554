import { afterEach, describe, expect, it } from '@jest/globals';
import { authorized, GatewayWorld } from '../testing/gateway-world.ts';

const ORIGIN = 'https://app.example.com';
let world: GatewayWorld;
afterEach(() => world.close());

function preflight(origin: string) {
  return world.call('/api/v1/upload', {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  });
}

describe('pages of other origins', () => {
  it('may not call while no origin is named', async () => {
    world = await GatewayWorld.open();
    const answer = await preflight(ORIGIN);
    expect(answer.status).toBe(405);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    const plain = await world.get('/api/v1/results/x', { Origin: ORIGIN });
    expect(plain.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('may call from a named origin, and from no other', async () => {
    world = await GatewayWorld.open({ corsOrigins: [ORIGIN, 'http://localhost:5173'] });
    const allowed = await preflight(ORIGIN);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('Authorization');
    const refused = await preflight('https://evil.example');
    expect(refused.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('may read the headers that matter', async () => {
    world = await GatewayWorld.open({ corsOrigins: [ORIGIN] });
    const answer = await world.call('/api/v1/results/x', { headers: { ...authorized, Origin: ORIGIN } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
    expect(answer.headers.get('vary')).toContain('Origin');
  });
});
