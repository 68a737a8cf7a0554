import type { PageLayout, Segment } from '../document-layout.ts';
import { heightOf, type Rectangle } from '../geometry.ts';
import type { PlacedWord } from '../placed-word.ts';
import type { LabelMatch } from './find-labels.ts';
import { regionOnSide } from './side-regions.ts';
import type { LabelIndex, ValueRegion } from './value-place.ts';
import { indexLabels, valueRegions } from './value-regions.ts';

/**
 * Whether words hold a value of a label's own kind: a date for a date, an amount for an amount. Undefined for labels
 * whose values have no kind that words could tell.
 */
export type IsValueOf<Key extends string> = (
  label: LabelMatch<Key>,
  words: readonly PlacedWord[],
) => boolean | undefined;

type Side = NonNullable<LabelMatch<string>['side']>;

/** So many labels at least must agree before values are looked for where they seldom stand. */
const LEAST_LABELS = 2;
/** Labels of one column stand so close above each other, in sizes of the page's type. */
const ROW_GAP = 4.5;
/** How exactly the edges of a column agree, in sizes of the type. */
const ALIGNED = 0.6;

/**
 * Tells blocks of labels whose values stand left of them or above them. The side is decided for a block as a whole, a
 * column of labels or a row of titles: it is the one on which most labels find a value of their own kind that no label
 * of another block claims; right of the labels and below them win ties.
 */
export function settleSides<Key extends string>(
  labels: readonly LabelMatch<Key>[],
  page: PageLayout,
  isValueOf: IsValueOf<Key>,
): readonly LabelMatch<Key>[] {
  const index = indexLabels(labels);
  const usual = new Map(labels.map((label) => [label, usualRegion(label, { page, index, isValueOf })]));
  const settled = new Map<LabelMatch<Key>, Side>();
  const settle = (block: readonly LabelMatch<Key>[], side: Side) => {
    const claimed = claimedBeside(block, usual);
    const seen = new Set(claimed);
    const found = block.filter((label) => {
      const words = regionOnSide(label, side, { page, index })?.words ?? [];
      if (words.some((word) => seen.has(word)) || isValueOf(label, words) !== true) return false;
      for (const word of words) seen.add(word);
      return true;
    });
    const served = block.filter((label) => {
      const region = usual.get(label);
      return region !== undefined && isValueOf(label, region.words) === true;
    });
    if (found.length < LEAST_LABELS || found.length <= served.length) return;
    for (const label of block) settled.set(label, side);
  };
  const typed = labels.filter((label) => isValueOf(label, []) !== undefined);
  for (const block of columnsOf(typed, page.size)) settle(block, 'left');
  for (const block of rowsOf(typed)) settle(block, 'above');
  return labels.map((label) => {
    const side = settled.get(label);
    return side === undefined ? label : { ...label, side };
  });
}

/** Where a label's value is looked for first; a place that holds one of its own kind goes before others. */
function usualRegion<Key extends string>(
  label: LabelMatch<Key>,
  {
    page,
    index,
    isValueOf,
  }: {
    readonly page: PageLayout;
    readonly index: LabelIndex<Key>;
    readonly isValueOf: IsValueOf<Key>;
  },
): ValueRegion | undefined {
  const regions = valueRegions(label, page, index);
  const own = regions.find(({ words }) => isValueOf(label, words) === true);
  return own ?? (isValueOf(label, []) === undefined ? regions[0] : undefined);
}

function claimedBeside<Key extends string>(
  block: readonly LabelMatch<Key>[],
  usual: ReadonlyMap<LabelMatch<Key>, ValueRegion | undefined>,
): readonly PlacedWord[] {
  return [...usual].flatMap(([label, region]) => (block.includes(label) ? [] : (region?.words ?? [])));
}

/** Labels above each other whose left or right edges agree. */
function columnsOf<Key extends string>(
  labels: readonly LabelMatch<Key>[],
  size: number,
): readonly (readonly LabelMatch<Key>[])[] {
  const columns: LabelMatch<Key>[][] = [];
  for (const label of labels) {
    const column = columns.find((known) => {
      const last = known.at(-1);
      return last !== undefined && isBelow(last, label, size);
    });
    if (column === undefined) columns.push([label]);
    else column.push(label);
  }
  return columns;
}

function isBelow<Key extends string>(
  { box: upper, segment }: LabelMatch<Key>,
  lower: LabelMatch<Key>,
  size: number,
): boolean {
  const isNear = lower.box.y0 - upper.y1 < Math.max(size, heightOf(upper)) * ROW_GAP;
  return segment.line < lower.segment.line && isNear && isAligned(upper, lower.box, size);
}

function isAligned(upper: Rectangle, lower: Rectangle, size: number): boolean {
  return Math.abs(upper.x0 - lower.x0) < size * ALIGNED || Math.abs(upper.x1 - lower.x1) < size * ALIGNED;
}

/** Labels of one line that hold their segments alone. */
function rowsOf<Key extends string>(
  labels: readonly LabelMatch<Key>[],
): readonly (readonly LabelMatch<Key>[])[] {
  const rows = new Map<number, LabelMatch<Key>[]>();
  for (const label of labels) {
    if (!isWhole(label, label.segment)) continue;
    const row = rows.get(label.segment.line);
    if (row === undefined) rows.set(label.segment.line, [label]);
    else row.push(label);
  }
  return [...rows.values()];
}

function isWhole<Key extends string>({ start, end }: LabelMatch<Key>, { words }: Segment): boolean {
  return start === 0 && end === words.length;
}
