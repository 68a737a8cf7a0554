import { beforeAll, describe, expect, it } from '@jest/globals';
import type { CreateJob, JobMoment } from './job-commands.ts';
import type { JobOutcome } from './job-outcome.ts';
import type { JobPolicy } from './job-policy.ts';
import { JOB_STATUSES, type JobRecord } from './job-record.ts';
import { reserveJob } from './job-reservation.ts';
import { stageOf } from './job-stages.ts';
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

/*
 * A model checker of the job's life: the program's own functions, carried out in every order that two workers, a
 * sweeper, an owner and a clock allow, breadth first, until no new state is found. Any answer to a worker may be
 * lost, any worker may die or stand still and go on later, and reports of any kind come at any time. Durations are
 * a few ticks long, so that all their orders occur. Two states are one when nothing that is still to come can tell
 * them apart: times count from now, tokens are the newest or an old one.
 */

const policy: JobPolicy = {
  queueLimitMs: 3,
  jobDeadlineMs: 4,
  stageDeadlineMs: { upload: 2, recognition: 3, extraction: 3 },
  leaseMs: 2,
  maximumAttempts: 2,
  maximumSilentDeaths: 2,
  firstRetryMs: 1,
  reservationMs: 1,
  idempotencyMs: 1,
  fileRetentionMs: 1,
  resultRetentionMs: 2,
  lateWritesMs: 1,
  choreRetryMs: 1,
};
/** For times that something is counted from: longer ago than all of that. For others, whether they have come. */
const LONG_AGO = -6;
const COME = 0;
const START = 1_000;

/** The statuses that may follow each other, written down once more, apart from the program. */
const LEGAL = new Set([
  'uploading processing',
  'uploading failed',
  'processing scanning',
  'processing failed',
  'scanning ai_processing',
  'scanning failed',
  'ai_processing done',
  'ai_processing failed',
]);

const FILE = { key: 'jobs/job-1/abc', bytes: 3, sha256: 'abc' };
const order: CreateJob = {
  jobId: 'job-1',
  accountId: 'account-1',
  keyId: 'key-1',
  requestId: 'request-1',
  documentType: 'grn',
  documentVersion: 'v1',
  fileName: 'note.pdf',
  mediaType: 'application/pdf',
  file: FILE,
  fileUrl: null,
  idempotency: { key: 'order-7', contentDigest: 'def' },
  password: 'opensesame',
  workerId: 'worker 0',
};

/** The record, undefined once it was purged; and the token that each worker believes to hold, 0 for none. */
interface World {
  readonly now: number;
  readonly record: JobRecord | undefined;
  readonly tokens: readonly [number, number];
}

interface Step {
  readonly name: string;
  readonly to: World;
  /** The token of an accepted report. */
  readonly accepted?: number;
  /** Whether it happens by itself: time goes by, the sweeper looks. */
  readonly byItself?: boolean;
}

const WORKERS = [0, 1] as const;
type Worker = (typeof WORKERS)[number];

function stepsFrom(world: World): Step[] {
  const { record, now } = world;
  if (!record) return [];
  const moment = { now, policy };
  const tick = { name: 'time goes by', to: { ...world, now: now + 1 }, byItself: true };
  if (record.reservedUntil !== null && record.deletedAt === null) {
    const { record: created } = createJob(order, moment, record);
    const born: World = { ...world, record: created, tokens: [created.token, 0] };
    const lost: World = { ...born, tokens: [0, 0] };
    return [
      tick,
      ...sweep(world, record, moment),
      { name: 'created', to: born },
      { name: 'created, answer lost', to: lost },
    ];
  }
  return [
    tick,
    ...sweep(world, record, moment),
    { name: 'deleted', to: { ...world, record: deleteJob(record, moment).record } },
    ...WORKERS.flatMap((worker) => stepsOf(worker, world, { record, moment })),
  ];
}

function sweep(world: World, record: JobRecord, moment: JobMoment): Step[] {
  const { record: swept, chore } = sweepJob(record, moment);
  if (swept === record && !chore) return [];
  return [{ name: 'swept', to: { ...world, record: chore === 'purge' ? undefined : swept }, byItself: true }];
}

interface Place {
  readonly record: JobRecord;
  readonly moment: JobMoment;
}

function stepsOf(worker: Worker, world: World, { record, moment }: Place): Step[] {
  const token = world.tokens[worker];
  const held = (mine: number): World['tokens'] =>
    worker === 0 ? [mine, world.tokens[1]] : [world.tokens[0], mine];
  if (token === 0) {
    const stage = stageOf(record.status);
    const outcome = stage && claimJob(record, { stage, workerId: `worker ${worker}` }, moment);
    if (!outcome || outcome.refusal) return [];
    const claimed = { ...world, record: outcome.record };
    return [
      { name: `worker ${worker} claims`, to: { ...claimed, tokens: held(outcome.record.token) } },
      { name: `worker ${worker} claims, answer lost`, to: claimed },
    ];
  }
  const dead: Step = { name: `worker ${worker} dies`, to: { ...world, tokens: held(0) } };
  return [
    dead,
    ...reportsUnder(token, record, moment).flatMap(([name, outcome]): Step[] => {
      // A refusal tells the worker that it holds nothing.
      if (outcome.refusal === 'lease_lost')
        return [{ name: `${name} refused`, to: { ...world, tokens: held(0) } }];
      if (outcome.refusal || outcome.record === record) return [];
      const to = { ...world, record: outcome.record };
      const goesOn = outcome.record.lease !== null;
      return [
        { name, to: { ...to, tokens: held(goesOn ? token : 0) }, accepted: token },
        { name: `${name}, answer lost`, to, accepted: token },
      ];
    }),
  ];
}

/** Everything that a worker can say, right or not. */
function reportsUnder(token: number, record: JobRecord, moment: JobMoment): [string, JobOutcome][] {
  const fetched = { file: FILE, mediaType: 'application/pdf', fileName: 'note.pdf' };
  const fail = (retryable: boolean) =>
    failJob(record, { token, code: 'internal', message: 'Broken.', retryable }, moment);
  return [
    ['renew', renewJob(record, { token }, moment)],
    ['release', releaseJob(record, { token }, moment)],
    ['complete', completeJob(record, { token, resultKey: 'jobs/job-1/result' }, moment)],
    ['fail', fail(false)],
    ['fail, to be repeated', fail(true)],
    ...JOB_STATUSES.map((status): [string, JobOutcome] => [
      `advance to ${status}`,
      advanceJob(record, { token, status, pageCount: null, fetched }, moment),
    ]),
  ];
}

/** The same text for two worlds that have the same future. */
function keyOf({ now, record, tokens }: World): string {
  if (!record) return 'purged';
  const from = (time: number | null, least: number): number | null =>
    time === null ? null : Math.max(time - now, least);
  const { lease, queue, idempotency } = record;
  return JSON.stringify([
    record.status,
    tokens.map((token) => (token === 0 ? 'none' : token === record.token ? 'newest' : 'old')),
    record.fileUrl !== null,
    record.startedAt !== null,
    from(record.deadline, LONG_AGO),
    lease && [from(lease.expiresAt, COME), from(lease.stageDeadline, COME)],
    queue && [queue.stage, from(queue.since, COME)],
    from(record.reservedUntil, COME),
    record.attempts,
    record.silentDeaths,
    idempotency && from(idempotency.expiresAt, COME),
    from(record.endedAt, LONG_AGO),
    from(record.deletedAt, LONG_AGO),
    record.announced,
    record.filesErasedAt !== null,
  ]);
}

interface Explored {
  readonly worlds: ReadonlyMap<string, World>;
  /** From each state to those that lead there. */
  readonly back: ReadonlyMap<string, readonly string[]>;
  /** The same, by what happens by itself alone. */
  readonly backByItself: ReadonlyMap<string, readonly string[]>;
  readonly steps: number;
  /** Whatever must not be, with how it came about. */
  readonly wrong: readonly string[];
}

function explore(): Explored {
  const worlds = new Map<string, World>();
  const back = new Map<string, string[]>();
  const backByItself = new Map<string, string[]>();
  const wrong: string[] = [];
  const queue: World[] = beginnings();
  for (const world of queue) worlds.set(keyOf(world), world);
  let steps = 0;
  for (const world of queue) {
    const key = keyOf(world);
    for (const step of stepsFrom(world)) {
      steps++;
      const { to } = step;
      const next = keyOf(to);
      const fault = faultOf(world, step);
      if (fault !== undefined) wrong.push(`${fault}: ${key} - ${step.name} - ${next}`);
      add(back, next, key);
      if (step.byItself) add(backByItself, next, key);
      if (worlds.has(next)) continue;
      worlds.set(next, to);
      queue.push(to);
    }
  }
  return { worlds, back, backByItself, steps, wrong };
}

function beginnings(): World[] {
  const moment = { now: START, policy };
  const uploaded = createJob(order, moment).record;
  const byUrl = createJob({ ...order, file: null, fileUrl: 'https://example.com/note.pdf' }, moment).record;
  const reserved = reserveJob({ jobId: 'job-1', requestId: 'request-1' }, moment).record;
  return [
    { now: START, record: uploaded, tokens: [uploaded.token, 0] },
    { now: START, record: byUrl, tokens: [0, 0] },
    { now: START, record: reserved, tokens: [0, 0] },
  ];
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function faultOf({ record: before }: World, { to: { record: after }, accepted }: Step): string | undefined {
  if (!before || !after) return undefined;
  const ended = before.status === 'done' || before.status === 'failed';
  if (ended && (after.status !== before.status || after.resultKey !== before.resultKey)) return 'two ends';
  if (after.status !== before.status && !LEGAL.has(`${before.status} ${after.status}`)) return 'illegal';
  if (accepted !== undefined && accepted !== before.token) return 'stale write';
  if (accepted !== undefined && before.lease === null) return 'write without a lease';
  if (before.lease && after.lease && after.token !== before.token) return 'two holders';
  if (after.status === 'done' && after.resultKey === null) return 'done without a result';
  return undefined;
}

/** All states from which one of `goals` can be reached. */
function reaching(goals: readonly string[], back: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(goals);
  for (const key of found) for (const before of back.get(key) ?? []) found.add(before);
  return found;
}

describe('in every order of everything that may happen to a job', () => {
  let explored: Explored;
  const endedStates = () =>
    [...explored.worlds].filter(([, { record }]) => record?.endedAt !== null).map(([key]) => key);

  beforeAll(() => {
    explored = explore();
  }, 300_000);

  it('it ends once, moves forward only, and takes no report of an old claim', () => {
    expect(explored.wrong).toEqual([]);
    // Both ends, the purge, and enough between to have been an exploration.
    const statuses = new Set([...explored.worlds.values()].map(({ record }) => record?.status));
    expect(statuses).toEqual(new Set([...JOB_STATUSES, undefined]));
    expect(explored.worlds.size).toBeGreaterThan(10_000);
  });

  it('it can end from every state, and does so by itself when nobody works any more', () => {
    const all = explored.worlds.size;
    expect(reaching(endedStates(), explored.back).size).toBe(all);
    expect(reaching(endedStates(), explored.backByItself).size).toBe(all);
  });

  it('it can still be done from every state in which a worker has time left', () => {
    const done = [...explored.worlds]
      .filter(([, { record }]) => record?.status === 'done')
      .map(([key]) => key);
    const canBeDone = reaching(done, explored.back);
    const stuck = [...explored.worlds].filter(([key, { record, now }]) => {
      if (record?.endedAt !== null || record.deletedAt !== null) return false;
      const { deadline, lease, reservedUntil, startedAt } = record;
      const fresh =
        reservedUntil === null && startedAt === null && lease === null && record.status !== 'uploading';
      return fresh && now < deadline && (record.queue?.since ?? now) < deadline && !canBeDone.has(key);
    });
    expect(stuck.map(([key]) => key)).toEqual([]);
  });

  it('nothing is left of it in the end', () => {
    expect(reaching(['purged'], explored.backByItself).size).toBe(explored.worlds.size);
  });
});
