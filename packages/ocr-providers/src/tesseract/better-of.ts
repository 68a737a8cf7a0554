import type { Box, Word } from '@docex/protocol';

/** Part of the smaller box from which on two words are readings of the same print. */
const SAME_PRINT = 0.4;

/**
 * Of two readings of the same print the surer ones. A word of one reading competes with all words of the
 * other that it overlaps; print that only one reading saw is kept.
 */
export function betterOf(first: readonly Word[], second: readonly Word[]): Word[] {
  const kept = first.filter(
    (word) => !second.some((other) => overlaps(word, other) && other.confidence >= word.confidence),
  );
  return [...kept, ...second.filter((word) => !kept.some((other) => overlaps(word, other)))];
}

function overlaps(a: Word, b: Word): boolean {
  return a.box !== undefined && b.box !== undefined && commonPart(a.box, b.box) >= SAME_PRINT;
}

function commonPart(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const smaller = Math.min((a.x1 - a.x0) * (a.y1 - a.y0), (b.x1 - b.x0) * (b.y1 - b.y0));
  return width <= 0 || height <= 0 || smaller <= 0 ? 0 : (width * height) / smaller;
}
