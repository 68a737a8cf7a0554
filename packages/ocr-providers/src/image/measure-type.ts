import type { Mark } from './find-marks.ts';

/** Marks that may be letters: neither specks nor rules nor pictures. */
export function letterMarks(
  marks: readonly Mark[],
  page: { readonly width: number; readonly height: number },
): Mark[] {
  const tallest = Math.max(page.width, page.height) / 12;
  return marks.filter((mark) => {
    const width = mark.x1 - mark.x0;
    const height = mark.y1 - mark.y0;
    return (
      height >= 5 &&
      height <= tallest &&
      width >= 2 &&
      width <= 4 * height &&
      height <= 6 * width &&
      mark.area >= 0.12 * width * height
    );
  });
}

/** Median height of the letters in pixels; undefined where there are too few to tell. */
export function typeHeight(letters: readonly Mark[]): number | undefined {
  if (letters.length < 20) {
    return undefined;
  }
  const heights = letters.map((mark) => mark.y1 - mark.y0).sort((a, b) => a - b);
  return heights[heights.length >> 1];
}

const MAXIMUM_SKEW_DEGREES = 6;
const STEP_DEGREES = 0.1;

/**
 * Angle by which the text lines lean, in degrees, clockwise positive; 0 where it cannot be told. The feet of
 * the letters are projected along each angle; the sharpest profile wins (Postl 1986).
 */
export function skewOf(letters: readonly Mark[]): number {
  if (letters.length < 40) {
    return 0;
  }
  const height = typeHeight(letters) ?? 20;
  let best = { angle: 0, sharpness: sharpness(letters, 0, height) * 1.02 };
  for (let angle = -MAXIMUM_SKEW_DEGREES; angle <= MAXIMUM_SKEW_DEGREES; angle += STEP_DEGREES) {
    const found = sharpness(letters, angle, height);
    if (found > best.sharpness) {
      best = { angle, sharpness: found };
    }
  }
  return best.angle;
}

function sharpness(letters: readonly Mark[], degrees: number, height: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const bin = Math.max(1, height / 5);
  const counts = new Map<number, number>();
  for (const letter of letters) {
    const row = Math.round((letter.y1 - ((letter.x0 + letter.x1) / 2) * slope) / bin);
    counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  let sum = 0;
  for (const count of counts.values()) {
    sum += count * count;
  }
  return sum;
}

const MAXIMUM_SAMPLE = 600;

/**
 * Whether the text lines of the page run up or down rather than across: letters stand nearer to the next
 * letter of their line than to the next line.
 */
export function runsSideways(letters: readonly Mark[]): boolean {
  if (letters.length < 20) {
    return false;
  }
  const step = Math.max(1, Math.floor(letters.length / MAXIMUM_SAMPLE));
  let across = 0;
  let down = 0;
  for (let index = 0; index < letters.length; index += step) {
    const letter = letters[index];
    const gaps = letter && nearestGaps(letter, letters);
    if (gaps !== undefined && gaps.across !== gaps.down) {
      across += gaps.across < gaps.down ? 1 : 0;
      down += gaps.down < gaps.across ? 1 : 0;
    }
  }
  return down > 1.3 * across;
}

function nearestGaps(letter: Mark, letters: readonly Mark[]): { across: number; down: number } {
  const gaps = { across: Infinity, down: Infinity };
  for (const other of letters) {
    if (other === letter) {
      continue;
    }
    const x = Math.max(letter.x0, other.x0) - Math.min(letter.x1, other.x1);
    const y = Math.max(letter.y0, other.y0) - Math.min(letter.y1, other.y1);
    // Beside each other when their heights overlap by half of the smaller one, and likewise below.
    if (-2 * y >= Math.min(letter.y1 - letter.y0, other.y1 - other.y0)) {
      gaps.across = Math.min(gaps.across, Math.max(0, x));
    } else if (-2 * x >= Math.min(letter.x1 - letter.x0, other.x1 - other.x0)) {
      gaps.down = Math.min(gaps.down, Math.max(0, y));
    }
  }
  return gaps;
}
