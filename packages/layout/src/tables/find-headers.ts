import type { Line, PageLayout } from '../document-layout.ts';
import { overlapY, type Rectangle, unionOf } from '../geometry.ts';
import { findLabels } from '../labels/find-labels.ts';
import type { Lexicon } from '../labels/lexicon.ts';
import { cellsOfLine, type HeaderCell, joinTitles } from './header-cells.ts';
import { NUMBER } from './runs.ts';
import { isField, scoreOf, stackedTitles } from './stacked-titles.ts';

/** What a class of documents calls its columns. */
export interface TableVocabulary<Key extends string> {
  readonly lexicon: Lexicon<Key>;
  /** A header names at least `minimumKnown` columns, two of them from here. */
  readonly core: ReadonlySet<Key>;
  readonly minimumKnown: number;
}

export interface TableHeader<Key extends string> {
  readonly page: number;
  /** First and last line of the header on its page. */
  readonly firstLine: number;
  readonly lastLine: number;
  readonly cells: readonly HeaderCell<Key>[];
  readonly box: Rectangle;
}

/** `12.50`, `10000.0 (Dr)`. */
const AMOUNT = /\d[.,]\d{2}\b|\d\.\d\s?\(?[DC]r\b/i;
const LINES_ABOVE = 2;
const LINES_BELOW = 3;

/** The table headers of a page, top to bottom. A header may run over several lines. */
export function findHeaders<Key extends string>(
  page: PageLayout,
  vocabulary: TableVocabulary<Key>,
): readonly TableHeader<Key>[] {
  const headers: TableHeader<Key>[] = [];
  let attempts = 0;
  for (const line of page.lines) {
    if (line.index <= (headers.at(-1)?.lastLine ?? -1)) continue;
    if (mayBeHeader(line, vocabulary)) {
      const grown = growHeader(betterNeighbour(line, page, vocabulary), page, vocabulary);
      headers.push(betterReading(grown, page, vocabulary));
    } else if (attempts < MAXIMUM_ATTEMPTS && mayBeScattered(line, vocabulary)) {
      attempts += 1;
      const scattered = scatteredHeader(line, page, vocabulary);
      if (scattered !== undefined) headers.push(scattered);
    }
  }
  return headers;
}

/** A header read line by line, or by columns where that makes sense of more titles. */
function betterReading<Key extends string>(
  header: TableHeader<Key>,
  page: PageLayout,
  { lexicon }: TableVocabulary<Key>,
): TableHeader<Key> {
  const seeds = page.lines.slice(header.firstLine, header.lastLine + 1);
  let [best, score] = [header, scoreOf(header.cells)];
  for (const seed of seeds) {
    const stacked = stackedTitles(seed, page, lexicon);
    if (stacked === undefined || scoreOf(stacked.cells) <= score) continue;
    best = { page: page.number, ...stacked, box: unionOf(stacked.cells.map((cell) => cell.box)) };
    score = scoreOf(stacked.cells);
  }
  return best;
}

/** Share of a scattered header's titles that must be known. */
const KNOWN_SHARE = 0.7;
const LONGEST_TITLE = 7;

/** Lines of a page that are tried as parts of scattered headers. */
const MAXIMUM_ATTEMPTS = 60;

function mayBeScattered<Key extends string>(line: Line, vocabulary: TableVocabulary<Key>): boolean {
  if (AMOUNT.test(line.text) || isField(line)) return false;
  if (line.segments.length < 2 || line.words.length > 40) return false;
  return [...knownKeys(line, vocabulary)].some((key) => vocabulary.core.has(key));
}

/** A header none of whose lines names enough columns by itself: `Total | Description | Basic` over `Qty | | Rate`. */
function scatteredHeader<Key extends string>(
  line: Line,
  page: PageLayout,
  vocabulary: TableVocabulary<Key>,
): TableHeader<Key> | undefined {
  const stacked = stackedTitles(line, page, vocabulary.lexicon);
  if (stacked === undefined || stacked.firstLine === stacked.lastLine) return undefined;
  if (stacked.cells.some(({ title, words }) => words.length > LONGEST_TITLE || /[\d@]/.test(title)))
    return undefined;
  const keys = stacked.cells.map((cell) => cell.key).filter((key) => key !== undefined);
  const distinct = new Set(keys);
  if (distinct.size < vocabulary.minimumKnown || keys.length < stacked.cells.length * KNOWN_SHARE)
    return undefined;
  if ([...distinct].filter((key) => vocabulary.core.has(key)).length < 2) return undefined;
  return { page: page.number, ...stacked, box: unionOf(stacked.cells.map((cell) => cell.box)) };
}

function knownKeys<Key extends string>(line: Line, vocabulary: TableVocabulary<Key>): ReadonlySet<Key> {
  return new Set(findLabels(line, vocabulary.lexicon).map((label) => label.key));
}

function mayBeHeader<Key extends string>(line: Line, vocabulary: TableVocabulary<Key>): boolean {
  if (AMOUNT.test(line.text) || isField(line) || line.words.length > 60) return false;
  const keys = knownKeys(line, vocabulary);
  if (keys.size < vocabulary.minimumKnown) return false;
  if ([...keys].filter((key) => vocabulary.core.has(key)).length < 2) return false;
  // Titles stand apart; a sentence that happens to hold them runs on.
  return line.segments.length >= 3 || line.words.length <= keys.size * 3;
}

/** Of the lines of one header, the one that names most columns leads. */
function betterNeighbour<Key extends string>(
  line: Line,
  page: PageLayout,
  vocabulary: TableVocabulary<Key>,
): Line {
  const next = page.lines[line.index + 1];
  if (next === undefined || next.box.y0 - line.box.y1 > line.size * 1.2) return line;
  if (!mayBeHeader(next, vocabulary)) return line;
  return knownKeys(next, vocabulary).size > knownKeys(line, vocabulary).size ? next : line;
}

function growHeader<Key extends string>(
  seed: Line,
  page: PageLayout,
  vocabulary: TableVocabulary<Key>,
): TableHeader<Key> {
  const { lexicon } = vocabulary;
  let cells = cellsOfLine(seed, lexicon);
  let lastLine = seed.index;
  for (let step = 1; step <= LINES_BELOW; step += 1) {
    const joined = tryJoin(page, { from: lastLine, to: seed.index + step }, { cells, lexicon, above: false });
    if (joined === undefined) break;
    cells = joined;
    lastLine = seed.index + step;
  }
  let firstLine = seed.index;
  for (let step = 1; step <= LINES_ABOVE; step += 1) {
    const joined = tryJoin(page, { from: firstLine, to: seed.index - step }, { cells, lexicon, above: true });
    if (joined === undefined) break;
    cells = joined;
    firstLine = seed.index - step;
  }
  return { page: page.number, firstLine, lastLine, cells, box: unionOf(cells.map((cell) => cell.box)) };
}

function tryJoin<Key extends string>(
  page: PageLayout,
  { from, to }: { readonly from: number; readonly to: number },
  {
    cells,
    lexicon,
    above,
  }: { readonly cells: readonly HeaderCell<Key>[]; readonly lexicon: Lexicon<Key>; readonly above: boolean },
): readonly HeaderCell<Key>[] | undefined {
  const known = page.lines[from];
  const line = page.lines[to];
  if (known === undefined || line === undefined || AMOUNT.test(line.text)) return undefined;
  const gap = above ? known.box.y0 - line.box.y1 : line.box.y0 - known.box.y1;
  if (gap > known.size * 1.4) return undefined;
  if (above && isField(line)) return undefined;
  if (!above && (/\d/.test(line.text.replace(/\(\s*\d\s*\)/g, '')) || isOfRow(line, page))) return undefined;
  return joinTitles(cells, cellsOfLine(line, lexicon), { lexicon, above });
}

/** Whether a line reaches into the next one, which holds numbers: the first line of a cell of its row, and no title. */
export function isOfRow(line: Line, page: PageLayout): boolean {
  const next = page.lines[line.index + 1];
  if (next?.words.some(({ text }) => NUMBER.test(text)) !== true) return false;
  return overlapY(line.box, next.box) > line.size * REACHES_IN;
}

/** How far lines of two rows may reach into each other, in sizes of the type. */
const REACHES_IN = 0.15;
