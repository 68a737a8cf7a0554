import type { Ruling } from '@docex/protocol';
import type { InkMask } from './binarize.ts';

/**
 * Straight horizontal and vertical rules of a page image, in its pixels.
 *
 * @param typeHeight - height of the letters in pixels: rules are longer than three letters and thinner than
 *   a third of one
 */
export function findRulings(mask: InkMask, typeHeight: number): Ruling[] {
  const limits = {
    length: Math.max(40, typeHeight * 4),
    thickness: Math.max(3, typeHeight / 2.5),
    // Less than the gap between two letters, or a blurred line of text is a rule.
    gap: Math.floor(typeHeight / 10),
  };
  const across = longRuns(mask, limits);
  const down = longRuns(transpose(mask), limits);
  return [
    ...stack(across, limits).map((box) => ({ box, vertical: false })),
    ...stack(down, limits).map((box) => ({
      box: { x0: box.y0, y0: box.x0, x1: box.y1, y1: box.x1 },
      vertical: true,
    })),
  ];
}

interface Limits {
  readonly length: number;
  readonly thickness: number;
  /** Pixels without ink that a rule may have and still be one (scan noise). */
  readonly gap: number;
}

interface Stretch {
  readonly row: number;
  readonly start: number;
  readonly end: number;
}

function longRuns({ width, height, ink }: InkMask, limits: Limits): Stretch[] {
  const runs: Stretch[] = [];
  for (let row = 0; row < height; row += 1) {
    const line = ink.subarray(row * width, (row + 1) * width);
    let start = line.indexOf(1);
    let end = start;
    while (start !== -1) {
      const gap = line.indexOf(0, end);
      end = gap === -1 ? width : gap;
      const next = gap === -1 ? -1 : line.indexOf(1, end);
      if (next === -1 || next - end > limits.gap) {
        if (end - start >= limits.length) {
          runs.push({ row, start, end });
        }
        start = next;
      }
      end = next;
    }
  }
  return runs;
}

interface Stack {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Joins runs of neighbouring rows that overlap; what grows too thick is no rule. */
function stack(runs: readonly Stretch[], { thickness }: Limits): Stack[] {
  const finished: Stack[] = [];
  let open: Stack[] = [];
  for (const run of runs) {
    const [near, far] = partition(open, (rule) => rule.y1 >= run.row - 1);
    finished.push(...far);
    open = near;
    const touched = open.find((rule) => rule.x0 < run.end && run.start < rule.x1);
    if (touched === undefined) {
      open.push({ x0: run.start, y0: run.row, x1: run.end, y1: run.row + 1 });
    } else {
      touched.x0 = Math.min(touched.x0, run.start);
      touched.x1 = Math.max(touched.x1, run.end);
      touched.y1 = run.row + 1;
    }
  }
  return [...finished, ...open].filter((rule) => rule.y1 - rule.y0 <= thickness);
}

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter((item) => test(item)), items.filter((item) => !test(item))];
}

/** Columns that are turned at once: their part of the outcome stays in the processor's cache. */
const STRIP = 32;

function transpose({ width, height, ink }: InkMask): InkMask {
  const turned = new Uint8Array(ink.length);
  for (let left = 0; left < width; left += STRIP) {
    const right = Math.min(width, left + STRIP);
    for (let y = 0; y < height; y += 1) {
      for (let x = left; x < right; x += 1) {
        if (ink[y * width + x] === 1) turned[x * height + y] = 1;
      }
    }
  }
  return { width: height, height: width, ink: turned };
}
