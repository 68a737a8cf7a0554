import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobStatus } from '@docex/protocol';
import type { CallContext } from '@docex/rpc';
import { job } from './testing/fake-services.ts';
import { authorized, GatewayWorld } from './testing/gateway-world.ts';

let world: GatewayWorld;

beforeEach(async () => {
  world = await GatewayWorld.open();
  world.services.jobs.set('job-1', job({ status: JobStatus.PROCESSING }));
});
afterEach(() => world.close());

/** Resolves with the context of the n-th look at a job. */
function look(n: number): Promise<CallContext> {
  const looked = Promise.withResolvers<CallContext>();
  world.services.onGetJob = (context) => {
    if (world.services.jobLooks >= n) looked.resolve(context);
    return Promise.resolve();
  };
  return looked.promise;
}

describe('a long poll', () => {
  it('is answered when the status changes', async () => {
    const second = look(2);
    const answer = world.get('/api/v1/results/job-1?wait=30');
    await second;
    world.services.jobs.set('job-1', job({ status: JobStatus.SCANNING }));
    expect((await answer).body.data).toEqual({ jobId: 'job-1', fileStatus: 'scanning' });
  });

  it('is answered with the same status when the time is over', async () => {
    const answer = await world.get('/api/v1/results/job-1?wait=1');
    expect(answer.body.data).toEqual({ jobId: 'job-1', fileStatus: 'processing' });
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(world.services.jobLooks).toBeGreaterThanOrEqual(2);
  });

  it('is answered at once for a job that has ended', async () => {
    const error = { code: 'no_text_found', message: 'Empty.', stage: JobStatus.SCANNING, retryable: false };
    world.services.jobs.set('job-1', job({ status: JobStatus.FAILED, error }));
    expect((await world.get('/api/v1/results/job-1?wait=30')).body.data).toMatchObject({
      fileStatus: 'failed',
    });
    expect(world.services.jobLooks).toBe(1);
  });

  it('becomes not_found when the job is deleted meanwhile', async () => {
    const second = look(2);
    const answer = world.get('/api/v1/results/job-1?wait=30');
    await second;
    world.services.jobs.delete('job-1');
    expect((await answer).status).toBe(404);
  });

  it('looks no further when the caller has gone away', async () => {
    const gone = Promise.withResolvers<undefined>();
    const looked = look(2);
    const polling = request(`${world.base}/api/v1/results/job-1?wait=30`, { headers: authorized });
    polling.on('error', () => {
      gone.resolve(undefined);
    });
    polling.end();
    await looked;
    polling.destroy();
    await gone.promise;
    // The gateway closes within its own second only if nothing is held any more.
    const { jobLooks } = world.services;
    await world.close();
    expect(world.services.jobLooks - jobLooks).toBeLessThanOrEqual(1);
  });

  it('is answered at once when the gateway stops', async () => {
    const second = look(2);
    const answer = world.get('/api/v1/results/job-1?wait=30');
    await second;
    const closed = world.gateway.close(20_000);
    expect((await answer).body.data).toMatchObject({ fileStatus: 'processing' });
    await closed;
  });

  it.each(['0', '31', '-1', '1.5', '1e1', ' 5', '', 'abc', '5&wait=5'])('refuses wait=%s', async (wait) => {
    const answer = await world.get(`/api/v1/results/job-1?wait=${wait}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', details: [{ field: 'wait' }] } },
    });
  });
});
