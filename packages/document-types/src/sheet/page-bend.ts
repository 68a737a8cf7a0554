import { heightOf, median, type Rectangle } from '@docex/layout';
import { fitSlopes, type Offset, type Slopes } from './fit-slopes.ts';

/** How the print of a page is off from that of a flat sheet. */
export interface PageBend {
  /** By how much a place is off, across and down, in page units. */
  shiftAt(x: number, y: number): readonly [across: number, down: number];
  /** Slope of the line of print at a place. */
  slopeAt(x: number, y: number): number;
}

interface Extent {
  readonly width: number;
  readonly height: number;
}

const FEWEST_WORDS = 40;
/** In sizes of the type: by so much at least the edges of a page are off that is not flat. */
const LEAST_FALL = 0.4;
const LEAST_LEAN = 0.8;
/** Steeper lines and columns than these are no print of a page that lies before the camera. */
const STEEPEST = 0.15;
/** In sizes of the type. */
const WORD_GAP = 1.2;
const CHANCE = 0.15;
const TOLERANCES = [0.5, 0.4] as const;
const EDGE = 0.5;
/** Words far apart are no neighbours of one line where their slope is so much another than that of near ones. */
const CONTRADICTION = 0.012;
const CONTRADICTED_SHARE = 0.2;
const DEEPEST = 6;
/** Columns are followed over so many of their rows at once. */
const STRIDES = [1, 4, 12] as const;

/** Tells from the places of recognised words how far a page is from flat; undefined for one that is flat. */
export function bendOf(words: readonly Rectangle[], { width, height }: Extent): PageBend | undefined {
  if (words.length < FEWEST_WORDS) return undefined;
  const size = median(words.map(heightOf));
  const half = Math.max(width, height) / 2;
  const place = (x: number, y: number) => [(x - width / 2) / half, (y - height / 2) / half] as const;
  const fit = (pairs: readonly Pair[], upright: boolean): Slopes =>
    fitSlopes(
      pairs.map(([from, to]) => offsetOf(from, to, { place, half, upright })),
      (size * CHANCE) / half,
    );
  const level = (rows: Slopes) => (x: number, y: number) => y - rows.shiftAt(...place(x, y)) * half;
  const near = fit(neighbours(words, { size, levelled: (_, y) => y, gap: WORD_GAP, tolerance: EDGE }), false);
  let rows = near;
  for (const tolerance of TOLERANCES)
    rows = fit(neighbours(words, { size, levelled: level(rows), gap: Infinity, tolerance }), false);
  const contradicted = words.filter((box) => {
    const [u, v] = place(...middleOf(box));
    return Math.abs(rows.at(u, v) - near.at(u, v)) > CONTRADICTION;
  });
  if (contradicted.length > words.length * CONTRADICTED_SHARE) return undefined;
  const columns = fit(edgePairs(words, { size, levelled: level(rows) }), true);
  const bend: PageBend = {
    shiftAt: (x, y) => {
      const [u, v] = place(x, y);
      return [columns.shiftAt(v, u) * half, rows.shiftAt(u, v) * half];
    },
    slopeAt: (x, y) => rows.at(...place(x, y)),
  };
  return isBent(words, bend, size) ? bend : undefined;
}

type Point = readonly [x: number, y: number];
type Pair = readonly [from: Point, to: Point];

interface Frame {
  readonly place: (x: number, y: number) => readonly [u: number, v: number];
  readonly half: number;
  /** Of an edge that runs down the page; else of a line that runs across. */
  readonly upright: boolean;
}

function offsetOf(from: Point, to: Point, { place, half, upright }: Frame): Offset {
  const [u, v] = place((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  const [across, down] = [(to[0] - from[0]) / half, (to[1] - from[1]) / half];
  return upright
    ? { along: v, beside: u, run: down, rise: across }
    : { along: u, beside: v, run: across, rise: down };
}

interface Search {
  readonly size: number;
  /** The height at which a place stands, as far as it is known by now. */
  readonly levelled: (x: number, y: number) => number;
}

function middleOf({ x0, y0, x1, y1 }: Rectangle): Point {
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

interface Standing {
  readonly box: Rectangle;
  readonly middle: Point;
  readonly height: number;
}

/** All words by the height at which they stand. */
function standing(words: readonly Rectangle[], levelled: Search['levelled']): readonly Standing[] {
  return words
    .map((box) => ({ box, middle: middleOf(box), height: levelled(...middleOf(box)) }))
    .sort((a, b) => a.height - b.height);
}

/** Each word with the next one on its line. */
function neighbours(
  words: readonly Rectangle[],
  { size, levelled, gap, tolerance }: Search & { readonly gap: number; readonly tolerance: number },
): readonly Pair[] {
  const all = standing(words, levelled);
  return all.flatMap((word, index): readonly Pair[] => {
    let next: Standing | undefined;
    for (const other of near(all, index, size * tolerance)) {
      const distance = other.box.x0 - word.box.x1;
      const alike = Math.abs(heightOf(other.box) - heightOf(word.box)) < size * EDGE;
      if (!alike || distance < -size * EDGE || distance > size * gap) continue;
      if (next === undefined || other.box.x0 < next.box.x0) next = other;
    }
    return next === undefined ? [] : [[word.middle, next.middle]];
  });
}

/** The words within reach above and below, of words that are sorted by height. */
function near(all: readonly Standing[], index: number, reach: number): readonly Standing[] {
  const height = all[index]?.height ?? 0;
  let [from, to] = [index, index + 1];
  while (from > 0 && height - (all[from - 1]?.height ?? -Infinity) < reach) from -= 1;
  while (to < all.length && (all[to]?.height ?? Infinity) - height < reach) to += 1;
  return [...all.slice(from, index), ...all.slice(index + 1, to)];
}

/** Places down the left edges of runs of words that begin below one another, and down the right edges likewise. */
function edgePairs(words: readonly Rectangle[], { size, levelled }: Search): readonly Pair[] {
  const all = standing(words, levelled);
  const begins: Point[] = [];
  const ends: Point[] = [];
  for (const [index, { box, middle }] of all.entries()) {
    const beside = near(all, index, size * EDGE).map((other) => other.box);
    const reach = size * WORD_GAP;
    if (!beside.some(({ x0, x1 }) => x0 < box.x0 && x1 > box.x0 - reach)) begins.push([box.x0, middle[1]]);
    if (!beside.some(({ x0, x1 }) => x1 > box.x1 && x0 < box.x1 + reach)) ends.push([box.x1, middle[1]]);
  }
  return [...runsDown(begins, size), ...runsDown(ends, size)];
}

/** Pairs of points of which each has the next one right below it. */
function runsDown(points: readonly Point[], size: number): readonly Pair[] {
  const sorted = points.toSorted((a, b) => a[1] - b[1]);
  const next = sorted.map((point, index) => {
    for (let at = index + 1; at < sorted.length; at += 1) {
      const other = sorted[at];
      if (other === undefined || other[1] - point[1] > size * DEEPEST) break;
      if (other[1] - point[1] > size * EDGE && Math.abs(other[0] - point[0]) < size * EDGE) return at;
    }
    return -1;
  });
  return STRIDES.flatMap((stride) =>
    sorted.flatMap((point, index): readonly Pair[] => {
      let at = index;
      for (let step = 0; step < stride && at >= 0; step += 1) at = next[at] ?? -1;
      const other = sorted[at];
      return other === undefined ? [] : [[point, other]];
    }),
  );
}

/** Whether words are off by more than what recognition and a straightened scan leave, and by no more than a bend. */
function isBent(words: readonly Rectangle[], bend: PageBend, size: number): boolean {
  const shifts = words.map((box) => {
    const [x, y] = middleOf(box);
    return { shift: bend.shiftAt(x, y), slope: bend.slopeAt(x, y) };
  });
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const fall = spread(shifts.map(({ shift }) => shift[1]));
  const lean = spread(shifts.map(({ shift }) => shift[0]));
  const steepest = Math.max(...shifts.map(({ slope }) => Math.abs(slope)));
  return steepest < STEEPEST && (fall > size * LEAST_FALL || lean > size * LEAST_LEAN);
}
