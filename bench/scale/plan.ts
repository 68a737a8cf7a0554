/**
 * What so many pages a day need, from what a job costs:
 *
 *   npm run bench -- job-cost --json FILE && node bench/scale/plan.ts FILE [--scanned 0.5] [--peak 3]
 *
 * The busiest hour has `--peak` times the average, and finds processors computing 70 % of the time. Documents have one
 * page. Besides, the simulation tells how long a page takes on sixteen processors by how busy they are.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Answer } from '../measuring/ask.ts';
import { percentile } from '../measuring/percentile.ts';
import { createRandom } from '@docex/corpus/random';
import { simulate, type SimulatedDocument } from './simulate.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scanned: { type: 'string', default: '0.5' }, peak: { type: 'string', default: '3' } },
});
const [scanned, peak] = [Number(values.scanned), Number(values.peak)];
const DAY_SECONDS = 86_400;
const UTILISATION = 0.7;
const KIBIBYTES_A_TEBIBYTE = 2 ** 30;
const RESULT_DAYS = 7;

const { answers } = JSON.parse(await readFile(positionals[0] ?? '', 'utf8')) as {
  readonly answers: readonly Answer[];
};
const figures = answers.flatMap((answer) => answer.figures);

/** The median of a cost of a page of a kind. */
function costOf(kind: 'digital' | 'scanned', what: string): number {
  const all = figures.filter((figure) => figure.what.startsWith(`${kind} page, ${what}`));
  return all.reduce((sum, figure) => sum + percentile(figure.values, 50), 0);
}

/** Of the pages as they come. */
function mixed(what: string): number {
  return scanned * costOf('scanned', what) + (1 - scanned) * costOf('digital', what);
}

const cpu = {
  reading: mixed('CPU of reading'),
  extraction: mixed('CPU of extraction'),
  services: mixed('CPU of everything else'),
};

function planOf(pagesADay: number): readonly string[] {
  const aSecond = (peak * pagesADay) / DAY_SECONDS;
  const processors = (cpuMs: number): string => amount((aSecond * cpuMs) / 1000 / UTILISATION);
  const files = mixed('stored, document') + mixed('stored, recognized') + mixed('stored, page images');
  const tebibytes = (kibibytes: number): string =>
    ((pagesADay * kibibytes) / KIBIBYTES_A_TEBIBYTE).toFixed(2);
  return [
    pagesADay.toLocaleString('en'),
    amount(aSecond),
    processors(cpu.reading),
    processors(cpu.extraction),
    processors(cpu.services),
    amount(aSecond * mixed('writes to the job store')),
    amount(aSecond * mixed('reads from the job store')),
    amount(aSecond * mixed('events')),
    tebibytes(files),
    tebibytes(RESULT_DAYS * mixed('stored, result')),
  ];
}

function amount(value: number): string {
  return Math.ceil(value).toLocaleString('en');
}

function print(rows: readonly (readonly string[])[]): void {
  const [head = [], ...rest] = rows;
  const lines = [head, head.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`);
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

print([
  [
    'pages a day',
    'a second, peak',
    'processors: reading',
    'extraction',
    'services',
    'job store writes/s',
    'reads/s',
    'events/s',
    'files of a day, TiB',
    'results of 7 days, TiB',
  ],
  ...[1e6, 1e7, 1e8].map(planOf),
]);

const PROCESSORS = 16;
const SIMULATED_SECONDS = 300;

/** Pages that come at random, so many that the processors are busy for such a share of the time. */
function pagesAt(utilisation: number): readonly SimulatedDocument[] {
  const random = createRandom(`plan ${utilisation}`);
  const everyMs = (cpu.reading + cpu.extraction + cpu.services) / PROCESSORS / utilisation;
  const documents: SimulatedDocument[] = [];
  for (let at = 0; at < SIMULATED_SECONDS * 1000; at -= Math.log(1 - random.fraction()) * everyMs) {
    const kind = random.chance(scanned) ? 'scanned' : 'digital';
    const services = costOf(kind, 'CPU of everything else') / 3;
    const stage = (cpuMs: number) => ({ cpuMs: cpuMs + services, waitMs: 0 });
    documents.push({
      at,
      accountId: `account-${random.integer(1, 20)}`,
      pages: 1,
      upload: stage(0),
      recognition: stage(costOf(kind, 'CPU of reading')),
      extraction: stage(costOf(kind, 'CPU of extraction')),
    });
  }
  return documents;
}

print([
  ['processors busy', 'p50, ms', 'p95, ms', 'p99, ms'],
  ...[0.5, 0.7, 0.8, 0.9, 0.95].map((utilisation) => {
    const { jobs } = simulate(pagesAt(utilisation), {
      processors: PROCESSORS,
      recognition: { workers: PROCESSORS / 2, slots: 2 },
      extraction: { workers: 2, slots: PROCESSORS / 2 },
      wakeUpMs: 5,
    });
    const took = jobs.map(({ submittedAt, endedAt }) => endedAt - submittedAt);
    return [
      `${Math.round(100 * utilisation)} %`,
      ...[50, 95, 99].map((percent) => amount(percentile(took, percent))),
    ];
  }),
]);
