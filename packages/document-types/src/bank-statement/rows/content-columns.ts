import {
  centreX,
  type Column,
  compact,
  type HeaderCell,
  type Lexicon,
  type Line,
  makeCell,
  median,
  overlapX,
  type PageLayout,
  type Rectangle,
  type TableHeader,
  unionOf,
} from '@docex/layout';
import { joinMarks, joinUntitled, mergeStrips, type Strip } from './join-strips.ts';
import { stripsOf } from './row-strips.ts';
import { pairFigures } from './pair-figures.ts';
import { apart, type Piece, piecesOf, together } from './title-pieces.ts';

/** Share of the rows that may reach over the edge of a column. */
const CROSSING_SHARE = 0.03;
const FEWEST_ROWS = 3;
/** As many rows have words that recognition made wider; fewest rows to tell, and by how much columns must be better. */
const WIDENED_SHARE = 0.1;
const ROWS_FOR_CROSSING = 8;
const CLEARLY_BETTER = 0.8;
/** Width of the gap between two titles of one line, in sizes of the type. */
const TITLE_GAP = 0.5;
/** How much wider than usual the gap between two titles is. */
const WIDER_THAN_USUAL = 1.3;
const UNKNOWN_COST = 0.6;
const LINE_COST = 0.15;
const REPEATED_COST = 0.3;
const EMPTY_COST = 1;
const LINES_BELOW = 2;

export interface ColumnSource<Key extends string> {
  readonly header: TableHeader<Key>;
  /** Lines below the header that carry amounts. */
  readonly rows: readonly Line[];
  /** Text that goes on above or below them. */
  readonly around?: readonly Line[];
  readonly page: PageLayout;
  readonly lexicon: Lexicon<Key>;
}

/** Columns with the lines of the header that name them. */
export interface ContentColumns<Key extends string> {
  readonly columns: readonly Column<Key>[];
  readonly firstLine: number;
  readonly lastLine: number;
}

/**
 * The columns of a table told by its rows: where no word stands in any row, one column ends and the next begins; the
 * titles belong to the columns below them. Of the lines around the header those are taken that name most columns.
 * Undefined where there are few rows, or a title that is known without its rows would be lost.
 */
export function columnsByContent<Key extends string>({
  around = [],
  ...source
}: ColumnSource<Key>): ContentColumns<Key> | undefined {
  const all = columnsByRows({ ...source, rows: [...source.rows, ...around] });
  if (around.length === 0) return all;
  // A narration may run on below the values of the next columns.
  const bare = columnsByRows(source);
  return bare !== undefined && bare.score > (all?.score ?? 0) + CLEARLY_BETTER ? bare : all;
}

function columnsByRows<Key extends string>(source: ColumnSource<Key>): ScoredColumns<Key> | undefined {
  const { rows, page } = source;
  if (rows.length < FEWEST_ROWS) return undefined;
  const crossing = Math.floor(rows.length * CROSSING_SHARE);
  const least = bestReading(source, stripsOf(rows, page.size));
  if (least === undefined) return bestReading(source, stripsOf(rows, page.size, { allowed: crossing }));
  const recognized = rows.some(({ words }) => words.some((word) => word.recognized));
  if (!recognized || rows.length < ROWS_FOR_CROSSING) return least;
  // Recognition makes a few words wider than they are: where one column stands close to the next, that joins them.
  const looser = bestReading(
    source,
    stripsOf(rows, page.size, { allowed: Math.ceil(rows.length * WIDENED_SHARE) }),
  );
  return looser !== undefined && looser.score > least.score + CLEARLY_BETTER ? looser : least;
}

interface ScoredColumns<Key extends string> extends ContentColumns<Key> {
  /** How many columns the titles name, less what speaks against the reading. */
  readonly score: number;
}

function bestReading<Key extends string>(
  source: ColumnSource<Key>,
  bare: readonly Strip[],
): ScoredColumns<Key> | undefined {
  const { header, page, lexicon } = source;
  let best: ScoredColumns<Key> | undefined;
  for (const { firstLine, lastLine } of regionsOf(header, page)) {
    const titles = titlesOf(header, page, { firstLine, lastLine });
    const lines = page.lines.slice(firstLine, lastLine + 1);
    const gap = Math.max(page.size * TITLE_GAP, usualGap(page) * WIDER_THAN_USUAL);
    const whole = lines.flatMap((line) => piecesOf(line, gap));
    const readings = [
      whole,
      whole.flatMap((piece) => apart(piece, lexicon)),
      together(whole, page.size, lexicon),
    ];
    for (const pieces of readings) {
      const columns = readColumns(source, bare, { pieces, gap });
      const keys = columns.flatMap(({ key }) => (key === undefined ? [] : [key]));
      const known = new Set(keys);
      const unknown = columns.length - keys.length;
      const repeated = keys.length - known.size;
      const cost =
        unknown * UNKNOWN_COST +
        repeated * REPEATED_COST +
        contradictionCost(known) +
        emptinessCost(columns, source.rows);
      const score = known.size - cost - (lastLine - firstLine) * LINE_COST;
      const kept =
        titles.every((cell) => known.has(cell.key) || isPartOf(cell, columns, lexicon)) ||
        known.size > new Set(titles.map(({ key }) => key)).size;
      if (kept && (best === undefined || score > best.score)) best = { columns, firstLine, lastLine, score };
    }
  }
  return best;
}

/** The header's lines, with or without facts of the head at its begin, and with up to two further lines of titles below. */
function regionsOf<Key extends string>(
  { firstLine, lastLine }: TableHeader<Key>,
  page: PageLayout,
): readonly { readonly firstLine: number; readonly lastLine: number }[] {
  const firsts: number[] = [];
  for (let first = firstLine; first <= lastLine; first += 1) {
    firsts.push(first);
    if (!/[:\d]/.test(page.lines[first]?.text ?? '')) break;
  }
  const lasts = [lastLine];
  for (let last = lastLine + 1; last <= lastLine + LINES_BELOW; last += 1) {
    const [above, line] = [page.lines[last - 1], page.lines[last]];
    if (above === undefined || line === undefined || /\d/.test(line.text)) break;
    if (line.box.y0 - above.box.y1 > above.size) break;
    lasts.push(last);
  }
  return firsts.flatMap((first) => lasts.map((last) => ({ firstLine: first, lastLine: last })));
}

/** Kinds that the titles on some of the header's lines tell by themselves. */
function titlesOf<Key extends string>(
  { cells }: TableHeader<Key>,
  page: PageLayout,
  { firstLine, lastLine }: { readonly firstLine: number; readonly lastLine: number },
): readonly KnownTitle<Key>[] {
  const lines = page.lines.slice(firstLine, lastLine + 1);
  return cells.flatMap(({ key, words, title, box }) =>
    key !== undefined && words.every((word) => lines.some((line) => line.words.includes(word)))
      ? [{ key, title, box }]
      : [],
  );
}

interface KnownTitle<Key extends string> {
  readonly key: Key;
  readonly title: string;
  readonly box: Rectangle;
}

/** Whether a title is only a word of a longer one that is known too: the `No` of `Chq / Ref No`. */
function isPartOf<Key extends string>(
  { title, box }: KnownTitle<Key>,
  columns: readonly Column<Key>[],
  lexicon: Lexicon<Key>,
): boolean {
  const owner = columns.find(({ x0, x1 }) => centreX(box) >= x0 && centreX(box) < x1);
  if (owner === undefined || owner.title.length <= title.length || !owner.title.includes(title)) return false;
  return lexicon.match(compact(owner.title), { tolerant: true }) !== undefined;
}

/** Amounts of both sides do not stand beside those of one side: `Value` is half of a title then. */
function contradictionCost(keys: ReadonlySet<string>): number {
  return keys.has('amount') && (keys.has('debit') || keys.has('credit')) ? UNKNOWN_COST : 0;
}

/** The one column of amounts is never empty: where it is, its figures were taken for a part of another column. */
function emptinessCost<Key extends string>(columns: readonly Column<Key>[], rows: readonly Line[]): number {
  const amounts = columns.find(({ key }) => key === 'amount');
  if (amounts === undefined) return 0;
  const isWithin = (x: number) => x >= amounts.x0 && x < amounts.x1;
  return rows.some(({ words }) => words.some(({ box }) => isWithin(centreX(box)))) ? 0 : EMPTY_COST;
}

function readColumns<Key extends string>(
  { rows, lexicon }: ColumnSource<Key>,
  bare: readonly Strip[],
  { pieces, gap }: { readonly pieces: readonly Piece[]; readonly gap: number },
): readonly Column<Key>[] {
  const namesMarks = (strip: Strip) => cellOver(strip, lexicon).key === 'side';
  const marked = joinMarks(withTitles(bare, pieces), namesMarks);
  const strips = joinUntitled(pairFigures(marked, lexicon, mergeStrips));
  const cuts = strips
    .slice(1)
    .map((strip, index) => cutBetween(strips[index] ?? strip, strip, { rows, gap }));
  return strips.map((strip, index) => {
    const { key, title } = cellOver(strip, lexicon);
    return { key, title, x0: cuts[index - 1] ?? -Infinity, x1: cuts[index] ?? Infinity };
  });
}

/** Between two strips, behind the words that go on with the left one and before those that do not. */
function cutBetween(
  left: Strip,
  right: Strip,
  { rows, gap }: { readonly rows: readonly Line[]; readonly gap: number },
): number {
  let [from, to] = [left.x1, right.x0];
  for (const { words } of rows) {
    for (const [index, { box }] of words.entries()) {
      if (box.x0 >= right.x0 || box.x1 <= left.x1) continue;
      const before = words[index - 1]?.box.x1 ?? -Infinity;
      const goesOn = box.x0 < left.x1 || box.x0 - before <= gap;
      if (goesOn && box.x1 < right.x0) from = Math.max(from, box.x1);
      if (!goesOn) to = Math.min(to, box.x0);
    }
  }
  return from <= to ? (from + to) / 2 : (left.x1 + right.x0) / 2;
}

/** Each piece of a title goes to the strip that it stands over most, or makes one where a column is empty. */
function withTitles(strips: readonly Strip[], pieces: readonly Piece[]): readonly Strip[] {
  const all = [...strips];
  for (const piece of pieces) {
    const box = unionOf(piece.map((word) => word.box));
    let best = -1;
    let most = 0;
    for (const [index, strip] of all.entries()) {
      const shared = Math.max(overlapX(box, spanOf(strip)), 0);
      if (shared > most) [best, most] = [index, shared];
    }
    const owner = all[best];
    if (owner === undefined) {
      const at = all.findIndex((strip) => strip.x0 > box.x0);
      const strip = { x0: box.x0, x1: box.x1, words: [], titles: [box], pieces: [piece] };
      all.splice(at < 0 ? all.length : at, 0, strip);
    } else all[best] = { ...owner, titles: [...owner.titles, box], pieces: [...owner.pieces, piece] };
  }
  return all;
}

/** The strip with the titles that it has so far: a wide title over narrow values leads further ones to it. */
function spanOf({ x0, x1, titles }: Strip): Rectangle {
  const box = unionOf(titles);
  return titles.length === 0
    ? { x0, x1, y0: 0, y1: 0 }
    : { x0: Math.min(x0, box.x0), x1: Math.max(x1, box.x1), y0: 0, y1: 0 };
}

/** The gap between two words of a run: wide in type of one width for all characters. */
function usualGap({ lines }: PageLayout): number {
  const gaps = lines.flatMap(({ segments }) =>
    segments.flatMap(({ words }) =>
      words.slice(1).map(({ box }, index) => box.x0 - (words[index]?.box.x1 ?? box.x0)),
    ),
  );
  return median(gaps);
}

/** The title over a strip, line after line; where the whole means nothing, the part that does. */
function cellOver<Key extends string>({ pieces }: Strip, lexicon: Lexicon<Key>): HeaderCell<Key> {
  const whole = makeCell(pieces.flat(), lexicon);
  const part = pieces.map((piece) => makeCell(piece, lexicon)).find(({ key }) => key !== undefined);
  return { ...whole, key: whole.key ?? part?.key };
}
