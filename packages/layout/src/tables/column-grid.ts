import type { Line, PageLayout } from '../document-layout.ts';
import { centreX, centreY, median, overlapX, type Rectangle, unionOf } from '../geometry.ts';
import type { Lexicon } from '../labels/lexicon.ts';
import type { PlacedWord } from '../placed-word.ts';
import type { Column } from './columns.ts';
import { splitGluedTitles } from './glued-titles.ts';
import { type HeaderCell, makeCell } from './header-cells.ts';
import { cutsBehindNumbers } from './leading-numbers.ts';
import { NUMBER, type Run, runGap, runsOf, TEXT } from './runs.ts';

/** What a table's grid is read from. */
export interface GridSource<Key extends string> {
  readonly page: PageLayout;
  /** Lines of titles above the rows, top to bottom; none for a table without titles. */
  readonly titles: readonly Line[];
  /** Lines that carry a row's figures. */
  readonly rows: readonly Line[];
  readonly lexicon: Lexicon<Key>;
}

/** Share of the rows that may stand in the way of a cut. */
const STRAYS = 0.06;
/** Share of the titles' gaps that hold a rule where rules part all columns. */
const FULLY_RULED = 0.7;
/** What stands beside a number in its cell. */
const SIGN = /^(?:%|₹|rs\.?|inr|\$|€|£|usd|eur|cr|dr)$/i;

/**
 * Columns by what the rows themselves leave free from top to bottom, and by rules; the words of the header go to the
 * column that they stand over. Sees columns whose titles stand so close, or are so strange, that the header alone does
 * not part them. A column over which no title stands has an empty one.
 */
export function gridColumns<Key extends string>(source: GridSource<Key>): readonly Column<Key>[] {
  const { page, titles, rows, lexicon } = source;
  if (rows.length === 0) return [];
  const gap = runGap([...titles, ...rows], median(rows.map((line) => line.size)));
  const body = rows.map((line) => runsOf(line.words, { gap, rules: rulesThrough(page, line.box) }));
  const pieces = titles.map(({ words, box }) =>
    runsOf(
      words.flatMap((word) => splitGluedTitles(word, lexicon)),
      { gap, rules: rulesThrough(page, box) },
    ),
  );
  const rules = rulesThrough(page, unionOf(rows.map((line) => line.box)));
  const isTitle = ({ words }: Run) => makeCell(words, lexicon).key !== undefined;
  const cuts = cutsOf({ body, lines: pieces, rules, isTitle });
  cuts.push(...cutsBetweenTitles(pieces, body.flat(), cuts));
  cuts.push(...cutsBehindNumbers(body, framesBetween(cuts)));
  const frames = framesBetween(cuts);
  const owned = titlesOf(pieces, frames, lexicon);
  const columns = frames.map((frame, index) => ({
    ...titleOf(owned[index] ?? [], lexicon),
    ...frame,
  }));
  return mergeUntitled(columns, rows);
}

function framesBetween(cuts: readonly number[]): readonly Interval[] {
  const edges = [-Infinity, ...cuts.toSorted((a, b) => a - b), Infinity];
  return edges.slice(1).map((x1, index) => ({ x0: edges[index] ?? -Infinity, x1 }));
}

/** Middles of the vertical rules that pass through the middle of a box. */
function rulesThrough({ verticals }: PageLayout, box: Rectangle): readonly number[] {
  const middle = centreY(box);
  return verticals
    .filter((rule) => rule.y0 <= middle && rule.y1 >= middle)
    .map(centreX)
    .filter((x) => x > box.x0 && x < box.x1)
    .sort((a, b) => a - b);
}

interface Interval {
  readonly x0: number;
  readonly x1: number;
}

interface Cutting {
  readonly body: readonly (readonly Run[])[];
  /** The pieces of each line of titles. */
  readonly lines: readonly (readonly Run[])[];
  readonly rules: readonly number[];
  /** Whether a piece is a title whose meaning is known. */
  readonly isTitle: (piece: Run) => boolean;
}

function cutsOf({ body, lines, rules, isTitle }: Cutting): number[] {
  const pieces = lines.flat();
  const valleys = valleysOf(body);
  const ruled = valleys.filter((valley) => rulesIn(valley, rules).length > 0);
  const fully = ruled.length >= 2 && ruled.length >= rules.length - 1 && isFullyRuled(ruled, pieces);
  // Recognition may lose a rule between two amounts, or between two columns with titles.
  const cut = fully
    ? valleys.filter((valley) => ruled.includes(valley) || partsFigures(valley, body) || partsTitles(valley))
    : valleys;
  const each = lines.find((line) => line.length === cut.length + 1);
  return cut.flatMap((valley, index) => {
    const own = rulesIn(valley, rules);
    if (own.length === 0)
      return [cutBetween(valley, each?.slice(index, index + 2)) ?? bestCut(valley, pieces)];
    // Where rules part all columns, two of them in one strip hold an empty one.
    return fully ? own : own.slice(0, 1);
  });

  function partsTitles({ x0, x1 }: Interval): boolean {
    return lines.some((line) =>
      line.some((right, index) => {
        const left = line[index - 1];
        if (left === undefined || left.box.x1 >= x1 || right.box.x0 <= x0) return false;
        return left.box.x1 < right.box.x0 && isTitle(left) && isTitle(right);
      }),
    );
  }
}

/** Rows that a strip parts, number from amount or from text, and share of all rows that they are at least. */
const LEAST_PARTED = 2;
const PARTED_SHARE = 0.6;

function partsFigures({ x0, x1 }: Interval, body: readonly (readonly Run[])[]): boolean {
  const parted = body.filter((runs) => {
    const left = runs.findLast(({ box }) => box.x1 <= x0);
    const right = runs.find(({ box }) => box.x0 >= x1);
    if (left?.words.every(({ text }) => NUMBER.test(text)) !== true) return false;
    return holdsAmount(right) || (left === runs[0] && holdsText(right));
  });
  return parted.length >= LEAST_PARTED && parted.length >= body.length * PARTED_SHARE;
}

function holdsText(run: Run | undefined): boolean {
  return run !== undefined && TEXT.test(run.words[0]?.text ?? '');
}

function holdsAmount(run: Run | undefined): boolean {
  return run?.words.every(({ text }) => NUMBER.test(text) && /[.,]\d/.test(text)) === true;
}

function rulesIn({ x0, x1 }: Interval, rules: readonly number[]): readonly number[] {
  return rules.filter((rule) => rule > x0 - 1 && rule < x1 + 1);
}

/** Whether nearly all gaps between titles of one line hold a rule. */
function isFullyRuled(ruled: readonly Interval[], pieces: readonly Run[]): boolean {
  const gaps = pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    return next === undefined || next.box.x0 <= piece.box.x1 ? [] : [{ x0: piece.box.x1, x1: next.box.x0 }];
  });
  if (gaps.length === 0) return true;
  const held = gaps.filter((gap) => ruled.some((valley) => valley.x0 < gap.x1 && valley.x1 > gap.x0));
  return held.length >= gaps.length * FULLY_RULED;
}

/** Strips between runs that (nearly) no row crosses. */
function valleysOf(body: readonly (readonly Run[])[]): readonly Interval[] {
  const limit = Math.floor(body.length * STRAYS);
  const steps = body
    .flat()
    .flatMap(({ box }) => [
      { x: box.x0, step: 1 },
      { x: box.x1, step: -1 },
    ])
    .sort((a, b) => a.x - b.x || a.step - b.step);
  const valleys: Interval[] = [];
  let crossings = 0;
  let from: number | undefined;
  for (const { x, step } of steps) {
    const before = crossings;
    crossings += step;
    if (before > limit && crossings <= limit) from = x;
    if (before <= limit && crossings > limit && from !== undefined && x > from)
      valleys.push({ x0: from, x1: x });
  }
  return valleys;
}

/**
 * Where a line has as many titles as there are columns, each is a column's own, though one set at the left edge of its
 * column stands nearer to the figures at the right edge of the column before.
 */
function cutBetween({ x0, x1 }: Interval, [left, right]: readonly Run[] = []): number | undefined {
  if (left === undefined || right === undefined) return undefined;
  const [from, to] = [Math.max(x0, left.box.x1), Math.min(x1, right.box.x0)];
  return from < to ? (from + to) / 2 : undefined;
}

/** The middle of the widest part of a valley that fewest titles cross. */
function bestCut(valley: Interval, pieces: readonly Run[]): number {
  const inside = pieces.flatMap(({ box }) => [box.x0, box.x1]).filter((x) => x > valley.x0 && x < valley.x1);
  const edges = [valley.x0, ...inside.sort((a, b) => a - b), valley.x1];
  let best = { middle: (valley.x0 + valley.x1) / 2, crossed: Infinity, width: 0 };
  for (const [index, x1] of edges.entries()) {
    const x0 = edges[index - 1];
    if (x0 === undefined || x1 <= x0) continue;
    const middle = (x0 + x1) / 2;
    const crossed = pieces.filter(({ box }) => box.x0 < middle && box.x1 > middle).length;
    const better = crossed < best.crossed || (crossed === best.crossed && x1 - x0 > best.width);
    if (better) best = { middle, crossed, width: x1 - x0 };
  }
  return best.middle;
}

/** Cuts beside the empty column of one of two titles that stand over one strip. */
function cutsBetweenTitles(
  lines: readonly (readonly Run[])[],
  body: readonly Run[],
  cuts: readonly number[],
): readonly number[] {
  return lines.flatMap((pieces) =>
    pieces.flatMap((right, index) => {
      const left = pieces[index - 1];
      if (left === undefined || cuts.some((x) => x > centreX(left.box) && x < centreX(right.box))) return [];
      const edges = { x0: left.box.x1, x1: right.box.x0 };
      const within = body.filter(({ box }) => box.x1 > left.box.x0 && box.x0 < right.box.x1);
      const from = Math.min(...within.map(({ box }) => box.x0));
      const to = Math.max(...within.map(({ box }) => box.x1));
      if (within.length === 0 || from >= edges.x0) return [(edges.x0 + Math.min(edges.x1, from)) / 2];
      return to <= edges.x1 ? [(Math.max(edges.x0, to) + edges.x1) / 2] : [];
    }),
  );
}

/** The pieces of titles over each column, top to bottom; one over several columns that have their own is a span. */
interface Titled {
  readonly words: readonly PlacedWord[];
  readonly span: boolean;
}

function titlesOf<Key extends string>(
  lines: readonly (readonly Run[])[],
  frames: readonly Interval[],
  lexicon: Lexicon<Key>,
): readonly (readonly Titled[])[] {
  const owned = frames.map((): Titled[] => []);
  for (const [index, pieces] of lines.entries()) {
    for (const { words, box } of pieces) {
      const under = frames.flatMap((frame, at) => (overlapShare(box, frame) > 0 ? [at] : []));
      const below = lines.slice(index + 1).flat();
      const own = under.filter((at) => below.some((other) => isOver(other.box, frames[at])));
      const parts = partsOf(words, frames, lexicon);
      if (own.length > 1) for (const at of own) owned[at]?.push({ words, span: true });
      else if (parts.length > 1)
        for (const part of parts) owned[part.at]?.push({ words: part.words, span: false });
      else owned[nearestFrame(box, frames, owned)]?.push({ words, span: false });
    }
  }
  return owned;
}

/** Titles that stand as close as words of one, each with a meaning of its own over its own column. */
function partsOf<Key extends string>(
  words: readonly PlacedWord[],
  frames: readonly Interval[],
  lexicon: Lexicon<Key>,
): readonly { readonly at: number; readonly words: readonly PlacedWord[] }[] {
  const parts = frames
    .map((frame, at) => ({ at, words: words.filter(({ box }) => isOver(box, frame)) }))
    .filter((part) => part.words.length > 0);
  return parts.every((part) => makeCell(part.words, lexicon).key !== undefined) ? parts : [];
}

function isOver(box: Rectangle, frame: Interval | undefined): boolean {
  const x = centreX(box);
  return frame !== undefined && x >= frame.x0 && x < frame.x1;
}

function overlapShare(box: Rectangle, frame: Interval): number {
  return overlapX(box, { ...frame, y0: 0, y1: 0 });
}

/** The column in which most of a title stands, rather one that has none yet. */
function nearestFrame(
  box: Rectangle,
  frames: readonly Interval[],
  owned: readonly (readonly Titled[])[],
): number {
  let [best, most] = [0, -Infinity];
  for (const [index, frame] of frames.entries()) {
    const share = overlapShare(box, frame) * ((owned[index]?.length ?? 0) > 0 ? 1 : 1.1);
    if (share > most) [best, most] = [index, share];
  }
  return best;
}

function titleOf<Key extends string>(
  titled: readonly Titled[],
  lexicon: Lexicon<Key>,
): Pick<Column<Key>, 'key' | 'title'> {
  const own = titled.filter(({ span }) => !span);
  const words = own.flatMap((piece) => piece.words);
  if (words.length === 0) return { key: undefined, title: '' };
  const whole: HeaderCell<Key> = makeCell(words, lexicon);
  // What is printed in a line of its own under a title is a remark on it.
  const key =
    whole.key ?? own.map((piece) => makeCell(piece.words, lexicon).key).find((one) => one !== undefined);
  const spanned = titled
    .filter(({ span }) => span)
    .map((piece) => makeCell([...piece.words, ...words], lexicon))
    .find((cell) => cell.key !== undefined);
  return { key: spanned?.key ?? key, title: spanned?.title ?? whole.title };
}

/** Strips that only the words of one column make: no title over them and no figures in them. */
function mergeUntitled<Key extends string>(
  columns: readonly Column<Key>[],
  rows: readonly Line[],
): readonly Column<Key>[] {
  const merged: Column<Key>[] = [];
  for (const column of columns) {
    const last = merged.at(-1);
    const isBehindFigures = last?.title === '' && holdsFigures(last, rows);
    if (last !== undefined && column.title === '' && !isBehindFigures && !holdsFigures(column, rows)) {
      merged[merged.length - 1] = { ...last, x1: column.x1 };
    } else merged.push(column);
  }
  return merged;
}

function holdsFigures({ x0, x1 }: Interval, rows: readonly Line[]): boolean {
  const cells = rows.map((line) => line.words.filter(({ box }) => centreX(box) >= x0 && centreX(box) < x1));
  const filled = cells.filter((words) => words.length > 0);
  const figures = filled.filter((words) => words.every(({ text }) => NUMBER.test(text) || SIGN.test(text)));
  return figures.length > filled.length * 0.6;
}
