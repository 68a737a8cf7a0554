import { afterEach, describe, expect, it } from '@jest/globals';
import { job } from './testing/fake-services.ts';
import { authorized, GatewayWorld } from './testing/gateway-world.ts';

const UPLOAD = '/api/v1/upload?document.type=invoice&document.version=v1';

let world: GatewayWorld;
afterEach(() => world.close());

function upload() {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.7']), 'a.pdf');
  return world.call(UPLOAD, { method: 'POST', headers: authorized, body });
}

describe('the limits of a key', () => {
  it('let so many uploads a minute through, and say when to come back', async () => {
    world = await GatewayWorld.open({ limitUploadsPerMinute: 2 });
    const first = await upload();
    expect(first.status).toBe(200);
    expect(first.headers.get('ratelimit-limit')).toBe('2');
    expect(first.headers.get('ratelimit-remaining')).toBe('1');
    expect((await upload()).headers.get('ratelimit-remaining')).toBe('0');
    const refused = await upload();
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limited', retryable: true } },
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get('ratelimit-reset')).toBe(refused.headers.get('retry-after'));
    expect(world.services.uploads).toHaveLength(2);
  });

  it('are not used up by uploads that are refused', async () => {
    world = await GatewayWorld.open({ limitUploadsPerMinute: 2 });
    const refused = await Promise.all(
      Array.from({ length: 2 }, () =>
        world.call('/api/v1/upload?document.type=passport', { method: 'POST', headers: authorized }),
      ),
    );
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
    expect((await upload()).headers.get('ratelimit-remaining')).toBe('1');
    expect((await upload()).status).toBe(200);
    expect((await upload()).status).toBe(429);
  });

  it('are shared out between gateways', async () => {
    world = await GatewayWorld.open({
      limitUploadsPerMinute: 7,
      gatewayReplicas: 3,
      limitUnfinishedJobs: 20,
    });
    const first = await upload();
    expect(first.headers.get('ratelimit-limit')).toBe('2');
    world.services.unfinishedJobs = 20;
    expect((await upload()).status).toBe(429);
    // The last free place is any gateway's that is asked; and what was refused has used nothing up.
    world.services.unfinishedJobs = 19;
    expect((await upload()).status).toBe(200);
    expect((await upload()).status).toBe(429);
  });

  it('let so many reads a second through, and again in the next second', async () => {
    world = await GatewayWorld.open({ limitReadsPerSecond: 3 });
    world.services.jobs.set('job-1', job({}));
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await world.get('/api/v1/results/job-1')).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
    let status = 429;
    while (status === 429) ({ status } = await world.get('/api/v1/results/job-1'));
    expect(status).toBe(200);
  });

  it('do not let reads eat into uploads', async () => {
    world = await GatewayWorld.open({ limitReadsPerSecond: 1, limitUploadsPerMinute: 1 });
    await world.get('/api/v1/results/x');
    await world.get('/api/v1/results/x');
    expect((await upload()).status).toBe(200);
  });

  it('are off at 0, and then no headers speak of them', async () => {
    world = await GatewayWorld.open();
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.get('/api/v1/results/x')));
    expect(answers.every(({ status }) => status === 404)).toBe(true);
    expect(answers[0]?.headers.has('ratelimit-limit')).toBe(false);
  });

  it('count jobs that have not ended', async () => {
    world = await GatewayWorld.open({ limitUnfinishedJobs: 20 });
    world.services.unfinishedJobs = 19;
    expect((await upload()).status).toBe(200);
    world.services.unfinishedJobs = 20;
    const refused = await upload();
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } });
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });

  it.each([1, 3])(
    'count uploads that are still arriving, at each of %d gateways',
    async (gatewayReplicas) => {
      const limit = 5 * gatewayReplicas;
      world = await GatewayWorld.open({ limitUnfinishedJobs: limit, gatewayReplicas });
      const gate = Promise.withResolvers<undefined>();
      world.services.uploadGate = gate.promise;
      const uploads = Array.from({ length: 12 }, upload);
      const refused: unknown[] = [];
      for (const one of uploads) void one.then(({ status }) => status === 429 && refused.push(one));
      while (refused.length < 7) await world.call('/healthz');
      gate.resolve(undefined);
      const statuses = (await Promise.all(uploads)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    },
  );
});
