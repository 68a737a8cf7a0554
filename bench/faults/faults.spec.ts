import { describe, expect, it } from '@jest/globals';
import { openRun, type RunOptions } from './open-run.ts';
import { answerSuite } from './suites/answers.ts';
import { killSuite } from './suites/kills.ts';
import { stopSuite } from './suites/stops.ts';

/** Only ends what hangs: every suite ends by itself when its jobs have. */
const PATIENCE_MS = 900_000;

/** Small enough for every test run; the counts that prove something are in README.md. */
const small: RunOptions = {
  seed: 7,
  profile: 'embedded',
  reader: 'stored',
  readMs: 100,
  documents: 2,
  leaseMs: 1_500,
};

const nothing = { lost: 0, twoEnds: 0, illegalTransitions: 0, staleWrites: 0, unequal: 0, wrongAnswers: 0 };

describe('of accepted documents none is lost and none is read wrongly', () => {
  it(
    'when services are killed between any two steps',
    async () => {
      await using run = await openRun(small);
      const options = { jobs: 24, kills: 4, minutes: 10, pauseMs: [200, 1_000], patienceMs: 2_000 } as const;
      const report = await killSuite(run, options);
      expect(report).toMatchObject({ ...nothing, jobs: 24, crashes: 0 });
      expect(report.kills).toBeGreaterThan(1);
    },
    PATIENCE_MS,
  );

  it(
    'when workers stand still for longer than their lease and go on where they were',
    async () => {
      await using run = await openRun(small);
      const report = await stopSuite(run, { jobs: 1_000, minutes: 10, stops: 3, stopped: 1, stillMs: 3_500 });
      expect(report).toMatchObject({ ...nothing, crashes: 0 });
      expect(report.stops).toBeGreaterThanOrEqual(3);
      expect(report.claimsAgain).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it(
    'when every event comes three times and answers are lost after their calls had effect',
    async () => {
      await using run = await openRun(small);
      const report = await answerSuite(run, { jobs: 12, minutes: 10, lost: 0.06, copies: 3 });
      expect(report).toMatchObject({ ...nothing, jobs: 12, crashes: 0 });
      expect(Object.keys(report.lostAnswers).length).toBeGreaterThan(5);
    },
    PATIENCE_MS,
  );
});
