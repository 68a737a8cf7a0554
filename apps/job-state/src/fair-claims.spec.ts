import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmbeddedProfile, openEmbeddedProfile } from '@docex/embedded';
import { JobStatus, Stage } from '@docex/protocol';
import type { CallContext } from '@docex/rpc';
import {
  createJobStateService,
  type JobStateService,
  type JobStateServiceOptions,
} from './job-state-service.ts';

const START = 1_700_000_000_000;
const context: CallContext = { signal: new AbortController().signal };
const LONG_BYTES = 20 * 1024 * 1024;

let folder: string;
let profile: EmbeddedProfile;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-fair-'));
  profile = await openEmbeddedProfile({ dataDirectory: folder });
  now = START;
});

afterEach(async () => {
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

function createService(change: Partial<JobStateServiceOptions> = {}): JobStateService {
  return createJobStateService({ ...profile, clock: () => now, ...change });
}

/** Creates a job that waits for recognition; its id begins with its account. */
async function submit({ jobState }: JobStateService, jobId: string, bytes = 3): Promise<void> {
  const [accountId = ''] = jobId.split('-');
  const { lease } = await jobState.createJob(
    {
      jobId,
      accountId,
      keyId: 'key-1',
      documentType: 'invoice',
      documentVersion: 'v1',
      fileName: 'invoice.pdf',
      mediaType: 'application/pdf',
      file: { key: `jobs/${jobId}/abc`, bytes, sha256: 'abc' },
      requestId: 'request-1',
      password: '',
    },
    context,
  );
  now++;
  const token = lease?.token ?? 0;
  await jobState.advanceJob({ jobId, token, status: JobStatus.PROCESSING }, context);
}

async function next(service: JobStateService, shortOnly = false): Promise<string | undefined> {
  const request = { stage: Stage.RECOGNITION, workerId: 'worker-1', shortOnly };
  return (await service.jobState.claimNextJob(request, context)).job?.jobId;
}

async function inTurn(service: JobStateService, claims: number): Promise<(string | undefined)[]> {
  const claimed: (string | undefined)[] = [];
  for (let count = 0; count < claims; count++) claimed.push(await next(service));
  return claimed;
}

function countOf(jobIds: readonly (string | undefined)[], account: string): number {
  return jobIds.filter((jobId) => jobId?.startsWith(`${account}-`)).length;
}

describe('the next job', () => {
  it('is the oldest of an account, and none when nothing waits', async () => {
    const service = createService();
    expect(await next(service)).toBeUndefined();
    for (const jobId of ['a-1', 'a-2', 'a-3']) await submit(service, jobId);
    expect(await inTurn(service, 4)).toEqual(['a-1', 'a-2', 'a-3', undefined]);
  });

  it('is taken from the accounts in turn, however many jobs one of them has', async () => {
    const service = createService();
    for (let index = 0; index < 60; index++) await submit(service, `flood-${index}`);
    expect(await inTurn(service, 10)).toEqual(Array.from({ length: 10 }, (_, index) => `flood-${index}`));
    for (let index = 0; index < 10; index++) await submit(service, `b-${index}`);
    for (let index = 0; index < 10; index++) await submit(service, `c-${index}`);
    const claimed = await inTurn(service, 30);
    for (const account of ['flood', 'b', 'c']) {
      expect(countOf(claimed, account)).toBeGreaterThanOrEqual(9);
      expect(countOf(claimed, account)).toBeLessThanOrEqual(11);
    }
  });

  it('is no sooner that of an account which submits all at once', async () => {
    const service = createService();
    await Promise.all(Array.from({ length: 30 }, (_, index) => submit(service, `burst-${index}`)));
    for (let index = 0; index < 5; index++) await submit(service, `b-${index}`);
    expect(countOf(await inTurn(service, 10), 'b')).toBeGreaterThanOrEqual(4);
  });

  it('goes by the weights of accounts', async () => {
    const service = createService({ accountWeights: { heavy: 3 } });
    for (let index = 0; index < 30; index++) await submit(service, `heavy-${index}`);
    for (let index = 0; index < 30; index++) await submit(service, `light-${index}`);
    const heavy = countOf(await inTurn(service, 20), 'heavy');
    expect(heavy).toBeGreaterThanOrEqual(14);
    expect(heavy).toBeLessThanOrEqual(16);
  });

  it('is no long document for a worker that wants short ones only', async () => {
    const service = createService();
    await submit(service, 'a-long', LONG_BYTES);
    await submit(service, 'a-short');
    expect(await next(service, true)).toBe('a-short');
    expect(await next(service, true)).toBeUndefined();
    expect(await next(service)).toBe('a-long');
  });

  it('goes to one of many workers that ask at the same time, over two replicas', async () => {
    const replicas = [createService(), createService()] as const;
    for (let index = 0; index < 20; index++) await submit(replicas[0], `a-${index}`);
    const claimed = await Promise.all(
      Array.from({ length: 20 }, (_, index) => next(replicas[index % 2 ? 0 : 1])),
    );
    const got = claimed.filter((jobId) => jobId !== undefined);
    expect(new Set(got).size).toBe(got.length);
    expect(got.length).toBeGreaterThanOrEqual(15);
  });

  it('is the same one under the same token when a claim whose answer was lost is repeated', async () => {
    const replicas = [createService(), createService()] as const;
    for (const jobId of ['a-1', 'a-2']) await submit(replicas[0], jobId);
    const claim = (claimId: string, replica: 0 | 1, repeated = false, workerId = 'worker-1') =>
      replicas[replica].jobState.claimNextJob(
        { stage: Stage.RECOGNITION, workerId, shortOnly: false, claimId, repeated },
        context,
      );
    const first = await claim('claim-1', 0);
    now += 20_000;
    const again = await claim('claim-1', 1, true);
    expect(again.job?.jobId).toBe('a-1');
    expect(again.lease).toMatchObject({ token: first.lease?.token, leaseLeftMs: 20_000 });
    // It is nobody else's, and a claim that took nothing takes what is there now.
    expect((await claim('claim-1', 1, true, 'worker-2')).job?.jobId).toBe('a-2');
    expect((await claim('claim-2', 0, true)).claimed).toBe(false);
    expect(await profile.jobStore.findDue({ of: 'running', now: now + 19_000, limit: 9 })).toEqual([]);
  });

  it('is another one when the lease of the repeated claim has run out', async () => {
    const service = createService();
    for (const jobId of ['a-1', 'b-1']) await submit(service, jobId);
    const request = { stage: Stage.RECOGNITION, workerId: 'worker-1', shortOnly: false, claimId: 'claim-1' };
    const { job, lease } = await service.jobState.claimNextJob(request, context);
    now += 30_000;
    await service.sweeper.sweepOnce();
    const again = await service.jobState.claimNextJob({ ...request, repeated: true }, context);
    expect(again.claimed).toBe(true);
    expect([again.job?.jobId, again.lease?.token]).not.toEqual([job?.jobId, lease?.token]);
  });

  it('says how long it has waited, and what waits is counted', async () => {
    const service = createService();
    await submit(service, 'a-1');
    now += 93_000;
    expect(await profile.jobStore.queues()).toEqual([
      { stage: 'recognition', waiting: 1, oldestSince: START + 1 },
    ]);
    const request = { stage: Stage.RECOGNITION, workerId: 'worker-1', shortOnly: false };
    expect((await service.jobState.claimNextJob(request, context)).waitedMs).toBe(93_000);
    expect(await profile.jobStore.queues()).toEqual([]);
  });
});
