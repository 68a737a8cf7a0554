import type { Line, PageLayout } from '../document-layout.ts';
import { centreX, heightOf, type Rectangle } from '../geometry.ts';
import type { PlacedWord } from '../placed-word.ts';
import type { TableHeader } from './find-headers.ts';
import type { HeaderCell } from './header-cells.ts';

/** A column of a table and the strip of the page that its values stand in. */
export interface Column<Key extends string> {
  readonly key: Key | undefined;
  readonly title: string;
  readonly x0: number;
  readonly x1: number;
}

/** A narrower gap lies between two words rather than two columns. */
const MINIMUM_VALLEY = 0.5;
const MAXIMUM_SAMPLED_LINES = 80;

/**
 * The strips between the header's titles: cut at vertical rules where there are any, else where the fewest words
 * of the table's rows are in the way, in the middle of the widest such gap.
 */
export function columnsOf<Key extends string>(
  header: TableHeader<Key>,
  rows: readonly Line[],
  page: PageLayout,
): readonly Column<Key>[] {
  const words = rows.slice(0, MAXIMUM_SAMPLED_LINES).flatMap((line) => line.words);
  const rules = rulesThrough(header.box, page);
  const cuts = header.cells.slice(1).map((cell, position) => {
    const left = header.cells[position];
    return left === undefined ? cell.box.x0 : cutBetween(left, cell, { words, rules });
  });
  return header.cells.map((cell, position) => ({
    key: cell.key,
    title: cell.title,
    x0: cuts[position - 1] ?? -Infinity,
    x1: cuts[position] ?? Infinity,
  }));
}

/** Vertical rules that pass the header or start right below it. */
function rulesThrough(header: Rectangle, page: PageLayout): readonly Rectangle[] {
  const below = header.y1 + page.size * 1.5;
  return page.verticals.filter((ruling) => ruling.y0 <= below && ruling.y1 > header.y1);
}

function cutBetween<Key extends string>(
  left: HeaderCell<Key>,
  right: HeaderCell<Key>,
  { words, rules }: { readonly words: readonly PlacedWord[]; readonly rules: readonly Rectangle[] },
): number {
  const slack = 1.5;
  const rule = rules.find(
    (candidate) => candidate.x0 >= left.box.x1 - slack && candidate.x1 <= right.box.x0 + slack,
  );
  if (rule !== undefined) return (rule.x0 + rule.x1) / 2;
  const from = centreX(left.box);
  const to = Math.max(centreX(right.box), from + 1);
  const preferred = (left.box.x1 + right.box.x0) / 2;
  const strips = withStrays(stripsBetween(words, from, to), words, { left: left.box, right: right.box });
  return widestValley(strips, preferred) ?? preferred;
}

/** Adds to each strip the words that a cut there would part from the title that they belong to. */
function withStrays(
  strips: readonly Strip[],
  words: readonly PlacedWord[],
  titles: { readonly left: Rectangle; readonly right: Rectangle },
): readonly Strip[] {
  const { left, right } = titles;
  const figures = words.filter(
    ({ text, box }) =>
      FIGURE.test(text) && Math.min(gapTo(left, box), gapTo(right, box)) < heightOf(box) * NEAR_TITLE,
  );
  const ofLeft = figures.filter(({ box }) => gapTo(left, box) < gapTo(right, box));
  const ofRight = figures.filter(({ box }) => gapTo(right, box) < gapTo(left, box));
  const owner = ownerOfText(words, titles);
  const between = words.filter(
    ({ text, box }) => /\p{L}/u.test(text) && box.x0 >= left.x1 && box.x1 <= right.x0,
  );
  if (owner === 'left') ofLeft.push(...between);
  if (owner === 'right') ofRight.push(...between);
  return strips.map((strip) => {
    const cut = (strip.x0 + strip.x1) / 2;
    const strays =
      ofLeft.filter(({ box }) => centreX(box) > cut).length +
      ofRight.filter(({ box }) => centreX(box) < cut).length;
    return { ...strip, crossings: strip.crossings + strays };
  });
}

const FIGURE = /^[\d.,]+$/;
const MOSTLY = 0.7;

/** Which of two titles text between them belongs to: the one that does not stand over figures. */
function ownerOfText(
  words: readonly PlacedWord[],
  { left, right }: { readonly left: Rectangle; readonly right: Rectangle },
): 'left' | 'right' | undefined {
  const figures = (title: Rectangle) => {
    const under = words.filter(({ box }) => gapTo(title, box) === 0);
    return under.length === 0 ? 0 : under.filter(({ text }) => FIGURE.test(text)).length / under.length;
  };
  const [overLeft, overRight] = [figures(left) > MOSTLY, figures(right) > MOSTLY];
  if (overLeft === overRight) return undefined;
  return overLeft ? 'right' : 'left';
}

/** How near to a title a figure belongs to it, in heights of the type. */
const NEAR_TITLE = 0.5;

function gapTo(title: Rectangle, box: Rectangle): number {
  return Math.max(0, title.x0 - box.x1, box.x0 - title.x1);
}

/** Part of a gap, with the number of words that a cut there would go through or put on the wrong side. */
interface Strip {
  readonly x0: number;
  readonly x1: number;
  readonly crossings: number;
}

function stripsBetween(words: readonly PlacedWord[], from: number, to: number): readonly Strip[] {
  const near = words.filter((word) => word.box.x1 > from && word.box.x0 < to);
  const steps = near.flatMap((word) => [
    { x: Math.max(from, word.box.x0), step: 1 },
    { x: Math.min(to, word.box.x1), step: -1 },
  ]);
  steps.sort((a, b) => a.x - b.x || a.step - b.step);
  const strips: Strip[] = [];
  let crossings = 0;
  let x0 = from;
  for (const { x, step } of [...steps, { x: to, step: 0 }]) {
    if (x > x0) strips.push({ x0, x1: x, crossings });
    x0 = Math.max(x0, x);
    crossings += step;
  }
  return strips;
}

/** Middle of the widest strip that fewest words cross, rather one near to `preferred` where widths are alike. */
function widestValley(strips: readonly Strip[], preferred: number): number | undefined {
  const least = Math.min(...strips.map((strip) => strip.crossings));
  let best: { readonly middle: number; readonly merit: number } | undefined;
  for (const strip of strips) {
    if (strip.crossings !== least || strip.x1 - strip.x0 < MINIMUM_VALLEY) continue;
    const middle = (strip.x0 + strip.x1) / 2;
    const merit = strip.x1 - strip.x0 - Math.abs(middle - preferred) * 0.03;
    if (best === undefined || merit > best.merit) best = { middle, merit };
  }
  return best?.middle;
}

/** The words of a line by column; a word goes where most of it stands. */
export function cellsOf<Key extends string>(
  line: Line,
  columns: readonly Column<Key>[],
): readonly (readonly PlacedWord[])[] {
  const cells = columns.map((): PlacedWord[] => []);
  for (const word of line.words) {
    const at = columnAt(columns, centreX(word.box));
    cells[at]?.push(word);
  }
  return cells;
}

function columnAt<Key extends string>(columns: readonly Column<Key>[], x: number): number {
  const at = columns.findIndex((column) => x >= column.x0 && x < column.x1);
  return at < 0 ? columns.length - 1 : at;
}
