import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EmbeddedProfile, openEmbeddedProfile } from '@docex/embedded';
import type { CreateJobRequest } from '@docex/protocol';
import { JobStatus, Stage } from '@docex/protocol';
import type { CallContext } from '@docex/rpc';
import { createJobStateService, type JobStateService } from './job-state-service.ts';

const START = 1_700_000_000_000;
const HOUR_MS = 3_600_000;
const context: CallContext = { signal: new AbortController().signal };

let folder: string;
let profile: EmbeddedProfile;
let now: number;
let service: JobStateService;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-reservations-'));
  profile = await openEmbeddedProfile({ dataDirectory: folder });
  now = START;
  service = createJobStateService({ ...profile, clock: () => now });
});

afterEach(async () => {
  await service.close();
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

function reserve(jobId: string) {
  return service.jobState.reserveJob({ jobId, requestId: 'request-1' }, context);
}

async function store(jobId: string): Promise<NonNullable<CreateJobRequest['file']>> {
  async function* bytes() {
    yield await Promise.resolve(Buffer.from('a personal document'));
  }
  return profile.blobStore.putContent(`jobs/${jobId}`, bytes());
}

function create(jobId: string, file: CreateJobRequest['file'], change: Partial<CreateJobRequest> = {}) {
  const account = { accountId: 'account-1', keyId: 'key-1', requestId: 'request-1', password: '' };
  const document = { documentType: 'invoice', documentVersion: 'v1' };
  const facts = { fileName: 'a.pdf', mediaType: 'application/pdf', reserved: true };
  return service.jobState.createJob({ jobId, file, ...account, ...document, ...facts, ...change }, context);
}

async function sweepAll(): Promise<void> {
  await service.sweeper.sweepOnce();
  await service.choreRunner.runOnce();
}

describe('an upload whose ingest died between the bytes and the job', () => {
  it('leaves nothing 60 days later, and does not before an upload could have ended', async () => {
    await reserve('job-1');
    const { key } = await store('job-1');
    now += HOUR_MS - 1;
    await sweepAll();
    expect(await profile.blobStore.exists(key)).toBe(true);
    now = START + 60 * 24 * HOUR_MS;
    await sweepAll();
    now += HOUR_MS;
    await sweepAll();
    expect(await profile.blobStore.exists(key)).toBe(false);
    expect(await profile.jobStore.find('job-1')).toBeUndefined();
  });

  it('is not taken for a job by anybody', async () => {
    await reserve('job-1');
    await expect(service.jobState.getJob({ jobId: 'job-1', accountId: '' }, context)).rejects.toMatchObject({
      code: 'not_found',
    });
    const request = { stage: Stage.UPLOAD, workerId: 'worker', shortOnly: false };
    expect((await service.jobState.claimNextJob(request, context)).claimed).toBe(false);
    expect(await profile.jobStore.queues()).toEqual([]);
  });
});

describe('a job after its reservation', () => {
  it('takes its place, once, however often the call is repeated', async () => {
    await reserve('job-1');
    await reserve('job-1');
    const file = await store('job-1');
    const created = await Promise.all([create('job-1', file), create('job-1', file)]);
    expect(created.map(({ replayed }) => replayed)).toEqual([false, false]);
    expect(await profile.jobStore.find('job-1')).toMatchObject({ revision: 2, status: 'uploading' });
    now += 60 * 24 * HOUR_MS;
    await sweepAll();
    expect((await profile.jobStore.find('job-1'))?.error?.code).toBe('processing_timeout');
    await expect(reserve('job-1')).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  it('is refused once the reservation has lapsed, since its file may be gone', async () => {
    await reserve('job-1');
    const file = await store('job-1');
    now += HOUR_MS;
    await service.sweeper.sweepOnce();
    await expect(create('job-1', file)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(create('job-9', file)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('is made once of many uploads with one idempotency key, each with its own reservation', async () => {
    const jobIds = Array.from({ length: 8 }, (_, index) => `job-${index}`);
    const created = await Promise.all(
      jobIds.map(async (jobId) => {
        await reserve(jobId);
        return create(jobId, await store(jobId), { idempotencyKey: 'order-7' });
      }),
    );
    expect(created.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(created.map(({ job }) => job?.jobId)).size).toBe(1);
  });

  it('is a new one when the earlier one with its key failed for want of the document', async () => {
    await reserve('job-1');
    const file = await store('job-1');
    const { lease } = await create('job-1', file, { idempotencyKey: 'order-7' });
    const error = {
      code: 'upload_incomplete',
      message: 'Not stored.',
      stage: JobStatus.UPLOADING,
      retryable: false,
    };
    await service.jobState.failJob({ jobId: 'job-1', token: lease?.token ?? 0, error }, context);
    await reserve('job-2');
    const again = await create('job-2', await store('job-2'), { idempotencyKey: 'order-7' });
    expect(again).toMatchObject({ replayed: false, job: { jobId: 'job-2' } });
  });
});

describe('chores', () => {
  it('are done once by several replicas, and by another one when the first cannot', async () => {
    let erasures = 0;
    let away = true;
    const blobStore = new Proxy(profile.blobStore, {
      get: (target, name) =>
        name === 'deletePrefix'
          ? (prefix: string, options?: { readonly keep?: readonly string[] }) => {
              if (away) return Promise.reject(new Error('the store is away'));
              erasures++;
              return target.deletePrefix(prefix, options);
            }
          : (Reflect.get(target, name) as unknown),
    });
    const replicas = Array.from({ length: 3 }, () =>
      createJobStateService({ ...profile, blobStore, clock: () => now }),
    );
    const jobIds = Array.from({ length: 150 }, (_, index) => `job-${index}`);
    for (const jobId of jobIds) await reserve(jobId);
    now += HOUR_MS;
    await service.sweeper.sweepOnce();
    now += HOUR_MS;
    // A pass ends with a batch of which nothing could be done.
    for (let pass = 0; pass < 2; pass++) {
      await Promise.all(replicas.map(({ choreRunner }) => choreRunner.runOnce()));
    }
    expect(await profile.jobStore.findDue({ of: 'ended', now, limit: 1 })).toEqual([]);
    away = false;
    now += 60_000;
    const removed = await Promise.all(replicas.map(({ choreRunner }) => choreRunner.runOnce()));
    expect(removed.reduce((sum, one) => sum + one, 0)).toBe(150);
    expect(erasures).toBe(150);
    await Promise.all(replicas.map((replica) => replica.close()));
  });

  it('that hang hold up no lease', async () => {
    const blobStore = new Proxy(profile.blobStore, {
      get: (target, name) =>
        name === 'deletePrefix' ? () => new Promise(() => undefined) : (Reflect.get(target, name) as unknown),
    });
    const hanging = createJobStateService({ ...profile, blobStore, clock: () => now });
    await reserve('job-1');
    now += 2 * HOUR_MS;
    await hanging.sweeper.sweepOnce();
    now += HOUR_MS;
    void hanging.choreRunner.runOnce();
    await reserve('job-2');
    await create('job-2', await store('job-2'));
    now += 30_000;
    expect(await hanging.sweeper.sweepOnce()).toBe(1);
    expect((await profile.jobStore.find('job-2'))?.lease).toBeNull();
  });
});
