import { centreX, centreY, heightOf, median } from './geometry.ts';
import type { PlacedWord } from './placed-word.ts';

/** How far text at a height of the page falls for each unit to the right. */
export type Tilt = (y: number) => number;

interface Slope {
  readonly y: number;
  readonly slope: number;
}

/** Words of one run of text stand no further apart, in heights. */
const WORD_GAP = 1.2;
const LEAST_WORDS = 3;
/** A run tells its slope from so many heights of length. */
const LEAST_LENGTH = 6;
const LEAST_RUNS = 8;
/** Runs around a height that tell the tilt there. */
const NEAREST = 15;
/** Below so much lines are level: boxes round to whole pixels, and no gap of a page is wide enough to fall by a line. */
const LEVEL = 0.01;

/**
 * The tilt that lines of recognised words keep where a page is curled or was photographed askew, which no turning of
 * the whole page takes out; undefined for a page whose lines are level.
 */
export function tiltOf(lines: readonly (readonly PlacedWord[])[]): Tilt | undefined {
  const slopes = lines.flatMap((line) => runsOf(line).flatMap(slopeOf));
  if (slopes.length < LEAST_RUNS) return undefined;
  const known = new Map<number, number>();
  const tilt: Tilt = (y) => {
    const at = Math.round(y);
    const slope = known.get(at) ?? tiltAt(at, slopes);
    known.set(at, slope);
    return slope;
  };
  const tilted = slopes.filter(({ slope }) => Math.abs(slope) >= LEVEL).length;
  return tilted > slopes.length / 2 ? tilt : undefined;
}

function tiltAt(y: number, slopes: readonly Slope[]): number {
  const near = slopes.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y)).slice(0, NEAREST);
  const slope = median(near.map((one) => one.slope));
  return Math.abs(slope) < LEVEL ? 0 : slope;
}

function runsOf(line: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  const runs: PlacedWord[][] = [];
  for (const word of line) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    const near = before !== undefined && word.box.x0 - before.box.x1 <= heightOf(word.box) * WORD_GAP;
    if (near) last?.push(word);
    else runs.push([word]);
  }
  return runs;
}

function slopeOf(run: readonly PlacedWord[]): readonly Slope[] {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || run.length < LEAST_WORDS) return [];
  const length = centreX(last.box) - centreX(first.box);
  if (length < heightOf(first.box) * LEAST_LENGTH) return [];
  const fall = centreY(last.box) - centreY(first.box);
  return [{ y: centreY(first.box), slope: fall / length }];
}
