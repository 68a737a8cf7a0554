import type { PageLayout, Segment } from '../document-layout.ts';
import { heightOf, overlapY, type Rectangle } from '../geometry.ts';
import type { LabelMatch } from './find-labels.ts';
import { regionOnSide } from './side-regions.ts';
import { valueAround } from './value-around.ts';
import {
  alignedSegment,
  dropPunctuation,
  type LabelIndex,
  PUNCTUATION_ONLY,
  REACH_BELOW,
  type ValueRegion,
} from './value-place.ts';

/** A value of two lines is rather less certain than one that stands on its label's own. */
const AROUND = 0.75;

export function indexLabels<Key extends string>(
  labels: readonly LabelMatch<Key>[],
): Map<Segment, readonly LabelMatch<Key>[]> {
  const index = new Map<Segment, LabelMatch<Key>[]>();
  for (const label of labels) {
    const known = index.get(label.segment);
    if (known === undefined) index.set(label.segment, [label]);
    else known.push(label);
  }
  return index;
}

/**
 * Where a label's value can stand: behind it in the same segment, in the next segment of the line, or below it in
 * the same column or cell; or else on the side that was settled for its block.
 */
export function valueRegions<Key extends string>(
  label: LabelMatch<Key>,
  page: PageLayout,
  index: LabelIndex<Key>,
): readonly ValueRegion[] {
  if (label.side !== undefined) {
    const region = regionOnSide(label, label.side, { page, index });
    return region === undefined ? [] : [region];
  }
  const inline = inlineRegion(label, index);
  const right = inline === undefined ? rightRegion(label, page, index) : undefined;
  const around = inline ?? right ?? aroundRegion(label, page, index);
  const below = belowRegion(label, page, index);
  return [around, below].filter((region) => region !== undefined);
}

function inlineRegion<Key extends string>(
  label: LabelMatch<Key>,
  index: LabelIndex<Key>,
): ValueRegion | undefined {
  const following = (index.get(label.segment) ?? []).find((other) => other.start >= label.end);
  const words = dropPunctuation(label.segment.words.slice(label.end, following?.start));
  return words.length === 0 ? undefined : { place: 'inline', words, score: label.colon ? 1 : 0.9 };
}

function rightRegion<Key extends string>(
  label: LabelMatch<Key>,
  page: PageLayout,
  index: LabelIndex<Key>,
): ValueRegion | undefined {
  const last = (index.get(label.segment) ?? []).at(-1);
  if (last !== undefined && last.start > label.start) return undefined;
  const segments = page.lines[label.segment.line]?.segments.slice(label.segment.index + 1) ?? [];
  const segment = segments.find((candidate) => !PUNCTUATION_ONLY.test(candidate.text));
  if (segment === undefined || startsWithLabel(segment, index)) return undefined;
  const following = index.get(segment)?.[0];
  const rest = following === undefined ? (label.rest?.words ?? []) : [];
  const words = dropPunctuation([...segment.words.slice(0, following?.start), ...rest]);
  if (words.length === 0) return undefined;
  const gap = (segment.box.x0 - label.box.x1) / Math.max(page.width, 1);
  const walls = wallsBetween(label.box, segment.box, page);
  return { place: 'right', words, score: 0.9 - Math.min(0.4, gap * 0.8) - (walls > 0 ? 0.15 : 0) };
}

/** The two lines of a value whose label stands halfway down. */
function aroundRegion<Key extends string>(
  label: LabelMatch<Key>,
  page: PageLayout,
  index: LabelIndex<Key>,
): ValueRegion | undefined {
  const [upper, lower] = valueAround(label, page) ?? [];
  if (upper === undefined || lower === undefined) return undefined;
  if (startsWithLabel(upper, index) || startsWithLabel(lower, index)) return undefined;
  return { place: 'right', words: dropPunctuation([...upper.words, ...lower.words]), score: AROUND };
}

/** Vertical rules that part two boxes of one line. */
export function wallsBetween(left: Rectangle, right: Rectangle, page: PageLayout): number {
  const y = (Math.max(left.y0, right.y0) + Math.min(left.y1, right.y1)) / 2;
  return page.verticals.filter(
    (ruling) => ruling.x0 >= left.x1 - 1 && ruling.x1 <= right.x0 + 1 && ruling.y0 <= y && ruling.y1 >= y,
  ).length;
}

function belowRegion<Key extends string>(
  label: LabelMatch<Key>,
  page: PageLayout,
  index: LabelIndex<Key>,
): ValueRegion | undefined {
  const height = Math.max(heightOf(label.box), page.size * 0.7);
  const title = titleBox(label, index);
  for (let line = label.segment.line + 1; line < page.lines.length; line += 1) {
    const next = page.lines[line];
    if (next === undefined) return undefined;
    const gap = next.box.y0 - label.box.y1;
    if (gap > height * REACH_BELOW) return undefined;
    const segment = alignedSegment(title, next, page);
    if (segment === undefined || overlapY(segment.box, label.box) > height * 0.5) continue;
    // The second line of the label itself.
    if (segment.words.every((word) => label.words.includes(word))) continue;
    if (startsWithLabel(segment, index)) return undefined;
    const distance = Math.max(0, segment.box.y0 - label.box.y1) / height;
    const words = dropPunctuation(segment.words);
    if (words.length === 0) continue;
    return { place: 'below', words, score: 0.8 - Math.min(0.3, distance * 0.12) - (label.colon ? 0.25 : 0) };
  }
  return undefined;
}

/** `Baseline / Net Due Date`: the value stands under the whole title, of which the label is the end. */
function titleBox<Key extends string>(label: LabelMatch<Key>, index: LabelIndex<Key>): Rectangle {
  const { segment, start, end, box } = label;
  const isEnd = start > 0 && end === segment.words.length && index.get(segment)?.length === 1;
  return isEnd && !/[\d:]/.test(segment.text) ? segment.box : box;
}

export function startsWithLabel<Key extends string>(segment: Segment, index: LabelIndex<Key>): boolean {
  return index.get(segment)?.[0]?.start === 0;
}
