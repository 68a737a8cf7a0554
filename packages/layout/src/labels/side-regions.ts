import type { PageLayout } from '../document-layout.ts';
import { heightOf } from '../geometry.ts';
import { textOf } from '../placed-word.ts';
import type { LabelMatch } from './find-labels.ts';
import {
  alignedSegment,
  dropPunctuation,
  type LabelIndex,
  REACH_BELOW,
  type ValueRegion,
} from './value-place.ts';

interface Surroundings<Key extends string> {
  readonly page: PageLayout;
  readonly index: LabelIndex<Key>;
}

/** The words on a label's left or above it that may be its value. */
export function regionOnSide<Key extends string>(
  label: LabelMatch<Key>,
  side: 'left' | 'above',
  around: Surroundings<Key>,
): ValueRegion | undefined {
  return side === 'left' ? leftRegion(label, around) : aboveRegion(label, around);
}

/** More words than this are no value of a kind. */
const MOST_WORDS = 6;
/** So many words may go on with the name of a value behind its label: `IGST 1.5%`, `Bill total in rupees`. */
const MOST_BEHIND = 3;
/** Of a page's width: how far from its label a value may stand. */
const BESIDE = 0.4;
const SURENESS = { left: 0.85, above: 0.75 } as const;

function leftRegion<Key extends string>(
  label: LabelMatch<Key>,
  { page, index }: Surroundings<Key>,
): ValueRegion | undefined {
  const { segment, start, end } = label;
  const own = index.get(segment) ?? [];
  if (label.colon || segment.words.length - end > MOST_BEHIND || own.some((other) => other.start >= end))
    return undefined;
  const before = own.findLast((other) => other.end <= start)?.end ?? 0;
  const beside = start > 0 ? undefined : page.lines[segment.line]?.segments[segment.index - 1];
  if (beside !== undefined && (index.has(beside) || segment.box.x0 - beside.box.x1 > page.width * BESIDE))
    return undefined;
  return regionOf('left', beside?.words ?? segment.words.slice(before, start));
}

function aboveRegion<Key extends string>(
  { box, segment, colon }: LabelMatch<Key>,
  { page, index }: Surroundings<Key>,
): ValueRegion | undefined {
  if (colon) return undefined;
  const height = Math.max(heightOf(box), page.size * 0.7);
  for (let line = segment.line - 1; line >= 0; line -= 1) {
    const next = page.lines[line];
    if (next === undefined || box.y0 - next.box.y1 > height * REACH_BELOW) return undefined;
    const value = alignedSegment(box, next, page);
    if (value === undefined) continue;
    return index.has(value) ? undefined : regionOf('above', value.words);
  }
  return undefined;
}

function regionOf(place: 'left' | 'above', printed: ValueRegion['words']): ValueRegion | undefined {
  const words = dropPunctuation(printed);
  const isValue = words.length > 0 && words.length <= MOST_WORDS && !textOf(words).endsWith(':');
  return isValue ? { place, words, score: SURENESS[place] } : undefined;
}
