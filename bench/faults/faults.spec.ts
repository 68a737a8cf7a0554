import { describe, expect, it } from '@jest/globals';
import { openRun, type RunOptions } from './open-run.ts';
import { killSuite } from './suites/kills.ts';

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
      const options = { jobs: 40, kills: 6, minutes: 10, pauseMs: [200, 1_000], patienceMs: 2_000 } as const;
      const report = await killSuite(run, options);
      expect(report).toMatchObject({ ...nothing, jobs: 40, crashes: 0 });
      expect(report.kills).toBeGreaterThan(1);
    },
    PATIENCE_MS,
  );
});
