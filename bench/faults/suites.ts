import type { Run } from './open-run.ts';
import { answerSuite } from './suites/answers.ts';
import { cutSuite } from './suites/cuts.ts';
import { eventSuite } from './suites/events.ts';
import { killSuite } from './suites/kills.ts';
import { overloadSuite } from './suites/overload.ts';
import { rollingSuite } from './suites/rolling.ts';
import { soakSuite } from './suites/soak.ts';
import { stopSuite } from './suites/stops.ts';

/** Counts that the command line can name; each suite has its own where it does not. */
export interface Counts {
  readonly jobs: number | undefined;
  readonly faults: number | undefined;
  readonly minutes: number | undefined;
}

interface Suite {
  /** How long a stored reading takes; milliseconds. */
  readonly readMs: number;
  /** The lease, where the default would take too long; milliseconds. */
  readonly leaseMs?: number;
  readonly run: (run: Run, counts: Counts) => Promise<object>;
}

export const suites: Readonly<Record<string, Suite | undefined>> = {
  kills: {
    readMs: 300,
    run: (run, { jobs = 10_000, faults = 500, minutes = 180 }) =>
      killSuite(run, { jobs, kills: faults, minutes, pauseMs: [1_000, 3_000], patienceMs: 10_000 }),
  },
  stops: {
    readMs: 300,
    leaseMs: 1_500,
    run: (run, { jobs = 100_000, faults = 500, minutes = 60 }) =>
      stopSuite(run, { jobs, minutes, stops: faults, stopped: 2, stillMs: 2 * run.leaseMs + 500 }),
  },
  events: {
    readMs: 20,
    run: (run, { jobs = 2_000, minutes = 60 }) => eventSuite(run, { jobs, minutes, copies: 3 }),
  },
  answers: {
    readMs: 20,
    run: (run, { jobs = 1_000, minutes = 60 }) => answerSuite(run, { jobs, minutes, lost: 0.03, copies: 1 }),
  },
  rolling: {
    readMs: 300,
    run: (run, { faults = 50, minutes = 60 }) =>
      rollingSuite(run, { jobs: Infinity, minutes, rounds: faults }),
  },
  overload: {
    readMs: 4_000,
    run: (run, { minutes = 10 }) => overloadSuite(run, { minutes, readMs: run.readMs }),
  },
  soak: {
    readMs: 20,
    run: (run, { minutes = 30 }) => soakSuite(run, { minutes }),
  },
  cuts: {
    readMs: 100,
    run: (run, { jobs = 1_000, minutes = 60 }) =>
      cutSuite(run, { jobs, minutes, pauseMs: [5_000, 20_000], longestMs: 5_000 }),
  },
};
