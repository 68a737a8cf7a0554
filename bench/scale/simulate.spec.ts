import { describe, expect, it } from '@jest/globals';
import { defaultJobPolicy } from '@docex/domain';
import { type Installation, simulate, type SimulatedDocument, type SimulatedJob } from './simulate.ts';

const NOTHING = { cpuMs: 0, waitMs: 0 };

function document(over: Partial<SimulatedDocument> = {}): SimulatedDocument {
  const recognition = { cpuMs: 100, waitMs: 0 };
  return { at: 0, accountId: 'small', pages: 1, upload: NOTHING, recognition, extraction: NOTHING, ...over };
}

function installation(over: Partial<Installation> = {}): Installation {
  const recognition = { workers: 1, slots: 2 };
  return { processors: 2, recognition, extraction: { workers: 1, slots: 2 }, wakeUpMs: 0, ...over };
}

function lastEnd(jobs: readonly SimulatedJob[]): number {
  return Math.max(...jobs.map(({ endedAt }) => endedAt));
}

function times<One>(count: number, make: (index: number) => One): readonly One[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

describe('a simulated installation', () => {
  it('takes the sum of the stages for a document alone', () => {
    const upload = { cpuMs: 5, waitMs: 3 };
    const extraction = { cpuMs: 20, waitMs: 1 };
    const { jobs } = simulate([document({ upload, extraction })], installation({ wakeUpMs: 2 }));
    expect(jobs).toHaveLength(1);
    expect(lastEnd(jobs)).toBeCloseTo(5 + 3 + 2 + 100 + 2 + 20 + 1);
  });

  it('does no more than its processors can, however many slots there are', () => {
    const hundred = times(100, () => document());
    for (const slots of [2, 4, 8]) {
      const { jobs, utilisation } = simulate(hundred, installation({ recognition: { workers: 1, slots } }));
      expect(lastEnd(jobs)).toBeCloseTo((100 * 100) / 2);
      expect(utilisation).toBeCloseTo(1);
    }
  });

  it('does no more than its slots can, however many processors there are', () => {
    const { jobs, utilisation } = simulate(
      times(100, () => document()),
      installation({ processors: 8 }),
    );
    expect(lastEnd(jobs)).toBeCloseTo((100 * 100) / 2);
    expect(utilisation).toBeCloseTo(2 / 8);
  });

  it('has as many documents under way as there are clients', () => {
    const { jobs } = simulate(
      times(10, () => document()),
      installation({ clients: 1 }),
    );
    expect(jobs.map(({ endedAt, submittedAt }) => Math.round(endedAt - submittedAt))).toEqual(
      times(10, () => 100),
    );
  });

  it('ends every job once', () => {
    const documents = times(300, (index) =>
      document({ at: index * 7, accountId: `account-${index % 5}`, pages: index % 11 === 0 ? 50 : 1 }),
    );
    const { jobs } = simulate(documents, installation());
    expect(new Set(jobs.map((job) => job.document)).size).toBe(300);
    expect(jobs).toHaveLength(300);
  });
});

describe('the order of a simulated queue', () => {
  it('lets a small account pass one that floods it', () => {
    const flood = times(200, () => document({ accountId: 'large' }));
    const { jobs } = simulate([...flood, document({ at: 1_000 })], installation());
    const small = jobs.find((job) => job.document.accountId === 'small');
    // What is read when it comes, one job of the other account, its own.
    expect((small?.endedAt ?? Infinity) - 1_000).toBeLessThanOrEqual(400);
    expect(jobs).toHaveLength(201);
  });

  it('keeps the last slot of a worker for short documents', () => {
    const long = { pages: 100, recognition: { cpuMs: 10_000, waitMs: 0 } };
    const documents = [document(long), document(long), document({ at: 50, accountId: 'other' })];
    const { jobs } = simulate(documents, installation());
    const short = jobs.find((job) => job.document.pages === 1);
    expect(short?.endedAt).toBeCloseTo(150);
    // The second long one had to wait for the first.
    expect(lastEnd(jobs)).toBeCloseTo(20_000);
  });
});

describe('a simulated worker that dies', () => {
  it('has its job claimed again by another one when the lease has run out', () => {
    const recognition = { workers: 2, slots: 1 };
    const deaths = [{ at: 50, worker: 0 }];
    const { jobs } = simulate([document()], installation({ recognition, deaths, restartMs: 1e9 }));
    const { leaseMs } = defaultJobPolicy;
    expect(jobs[0]?.claims).toBe(2);
    expect(lastEnd(jobs)).toBeGreaterThanOrEqual(leaseMs + 100);
    expect(lastEnd(jobs)).toBeLessThanOrEqual(leaseMs + 1_000 + 100);
  });

  it('keeps its job for as long as it works on it', () => {
    const recognition = { cpuMs: 0, waitMs: 4 * defaultJobPolicy.leaseMs };
    const { jobs } = simulate([document({ recognition })], installation());
    expect(jobs[0]?.claims).toBe(1);
  });
});
