import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { StepTime } from './step-time.ts';

const LIMIT_MS = 300;

/** Elsewhere nobody tells what a process has computed, and the clock alone decides. */
(process.platform === 'linux' ? describe : describe.skip)('the time of a step', () => {
  let child: ChildProcess | undefined;
  let clockMs = 0;

  const begin = (program: string): StepTime => {
    child = spawn(process.execPath, ['-e', program]);
    clockMs = 0;
    return new StepTime(child.pid ?? 0, LIMIT_MS, () => clockMs);
  };

  afterEach(() => {
    child?.kill('SIGKILL');
  });

  it('is over for good when the child has computed for as long as it may', async () => {
    const step = begin('for (;;);');
    clockMs = LIMIT_MS;
    let failure = await step.look();
    while (!failure) {
      await delay(10);
      failure = await step.look();
    }
    expect(failure).toMatchObject({ code: 'processing_timeout', retryable: false });
  });

  it('goes on while a child gets no processor, and may be taken anew when that lasts', async () => {
    const step = begin('');
    child?.kill('SIGSTOP');
    clockMs = LIMIT_MS;
    await expect(step.look()).resolves.toBeUndefined();
    clockMs = 4 * LIMIT_MS;
    await expect(step.look()).resolves.toMatchObject({ code: 'processing_timeout', retryable: true });
  });

  it('is that of the clock when nothing is known of the child', async () => {
    const step = begin('');
    child?.kill('SIGKILL');
    await new Promise((resolve) => child?.once('exit', resolve));
    clockMs = LIMIT_MS;
    await expect(step.look()).resolves.toMatchObject({ retryable: false });
  });
});
