import { centreX, type Line, type PlacedWord, widthOf } from '@docex/layout';
import type { Strip } from './join-strips.ts';

/** Edges of recognised words are off by so many sizes of the type at most, and by so much of their width. */
const MISPLACED = 0.3;
const NARROWED = 0.15;
/** Width of the gap between two columns, in sizes of the type. */
const CORRIDOR = 0.3;

/**
 * Runs of the page's width in which words stand, parted where no more than `allowed` rows have any over the width of
 * `corridor` sizes of the type.
 */
export function stripsOf(
  rows: readonly Line[],
  size: number,
  { allowed = 0, corridor = CORRIDOR }: { readonly allowed?: number; readonly corridor?: number } = {},
): readonly Strip[] {
  const words = rows.flatMap((line) => line.words);
  const steps = words.flatMap((word) => {
    const slack = slackOf(word, size);
    return [
      { x: word.box.x0 + slack, step: 1 },
      { x: word.box.x1 - slack, step: -1 },
    ];
  });
  steps.sort((a, b) => a.x - b.x || b.step - a.step);
  const bounds: { x0: number; x1: number }[] = [];
  let count = 0;
  for (const { x, step } of steps) {
    const last = bounds.at(-1);
    if (step > 0 && count === allowed) {
      if (last === undefined || x - last.x1 > size * corridor) bounds.push({ x0: x, x1: x });
    }
    count += step;
    const open = bounds.at(-1);
    if (step < 0 && count === allowed && open !== undefined) open.x1 = x;
  }
  return bounds.map(({ x0, x1 }) => ({
    x0,
    x1,
    words: words.filter(({ box }) => centreX(box) >= x0 && centreX(box) <= x1),
    titles: [],
    pieces: [],
  }));
}

/** How far the edges of recognised words may be off. */
function slackOf({ recognized, box }: PlacedWord, size: number): number {
  return recognized ? Math.min(size * MISPLACED, widthOf(box) * NARROWED) : 0;
}
