import type { QuarterTurns } from '../reading/quarter-turn.ts';
import type { LineWeight } from './line-reader.ts';
import type { RotatedRectangle } from './rotated-rectangle.ts';
import type { TextRegion } from './text-regions.ts';

/** Reads lines and says, for each, how much was read and how surely. */
export type WeighLines = (lines: readonly RotatedRectangle[]) => Promise<readonly LineWeight[]>;

/** Enough to outvote a stamp or a side note. */
const LINES_READ = 5;
/** Longest, in line heights, that is worth reading to tell up from down. */
const LENGTH_READ = 10;
/** A page is turned only when the other way reads better by this factor. */
const CLEARLY = 1.2;
/** Weight a character, 0.5 at most, of print that stands upright beyond doubt, and characters that tell it. */
const BEYOND_DOUBT = { weight: 0.45, characters: 30 };

/**
 * Tells the clockwise quarter turns that set a page upright. The shapes of the text lines tell lying pages
 * from standing ones; a few of the longest lines, read both ways, tell up from down.
 */
export async function judgeTurn(regions: readonly TextRegion[], weigh: WeighLines): Promise<QuarterTurns> {
  const rectangles = regions.map(({ rectangle }) => rectangle);
  const lying = rectangles.filter(({ width, height }) => height > width);
  const standing = rectangles.filter(({ width, height }) => width >= height);
  const onSide = totalLength(lying) > totalLength(standing);
  const sample = (onSide ? lying : standing)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, LINES_READ);
  if (sample.length === 0) return 0;
  const [preferred, other]: [QuarterTurns, QuarterTurns] = onSide ? [1, 3] : [0, 2];
  const read = total(await weigh(sample.map((rectangle) => asLine(rectangle, preferred))));
  const isCertain =
    read.characters >= BEYOND_DOUBT.characters && read.weight >= BEYOND_DOUBT.weight * read.characters;
  if (isCertain) return preferred;
  const readTurned = total(await weigh(sample.map((rectangle) => asLine(rectangle, other))));
  return readTurned.weight > read.weight * CLEARLY ? other : preferred;
}

function total(weights: readonly LineWeight[]): LineWeight {
  return {
    characters: sum(weights.map(({ characters }) => characters)),
    weight: sum(weights.map(({ weight }) => weight)),
  };
}

function lengthOf({ width, height }: RotatedRectangle): number {
  return Math.max(width, height);
}

/** Short regions are left out: a lone digit stands upright on any page. */
function totalLength(rectangles: readonly RotatedRectangle[]): number {
  return sum(rectangles.filter((one) => lengthOf(one) > 2 * Math.min(one.width, one.height)).map(lengthOf));
}

/** The middle of a region as a line that reads along its width once the page has been turned. */
function asLine(rectangle: RotatedRectangle, turns: QuarterTurns): RotatedRectangle {
  const length = lengthOf(rectangle);
  const thickness = Math.min(rectangle.width, rectangle.height);
  return {
    ...rectangle,
    width: Math.min(length, LENGTH_READ * thickness),
    height: thickness,
    angle: rectangle.angle - (turns * Math.PI) / 2,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
