import type { ClientJob, ClientLoad } from './client-load.ts';
import { History } from './history.ts';
import type { Installation } from './installation.ts';

/** What must be nothing at the end of every run, and what there was to see besides. */
export interface Judgement {
  readonly jobs: number;
  /** Accepted, and without an end. */
  readonly lost: number;
  readonly twoEnds: number;
  readonly illegalTransitions: number;
  readonly staleWrites: number;
  /** Ended in another way, or with another result, than undisturbed, and not given up. */
  readonly unequal: number;
  /** Failed since five leases of one stage ran out, as the policy has it. */
  readonly givenUp: number;
  /** Answers that a client must never get. */
  readonly wrongAnswers: number;
  readonly claims: number;
  readonly claimsAgain: number;
  readonly leasesRunOut: number;
  readonly clientRetries: Readonly<Record<string, number>>;
  /** Processes that ended by themselves. */
  readonly crashes: number;
  /** When a client saw the last job end, by `performance.now`. */
  readonly lastEndAt: number;
}

/** The answers to each document while nothing is disturbed. */
export type Expected = ReadonlyMap<number, string>;

/** Has every document read once, and keeps the answers. */
export async function undisturbed(load: ClientLoad, documents: number): Promise<Expected> {
  await load.run(documents);
  const bad = load.jobs.find(({ fileStatus }) => fileStatus !== 'done');
  if (bad) throw new Error(`a document cannot be read at all: ${bad.answer ?? 'no answer'}`);
  return new Map(load.jobs.map(({ document, answer }) => [document, answer ?? '']));
}

export interface Evidence {
  readonly folder: string;
  readonly load: ClientLoad;
  readonly expected: Expected;
  readonly installation: Installation;
}

/** Looks at what was written, and once more at every answer. */
export async function judge({ folder, load, expected, installation }: Evidence): Promise<Judgement> {
  const history = new History(folder);
  const givenUp = new Set(history.givenUp());
  const unequal = await count(
    load.jobs.filter(({ jobId, endedAt }) => endedAt !== undefined && !givenUp.has(jobId)),
    async (job) => !(await isAsExpected(job, load, expected)),
  );
  const { first, again } = history.claims();
  return {
    jobs: load.jobs.length,
    lost: load.underWay.length,
    twoEnds: history.twoEnds().length,
    illegalTransitions: history.illegalTransitions().length,
    staleWrites: history.staleWrites().length,
    unequal,
    givenUp: load.jobs.filter(({ jobId }) => givenUp.has(jobId)).length,
    wrongAnswers: load.wrong.length,
    claims: first + again,
    claimsAgain: again,
    leasesRunOut: history.silentDeaths(),
    clientRetries: Object.fromEntries(load.retries),
    crashes: installation.crashes.length,
    lastEndAt: Math.max(0, ...load.jobs.map(({ endedAt = 0 }) => endedAt)),
  };
}

/** What must be zero and is not, by name. */
export function faultsIn(report: object): string[] {
  const musts = [
    'lost',
    'twoEnds',
    'illegalTransitions',
    'staleWrites',
    'unequal',
    'wrongAnswers',
    'crashes',
    'failedRequests',
    'failedJobs',
    'readTwice',
    'badExits',
  ];
  const found: Readonly<Record<string, unknown>> = { ...report };
  return musts.filter((name) => (found[name] ?? 0) !== 0);
}

async function isAsExpected(job: ClientJob, load: ClientLoad, expected: Expected): Promise<boolean> {
  if (job.answer !== expected.get(job.document)) return false;
  // The end that a client has seen is the end for good.
  return (await load.answerOf(job.jobId)) === job.answer;
}

async function count<Item>(items: readonly Item[], holds: (item: Item) => Promise<boolean>): Promise<number> {
  let found = 0;
  for (const item of items) if (await holds(item)) found++;
  return found;
}
