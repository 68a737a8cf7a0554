/**
 * Measures how long it takes to extract an invoice from its recognised words.
 *
 *   node bench/extraction/invoice.ts [--runs 40]
 *
 * Times are medians; each is also given as a ratio to a fixed piece of work measured in the same run (sorting 20,000
 * numbers), so that runs on different or busy machines can be compared. Exits with 1 where a one-page invoice takes
 * more than 15 ms on a machine that does the fixed work in 4 ms, or ten thousand words on a page more than 2 s.
 */
import { parseArgs } from 'node:util';
import { documentTypeOf } from '@docex/document-types';
import type { RecognizedDocument } from '@docex/protocol';
import { crowdedPage, onePageInvoice } from './invoice-pages.ts';

const REFERENCE_MS = 4;
const GOALS = { onePage: 15 / REFERENCE_MS, crowded: 2000 / REFERENCE_MS } as const;

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '40' } } });
const { extract } = documentTypeOf('invoice');

/** Median time of `work` in milliseconds. */
function medianMs(work: () => unknown, runs: number): number {
  const times = Array.from({ length: runs }, () => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  });
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

function fixedWork(): number {
  let seed = 1;
  const numbers = Array.from({ length: 20_000 }, () => (seed = (seed * 48271) % 2147483647));
  return numbers.sort((a, b) => a - b)[0] ?? 0;
}

function read(document: RecognizedDocument): void {
  extract(document);
}

const runs = Number(options.runs);
const invoice = onePageInvoice();
const crowded = crowdedPage(10_000);
for (let warm = 0; warm < 10; warm += 1) read(invoice);
const reference = medianMs(fixedWork, runs);
const onePage = medianMs(() => {
  read(invoice);
}, runs);
const crowdedMs = medianMs(() => {
  read(crowded);
}, 3);

const rows = [
  { name: 'fixed work', ms: reference, goal: undefined },
  { name: 'one-page invoice, 12 lines', ms: onePage, goal: GOALS.onePage },
  { name: '10,000 words on a page', ms: crowdedMs, goal: GOALS.crowded },
];
for (const { name, ms, goal } of rows) {
  const ratio = ms / reference;
  const told = goal === undefined ? '' : `  goal ${goal.toFixed(2)}`;
  process.stdout.write(
    `${name.padEnd(28)} ${ms.toFixed(2).padStart(9)} ms  ratio ${ratio.toFixed(2)}${told}\n`,
  );
  if (goal !== undefined && ratio > goal) process.exitCode = 1;
}
