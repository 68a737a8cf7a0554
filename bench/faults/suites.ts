import type { Judgement } from './judge.ts';
import type { Run } from './open-run.ts';
import { killSuite } from './suites/kills.ts';

/** Counts that the command line can name; each suite has its own where it does not. */
export interface Counts {
  readonly jobs: number | undefined;
  readonly faults: number | undefined;
  readonly minutes: number | undefined;
}

interface Suite {
  /** How long a stored reading takes; milliseconds. */
  readonly readMs: number;
  readonly run: (run: Run, counts: Counts) => Promise<Judgement>;
}

export const suites: Readonly<Record<string, Suite | undefined>> = {
  kills: {
    readMs: 300,
    run: (run, { jobs = 10_000, faults = 500, minutes = 180 }) =>
      killSuite(run, { jobs, kills: faults, minutes, pauseMs: [1_000, 3_000], patienceMs: 10_000 }),
  },
};
