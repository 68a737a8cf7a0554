import { dropPunctuation, type LabelMatch, type PlacedWord, valueAround } from '@docex/layout';
import type { HeaderLabel } from './header-label.ts';
import { type HeaderScan, leadingLabel } from './header-scan.ts';
import { isAtSamePlace } from '../parties/list-rows.ts';

/** The value beside a label: all lines of its cell, the first of which may stand a little higher than the label. */
export function besideLabel(label: LabelMatch<HeaderLabel>, scan: HeaderScan): readonly PlacedWord[] {
  const { page } = scan;
  const line = page.lines[label.segment.line];
  const next = line?.segments[label.segment.index + 1];
  if (next === undefined || next.box.x0 - label.box.x1 > page.width * 0.3) return [];
  if (leadingLabel(next, scan) !== undefined) return [];
  return dropPunctuation(next.words);
}

/** The two lines of a value beside whose middle its label is set. */
export function linesAround(
  label: LabelMatch<HeaderLabel>,
  scan: HeaderScan,
): readonly [] | readonly [readonly PlacedWord[], readonly PlacedWord[]] {
  if (label.start > 0 || label.end < label.segment.words.length || label.colon) return [];
  const [upper, lower] = valueAround(label, scan.page) ?? [];
  if (upper === undefined || lower === undefined) return [];
  const isLabelled = [upper, lower].some((other) => leadingLabel(other, scan) !== undefined);
  return isLabelled ? [] : [upper.words, lower.words];
}

/** The line of the same cell above a value that is set beside the middle of its cell. */
export function lineAbove(
  label: LabelMatch<HeaderLabel>,
  value: readonly PlacedWord[],
  scan: HeaderScan,
): readonly PlacedWord[] {
  const { page } = scan;
  const first = value[0]?.box;
  const upper = page.lines[label.segment.line - 1]?.segments.find(
    ({ box }) =>
      first !== undefined && isAtSamePlace(box, first, page.size) && box.y1 > label.box.y0 - page.size * 0.4,
  );
  // Behind a label of its own, in the column of this one, it is that label's value.
  const before = upper && page.lines[upper.line]?.segments[upper.index - 1];
  const isFree = upper !== undefined && (before === undefined || before.box.x1 < label.box.x0);
  return isFree && leadingLabel(upper, scan) === undefined ? upper.words : [];
}
