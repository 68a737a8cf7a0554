import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { JobMoment } from './job-commands.ts';
import type { JobOutcome } from './job-outcome.ts';
import { defaultJobPolicy } from './job-policy.ts';
import { JOB_STATUSES, type JobRecord, type JobStatus, type Stage, STAGES } from './job-record.ts';
import {
  advanceJob,
  claimJob,
  completeJob,
  createJob,
  deleteJob,
  failJob,
  releaseJob,
  renewJob,
  sweepJob,
} from './job-state-machine.ts';
import { stageOf } from './job-stages.ts';
import { isTerminal, jobTransitions } from './job-transitions.ts';

const START = 1_000_000_000;
const policy = defaultJobPolicy;

/** A report under one of the tokens ever given out; `claim` counts them from the first, the creation. */
type Report =
  | { readonly kind: 'renew' | 'complete' | 'release' }
  | { readonly kind: 'advance'; readonly status: JobStatus | 'next' }
  | { readonly kind: 'fail'; readonly retryable: boolean };
type Action =
  | { readonly kind: 'pass'; readonly milliseconds: number }
  | { readonly kind: 'sweep' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'claim'; readonly stage: Stage | 'waiting' }
  | { readonly kind: 'report'; readonly newest: boolean; readonly claim: number; readonly report: Report };
/** `late`: works on the record as it was so many revisions ago, as a process does that read it before. */
type Step = Action & { readonly late: number };

const FETCHED = {
  file: { key: 'jobs/job-1/abc', bytes: 3, sha256: 'abc' },
  mediaType: 'application/pdf',
  fileName: 'note.pdf',
};

const reports: fc.Arbitrary<Report> = fc.oneof(
  fc.record({ kind: fc.constantFrom('renew', 'complete', 'release') }),
  fc.record({ kind: fc.constant('advance'), status: fc.constantFrom(...JOB_STATUSES, 'next', 'next') }),
  fc.record({ kind: fc.constant('fail'), retryable: fc.constantFrom(true, true, true, false) }),
);
const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pass'), milliseconds: durations() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep') }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('claim'),
      stage: fc.constantFrom(...STAGES, 'waiting', 'waiting', 'waiting'),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('report'),
      newest: fc.constantFrom(true, true, true, false),
      claim: fc.nat(20),
      report: reports,
    }),
  },
);
/** Rarer than the others: little is left to see once a job was deleted. */
const deletions: fc.Arbitrary<Action> = fc.record({ kind: fc.constant('delete') });
const late = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc
    .tuple(fc.oneof({ weight: 40, arbitrary: actions }, { weight: 1, arbitrary: deletions }), late)
    .map(([action, revisions]) => ({ ...action, late: revisions })),
  { maxLength: 60 },
);

/** Mostly a few seconds, sometimes past a lease or a deadline, sometimes a clock set back. */
function durations(): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 0, max: 8_000 }) },
    { weight: 2, arbitrary: fc.integer({ min: 25_000, max: 65_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 100_000, max: 700_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: -100_000, max: -1 }) },
  );
}

/** One stored record under compare-and-set, a clock, and everything that was ever read or given out. */
class World {
  now = START;
  record: JobRecord;
  readonly history: JobRecord[];
  /** Tokens in the order of the claims. */
  readonly tokens: number[];
  purged = false;

  /** `byUrl`: the document is to be fetched first. */
  constructor(byUrl = false) {
    const { record } = createJob(
      {
        jobId: 'job-1',
        accountId: 'account-1',
        keyId: 'key-1',
        requestId: 'request-1',
        documentType: 'grn',
        documentVersion: 'v1',
        fileName: 'note.pdf',
        mediaType: 'application/pdf',
        file: byUrl ? null : FETCHED.file,
        fileUrl: byUrl ? 'https://example.com/note.pdf' : null,
        idempotency: { key: 'order-7', contentDigest: 'def' },
        password: 'opensesame',
        workerId: 'worker',
      },
      this.moment,
    );
    this.record = Object.freeze(record);
    this.history = [record];
    this.tokens = [record.token];
  }

  get moment(): JobMoment {
    return { now: this.now, policy };
  }

  /** Carries out one step; checks what must hold whatever happens. */
  take(step: Step): void {
    if (step.kind === 'pass') {
      this.now += step.milliseconds;
      return;
    }
    const read = this.history.at(-1 - Math.min(step.late, this.history.length - 1)) ?? this.record;
    const { outcome, token } = this.run(step, read);
    if (!outcome.refusal && outcome.chore === 'purge') this.purged = true;
    if (outcome.refusal || outcome.record === read) return;
    const before = this.record;
    const after = outcome.record;
    expect(after.revision).toBe(read.revision + 1);
    if (after.revision !== before.revision + 1) return;
    // A report that took effect came from the newest claim, and nobody had taken the lease away.
    if (token !== undefined) {
      expect(token).toBe(this.tokens.at(-1));
      expect(before.lease?.stageDeadline).toBeGreaterThan(this.now);
    }
    if (step.kind === 'claim') this.tokens.push(after.token);
    this.record = Object.freeze(after);
    this.history.push(after);
    expectLegalChange(before, after);
    expectSoundRecord(after);
  }

  private run(
    step: Exclude<Step, { kind: 'pass' }>,
    read: JobRecord,
  ): { outcome: JobOutcome; token?: number } {
    if (step.kind === 'sweep') return { outcome: sweepJob(read, this.moment) };
    if (step.kind === 'delete') return { outcome: deleteJob(read, this.moment) };
    if (step.kind === 'claim') {
      return {
        outcome: claimJob(read, { stage: this.stage(step.stage, read), workerId: 'worker' }, this.moment),
      };
    }
    const token = (step.newest ? this.tokens.at(-1) : this.tokens[step.claim % this.tokens.length]) ?? 0;
    return { outcome: this.report(step.report, token, read), token };
  }

  private stage(stage: Stage | 'waiting', read: JobRecord): Stage {
    return stage === 'waiting' ? (stageOf(read.status) ?? 'upload') : stage;
  }

  private report(report: Report, token: number, read: JobRecord): JobOutcome {
    switch (report.kind) {
      case 'renew':
        return renewJob(read, { token }, this.moment);
      case 'release':
        return releaseJob(read, { token }, this.moment);
      case 'complete':
        return completeJob(read, { token, resultKey: 'jobs/job-1/result' }, this.moment);
      case 'advance':
        return advanceJob(
          read,
          {
            token,
            status: report.status === 'next' ? nextOf(read.status) : report.status,
            pageCount: null,
            fetched: FETCHED,
          },
          this.moment,
        );
      case 'fail':
        return failJob(
          read,
          { token, code: 'internal', message: 'Broken.', retryable: report.retryable },
          this.moment,
        );
    }
  }
}

function nextOf(status: JobStatus): JobStatus {
  return jobTransitions[status][0] ?? status;
}

/** What any accepted change keeps to. */
function expectLegalChange(before: JobRecord, after: JobRecord): void {
  if (isTerminal(before.status)) {
    expectHousekeeping(before, after);
    return;
  }
  const order = (record: JobRecord) => JOB_STATUSES.indexOf(record.status);
  if (after.status === 'failed') expect(order(before)).toBeLessThan(order(after));
  else expect([0, 1]).toContain(order(after) - order(before));
  expect(after.token).toBeGreaterThanOrEqual(before.token);
  if (before.lease === null && after.lease !== null) expect(after.token).toBe(before.token + 1);
  else expect(after.token).toBe(before.token);
  // The first claim by recognition alone sets another deadline.
  const begins = before.startedAt === null && after.startedAt !== null;
  expect(after.startedAt === before.startedAt || begins).toBe(true);
  if (begins) expect(after.lease).not.toBeNull();
  else expect(after.deadline).toBe(before.deadline);
  if (before.lease && after.lease) {
    expect(after.lease.expiresAt).toBeGreaterThanOrEqual(before.lease.expiresAt);
  }
}

/** An end is final: after it a job is announced, emptied and deleted, each of them once. */
function expectHousekeeping(before: JobRecord, after: JobRecord): void {
  expect(before.deletedAt).toBeNull();
  expect([after.status, after.token, after.endedAt, after.error, after.resultKey]).toEqual([
    before.status,
    before.token,
    before.endedAt,
    before.error,
    before.resultKey,
  ]);
  expect(after.announced || !before.announced).toBe(true);
  if (before.filesErasedAt !== null) expect(after.filesErasedAt).toBe(before.filesErasedAt);
}

/** What is true of every record. */
function expectSoundRecord(record: JobRecord): void {
  const ended = record.status === 'done' || record.status === 'failed';
  expect(record.endedAt !== null).toBe(ended);
  if (!ended) expect(record.fileUrl !== null).toBe(record.file === null);
  else expect(record.fileUrl).toBeNull();
  if (record.deletedAt !== null) expect(JSON.stringify(record)).not.toMatch(/account-1|key-1|note|order-7/);
  expect(record.resultKey !== null).toBe(record.status === 'done');
  expect(record.error !== null).toBe(record.status === 'failed');
  if (ended) expect(record.lease).toBeNull();
  // It waits in the queue of the stage of its status, or it is worked on, or it has ended.
  const stage = record.lease === null ? stageOf(record.status) : undefined;
  expect(record.queue?.stage).toBe(stage);
  if (!['uploading', 'processing'].includes(record.status)) expect(record.password).toBeNull();
  expect(record.attempts).toBeGreaterThanOrEqual(record.lease ? 1 : 0);
  expect(record.attempts - record.silentDeaths).toBeLessThanOrEqual(policy.maximumAttempts);
  if (!ended) expect(record.silentDeaths).toBeLessThan(policy.maximumSilentDeaths);
  if (record.lease) {
    expect(record.lease.stageDeadline).toBeLessThanOrEqual(record.deadline);
    expect(record.lease.expiresAt).toBeLessThanOrEqual(record.lease.stageDeadline);
  }
  expectHonestDueTime(record);
}

/** Sweeping changes nothing before the due time and something from it on. */
function expectHonestDueTime(record: JobRecord): void {
  expect(sweepJob(record, { now: record.dueAt - 1, policy })).toEqual({ record });
  const { record: after, chore } = sweepJob(record, { now: record.dueAt, policy });
  expect(after !== record || chore === 'purge').toBe(true);
}

describe('whatever workers, sweepers and clocks do', () => {
  it('a job moves forward only, by the holder of the newest token only, and ends once', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (all, byUrl) => {
        const world = new World(byUrl);
        for (const step of all) world.take(step);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a job ends by its deadline, in boundedly many sweeps, when every worker dies', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), (all, claims) => {
        const world = new World();
        for (const step of all) world.take(step);
        const from = world.now;
        let sweeps = 0;
        while (!isTerminal(world.record.status)) {
          expect(sweeps).toBeLessThan(50);
          world.now = Math.max(world.now, world.record.dueAt);
          world.take({ kind: 'sweep', late: 0 });
          // Some of the woken workers claim before they die as well.
          if (claims[sweeps % claims.length]) {
            for (const stage of STAGES) world.take({ kind: 'claim', stage, late: 0 });
          }
          sweeps++;
        }
        expect(isTerminal(world.record.status)).toBe(true);
        const latest = Math.max(from, START) + policy.queueLimitMs + policy.jobDeadlineMs;
        expect(world.now).toBeLessThanOrEqual(latest);
      }),
      { numRuns: 500 },
    );
  });

  it('nothing is left of a job when its retention is over, in boundedly many sweeps', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (all, byUrl) => {
        const world = new World(byUrl);
        for (const step of all) world.take(step);
        let sweeps = 0;
        while (!world.purged) {
          expect(sweeps++).toBeLessThan(60);
          world.now = Math.max(world.now, world.record.dueAt);
          world.take({ kind: 'sweep', late: 0 });
        }
        const { endedAt, deletedAt } = world.record;
        const end = (endedAt ?? 0) + policy.resultRetentionMs;
        const lastWrite = policy.stageDeadlineMs.recognition + policy.lateWritesMs;
        expect(world.record.dueAt).toBeLessThanOrEqual(Math.max(end, deletedAt ?? 0) + lastWrite);
      }),
      { numRuns: 500 },
    );
  });

  it('a job that is not disturbed comes to its result from wherever it stands', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const world = new World();
        for (const step of all) world.take(step);
        fc.pre(!isTerminal(world.record.status) && world.now < world.record.deadline);
        if (world.record.lease && world.now >= world.record.lease.stageDeadline) return;
        for (let move = 0; move < 4; move++) {
          world.now = Math.max(world.now, world.record.queue?.since ?? 0);
          world.take({ kind: 'claim', stage: 'waiting', late: 0 });
          const last = world.record.status === 'ai_processing';
          const report: Report = last ? { kind: 'complete' } : { kind: 'advance', status: 'next' };
          world.take({ kind: 'report', newest: true, claim: 0, report, late: 0 });
        }
        expect(world.record.status).toBe('done');
      }),
      { numRuns: 500 },
    );
  });
});
