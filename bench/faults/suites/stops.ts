import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@docex/corpus/random';
import { disturbed } from '../disturbed.ts';
import type { Installation, Place } from '../installation.ts';
import type { Judgement } from '../judge.ts';
import type { Run } from '../open-run.ts';
import type { Service } from '../service-process.ts';

export interface StopOptions {
  readonly jobs: number;
  readonly minutes: number;
  readonly stops: number;
  /** Of each service, processes that are stopped; one more goes on undisturbed. */
  readonly stopped: number;
  /** How long a process stands still: longer than a lease and a look of the sweeper. */
  readonly stillMs: number;
}

export interface StopReport extends Judgement {
  readonly stops: number;
}

/** Where a worker that goes on later believes that it still holds its job. */
const POINTS: Partial<Readonly<Record<Service, readonly string[]>>> = {
  ocr: [
    'rpc ClaimNextJob after',
    'rpc AdvanceJob before',
    'rpc AdvanceJob after',
    'blobStore.putIfAbsent recognized before',
    'blobStore.putIfAbsent recognized after',
  ],
  extraction: [
    'rpc ClaimNextJob after',
    'blobStore.putIfAbsent result before',
    'blobStore.putIfAbsent result after',
    'rpc CompleteJob before',
  ],
};
const PATIENCE_MS = 5_000;
const LOOK_MS = 20;

/**
 * Stops workers by SIGSTOP where they hold a job, until its lease has run out and others have claimed it, and has
 * them go on where they were.
 */
export async function stopSuite(run: Run, options: StopOptions): Promise<StopReport> {
  let stops = 0;
  const { judgement } = await disturbed(
    run,
    {
      ...options,
      window: 40,
      endsWithDisturbance: true,
      replicas: { ocr: options.stopped + 1, extraction: options.stopped + 1 },
    },
    async (installation, ended) => {
      const stopping = stoppedPlaces(installation).map(async (place) => {
        while (stops < options.stops && !ended.aborted) {
          if (await stopOnce(place, { random: run.random, stillMs: options.stillMs, ended })) stops++;
        }
      });
      await Promise.all(stopping);
    },
  );
  return { ...judgement, stops };
}

function stoppedPlaces(installation: Installation): Place[] {
  return [...installation.of('ocr').slice(1), ...installation.of('extraction').slice(1)];
}

interface Stopping {
  readonly random: Random;
  readonly stillMs: number;
  readonly ended: AbortSignal;
}

/** False when the process did not come to the point in time. */
async function stopOnce({ process, service }: Place, { random, stillMs, ended }: Stopping): Promise<boolean> {
  process.arm({ point: random.pick(POINTS[service] ?? []), signal: 'SIGSTOP' });
  for (let waitedMs = 0; !process.isStopped; waitedMs += LOOK_MS) {
    if (waitedMs > PATIENCE_MS || ended.aborted) {
      process.arm(null);
      return false;
    }
    await delay(LOOK_MS);
  }
  await delay(stillMs);
  process.signal('SIGCONT');
  // It finishes what it was about, mostly.
  await delay(random.integer(0, 500));
  return true;
}
