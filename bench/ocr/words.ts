/**
 * Word recall by kind of page, engines side by side on the same pages, through everything that docex does
 * with a page: opening, turning, straightening, reading.
 *
 *   node bench/ocr/words.ts [--engines paddle,tesseract.js,tesseract] [--pages 13] [--seed 100]
 *     [--kinds scan300,photo] [--folder DIR] [--misses]
 *
 * With `--folder` the pages are those of a folder of line labels in the form of SROIE instead of generated
 * ones. `tesseract` is the native program (`apt-get install tesseract-ocr`) and is left out where it is not
 * installed; `small` is paddle with the weights that tools/ocr-models builds. `--misses` lists, for each page,
 * what was printed and not read, and what was read and not printed.
 */
import { parseArgs } from 'node:util';
import { openReader, type PageReaderUnderTest } from './page-readers.ts';
import {
  generatedWordPages,
  labelledWordPages,
  PAGE_KINDS,
  type PageKind,
  type WordPage,
} from './word-pages.ts';
import { addWords, compareWords, noWords, type WordScore } from './word-score.ts';

/** Dashes and lone signs are no words. */
const WORD = /[\p{L}\p{N}]/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;

const { values: options } = parseArgs({
  options: {
    engines: { type: 'string', default: 'paddle,tesseract' },
    pages: { type: 'string', default: '13' },
    seed: { type: 'string', default: '100' },
    kinds: { type: 'string' },
    folder: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});

/** Scores by kind, then by reader. */
const scores = new Map<string, Map<string, WordScore>>();

function kindNamed(name: string): PageKind {
  const kind = PAGE_KINDS.find((one) => one === name);
  if (kind === undefined)
    throw new RangeError(`no kind is named ${name}; there are ${PAGE_KINDS.join(', ')}`);
  return kind;
}

async function measure(page: WordPage, reader: PageReaderUnderTest): Promise<void> {
  const begin = performance.now();
  const read = await reader.read(page);
  const milliseconds = performance.now() - begin;
  if (read === undefined) return;
  // Hindi is scored by itself: most engines are not made for it.
  for (const isHindi of [false, true]) {
    const printed = page.words.filter((word) => WORD.test(word) && DEVANAGARI.test(word) === isHindi);
    if (isHindi && printed.length === 0) continue;
    const { found, missed, extra } = compareWords(printed, read);
    add(isHindi ? `${page.kind} (Hindi)` : page.kind, reader.name, {
      printed: printed.length,
      found,
      read: read.length,
      pages: 1,
      milliseconds,
    });
    if (options.misses && missed.length > 0) {
      print(
        `${page.name} ${page.kind} ${reader.name}\n  missed ${missed.join(' ')}\n  read   ${extra.join(' ')}`,
      );
    }
  }
}

function add(kind: string, reader: string, score: WordScore): void {
  const byReader = scores.get(kind) ?? new Map<string, WordScore>();
  byReader.set(reader, addWords(byReader.get(reader) ?? noWords, score));
  scores.set(kind, byReader);
}

function describe({ printed, found, read, pages, milliseconds }: WordScore): string {
  const percent = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(2);
  return `${percent(found, printed)} % of ${printed}, read ${read}, ${(milliseconds / pages).toFixed(0)} ms`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const count = Number(options.pages);
const kinds = options.kinds?.split(',').map(kindNamed) ?? PAGE_KINDS;
const readers: PageReaderUnderTest[] = [];
for (const name of options.engines.split(',')) {
  const reader = await openReader(name);
  if (reader === undefined) print(`${name} is not installed and left out`);
  else readers.push(reader);
}
const pages =
  options.folder === undefined
    ? generatedWordPages({ kinds, count, seed: Number(options.seed) })
    : labelledWordPages(options.folder, count);
for await (const page of pages) {
  for (const reader of readers) await measure(page, reader);
}
await Promise.all(readers.map((reader) => reader.close()));
for (const [kind, byReader] of scores) {
  for (const [reader, score] of byReader) print(`${kind}\t${reader}\t${describe(score)}`);
}
