/**
 * Measures the whole service on digital one-page invoices beside references; see README.md beside this file.
 *
 *   node bench/service/digital.ts [--rounds 5] [--documents 16] [--json FILE]
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { generateInvoice } from '@docex/corpus';
import { type RunningService, startService } from './running-service.ts';
import { describeSpread, type Spread, spreadOf } from './spread.ts';

const run = promisify(execFile);
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    documents: { type: 'string', default: '16' },
    json: { type: 'string' },
  },
});
const AT_ONCE = 8;
const REFERENCE_AT_ONCE = 2;
/** Short beside what is measured; a longer one where the asking would count. */
const POLL_MS = { latency: 5, throughput: 100 };

const folder = await mkdtemp(join(tmpdir(), 'docex-bench-invoices-'));
const invoices = await Promise.all(
  Array.from({ length: Number(options.documents) }, async (_, seed) => {
    const { pdf } = await generateInvoice({ seed });
    const file = join(folder, `${seed}.pdf`);
    await writeFile(file, pdf);
    return { pdf, file };
  }),
);
const first = invoices[0] ?? { pdf: new Uint8Array(), file: '' };

const measured = {
  startToFirstDone: [] as number[],
  latency: [] as number[],
  pdftotext: [] as number[],
  aSecond: [] as number[],
  invoice2data: [] as number[],
  cpu: [] as number[],
};

const hasPdftotext = await isInstalled('pdftotext', '-v');
const hasInvoice2data = await isInstalled('invoice2data', '--help');
for (let round = 0; round < Number(options.rounds); round += 1) await measureRound();
await rm(folder, { recursive: true, force: true });
await report();

async function measureRound(): Promise<void> {
  const begin = performance.now();
  await using service = await startService();
  await service.read(first.pdf, POLL_MS.latency);
  measured.startToFirstDone.push((performance.now() - begin) / 1000);
  await readAtOnce(service);
  for (const { pdf, file } of invoices) {
    measured.latency.push(await millisecondsOf(() => service.read(pdf, POLL_MS.latency)));
    if (hasPdftotext) {
      measured.pdftotext.push(await millisecondsOf(() => run('pdftotext', ['-layout', file, '-'])));
    }
  }
  const cpuBefore = service.cpuSeconds();
  const took = await millisecondsOf(() => readAtOnce(service));
  measured.aSecond.push((invoices.length * 1000) / took);
  measured.cpu.push((service.cpuSeconds() - cpuBefore) / invoices.length);
  if (hasInvoice2data) {
    const reference = await millisecondsOf(() =>
      eachAtOnce(REFERENCE_AT_ONCE, ({ file }) => run('invoice2data', [file], { cwd: folder })),
    );
    measured.invoice2data.push((invoices.length * 1000) / reference);
  }
}

function readAtOnce(service: RunningService): Promise<void> {
  return eachAtOnce(AT_ONCE, ({ pdf }) => service.read(pdf, POLL_MS.throughput));
}

async function eachAtOnce(places: number, work: (invoice: typeof first) => Promise<unknown>): Promise<void> {
  const waiting = [...invoices];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: places }, worker));
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function isInstalled(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

async function report(): Promise<void> {
  const spreads = Object.fromEntries(
    Object.entries(measured).map(([name, values]) => [name, spreadOf(values)]),
  ) as Record<keyof typeof measured, Spread | undefined>;
  const ratio = (one?: Spread, other?: Spread): string =>
    one && other ? `${(one.median / other.median).toFixed(1)} ×` : '';
  const rows = [
    ['', 'docex', 'reference', 'ratio'],
    [
      'upload to done beside pdftotext -layout, ms',
      describeSpread(spreads.latency),
      describeSpread(spreads.pdftotext),
      ratio(spreads.latency, spreads.pdftotext),
    ],
    [
      'invoices a second beside invoice2data',
      describeSpread(spreads.aSecond, 1),
      describeSpread(spreads.invoice2data, 1),
      ratio(spreads.aSecond, spreads.invoice2data),
    ],
    ['CPU seconds of a document, all processes', describeSpread(spreads.cpu, 3), '', ''],
    ['start to first done, s', describeSpread(spreads.startToFirstDone, 1), '', ''],
  ];
  for (const row of rows) process.stdout.write(`${row.join('\t')}\n`);
  const machine = { processors: availableParallelism(), load: loadavg() };
  process.stdout.write(`processors ${machine.processors}, load ${machine.load[0]?.toFixed(1) ?? ''}\n`);
  if (options.json !== undefined) {
    await writeFile(options.json, `${JSON.stringify({ machine, spreads }, undefined, 2)}\n`);
  }
}
