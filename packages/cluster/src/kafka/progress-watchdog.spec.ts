import { describe, expect, it } from '@jest/globals';
import { ProgressWatchdog } from './progress-watchdog.ts';

/** A watchdog on a clock that the test sets, with what it told. */
function watched(hasLag: () => Promise<boolean>) {
  const stalls: Error[] = [];
  const clock = { now: 0 };
  const watchdog = new ProgressWatchdog({
    stallMs: 100,
    hasLag,
    onStalled: (error) => stalls.push(error),
    now: () => clock.now,
  });
  return { watchdog, stalls, clock };
}

const lag = () => Promise.resolve(true);

describe('ProgressWatchdog', () => {
  it('tells of a consumer that stands still although events wait', async () => {
    const { watchdog, stalls, clock } = watched(lag);
    clock.now = 99;
    expect(await watchdog.look()).toBe(true);
    clock.now = 100;
    expect(await watchdog.look()).toBe(false);
    expect(stalls).toHaveLength(1);
  });

  it('is content with any sign of progress', async () => {
    const { watchdog, stalls, clock } = watched(lag);
    clock.now = 90;
    watchdog.progress();
    clock.now = 180;
    expect(await watchdog.look()).toBe(true);
    expect(stalls).toEqual([]);
  });

  it('expects nothing of a paused consumer, and the whole time again after its resume', async () => {
    const { watchdog, clock } = watched(lag);
    watchdog.paused(true);
    clock.now = 1_000;
    expect(await watchdog.look()).toBe(true);
    clock.now = 2_000;
    watchdog.paused(false);
    clock.now = 2_099;
    expect(await watchdog.look()).toBe(true);
    clock.now = 2_100;
    expect(await watchdog.look()).toBe(false);
  });

  it.each([
    ['nothing waits', () => Promise.resolve(false)],
    ['the brokers do not answer', () => Promise.reject(new Error('away'))],
  ])('is content while %s', async (_, hasLag) => {
    const { watchdog, stalls, clock } = watched(hasLag);
    clock.now = 100;
    expect(await watchdog.look()).toBe(true);
    // The consumer has the whole time from now on.
    clock.now = 199;
    expect(await watchdog.look()).toBe(true);
    expect(stalls).toEqual([]);
  });

  it('believes progress that was made while it asked', async () => {
    const { watchdog, stalls, clock } = watched(() => {
      watchdog.progress();
      return Promise.resolve(true);
    });
    clock.now = 100;
    expect(await watchdog.look()).toBe(true);
    expect(stalls).toEqual([]);
  });

  it('looks by itself until it is stopped', async () => {
    const { promise, resolve } = Promise.withResolvers<Error>();
    const watchdog = new ProgressWatchdog({ stallMs: 20, hasLag: lag, onStalled: resolve });
    // A timer that keeps the process alive, which the watchdog's own does not.
    const alive = setInterval(() => undefined, 1_000);
    watchdog.start();
    expect((await promise).message).toMatch('has not moved');
    watchdog.stop();
    clearInterval(alive);
  });
});
