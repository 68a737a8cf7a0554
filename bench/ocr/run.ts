/**
 * Measures the text recognisers on the same pages in the same run: words and lines found, time a page.
 *
 *   node bench/ocr/run.ts [--engines paddle,tesseract] [--pages 6] [--folder DIR] [--side 1280] [--verbose]
 *
 * Without `--folder` the pages are synthetic invoices at 300 dpi. `tesseract` is the native program and needs
 * the Debian package tesseract-ocr. `DOCEX_OCR_TIER` and `DOCEX_OCR_THREADS` apply to paddle.
 */
import { parseArgs } from 'node:util';
import { type Engine, openEngine } from './engines.ts';
import { folderPages } from './folder-pages.ts';
import { generatedPages } from './generated-pages.ts';
import type { LabelledPage } from './labelled-page.ts';
import { addScores, noScore, type PageScore, scorePage } from './score-page.ts';

interface Tally {
  readonly engine: Engine;
  readonly startMs: number;
  score: PageScore;
  readonly pageMs: number[];
}

const { values: options } = parseArgs({
  options: {
    engines: { type: 'string', default: 'paddle,tesseract.js' },
    pages: { type: 'string', default: '6' },
    folder: { type: 'string' },
    side: { type: 'string', default: '1280' },
    verbose: { type: 'boolean', default: false },
  },
});

async function open(name: string): Promise<Tally> {
  const begin = performance.now();
  const engine = await openEngine(name, { detectorLongSide: Number(options.side) });
  return { engine, startMs: performance.now() - begin, score: noScore, pageMs: [] };
}

async function measure(tally: Tally, page: LabelledPage): Promise<void> {
  const begin = performance.now();
  const words = await tally.engine.recognize(page);
  const took = performance.now() - begin;
  tally.pageMs.push(took);
  const score = scorePage(page.lines, words);
  tally.score = addScores(tally.score, score);
  if (options.verbose) print(`${page.name}\t${describe(score)}\t${took.toFixed(0)} ms\t${tally.engine.name}`);
}

function describe({ words, wordsFound, lines, linesFound, wordsRead }: PageScore): string {
  const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
  return `words ${percent(wordsFound, words)}\tlines ${percent(linesFound, lines)}\tread ${wordsRead}`;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const count = Number(options.pages);
const pages: LabelledPage[] = [];
const source = options.folder === undefined ? generatedPages(count) : folderPages(options.folder);
for await (const page of source) {
  pages.push(page);
  if (pages.length >= count) break;
}

for (const name of options.engines.split(',')) {
  const tally = await open(name);
  for (const page of pages) await measure(tally, page);
  await tally.engine.close();
  const mean = tally.pageMs.reduce((sum, value) => sum + value, 0) / Math.max(1, tally.pageMs.length);
  print(
    `${tally.engine.name}\t${describe(tally.score)}\tmedian ${median(tally.pageMs).toFixed(0)} ms, mean ${mean.toFixed(0)} ms a page\tstart ${tally.startMs.toFixed(0)} ms`,
  );
}
