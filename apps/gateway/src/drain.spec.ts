import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Balancer } from './testing/balancer.ts';
import { job } from './testing/fake-services.ts';
import { authorized, GatewayWorld } from './testing/gateway-world.ts';
import { filePartOf, MULTIPART, UPLOAD } from './testing/raw-http.ts';

/** Long beside what this process may be kept from working by others. */
const DRAIN_MS = 1_500;

async function openGateway(): Promise<GatewayWorld> {
  const world = await GatewayWorld.open({ drainMs: DRAIN_MS });
  world.services.jobs.set('job-1', job({}));
  return world;
}

describe('a gateway that stops', () => {
  let world: GatewayWorld;

  beforeEach(async () => {
    world = await openGateway();
  });

  it('says first that it is not ready, and serves on while a balancer hears of it', async () => {
    expect((await world.call('/readyz')).status).toBe(200);
    const closed = world.gateway.close(10_000);
    expect(await world.call('/readyz')).toMatchObject({
      status: 503,
      body: { error: { code: 'unavailable' } },
    });
    const answer = await world.get('/api/v1/results/job-1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    expect((await world.call('/healthz')).status).toBe(200);
    await closed;
    await expect(world.call('/healthz')).rejects.toThrow();
  });

  it('takes no more connections at once where nobody asks whether it is ready', async () => {
    const closed = world.gateway.close(10_000);
    await expect(world.call('/healthz')).rejects.toThrow();
    await closed;
  });

  it('gives an upload that is on its way the time to end', async () => {
    const answered = Promise.withResolvers<number | undefined>();
    const upload = httpRequest(
      world.base + UPLOAD,
      { method: 'POST', headers: { ...authorized, ...MULTIPART } },
      ({ statusCode }) => {
        answered.resolve(statusCode);
      },
    );
    upload.on('error', answered.reject);
    const body = filePartOf('file', 'a.pdf', '%PDF-1.7');
    upload.write(body.slice(0, 100));
    upload.write(body.slice(100, -2));
    await world.services.uploading;
    const closed = world.gateway.close(10_000);
    await expect(world.call('/healthz')).rejects.toThrow();
    upload.end(`${body.slice(-2)}--b--\r\n`);
    expect(await answered.promise).toBe(200);
    await closed;
    expect(world.services.uploads).toHaveLength(1);
  });

  it('cuts what does not end in the time it has', async () => {
    const upload = httpRequest(world.base + UPLOAD, {
      method: 'POST',
      headers: { ...authorized, ...MULTIPART },
    });
    const cut = new Promise((resolve) => upload.on('error', resolve));
    upload.write(filePartOf('file', 'a.pdf', '%PDF-1.7').slice(0, -2));
    await world.services.uploading;
    await world.gateway.close(50);
    expect(await cut).toMatchObject({ code: 'ECONNRESET' });
    expect(world.services.finished).toBe(0);
  });
});

describe('two gateways behind a balancer', () => {
  let balancer: Balancer;
  let worlds: GatewayWorld[];

  beforeEach(async () => {
    balancer = await Balancer.open();
    worlds = [await openGateway(), await openGateway()];
    for (const { base } of worlds) await balancer.add(base);
  });
  afterEach(async () => {
    balancer.close();
    await Promise.all(worlds.map((world) => world.close()));
  });

  /** Stops one gateway, as an orchestrator does, and starts another in its place. */
  async function restart(index: number): Promise<void> {
    const old = worlds[index];
    await old?.gateway.close(10_000);
    balancer.remove(old?.base ?? '');
    const fresh = await openGateway();
    worlds[index] = fresh;
    await balancer.add(fresh.base);
  }

  async function read(): Promise<number> {
    const response = await fetch(`${balancer.base}/api/v1/results/job-1`, { headers: authorized });
    await response.arrayBuffer();
    return response.status;
  }

  async function poll(): Promise<number> {
    const response = await fetch(`${balancer.base}/api/v1/results/job-1?wait=1`, { headers: authorized });
    await response.arrayBuffer();
    return response.status;
  }

  async function upload(): Promise<number> {
    const body = new FormData();
    body.append('file', new Blob(['%PDF-1.7', new Uint8Array(100_000)]), 'a.pdf');
    const response = await fetch(balancer.base + UPLOAD, { method: 'POST', headers: authorized, body });
    await response.arrayBuffer();
    return response.status;
  }

  it('are restarted one after the other without a request that fails', async () => {
    const statuses: number[] = [];
    let over = false;
    const steadily = async (send: () => Promise<number>): Promise<void> => {
      while (!over) statuses.push(await send());
    };
    const callers = Promise.all([read, read, poll, upload, upload].map(steadily));
    await restart(0);
    const halfway = statuses.length;
    await restart(1);
    over = true;
    await callers;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    // Some were under way while each of them stopped.
    expect(halfway).toBeGreaterThan(0);
    expect(statuses.length - halfway).toBeGreaterThan(0);
  });
});
