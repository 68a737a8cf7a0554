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
import { metricsRegistry } from './observability/metrics.ts';
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

describe('a free slot', () => {
  it('gets the next job of the stage and does the work with it', async () => {
    const seen: ClaimedJob[] = [];
    const { bus, jobState } = await start(async (claimed, context) => {
      seen.push(claimed);
      await context.complete('jobs/job-1/result');
    });
    await bus.deliver('job-1');
    await jobState.told('complete');
    expect(jobState.calls).toEqual([
      [
        'claim',
        {
          stage: Stage.EXTRACTION,
          workerId: 'worker-1',
          shortOnly: false,
          claimId: expect.any(String),
          repeated: undefined,
        },
      ],
      ['complete', { jobId: 'job-1', token: 7, resultKey: 'jobs/job-1/result' }],
    ]);
    expect(seen).toEqual([{ job: expect.objectContaining({ jobId: 'job-1' }), password: 'open sesame' }]);
  });

  it('asks by itself when no wake-up comes', async () => {
    const { jobState } = await start(async (_claimed, context) => context.complete('key'));
    jobState.waiting.push('job-1');
    await jobState.told('complete');
  });

  it('asks again when its work ends, whatever woke it', async () => {
    const { bus, jobState } = await start(async (_claimed, context) => context.complete('key'), {
      pollIntervalMs: 3_600_000,
    });
    jobState.waiting.push('job-1', 'job-2');
    await bus.deliver('job-3');
    await jobState.told('complete', 3);
    expect(jobState.waiting).toEqual([]);
  });

  it('asks again while job-state is away', async () => {
    const away = new RequestError('unavailable', 'Away.');
    const jobState = new FakeJobState({ failures: { claim: [away, away] } });
    const { bus } = await start(async (_claimed, context) => context.complete('key'), { jobState });
    await bus.deliver('job-1');
    await jobState.told('complete');
    expect(jobState.names()).toEqual(['claim', 'claim', 'claim', 'complete']);
  });

  it('repeats its claim under one id until an answer comes, and makes another one then', async () => {
    const lost = new RequestError('unavailable', 'The answer was lost.');
    const jobState = new FakeJobState({ failures: { claim: [lost, lost] } });
    const { bus } = await start(async (_claimed, context) => context.complete('key'), { jobState });
    await bus.deliver('job-1');
    await jobState.told('complete');
    await bus.deliver('job-2');
    await jobState.told('complete', 2);
    const claims = jobState.calls.filter(([name]) => name === 'claim').map(([, request]) => request);
    const [first, second, third, next] = claims as { claimId: string; repeated?: boolean }[];
    expect([first?.repeated, second?.repeated, third?.repeated, next?.repeated]).toEqual([
      undefined,
      true,
      true,
      undefined,
    ]);
    expect(new Set([first?.claimId, second?.claimId, third?.claimId]).size).toBe(1);
    expect(next?.claimId).not.toBe(first?.claimId);
  });

  it('tells how long the job has waited, as job-state has measured it', async () => {
    metricsRegistry.resetMetrics();
    const { bus, jobState } = await start(async (_claimed, context) => context.complete('key'));
    await bus.deliver('job-1');
    await jobState.told('complete');
    expect(await metricsRegistry.metrics()).toContain('docex_stage_wait_seconds_sum{stage="extraction"} 93');
  });

  it('is not had by more jobs than there are slots', async () => {
    const release = new Map<string, () => void>();
    const { bus, jobState } = await start(
      async ({ job }, context) => {
        await new Promise<void>((resolve) => release.set(job.jobId, resolve));
        await context.complete('key');
      },
      { concurrency: 2 },
    );
    for (const jobId of ['job-1', 'job-2', 'job-3']) await bus.deliver(jobId);
    await jobState.told('claim', 2);
    await bus.wake('job-3');
    expect(jobState.waiting).toEqual(['job-3']);
    release.get('job-1')?.();
    await jobState.told('claim', 3);
    expect(release.has('job-2')).toBe(true);
    for (const free of release.values()) free();
    await jobState.told('complete', 2);
  });

  it('is kept for a short document while long ones have all the others', async () => {
    const release = Promise.withResolvers<undefined>();
    const { bus, jobState } = await start(
      async ({ job }, context) => {
        if (job.jobId.startsWith('long')) await release.promise;
        await context.complete(job.jobId);
      },
      { concurrency: 2 },
    );
    await bus.deliver('long-1');
    await bus.deliver('long-2');
    await bus.deliver('job-3');
    expect(await jobState.told('complete')).toMatchObject({ resultKey: 'job-3' });
    expect(jobState.waiting).toEqual(['long-2']);
    release.resolve(undefined);
    await jobState.told('complete', 3);
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

  it.each([40_000, -40_000])('is kept when job-state has another clock, by %d ms', async (skewMs) => {
    const jobState = new FakeJobState({ leaseMs: 1_000, stageMs: 30_000, skewMs });
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
  it('lets running work end, and claims nothing more', async () => {
    const release = Promise.withResolvers<undefined>();
    const started = Promise.withResolvers<undefined>();
    const { bus, jobState, worker } = await start(async (_claimed, context) => {
      started.resolve(undefined);
      await release.promise;
      await context.complete('key');
    });
    await bus.deliver('job-1');
    await started.promise;
    const closed = worker.close(60_000);
    jobState.waiting.push('job-2');
    release.resolve(undefined);
    await closed;
    expect(jobState.names()).toEqual(['claim', 'complete']);
  });

  it('does the work that a claim under way brings, so that nobody has to begin it again', async () => {
    const jobState = new FakeJobState({
      onClaim: () => {
        void worker.close(60_000).then(() => {
          closed.resolve(undefined);
        });
      },
    });
    const closed = Promise.withResolvers<undefined>();
    const { bus, worker } = await start(async (_claimed, context) => context.complete('key'), { jobState });
    await bus.deliver('job-1');
    await closed.promise;
    expect(jobState.names()).toEqual(['claim', 'complete']);
  });

  it('aborts work that is not done when most of the time is over, and gives the job back', async () => {
    const { bus, jobState, worker } = await start((_claimed, context) => untilAborted(context));
    await bus.deliver('job-1');
    await jobState.told('claim');
    await worker.close(500);
    await jobState.told('release');
    expect(jobState.calls.at(-1)).toEqual(['release', { jobId: 'job-1', token: 7 }]);
    expect(bus.closed).toBe(true);
  });

  it('gives the job back also when the work does not heed the signal, and returns at its deadline', async () => {
    const forever = Promise.withResolvers<undefined>();
    const { bus, jobState, worker } = await start(() => forever.promise.then(() => undefined));
    await bus.deliver('job-1');
    await jobState.told('claim');
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
  options: {
    readonly jobState?: FakeJobState;
    readonly concurrency?: number;
    readonly pollIntervalMs?: number;
  } = {},
) {
  const jobState = options.jobState ?? new FakeJobState();
  const bus = new FakeBus(jobState);
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
    pollIntervalMs: options.pollIntervalMs ?? 5,
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
  readonly #jobState: FakeJobState;
  #handler: ((event: ReceivedEvent<EventName>) => Promise<void>) | undefined;

  constructor(jobState: FakeJobState) {
    this.#jobState = jobState;
  }

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
      },
      close: () => {
        this.closed = true;
        return Promise.resolve();
      },
    });
  }

  /** Has a job wait, and tells the worker so. */
  async deliver(jobId: string): Promise<void> {
    this.#jobState.waiting.push(jobId);
    await this.wake(jobId);
  }

  async wake(jobId: string): Promise<void> {
    const payload = { jobId, requestId: 'request-1' };
    await this.#handler?.({ name: 'document.scanned', key: jobId, payload, delivery: 1 });
  }
}

type Report = 'claim' | 'renew' | 'advance' | 'complete' | 'fail' | 'release';

interface FakeJobStateOptions {
  /** How far job-state's clock is behind this machine's. */
  readonly skewMs?: number;
  readonly leaseMs?: number;
  readonly stageMs?: number;
  /** Called before a claim is answered. */
  readonly onClaim?: () => void;
  /** Thrown by the first calls of a method, one each. */
  readonly failures?: Partial<Record<Report, RequestError[]>>;
}

/** Notes every call and answers as the real service would for a job under token 7. */
class FakeJobState {
  readonly calls: [Report, unknown][] = [];
  /** Jobs that nobody has claimed. */
  readonly waiting: string[] = [];
  readonly implementation: JobState;
  readonly #options: FakeJobStateOptions;
  #listeners: (() => void)[] = [];

  constructor(options: FakeJobStateOptions = {}) {
    this.#options = options;
    const unused = () => Promise.reject(new Error('a stage worker does not call it'));
    this.implementation = {
      reserveJob: unused,
      createJob: unused,
      getJob: unused,
      claimJob: unused,
      claimNextJob: (request) => {
        const next = this.waiting.find((jobId) => !(request.shortOnly && jobId.startsWith('long')));
        if (next === undefined) {
          return Promise.resolve({ claimed: false, job: undefined, lease: undefined, password: '' });
        }
        return this.#answer('claim', request, () => {
          this.waiting.splice(this.waiting.indexOf(next), 1);
          this.#options.onClaim?.();
          return {
            claimed: true,
            job: job(next),
            lease: this.#lease(),
            password: 'open sesame',
            waitedMs: 93_000,
            long: next.startsWith('long'),
          };
        });
      },
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
    const { leaseMs = 30_000, stageMs = 60_000, skewMs = 0 } = this.#options;
    const now = Date.now() - skewMs;
    const left = { leaseLeftMs: leaseMs, stageLeftMs: stageMs };
    return { token: 7, expiresAtMs: now + leaseMs, stageDeadlineMs: now + stageMs, ...left };
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
