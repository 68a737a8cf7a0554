import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueueGauges } from './queue-gauges.ts';

let elapsed: number;
let counts: number;

beforeEach(() => {
  elapsed = 0;
  counts = 0;
});

function gaugesWith({ tookMs, fails = false }: { tookMs: number; fails?: boolean }): QueueGauges {
  const records = {
    queues: () => {
      counts += 1;
      elapsed += tookMs;
      return fails ? Promise.reject(new Error('the store is away')) : Promise.resolve([]);
    },
    findDue: () => Promise.resolve([]),
  };
  return new QueueGauges({ records, clock: () => 0, elapsed: () => elapsed });
}

describe('what waits', () => {
  it('is counted every five seconds', async () => {
    const gauges = gaugesWith({ tookMs: 10 });
    for (elapsed = 0; elapsed < 4_000; elapsed += 500) await gauges.take();
    expect(counts).toBe(1);
    elapsed = 5_000;
    await gauges.take();
    expect(counts).toBe(2);
  });

  it.each([false, true])('is counted for a twentieth of the time at most (failing: %s)', async (fails) => {
    const gauges = gaugesWith({ tookMs: 2_000, fails });
    const take = () => gauges.take().catch(() => undefined);
    await take();
    elapsed = 41_999;
    await take();
    expect(counts).toBe(1);
    elapsed = 42_000;
    await take();
    expect(counts).toBe(2);
  });
});
