/**
 * Word recall by kind of page, engines side by side on the same pages, through everything that docex does
 * with a page: opening, turning, straightening, reading.
 *
 *   npm run eval:words -- [FOLDER...] [--engines paddle,tesseract.js,tesseract] [--pages 13] [--seed 100]
 *     [--kinds scan300,photo] [--class invoice] [--misses]
 *
 * With folders the pages are theirs instead of generated ones: images labelled by lines in the form of SROIE, and
 * PDFs with a text layer, which are drawn and degraded. After the words stands the share of the numbers, wherever
 * words begin and end.
 * `tesseract` is the native program and is left out where it is not installed; `small` is paddle with the
 * weights that tools/ocr-models builds. `--class cards` generates Aadhaar and PAN cards instead of invoices.
 * `--misses` lists, for each page, what was printed and not read, and what was read and not printed.
 */
import { parseArgs } from 'node:util';
import { openReader, type PageReaderUnderTest } from './page-readers.ts';
import { generatedCardPages } from './card-pages.ts';
import {
  generatedWordPages,
  labelledWordPages,
  pdfWordPages,
  PAGE_KINDS,
  type PageKind,
  type WordPage,
} from './word-pages.ts';
import { addWords, compareWords, noWords, numbersOf, type WordScore } from './word-score.ts';

/** Dashes and lone signs are no words. */
const WORD = /[\p{L}\p{N}]/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engines: { type: 'string', default: 'paddle,tesseract.js,tesseract' },
    pages: { type: 'string', default: '13' },
    seed: { type: 'string', default: '100' },
    kinds: { type: 'string' },
    class: { type: 'string', default: 'invoice' },
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
      ...scoreNumbers(printed, read),
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

function scoreNumbers(
  printed: readonly string[],
  read: readonly string[],
): Pick<WordScore, 'numbersPrinted' | 'numbersFound'> {
  const numbers = numbersOf(printed);
  const { found, missed, extra } = compareWords(numbers, numbersOf(read));
  if (options.misses && missed.length > 0) {
    print(`  numbers missed ${missed.join(' ')}\n  numbers read   ${extra.join(' ')}`);
  }
  return { numbersPrinted: numbers.length, numbersFound: found };
}

function add(kind: string, reader: string, score: WordScore): void {
  const byReader = scores.get(kind) ?? new Map<string, WordScore>();
  byReader.set(reader, addWords(byReader.get(reader) ?? noWords, score));
  scores.set(kind, byReader);
}

function describe(score: WordScore | undefined): string {
  if (score === undefined) return '-';
  const { printed, found, numbersPrinted, numbersFound, pages, milliseconds } = score;
  const time = `${(milliseconds / pages).toFixed(0)} ms`;
  return [share(found, printed), share(numbersFound, numbersPrinted), time].join(', ');
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`;
}

/** A row for each kind of page, a column for each reader. */
function printTable(names: readonly string[]): void {
  const rows = [...scores].map(([kind, byReader]) => [
    kind,
    String(Math.max(...[...byReader.values()].map(({ printed }) => printed))),
    String(Math.max(...[...byReader.values()].map(({ numbersPrinted }) => numbersPrinted))),
    ...names.map((name) => describe(byReader.get(name))),
  ]);
  const table = [['kind', 'words', 'numbers', ...names], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) {
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const count = Number(options.pages);
const kinds = options.kinds?.split(',').map(kindNamed) ?? PAGE_KINDS;
const readers: PageReaderUnderTest[] = [];
for (const name of options.engines.split(',')) {
  const reader = await openReader(name);
  if (reader === undefined) {
    print(`${name} is not installed and left out; on Debian: apt-get install tesseract-ocr`);
  } else {
    readers.push(reader);
  }
}
const request = { kinds, count, seed: Number(options.seed) };
const generated = options.class === 'cards' ? generatedCardPages : generatedWordPages;
const sources =
  positionals.length === 0
    ? [generated(request)]
    : positionals.flatMap((folder) => [labelledWordPages(folder, count), pdfWordPages(folder, request)]);
for (const source of sources) {
  for await (const page of source) {
    for (const reader of readers) await measure(page, reader);
  }
}
await Promise.all(readers.map((reader) => reader.close()));
printTable(readers.map(({ name }) => name));
