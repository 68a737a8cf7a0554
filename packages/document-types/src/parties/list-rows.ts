import { type LabelMatch, overlapX, type PageLayout, type Rectangle, type Segment } from '@docex/layout';
import type { HeaderLabel } from '../fields/header-label.ts';
import { type HeaderScan, leadingLabel } from '../fields/header-scan.ts';
import { beginsWithName } from './party-name.ts';

/** `Patient Name`, `Name of Guest`: what the value of one row is called rather than a whole block. */
const ROW_NAME = /(?:name|nameof\w+)$|^nameof/;

/** Whether a label asks for a name and nothing else. */
export function isNameLabel({ phrase }: LabelMatch<HeaderLabel>): boolean {
  return ROW_NAME.test(phrase.replace(/[^a-z]/g, ''));
}

/** A label that has its value beside it: it asks for a name, or stands in a list of pairs of label and value. */
export function isRowLabel(label: LabelMatch<HeaderLabel>, scan: HeaderScan): boolean {
  const line = scan.page.lines[label.segment.line];
  if (label.colon || label.start !== 0 || label.end < label.segment.words.length || line === undefined)
    return false;
  if (isPairOverPair(label.segment, scan) || hasNameBeside(label, scan)) return true;
  const lower = scan.page.lines
    .slice(line.index + 1, line.index + 3)
    .flatMap(({ segments }) =>
      segments.filter(({ box }) => Math.abs(box.x0 - label.box.x0) < scan.page.size * 0.5),
    )[0];
  if (lower === undefined) return false;
  const isListed = leadingLabel(lower, scan) !== undefined;
  const value = line.segments[label.segment.index + 1];
  const next = scan.page.lines[lower.line]?.segments[lower.index + 1];
  const isRow = isListed || (value !== undefined && isAtSamePlace(next?.box, value.box, scan.page.size));
  if (isNameLabel(label)) return isRow;
  if (!isListed) return false;
  const pairs = line.segments.filter((segment) => leadingLabel(segment, scan) !== undefined);
  return pairs.length >= 2 && line.segments.length >= pairs.length * 2;
}

/** Whether a name stands beside a heading under which nothing stands. */
function hasNameBeside(label: LabelMatch<HeaderLabel>, scan: HeaderScan): boolean {
  const { line, index, box } = label.segment;
  const { lines, width, size } = scan.page;
  const beside = lines[line]?.segments[index + 1];
  if (beside === undefined || leadingLabel(beside, scan) !== undefined) return false;
  const isNear = beside.box.x0 - box.x1 < width * BESIDE && beginsWithName(beside.words);
  // `Name of Supplier Kanchi Ready Mix` goes on under its label.
  if (isNear && isNameLabel(label) && beside.box.x0 - box.x1 < size * CLOSE) return true;
  const lower = lines[line + 1];
  const below = lower?.segments.find((other) => overlapX(other.box, box) > 0);
  const isFree =
    below === undefined || below.box.y0 - box.y1 > size * 1.5 || isRuledOff(box, below.box, scan.page);
  const next = below && lower?.segments[below.index + 1];
  const isList = below !== undefined && leadingLabel(below, scan) !== undefined;
  return isNear && (isFree || (isList && isAtSamePlace(next?.box, beside.box, size)));
}

/** Whether a rule parts two lines. */
export function isRuledOff(upper: Rectangle, lower: Rectangle, page: PageLayout): boolean {
  return page.horizontals.some(
    (rule) => rule.y0 >= upper.y1 - 1 && rule.y1 <= lower.y0 + 1 && overlapX(rule, lower) > page.size,
  );
}

/** Of a page's width: how far from its heading a name may stand. */
const BESIDE = 0.3;
/** In sizes of the type: how far from a label a value stands that is set as running text. */
const CLOSE = 1.5;

/** How exactly the left edges of a column agree, in sizes of the type: on scans they stand a little askew. */
const SAME_PLACE = 0.3;

/** Whether two boxes begin at the same place of their lines; `size` is that of the page's type. */
export function isAtSamePlace(first: Rectangle | undefined, second: Rectangle, size: number): boolean {
  return first !== undefined && Math.abs(first.x0 - second.x0) < size * SAME_PLACE;
}

/** So many rows of two cells at the same places make a list. */
const ROWS_OF_LIST = 3;

/** Whether a segment opens a row of two cells and the rows below it stand at the same places. */
function isPairOverPair({ line, index, box }: Segment, scan: HeaderScan): boolean {
  const { page } = scan;
  const value = page.lines[line]?.segments[index + 1];
  if (value === undefined || index > 0 || page.lines[line]?.segments.length !== 2) return false;
  const pairs = page.lines
    .slice(line, line + ROWS_OF_LIST + 1)
    .filter(
      ({ segments: [first, second, ...rest] }) =>
        rest.length === 0 &&
        isAtSamePlace(first?.box, box, page.size) &&
        isAtSamePlace(second?.box, value.box, page.size),
    );
  // Two blocks side by side stand so too; in a list what stands first is what the values are called.
  const isCalled = pairs.slice(1).some(({ segments: [first] }) => {
    const label = first === undefined ? undefined : leadingLabel(first, scan);
    return label !== undefined && label.end === first?.words.length;
  });
  return pairs.length >= ROWS_OF_LIST && isCalled;
}

interface List {
  /** The label's box, and the same with the left edge of its value. */
  readonly anchors: readonly Rectangle[];
  readonly scan: HeaderScan;
}

/**
 * What a row of a party's list holds besides the party's own lines: its address under a label, a line of the address'
 * cell, or something else that is no part of the block. Undefined where nothing tells.
 */
export function rowOf(segment: Segment, { anchors, scan }: List): 'address' | 'other' | undefined {
  const leading = leadingLabel(segment, scan);
  if (leading?.key === 'otherNumber') return 'other';
  if (leading !== undefined) return isAddressLabel(leading) ? 'address' : undefined;
  const [label, value] = anchors;
  if (label === undefined || value === undefined || isAtSamePlace(label, value, scan.page.size))
    return undefined;
  const next = scan.page.lines[segment.line]?.segments[segment.index + 1];
  const isTitle = isAtSamePlace(segment.box, label, scan.page.size);
  if (isTitle) return isAtSamePlace(next?.box, value, scan.page.size) ? 'other' : undefined;
  const around = [scan.page.lines[segment.line + 1], scan.page.lines[segment.line - 1]];
  const isOfAddress = around.some((line) =>
    line?.segments.some((other) => {
      const lead = leadingLabel(other, scan);
      const isNear = Math.abs(other.box.y0 - segment.box.y0) < scan.page.size;
      return lead !== undefined && isNear && isAddressLabel(lead);
    }),
  );
  return isOfAddress ? 'address' : undefined;
}

function isAddressLabel({ key, phrase }: LabelMatch<HeaderLabel>): boolean {
  return key === 'partyAddress' || (key === 'buyer' && phrase.endsWith('address'));
}
