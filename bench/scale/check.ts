/**
 * Plays jobs through the simulation and through a real service, and prints how far they are apart.
 *
 *   node bench/scale/check.ts [--jobs 1000] [--clients 8] [--measured 60]
 *
 * The simulation is given what other programs left of the processors during the run. Stages are measured one document at a time, before and after the run, so that other load on the machine does not
 * fall on one side alone. Both runs have the documents in the same order.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { digitalInvoices } from '../measuring/documents.ts';
import { eachAtOnce, millisecondsOf } from '../measuring/in-turn.ts';
import { describeMachine } from '../measuring/machine.ts';
import { percentile } from '../measuring/percentile.ts';
import { busySeconds } from '../measuring/process-cpu.ts';
import { startService } from '../measuring/running-service.ts';
import { measureStages, type StageTimes } from './measure-stages.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000' },
    clients: { type: 'string', default: '8' },
    measured: { type: 'string', default: '60' },
  },
});
const [jobs, clients, measured] = [values.jobs, values.clients, values.measured].map(Number) as [
  number,
  number,
  number,
];
const EXTRACTION_SLOTS = 2;
const WARM_UP = 8;

const documents = await digitalInvoices(Math.min(jobs, 200));
const of = <One>(list: readonly One[], index: number): One => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('the list is empty');
  return one;
};

await using service = await startService();
await eachAtOnce(documents.slice(0, WARM_UP), clients, (document) => service.read(document));
const half = documents.slice(0, Math.ceil(measured / 2));
const before = await measureStages(service, half);
const real: number[] = [];
const [ownBefore, allBefore] = [service.cpuSeconds(), busySeconds()];
const tookMs = await millisecondsOf(() =>
  eachAtOnce(
    Array.from({ length: jobs }, (_, index) => of(documents, index)),
    clients,
    async (document) => real.push(await millisecondsOf(() => service.read(document))),
  ),
);
const ownCpu = service.cpuSeconds() - ownBefore;
/** What others left of the processors, this client among them. */
const left = availableParallelism() - (busySeconds() - allBefore - ownCpu) / (tookMs / 1000);
const stages = [...before, ...(await measureStages(service, half))];

const processors = availableParallelism();
const simulated = simulate(
  Array.from({ length: jobs }, (_, index) => ({
    at: 0,
    accountId: 'default',
    pages: 1,
    ...of(stages, index),
  })),
  {
    processors: left,
    recognition: { workers: 1, slots: processors },
    extraction: { workers: 1, slots: EXTRACTION_SLOTS },
    wakeUpMs: medianOf(stages, ({ wakeUpMs }) => wakeUpMs),
    clients,
  },
);
const latencies = simulated.jobs.map(({ submittedAt, endedAt }) => endedAt - submittedAt);
const lastEnd = Math.max(...simulated.jobs.map(({ endedAt }) => endedAt));
const rows = [
  { what: 'jobs a second', real: (jobs * 1000) / tookMs, simulated: (jobs * 1000) / lastEnd },
  ...[50, 95].map((percent) => ({
    what: `p${percent} of a job, ms`,
    real: percentile(real, percent),
    simulated: percentile(latencies, percent),
  })),
];
process.stdout.write('| what | real | simulated | deviation |\n| --- | --- | --- | --- |\n');
for (const row of rows) {
  const deviation = (100 * (row.simulated - row.real)) / row.real;
  process.stdout.write(
    `| ${row.what} | ${row.real.toFixed(1)} | ${row.simulated.toFixed(1)} | ${deviation.toFixed(0)} % |\n`,
  );
}
const stageCpu = (['upload', 'recognition', 'extraction'] as const).map(
  (stage) => `${stage} ${medianOf(stages, (times) => times[stage].cpuMs).toFixed(0)} ms`,
);
process.stdout.write(
  `\nCPU of a job by stage: ${stageCpu.join(', ')}; others left ${left.toFixed(2)} processors; ${describeMachine()}\n`,
);

function medianOf(list: readonly StageTimes[], value: (times: StageTimes) => number): number {
  return percentile(list.map(value), 50);
}
