import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defaultJobPolicy, type JobRecord } from '@docex/domain';
import { type EmbeddedProfile, openEmbeddedProfile } from '@docex/embedded';
import type { EventBus, JobStore } from '@docex/ports';
import {
  type CreateJobRequest,
  type EventName,
  type JobError,
  JobStatus,
  ReviewState,
  Stage,
  type WatchJobsResponse,
} from '@docex/protocol';
import type { CallContext, ServiceName } from '@docex/rpc';
import {
  createJobStateService,
  type JobStateService,
  type JobStateServiceOptions,
} from './job-state-service.ts';

const START = 1_700_000_000_000;
const context: CallContext = { signal: new AbortController().signal };
const broken: JobError = { code: 'file_unreadable', message: 'Damaged.', stage: 0, retryable: false };

/** Notes what is published; refuses while `away`. */
class RecordingBus implements EventBus {
  readonly published: { readonly name: EventName; readonly key: string; readonly payload: unknown }[] = [];
  away = false;

  publish(name: EventName, key: string, payload: unknown): Promise<void> {
    if (this.away) return Promise.reject(new Error('the broker is away'));
    this.published.push({ name, key, payload });
    return Promise.resolve();
  }

  subscribe(): Promise<never> {
    return Promise.reject(new Error('nobody subscribes here'));
  }

  names(key: string): EventName[] {
    return this.published.filter((event) => event.key === key).map(({ name }) => name);
  }
}

let folder: string;
let profile: EmbeddedProfile;
let bus: RecordingBus;
let now: number;
let services: JobStateService[];

function createService(change: Partial<JobStateServiceOptions> = {}): JobStateService {
  const service = createJobStateService({
    ...profile,
    eventBus: bus,
    clock: () => now,
    ...change,
  });
  services.push(service);
  return service;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docex-job-state-'));
  profile = await openEmbeddedProfile({ dataDirectory: folder });
  bus = new RecordingBus();
  now = START;
  services = [];
});

afterEach(async () => {
  await Promise.all(services.map((service) => service.close()));
  await profile.close();
  await rm(folder, { recursive: true, force: true });
});

function upload(jobId: string, change: Partial<CreateJobRequest> = {}): CreateJobRequest {
  return {
    jobId,
    accountId: 'account-1',
    keyId: 'key-1',
    documentType: 'invoice',
    documentVersion: 'v1',
    fileName: 'invoice.pdf',
    mediaType: 'application/pdf',
    file: { key: `jobs/${jobId}/file/abc`, bytes: 3, sha256: 'abc' },
    requestId: `request of ${jobId}`,
    password: '',
    ...change,
  };
}

function advance(
  { jobState }: JobStateService,
  jobId: string,
  token: number,
  status: JobStatus,
  pageCount?: number,
) {
  return jobState.advanceJob({ jobId, token, status, pageCount }, context);
}

function claim({ jobState }: JobStateService, jobId: string, stage: Stage) {
  return jobState.claimJob({ jobId, stage, workerId: 'worker-1' }, context);
}

function claimNext({ jobState }: JobStateService, shortOnly = false) {
  return jobState.claimNextJob({ stage: Stage.RECOGNITION, workerId: 'worker-1', shortOnly }, context);
}

async function find(jobId: string): Promise<JobRecord> {
  const record = await profile.jobStore.find(jobId);
  if (!record) throw new Error(`no job ${jobId}`);
  return record;
}

/** Creates a job and moves it to where recognition can claim it. */
async function stored(service: JobStateService, jobId: string, change: Partial<CreateJobRequest> = {}) {
  const { lease } = await service.jobState.createJob(upload(jobId, change), context);
  await advance(service, jobId, lease?.token ?? 0, JobStatus.PROCESSING);
}

async function claimedToken(service: JobStateService, jobId: string, stage: Stage): Promise<number> {
  const { lease } = await claim(service, jobId, stage);
  if (!lease) throw new Error(`nobody may claim ${jobId}`);
  return lease.token;
}

describe('a caller that is known', () => {
  it('claims and reports on the stage of its own service only', async () => {
    const service = createService();
    await stored(service, 'job-1');
    const as = (caller: ServiceName) => ({ ...context, caller });
    const request = { jobId: 'job-1', stage: Stage.RECOGNITION, workerId: 'worker-1' };
    const forbidden = { code: 'forbidden' };
    await expect(service.jobState.claimJob(request, as('extraction'))).rejects.toMatchObject(forbidden);
    const { lease } = await service.jobState.claimJob(request, as('ocr'));
    const token = lease?.token ?? 0;
    const advanced = { jobId: 'job-1', token, status: JobStatus.SCANNING, pageCount: 1 };
    await expect(service.jobState.advanceJob(advanced, as('extraction'))).rejects.toMatchObject(forbidden);
    await expect(service.jobState.releaseJob({ jobId: 'job-1', token }, as('ingest'))).rejects.toMatchObject(
      forbidden,
    );
    await expect(service.jobState.advanceJob(advanced, as('ocr'))).resolves.toMatchObject({
      job: { status: JobStatus.SCANNING },
    });
  });
});

describe('whoever watches', () => {
  it('hears of a job whenever its status changes, and when it is deleted', async () => {
    const service = createService();
    const leaving = new AbortController();
    const watch = service.jobWatch.watchJobs({}, { signal: leaving.signal })[Symbol.asyncIterator]();
    expect((await watch.next()).value).toMatchObject({ jobIds: [] });
    const heard = async () => ((await watch.next()).value as WatchJobsResponse).jobIds;
    await stored(service, 'job-1');
    expect(await heard()).toEqual(['job-1']);
    const token = await claimedToken(service, 'job-1', Stage.RECOGNITION);
    await advance(service, 'job-1', token, JobStatus.SCANNING, 1);
    expect(await heard()).toEqual(['job-1']);
    await service.jobDirectory.deleteJob({ jobId: 'job-1', accountId: 'account-1' }, context);
    expect(await heard()).toEqual(['job-1']);
    const nothing = watch.next();
    leaving.abort(new Error('gone'));
    await expect(nothing).rejects.toThrow('gone');
  });
});

describe('the job state service', () => {
  it('takes a job from its upload to its result and leaves the wake-ups to those who move it', async () => {
    const service = createService();
    const created = await service.jobState.createJob(upload('job-1'), context);
    expect(created.job).toMatchObject({ jobId: 'job-1', status: JobStatus.UPLOADING, createdAtMs: START });
    expect(created.lease).toEqual({
      token: 1,
      expiresAtMs: START + 20_000,
      stageDeadlineMs: START + 60_000,
      leaseLeftMs: 20_000,
      stageLeftMs: 60_000,
    });
    await advance(service, 'job-1', 1, JobStatus.PROCESSING);
    const recognition = await claimedToken(service, 'job-1', Stage.RECOGNITION);
    await advance(service, 'job-1', recognition, JobStatus.SCANNING, 3);
    await advance(service, 'job-1', recognition, JobStatus.AI_PROCESSING);
    const token = await claimedToken(service, 'job-1', Stage.EXTRACTION);
    const done = await service.jobState.completeJob(
      { jobId: 'job-1', token, resultKey: 'jobs/job-1/r', review: { doubtful: 0, checksFailed: 1 } },
      context,
    );
    expect(done.job).toMatchObject({ status: JobStatus.DONE, resultKey: 'jobs/job-1/r', pageCount: 3 });
    const review = { state: ReviewState.NEEDED, doubtful: 0, checksFailed: 1 };
    expect(done.job?.review).toEqual(review);
    const query = {
      accountId: 'account-1',
      status: JobStatus.UNSPECIFIED,
      documentType: '',
      cursor: '',
    };
    const listed = await service.jobDirectory.listJobs({ ...query, review: ReviewState.NEEDED }, context);
    expect(listed.jobs).toMatchObject([{ jobId: 'job-1', review }]);
    expect(
      (await service.jobDirectory.listJobs({ ...query, review: ReviewState.NONE }, context)).jobs,
    ).toEqual([]);
    expect(bus.published).toEqual([]);
  });

  it('has the page of a read document drawn, for its owner alone and while there is a file', async () => {
    const service = createService();
    await service.jobState.createJob(upload('job-1'), context);
    await advance(service, 'job-1', 1, JobStatus.PROCESSING);
    const token = await claimedToken(service, 'job-1', Stage.RECOGNITION);
    await advance(service, 'job-1', token, JobStatus.SCANNING, 3);
    const ask = (page: number, accountId = 'account-1') =>
      service.jobDirectory.requestPageImage({ jobId: 'job-1', accountId, page }, context);
    const notFound = { code: 'not_found' };
    await expect(ask(3)).rejects.toMatchObject(notFound);
    await advance(service, 'job-1', token, JobStatus.AI_PROCESSING);
    await ask(3);
    const payload = { jobId: 'job-1', accountId: 'account-1', page: 3, requestId: 'request of job-1' };
    expect(bus.published.filter(({ name }) => name === 'page.requested')).toEqual([
      { name: 'page.requested', key: 'job-1', payload },
    ]);
    for (const page of [0, 4]) await expect(ask(page)).rejects.toMatchObject(notFound);
    await expect(ask(1, 'account-2')).rejects.toMatchObject(notFound);
    bus.away = true;
    await expect(ask(1)).rejects.toMatchObject({ code: 'unavailable' });
    bus.away = false;
    const last = await claimedToken(service, 'job-1', Stage.EXTRACTION);
    await service.jobState.failJob({ jobId: 'job-1', token: last, error: broken }, context);
    await ask(1);
    now += defaultJobPolicy.fileRetentionMs;
    // The job's end is announced first.
    for (let sweep = 0; sweep < 2; sweep += 1) await service.choreRunner.runOnce();
    await expect(ask(1)).rejects.toMatchObject(notFound);
  });

  it('tells a foreign job and an unknown one apart for nobody', async () => {
    const { jobState } = createService();
    await jobState.createJob(upload('job-1'), context);
    const own = await jobState.getJob({ jobId: 'job-1', accountId: 'account-1' }, context);
    expect(own.job?.jobId).toBe('job-1');
    const refusals = await Promise.all(
      [
        { jobId: 'job-1', accountId: 'account-2' },
        { jobId: 'job-1', accountId: '' },
        { jobId: 'job-9', accountId: 'account-1' },
      ].map((request) => jobState.getJob(request, context).catch((error: unknown) => error)),
    );
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ code: 'not_found', message: 'There is no such job.' });
    }
  });

  it('hands the password to recognition alone, and only until the document was opened', async () => {
    const service = createService();
    await stored(service, 'job-1', { password: 'opensesame' });
    const { password, lease, job } = await claim(service, 'job-1', Stage.RECOGNITION);
    expect(password).toBe('opensesame');
    expect(JSON.stringify(job)).not.toContain('opensesame');
    await advance(service, 'job-1', lease?.token ?? 0, JobStatus.SCANNING);
    expect((await find('job-1')).password).toBeNull();
  });

  it('takes the repetition of an upload for what it is', async () => {
    const { jobState } = createService();
    const first = await jobState.createJob(upload('job-1'), context);
    now += 10;
    const left = { leaseLeftMs: 19_990, stageLeftMs: 59_990 };
    const lease = { ...first.lease, ...left };
    expect(await jobState.createJob(upload('job-1'), context)).toEqual({ ...first, lease });
  });

  it('keeps the lease of a later stage from a late repetition of an upload', async () => {
    const service = createService();
    await stored(service, 'job-1');
    await claim(service, 'job-1', Stage.RECOGNITION);
    const repeated = await service.jobState.createJob(upload('job-1'), context);
    expect(repeated.job?.status).toBe(JobStatus.PROCESSING);
    expect(repeated.lease).toBeUndefined();
  });

  it.each([
    ['account', { accountId: 'account-2' }],
    ['document type', { documentType: 'grn' }],
    ['content', { file: { key: 'jobs/job-1/file/other', bytes: 3, sha256: 'other' } }],
  ])('refuses a second upload under one id with another %s', async (_what, change) => {
    const { jobState } = createService();
    await jobState.createJob(upload('job-1'), context);
    await expect(jobState.createJob(upload('job-1', change), context)).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
    expect((await find('job-1')).accountId).toBe('account-1');
  });

  it.each([{ documentType: 'passport' }, { jobId: '' }, { accountId: '' }, { file: undefined }])(
    'refuses an upload with %j',
    async (change) => {
      const { jobState } = createService();
      await expect(jobState.createJob(upload('job-1', change), context)).rejects.toMatchObject({
        code: 'invalid_parameter',
      });
    },
  );

  it('lets one of many workers claim a stage, over two replicas', async () => {
    const replicas = [createService(), createService()] as const;
    await stored(replicas[0], 'job-1');
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        claim(replicas[index % 2 ? 0 : 1], 'job-1', Stage.RECOGNITION),
      ),
    );
    const won = claims.filter(({ claimed }) => claimed);
    expect(won).toHaveLength(1);
    expect(won[0]?.lease?.token).toBe(2);
    for (const lost of claims.filter(({ claimed }) => !claimed)) {
      expect(lost).toEqual({ claimed: false, job: undefined, lease: undefined, password: '' });
    }
  });

  it('loses no change when several reports race', async () => {
    const service = createService();
    await stored(service, 'job-1');
    const token = await claimedToken(service, 'job-1', Stage.RECOGNITION);
    const before = (await find('job-1')).revision;
    const renewals = await Promise.all(
      Array.from({ length: 8 }, () => service.jobState.renewLease({ jobId: 'job-1', token }, context)),
    );
    expect(renewals).toHaveLength(8);
    expect((await find('job-1')).revision).toBe(before + 8);
  });

  it('answers a late wake-up of an unknown job as one of a job that does not wait', async () => {
    expect((await claim(createService(), 'job-9', Stage.RECOGNITION)).claimed).toBe(false);
  });

  it('refuses reports under an old token and changes nothing', async () => {
    const service = createService();
    await stored(service, 'job-1');
    const old = await claimedToken(service, 'job-1', Stage.RECOGNITION);
    await service.jobState.releaseJob({ jobId: 'job-1', token: old }, context);
    await claim(service, 'job-1', Stage.RECOGNITION);
    const before = await find('job-1');
    const request = { jobId: 'job-1', token: old };
    const reports = [
      service.jobState.renewLease(request, context),
      advance(service, 'job-1', old, JobStatus.SCANNING),
      service.jobState.completeJob({ ...request, resultKey: 'result' }, context),
      service.jobState.failJob({ ...request, error: broken }, context),
      service.jobState.releaseJob(request, context),
    ];
    for (const one of reports) await expect(one).rejects.toMatchObject({ code: 'lease_lost' });
    expect(await find('job-1')).toEqual(before);
  });

  it('refuses a move that the table of transitions does not have', async () => {
    const service = createService();
    await stored(service, 'job-1');
    const token = await claimedToken(service, 'job-1', Stage.RECOGNITION);
    for (const status of [JobStatus.UPLOADING, JobStatus.DONE, JobStatus.UNSPECIFIED]) {
      await expect(advance(service, 'job-1', token, status)).rejects.toMatchObject({
        code: 'invalid_parameter',
      });
    }
  });

  it('ends a job with the reason and the status that it failed in', async () => {
    const service = createService();
    await stored(service, 'job-1');
    const token = await claimedToken(service, 'job-1', Stage.RECOGNITION);
    const { job } = await service.jobState.failJob({ jobId: 'job-1', token, error: broken }, context);
    expect(job).toMatchObject({
      status: JobStatus.FAILED,
      error: { code: 'file_unreadable', message: 'Damaged.', stage: JobStatus.PROCESSING, retryable: false },
    });
  });

  it('ends a job as internal when it does not know the code of a newer worker', async () => {
    const service = createService();
    await stored(service, 'job-1');
    const token = await claimedToken(service, 'job-1', Stage.RECOGNITION);
    const error = { ...broken, code: 'moon_phase_wrong' };
    const { job } = await service.jobState.failJob({ jobId: 'job-1', token, error }, context);
    expect(job?.error?.code).toBe('internal');
  });

  it('wakes another worker when one gives the job back', async () => {
    const service = createService();
    await stored(service, 'job-1');
    const token = await claimedToken(service, 'job-1', Stage.RECOGNITION);
    await service.jobState.releaseJob({ jobId: 'job-1', token }, context);
    expect(bus.names('job-1')).toEqual(['document.stored']);
    expect((await claim(service, 'job-1', Stage.RECOGNITION)).claimed).toBe(true);
  });

  it('is unavailable while its store fails', async () => {
    const fail = () => Promise.reject(new Error('disk'));
    const failing: JobStore = {
      insert: fail,
      find: fail,
      findByClaim: fail,
      findByIdempotencyKey: fail,
      replace: fail,
      remove: fail,
      findDue: fail,
      findWaiting: fail,
      queues: fail,
      rankBounds: fail,
      list: fail,
      countUnfinished: fail,
      scrub: fail,
    };
    const service = createService({ jobStore: failing });
    const calls = [
      service.jobState.createJob(upload('job-1'), context),
      service.jobState.getJob({ jobId: 'job-1', accountId: 'account-1' }, context),
      claim(service, 'job-1', Stage.RECOGNITION),
      service.sweeper.sweepOnce(),
    ];
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ code: 'unavailable', retryable: true });
  });
});

describe('wake-ups', () => {
  it('hold nothing up while the bus is away: a free worker asks for the next job', async () => {
    const service = createService();
    bus.away = true;
    await stored(service, 'job-1');
    expect((await find('job-1')).status).toBe('processing');
    expect((await claimNext(service)).job?.jobId).toBe('job-1');
  });

  it('do not make a caller wait for a bus that hangs', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const service = createService({
      eventBus: { publish: () => promise, subscribe: () => Promise.reject(new Error('unused')) },
    });
    await stored(service, 'job-1');
    expect((await find('job-1')).status).toBe('processing');
    resolve(undefined);
  });
});

describe('the sweeper', () => {
  it('gives a job whose worker died to the next one, and ends it the fifth time', async () => {
    const service = createService();
    await stored(service, 'job-1');
    await claim(service, 'job-1', Stage.RECOGNITION);
    for (let death = 1; death <= 4; death++) {
      now += 30_000;
      await service.sweeper.sweepOnce();
      expect(bus.names('job-1')).toEqual(Array.from({ length: death }, () => 'document.stored'));
      expect((await claim(service, 'job-1', Stage.RECOGNITION)).claimed).toBe(true);
    }
    now += 30_000;
    await service.sweeper.sweepOnce();
    expect((await find('job-1')).error).toMatchObject({ code: 'internal', stage: 'processing' });
  });

  it('gives an upload whose ingest died to another one', async () => {
    const service = createService();
    await service.jobState.createJob(upload('job-1'), context);
    now += 30_000;
    await service.sweeper.sweepOnce();
    expect(bus.names('job-1')).toEqual(['document.submitted']);
    expect(await claim(service, 'job-1', Stage.UPLOAD)).toMatchObject({ claimed: true, lease: { token: 2 } });
  });

  it('changes each job once and wakes its worker once when two replicas sweep at the same time', async () => {
    const replicas = [createService(), createService()] as const;
    const jobIds = Array.from({ length: 150 }, (_, index) => `job-${index}`);
    for (const jobId of jobIds) await stored(replicas[0], jobId);
    for (const jobId of jobIds) await claim(replicas[0], jobId, Stage.RECOGNITION);
    bus.published.length = 0;
    now += 30_000;
    const changed = await Promise.all(replicas.map(({ sweeper }) => sweeper.sweepOnce()));
    expect(changed.reduce((sum, one) => sum + one, 0)).toBe(150);
    for (const jobId of jobIds) {
      expect(bus.names(jobId)).toEqual(['document.stored']);
      expect(await find(jobId)).toMatchObject({ revision: 4, silentDeaths: 1 });
    }
  });

  it('brings every job to an end by itself when nobody works', async () => {
    const service = createService();
    await stored(service, 'job-1');
    await service.jobState.createJob(upload('job-2'), context);
    now = START + defaultJobPolicy.queueLimitMs;
    await service.sweeper.sweepOnce();
    for (const jobId of ['job-1', 'job-2']) {
      expect(await find(jobId)).toMatchObject({
        status: 'failed',
        error: { code: 'processing_timeout' },
        endedAt: now,
      });
    }
    // Their ends are announced; then there is nothing left to do for a day.
    expect(await service.choreRunner.runOnce()).toBe(2);
    now += 3_600_000;
    expect(await service.choreRunner.runOnce()).toBe(0);
  });

  it('goes on at every interval, also after its store failed, until it is closed', async () => {
    let looks = 0;
    const { promise: thirdLook, resolve } = Promise.withResolvers<undefined>();
    const unused = () => Promise.reject(new Error('the sweeper does not call it'));
    const jobStore: JobStore = {
      insert: unused,
      find: unused,
      findByClaim: unused,
      findByIdempotencyKey: unused,
      remove: unused,
      list: unused,
      countUnfinished: unused,
      scrub: unused,
      findWaiting: unused,
      rankBounds: unused,
      queues: () => profile.jobStore.queues(),
      replace: (record) => profile.jobStore.replace(record),
      findDue: (query) => {
        if (query.of === 'ended') return Promise.resolve([]);
        looks++;
        if (looks === 1) return Promise.reject(new Error('disk'));
        if (looks >= 4) resolve(undefined);
        return profile.jobStore.findDue(query);
      },
    };
    const service = createService({ jobStore, sweepIntervalMs: 1 });
    service.sweeper.start();
    service.sweeper.start();
    await thirdLook;
    await service.close();
    const atClose = looks;
    service.sweeper.start();
    expect(looks).toBe(atClose);
  });
});
