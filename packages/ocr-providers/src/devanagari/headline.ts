import { otsuThreshold } from '../paddle/line-ink.ts';
import type { LineImage } from '../paddle/sample-rectangle.ts';

/** Columns of a line image, `end` exclusive. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

interface Bar extends Interval {
  readonly row: number;
}

/** In heights of the line image: the shortest bar that is taken for a headline; capitals have none so long. */
const SHORTEST_BAR = 0.5;
/** The bar stands in the upper part of the line image. */
const LOWEST_BAR = 0.6;
/** In heights: no bar is thicker. */
const THICKEST_BAR = 0.26;
/** Part of a bar's columns below which ink goes on: none below a rule, all below a dark field. */
const HANGING = { least: 0.12, most: 0.8 };
/** Part of a bar's columns above which ink stands, as some vowel signs do. */
const MOST_STANDING = 0.5;
/** A row belongs to the bar while this part of its columns is inked. */
const PART_OF_BAR = 0.75;

/**
 * The stretches of a line with the bar along their top from which Devanagari letters hang (shirorekha). What
 * Latin print has of that form is rules and underlining, from which nothing hangs.
 */
export function findHeadlines(line: LineImage): Interval[] {
  const ink = inkOf(line);
  if (ink === undefined) return [];
  const bars: Interval[] = [];
  for (let row = 1; row < line.height * LOWEST_BAR; row += 1) {
    bars.push(...longRuns(ink, line, row).filter((bar) => isHeadline(ink, line, bar)));
  }
  return unionOf(bars);
}

/** 1 for every pixel with ink; light print on a dark ground counts as ink, too. */
function inkOf({ pixels }: LineImage): Uint8Array | undefined {
  const threshold = otsuThreshold(pixels);
  if (threshold === undefined) return undefined;
  const dark = pixels.map((value) => (value <= threshold ? 1 : 0));
  const count = dark.reduce((sum, value) => sum + value, 0);
  return count * 2 <= pixels.length ? dark : dark.map((value) => 1 - value);
}

/** Unbroken ink along a row, where a bar that leans may step up by one. */
function longRuns(ink: Uint8Array, { width, height }: LineImage, row: number): Bar[] {
  const runs: Bar[] = [];
  let start = 0;
  for (let column = 0; column <= width; column += 1) {
    const place = row * width + column;
    if (column < width && (ink[place] === 1 || ink[place - width] === 1)) continue;
    if (column - start >= SHORTEST_BAR * height) runs.push({ start, end: column, row });
    start = column + 1;
  }
  return runs;
}

function isHeadline(ink: Uint8Array, { width, height }: LineImage, bar: Bar): boolean {
  const length = bar.end - bar.start;
  const inked = (row: number): number => {
    if (row < 0 || row >= height) return 0;
    return (
      ink.subarray(row * width + bar.start, row * width + bar.end).reduce((sum, one) => sum + one, 0) / length
    );
  };
  let top = bar.row;
  while (inked(top - 1) >= PART_OF_BAR) top -= 1;
  let bottom = bar.row + 1;
  while (inked(bottom) >= PART_OF_BAR) bottom += 1;
  if (bottom - top > THICKEST_BAR * height) return false;
  const hanging = inked(bottom + 2);
  return hanging >= HANGING.least && hanging <= HANGING.most && inked(top - 3) <= MOST_STANDING;
}

function unionOf(intervals: readonly Interval[]): Interval[] {
  const union: Interval[] = [];
  for (const { start, end } of intervals.toSorted((one, other) => one.start - other.start)) {
    const last = union.at(-1);
    if (last !== undefined && start <= last.end)
      union[union.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    else union.push({ start, end });
  }
  return union;
}
