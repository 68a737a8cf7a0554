import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { disturbed } from '../disturbed.ts';
import type { Judgement } from '../judge.ts';
import type { Run } from '../open-run.ts';
import type { Held } from '../service-process.ts';

export interface SoakOptions {
  readonly minutes: number;
}

/** By service: what it held after the first quarter of the time, at the end, and how memory grew between. */
export interface SoakReport extends Judgement {
  readonly services: Readonly<Record<string, { first: Held; last: Held; memoryAThousandJobs: number }>>;
  /** Files in the folder for temporary files, at its fullest look and at the last one. */
  readonly scratchFiles: { readonly most: number; readonly last: number };
}

interface Sample {
  readonly at: number;
  readonly held: Held;
}

const LOOK_MS = 15_000;

/** Lets the services run for long and looks at what they hold: memory after a collection, descriptors, timers. */
export async function soakSuite(run: Run, { minutes }: SoakOptions): Promise<SoakReport> {
  const samples = new Map<string, Sample[]>();
  const scratch: number[] = [];
  const temporary = join(run.folder, 'tmp');
  const load = { jobs: Infinity, minutes, window: 20, environment: { TMPDIR: temporary } };
  let jobs = 0;
  const { judgement } = await disturbed(run, load, async (installation, ended) => {
    while (!ended.aborted) {
      await delay(LOOK_MS, undefined, { signal: ended }).catch(() => undefined);
      for (const { service, process } of installation.places) {
        const held = await process.held();
        samples.set(service, [...(samples.get(service) ?? []), { at: performance.now(), held }]);
      }
      scratch.push((await readdir(temporary, { recursive: true })).length);
    }
  });
  jobs = judgement.jobs;
  const services = [...samples].map(([service, all]) => {
    const settled = all.slice(Math.floor(all.length / 4));
    const [first, last] = [settled[0]?.held, settled.at(-1)?.held];
    const jobsBetween = (jobs * settled.length) / Math.max(1, all.length);
    const memoryAThousandJobs = Math.round(growth(settled) * (1_000 / jobsBetween) * 100) / 100;
    return [service, { first, last, memoryAThousandJobs }];
  });
  return {
    ...judgement,
    services: Object.fromEntries(services) as SoakReport['services'],
    scratchFiles: { most: Math.max(0, ...scratch), last: scratch.at(-1) ?? 0 },
  };
}

/** By how much the heap grew from the first look to the last, on the line of least squares; MiB. */
function growth(samples: readonly Sample[]): number {
  const count = samples.length;
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / count;
  const [time, memory] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ held }) => held.heap))];
  let [above, below] = [0, 0];
  for (const { at, held } of samples) {
    above += (at - time) * (held.heap - memory);
    below += (at - time) ** 2;
  }
  return below === 0 ? 0 : (above / below) * ((samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0));
}
