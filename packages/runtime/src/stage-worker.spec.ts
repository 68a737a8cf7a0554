import { afterEach, describe, expect, it } from '@jest/globals';
import { JobFailure, RequestError } from '@docex/domain';
import type { EventBus, ReceivedEvent, Subscription, SubscriptionOptions } from '@docex/ports';
import {
  type EventName,
  type Job,
  JobStateServiceDefinition,
  JobStatus,
  type Lease,
  Stage,
} from '@docex/protocol';
import { bindService, createClient, createInProcessTransport, type ServiceImplementation } from '@docex/rpc';
import { silentLogger } from './logger.ts';
import type { StageContext } from './stage-run.ts';
import {
  type ClaimedJob,
  type StageWorker,
  type StageWorkerOptions,
  startStageWorker,
} from './stage-worker.ts';

type JobState = ServiceImplementation<JobStateServiceDefinition>;
type Work = StageWorkerOptions<'document.stored'>['work'];

const workers: StageWorker[] = [];

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close(1_000);
});

describe('a wake-up', () => {
  it('claims the job for the stage and does the work with it', async () => {
    const seen: ClaimedJob[] = [];
    const { bus, jobState } = await start(async (claimed, context) => {
      seen.push(claimed);
      await context.complete('jobs/job-1/result');
    });
    await bus.deliver('job-1');
    await jobState.told('complete');
    expect(jobState.calls).toEqual([
      ['claim', { jobId: 'job-1', stage: Stage.EXTRACTION, workerId: 'worker-1' }],
      ['complete', { jobId: 'job-1', token: 7, resultKey: 'jobs/job-1/result' }],
    ]);
    expect(seen).toEqual([{ job: expect.objectContaining({ jobId: 'job-1' }), password: 'open sesame' }]);
  });

  it('is handled as soon as the job is claimed, not when the work ends', async () => {
    const release = Promise.withResolvers<undefined>();
    const { bus, jobState } = await start(async (_claimed, context) => {
      await release.promise;
      await context.complete('key');
    });
    await bus.deliver('job-1');
    expect(jobState.names()).toEqual(['claim']);
    release.resolve(undefined);
    await jobState.told('complete');
  });

  it('for a job that does not wait is handled without work', async () => {
    const jobState = new FakeJobState({ claimed: false });
    const { bus } = await start(() => Promise.reject(new Error('must not work')), { jobState });
    await bus.deliver('job-1');
    expect(jobState.names()).toEqual(['claim']);
  });

  it('is not handled while job-state is away, so that the bus repeats it', async () => {
    const jobState = new FakeJobState({ failures: { claim: [new RequestError('unavailable', 'Away.')] } });
    const { bus } = await start(async (_claimed, context) => context.complete('key'), { jobState });
    await expect(bus.deliver('job-1')).rejects.toMatchObject({ code: 'unavailable' });
    await bus.deliver('job-1');
    await jobState.told('complete');
  });

  it('waits at the bus while all slots are taken', async () => {
    const release = new Map<string, () => void>();
    const { bus, jobState } = await start(
      async ({ job }, context) => {
        await new Promise<void>((resolve) => release.set(job.jobId, resolve));
        await context.complete('key');
      },
      { concurrency: 2 },
    );
    await bus.deliver('job-1');
    expect(bus.paused).toBe(false);
    await bus.deliver('job-2');
    expect(bus.paused).toBe(true);
    // One that slips in nevertheless is passed over; the sweeper repeats it.
    await bus.deliver('job-3');
    expect(jobState.names()).toEqual(['claim', 'claim']);
    release.get('job-1')?.();
    await bus.resumed();
    release.get('job-2')?.();
    await jobState.told('complete', 2);
  });
});

describe('the outcome of work', () => {
  it('is reported as the document failure that was thrown', async () => {
    const { bus, jobState } = await start(() =>
      Promise.reject(new JobFailure('password_required', 'The document is locked.')),
    );
    await bus.deliver('job-1');
    expect(await jobState.told('fail')).toMatchObject({
      token: 7,
      error: { code: 'password_required', message: 'The document is locked.', retryable: false },
    });
  });

  it('is an internal, retryable failure without its text for anything else that was thrown', async () => {
    const { bus, jobState } = await start(() => Promise.reject(new Error('ENOENT /secret/path')));
    await bus.deliver('job-1');
    const told = await jobState.told('fail');
    expect(told).toMatchObject({ error: { code: 'internal', retryable: true } });
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('is a fault when the work ends without handing the job on', async () => {
    const { bus, jobState } = await start((_claimed, context) => context.advance('ai_processing'));
    await bus.deliver('job-1');
    expect(await jobState.told('fail')).toMatchObject({ error: { code: 'internal', retryable: true } });
  });

  it('stays what it is when something goes wrong after the job was handed on', async () => {
    const ended = Promise.withResolvers<undefined>();
    const { bus, jobState } = await start(async (_claimed, context) => {
      await context.complete('key');
      ended.resolve(undefined);
      throw new Error('the wake-up could not be published');
    });
    await bus.deliver('job-1');
    await ended.promise;
    await closeAll();
    expect(jobState.names()).toEqual(['claim', 'complete']);
  });

  it('is reported again while job-state is away', async () => {
    const away = new RequestError('unavailable', 'Away.');
    const jobState = new FakeJobState({ failures: { complete: [away, away] } });
    const { bus } = await start(async (_claimed, context) => context.complete('key'), { jobState });
    await bus.deliver('job-1');
    await jobState.told('complete', 3);
    await closeAll();
    expect(jobState.names()).toEqual(['claim', 'complete', 'complete', 'complete']);
  });

  it('is dropped without a report when the lease was lost', async () => {
    const lost = new RequestError('lease_lost', 'Another worker has it.');
    const jobState = new FakeJobState({ failures: { complete: [lost] } });
    const aborted = Promise.withResolvers<boolean>();
    const { bus } = await start(
      async (_claimed, context) => {
        await context.complete('key').catch((error: unknown) => {
          aborted.resolve(context.signal.aborted);
          throw error;
        });
      },
      { jobState },
    );
    await bus.deliver('job-1');
    expect(await aborted.promise).toBe(true);
    await closeAll();
    expect(jobState.names()).toEqual(['claim', 'complete']);
  });

  it('carries page counts with the status', async () => {
    const { bus, jobState } = await start(async (_claimed, context) => {
      await context.advance('scanning', { pageCount: 3 });
      await context.complete('key');
    });
    await bus.deliver('job-1');
    expect(await jobState.told('advance')).toMatchObject({
      status: JobStatus.SCANNING,
      pageCount: 3,
      token: 7,
    });
  });
});

describe('the lease', () => {
  it('is renewed on progress, but not with every step', async () => {
    const jobState = new FakeJobState({ leaseMs: 1_000 });
    const { bus } = await start(
      async (_claimed, context) => {
        while (!jobState.names().includes('renew')) await step(context);
        await context.complete('key');
      },
      { jobState },
    );
    await bus.deliver('job-1');
    await jobState.told('complete');
    expect(jobState.names()).toEqual(['claim', 'renew', 'complete']);
  });

  it('aborts the work when its renewal is refused', async () => {
    const lost = new RequestError('lease_lost', 'Another worker has it.');
    const jobState = new FakeJobState({ leaseMs: 1_000, failures: { renew: [lost] } });
    const aborted = Promise.withResolvers<unknown>();
    const { bus } = await start(
      (_claimed, context) => {
        context.progress();
        return untilAborted(context, aborted.resolve);
      },
      { jobState },
    );
    await bus.deliver('job-1');
    expect(await aborted.promise).toMatchObject({ code: 'cancelled' });
    await closeAll();
    expect(jobState.names()).toEqual(['claim', 'renew']);
  });

  it('aborts work without progress long after it ran out, so that the slot is free again', async () => {
    const jobState = new FakeJobState({ leaseMs: 1 });
    const aborted = Promise.withResolvers<unknown>();
    const { bus } = await start((_claimed, context) => untilAborted(context, aborted.resolve), { jobState });
    await bus.deliver('job-1');
    await aborted.promise;
    await closeAll();
    expect(jobState.names()).toEqual(['claim']);
  });

  it('aborts the work when the deadline of the stage passes', async () => {
    const jobState = new FakeJobState({ stageMs: 50 });
    const aborted = Promise.withResolvers<unknown>();
    const { bus } = await start((_claimed, context) => untilAborted(context, aborted.resolve), { jobState });
    await bus.deliver('job-1');
    await aborted.promise;
    await closeAll();
    expect(jobState.names()).toEqual(['claim']);
  });
});

describe('close', () => {
  it('aborts unfinished work and gives the job back', async () => {
    const { bus, jobState } = await start((_claimed, context) => untilAborted(context));
    await bus.deliver('job-1');
    await closeAll();
    expect(jobState.calls.at(-1)).toEqual(['release', { jobId: 'job-1', token: 7 }]);
    expect(bus.closed).toBe(true);
  });

  it('gives the job back also when the work does not heed the signal, and returns at its deadline', async () => {
    const forever = Promise.withResolvers<undefined>();
    const { bus, jobState, worker } = await start(() => forever.promise.then(() => undefined));
    await bus.deliver('job-1');
    await worker.close(50);
    await jobState.told('release');
    forever.resolve(undefined);
  });

  it('leaves later wake-ups to others', async () => {
    const { bus, jobState } = await start(async (_claimed, context) => context.complete('key'));
    await closeAll();
    await expect(bus.deliver('job-1')).rejects.toThrow('stops');
    expect(jobState.names()).toEqual([]);
  });
});

async function start(
  work: Work,
  options: { readonly jobState?: FakeJobState; readonly concurrency?: number } = {},
) {
  const jobState = options.jobState ?? new FakeJobState();
  const bus = new FakeBus();
  const transport = createInProcessTransport({
    services: [bindService(JobStateServiceDefinition, jobState.implementation)],
  });
  const worker = await startStageWorker({
    stage: 'extraction',
    event: 'document.scanned',
    group: 'extraction',
    workerId: 'worker-1',
    eventBus: bus,
    jobState: createClient(JobStateServiceDefinition, transport),
    concurrency: options.concurrency ?? 1,
    work,
    logger: silentLogger,
  });
  workers.push(worker);
  return { bus, jobState, worker };
}

async function closeAll(): Promise<void> {
  for (const worker of workers.splice(0)) await worker.close(5_000);
}

async function step(context: StageContext): Promise<void> {
  context.progress();
  await new Promise(setImmediate);
}

function untilAborted({ signal }: StageContext, onAbort: (reason: unknown) => void = () => undefined) {
  return new Promise<void>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      onAbort(signal.reason);
      reject(signal.reason as Error);
    });
  });
}

/** A bus of one subscription whose events the test delivers by hand. */
class FakeBus implements EventBus {
  paused = false;
  closed = false;
  #handler: ((event: ReceivedEvent<EventName>) => Promise<void>) | undefined;
  #onResume: (() => void)[] = [];

  publish(): Promise<void> {
    return Promise.reject(new Error('a stage worker publishes nothing'));
  }

  subscribe<Name extends EventName>(subscription: SubscriptionOptions<Name>): Promise<Subscription> {
    this.#handler = subscription.handler as (event: ReceivedEvent<EventName>) => Promise<void>;
    return Promise.resolve({
      pause: () => {
        this.paused = true;
      },
      resume: () => {
        this.paused = false;
        for (const listener of this.#onResume.splice(0)) listener();
      },
      close: () => {
        this.closed = true;
        return Promise.resolve();
      },
    });
  }

  async deliver(jobId: string): Promise<void> {
    const payload = { jobId, requestId: 'request-1' };
    await this.#handler?.({ name: 'document.scanned', key: jobId, payload, delivery: 1 });
  }

  resumed(): Promise<void> {
    return this.paused ? new Promise((resolve) => this.#onResume.push(resolve)) : Promise.resolve();
  }
}

type Report = 'claim' | 'renew' | 'advance' | 'complete' | 'fail' | 'release';

interface FakeJobStateOptions {
  readonly claimed?: boolean;
  readonly leaseMs?: number;
  readonly stageMs?: number;
  /** Thrown by the first calls of a method, one each. */
  readonly failures?: Partial<Record<Report, RequestError[]>>;
}

/** Notes every call and answers as the real service would for a job under token 7. */
class FakeJobState {
  readonly calls: [Report, unknown][] = [];
  readonly implementation: JobState;
  readonly #options: FakeJobStateOptions;
  #listeners: (() => void)[] = [];

  constructor(options: FakeJobStateOptions = {}) {
    this.#options = options;
    const unused = () => Promise.reject(new Error('a stage worker does not call it'));
    this.implementation = {
      createJob: unused,
      getJob: unused,
      claimJob: (request) =>
        this.#answer('claim', request, () => ({
          claimed: options.claimed ?? true,
          job: job(request.jobId),
          lease: this.#lease(),
          password: 'open sesame',
        })),
      renewLease: (request) => this.#answer('renew', request, () => ({ lease: this.#lease() })),
      advanceJob: (request) => this.#answer('advance', request, () => ({ job: job(request.jobId) })),
      completeJob: (request) => this.#answer('complete', request, () => ({ job: job(request.jobId) })),
      failJob: (request) => this.#answer('fail', request, () => ({ job: job(request.jobId) })),
      releaseJob: (request) => this.#answer('release', request, () => ({ job: job(request.jobId) })),
    };
  }

  names(): Report[] {
    return this.calls.map(([name]) => name);
  }

  /** Resolves with the newest request of a kind once it was called so often. */
  async told(name: Report, times = 1): Promise<unknown> {
    for (;;) {
      const requests = this.calls.filter(([called]) => called === name);
      if (requests.length >= times) return requests.at(-1)?.[1];
      await new Promise<void>((resolve) => this.#listeners.push(resolve));
    }
  }

  #answer<T>(name: Report, request: unknown, answer: () => T): Promise<T> {
    this.calls.push([name, request]);
    for (const listener of this.#listeners.splice(0)) listener();
    const failure = this.#options.failures?.[name]?.shift();
    return failure ? Promise.reject(failure) : Promise.resolve(answer());
  }

  #lease(): Lease {
    const { leaseMs = 30_000, stageMs = 60_000 } = this.#options;
    return { token: 7, expiresAtMs: Date.now() + leaseMs, stageDeadlineMs: Date.now() + stageMs };
  }
}

function job(jobId: string): Job {
  return {
    jobId,
    accountId: 'account-1',
    documentType: 'invoice',
    documentVersion: 'v1',
    status: JobStatus.AI_PROCESSING,
    fileName: 'invoice.pdf',
    mediaType: 'application/pdf',
    file: { key: `jobs/${jobId}/abc`, bytes: 3, sha256: 'abc' },
    pageCount: 1,
    error: undefined,
    resultKey: '',
    createdAtMs: 1,
    updatedAtMs: 1,
    deadlineMs: Date.now() + 600_000,
    requestId: 'request-1',
  };
}
