import type { Line, PageLayout, Segment } from '../document-layout.ts';
import { centreX, overlapX, type Rectangle } from '../geometry.ts';
import type { PlacedWord } from '../placed-word.ts';
import type { LabelMatch } from './find-labels.ts';

/** Words near a label that may be its value, and how likely their place makes that (0 to 1). */
export interface ValueRegion {
  readonly place: 'inline' | 'right' | 'below' | 'left' | 'above';
  readonly words: readonly PlacedWord[];
  readonly score: number;
}

/** Labels of a page by segment, so that one label is not taken for another's value. */
export type LabelIndex<Key extends string> = ReadonlyMap<Segment, readonly LabelMatch<Key>[]>;

export const PUNCTUATION_ONLY = /^[:=.…·_\-–—|#*]+$/;
/** How far below its label a value may start, in line heights. */
export const REACH_BELOW = 2.6;

/** The segment of a line that starts, ends or is centred under a box, or else overlaps it most. */
export function alignedSegment(box: Rectangle, line: Line, page: PageLayout): Segment | undefined {
  const tolerance = Math.max(page.size, 1);
  const aligned = line.segments.find(
    ({ box: other }) =>
      Math.abs(other.x0 - box.x0) < tolerance ||
      Math.abs(other.x1 - box.x1) < tolerance * 0.5 ||
      Math.abs(centreX(other) - centreX(box)) < tolerance * 0.5,
  );
  if (aligned !== undefined) return aligned;
  return line.segments.find(({ box: other }) => overlapX(other, box) > 0);
}

/** Words without the colons and dashes that lead in or follow the value. */
export function dropPunctuation(words: readonly PlacedWord[]): readonly PlacedWord[] {
  let start = 0;
  while (start < words.length && PUNCTUATION_ONLY.test(words[start]?.text ?? '')) start += 1;
  let end = words.length;
  while (end > start && PUNCTUATION_ONLY.test(words[end - 1]?.text ?? '')) end -= 1;
  return words.slice(start, end);
}
