import type { PageLayout, Segment } from '../document-layout.ts';
import { centreX, heightOf, overlapX, unionOf } from '../geometry.ts';
import { textOf } from '../placed-word.ts';
import type { LabelMatch } from './find-labels.ts';

/** How far below the first line the second may stand, in line heights. */
const NEAR = 1.1;
/** How exactly the lines of a cell are aligned, in sizes of the type. */
const ALIGNED = 0.3;
/** How much the heights of two lines of one cell may differ. */
const SAME_TYPE = 0.25;
/** So many lines below a label its value is looked for. */
const LINES_BELOW = 2;

/** A label over two lines. `segment` is the one beside or above the value. */
export interface WrappedLabel<Key extends string> extends LabelMatch<Key> {
  readonly parts: readonly [Segment, Segment];
}

/** What a segment says as a whole; undefined where that is no label. */
type Understand<Key extends string> = (segment: Segment) => LabelMatch<Key> | undefined;

/**
 * Labels that a narrow cell broke into two lines. The value stands beside the first (`Purchase | GR-0012` above
 * `Receipt No`), beside the second (`Supplier Delivery` above `Note: | DN-90117`) or below both (`Motor Vehicle` above
 * `No.` above `UP14AB1234`).
 */
export function findWrappedLabels<Key extends string>(
  page: PageLayout,
  understand: Understand<Key>,
): readonly WrappedLabel<Key>[] {
  const understood: Understand<Key> = (segment) => {
    const label = understand(segment);
    return label?.start === 0 && label.end === segment.words.length ? label : undefined;
  };
  return page.lines.flatMap(({ segments }) =>
    segments.flatMap((first) => {
      if (/[:=]$|\d/.test(first.text)) return [];
      const place = placeOf(first, page, understood);
      if (place === undefined || areTwoLabels(first, place.second, understood)) return [];
      const joined = joinedSegment(first, place.second);
      const label = understood(joined);
      if (label === undefined) return [];
      const { second, segment, rest } = place;
      const { words, text, box } = joined;
      const shown = { segment, start: 0, end: segment.words.length, words, text, box };
      const colon = /[:=]$/.test(second.text);
      return [
        {
          ...label,
          ...shown,
          colon,
          parts: [first, second] as const,
          ...(rest === undefined ? {} : { rest }),
        },
      ];
    }),
  );
}

/** Below a label that says all by itself, more than a word (`No.`, `Date`) that does so too is another one. */
function areTwoLabels<Key extends string>(
  first: Segment,
  second: Segment,
  understood: Understand<Key>,
): boolean {
  return second.words.length > 1 && understood(first) !== undefined && understood(second) !== undefined;
}

function joinedSegment(first: Segment, second: Segment): Segment {
  const words = [...first.words, ...second.words];
  return { ...second, words, text: textOf(words), box: unionOf([first.box, second.box]) };
}

/** Where the second line of a label stands, and its value. */
interface Place {
  readonly second: Segment;
  /** The line of the label beside or above the value. */
  readonly segment: Segment;
  /** The second line of the value, which is broken too. */
  readonly rest?: Segment;
}

function placeOf<Key extends string>(
  first: Segment,
  page: PageLayout,
  understood: Understand<Key>,
): Place | undefined {
  const isLabel = understood(first) !== undefined;
  return besideFirst(first, page) ?? brokenWithValue(first, page, isLabel) ?? onSecond(first, page);
}

/** The segment right below another, at its left edge, where nothing but the first line has a value beside it. */
function besideFirst(first: Segment, page: PageLayout): Place | undefined {
  const line = page.lines[first.line];
  const below = page.lines[first.line + 1];
  const value = line?.segments[first.index + 1];
  if (below === undefined || value === undefined) return undefined;
  const second = below.segments.find(({ box }) => Math.abs(box.x0 - first.box.x0) < page.size * ALIGNED);
  if (second === undefined || second.box.y0 - first.box.y1 > heightOf(first.box) * NEAR) return undefined;
  const beside = below.segments[second.index + 1];
  const hasOwnValue = beside !== undefined && beside.box.x0 < value.box.x1;
  return hasOwnValue || second.box.x1 > value.box.x0 ? undefined : { second, segment: first };
}

/**
 * The first line of a label plainly goes on where it ends with a stroke, where the next begins with a small letter or
 * alone ends with a colon, or where it is no label by itself.
 */
const GOES_ON = /[/&-]$/;

/** The second lines of a label and of its value, both broken: `ASN / | DN-90117 dated 11-` above `Challan | Mar-2026`. */
function brokenWithValue(first: Segment, page: PageLayout, isLabel: boolean): Place | undefined {
  const value = page.lines[first.line]?.segments[first.index + 1];
  const below = page.lines
    .slice(first.line + 1, first.line + 3)
    .find(({ segments }) => segments.some(({ box }) => overlapX(box, first.box) > 0));
  const second = below?.segments.find(({ box }) => Math.abs(box.x0 - first.box.x0) < page.size * ALIGNED);
  const rest = second && below?.segments[second.index + 1];
  if (value === undefined || second === undefined || rest === undefined) return undefined;
  if (second.box.y0 - first.box.y1 > heightOf(first.box) * NEAR) return undefined;
  if (Math.abs(rest.box.x0 - value.box.x0) > page.size * ALIGNED) return undefined;
  const goesOn = !isLabel || GOES_ON.test(first.text) || /^\p{Ll}|:$/u.test(second.text);
  return goesOn ? { second, segment: first, rest } : undefined;
}

/** The next line of the same cell, with the value beside it alone or below it. */
function onSecond(first: Segment, page: PageLayout): Place | undefined {
  const below = page.lines[first.line + 1];
  const second = below?.segments.find((segment) => isNextLine(first, segment, page));
  if (below === undefined || second === undefined || !isText(second)) return undefined;
  const beside = below.segments[second.index + 1];
  const opposite = page.lines[first.line]?.segments[first.index + 1];
  // Each of the two has a value of its own.
  if (beside !== undefined && opposite !== undefined && overlapX(beside.box, opposite.box) > 0)
    return undefined;
  const isBeside = beside !== undefined && (opposite === undefined || beside.box.x1 <= opposite.box.x0);
  return isBeside || standsOverValue(second, page) ? { second, segment: second } : undefined;
}

/** Without figures but those of a rate: `18.00 %`. */
const isText = ({ text }: Segment): boolean =>
  !/\d/.test(text) || /^\D?\d{1,2}(?:\.\d{1,3})?\s?%\D?$/.test(text);

/** Whether two segments are lines of one cell: close, of one type, aligned, and no rule between them. */
function isNextLine(first: Segment, second: Segment, page: PageLayout): boolean {
  const [a, b] = [first.box, second.box];
  const height = heightOf(a);
  const offset = Math.min(Math.abs(a.x0 - b.x0), Math.abs(centreX(a) - centreX(b)), Math.abs(a.x1 - b.x1));
  const parted = page.horizontals.some(
    (rule) => rule.y0 >= a.y1 - height / 2 && rule.y1 <= b.y0 + height / 2 && overlapX(rule, a) > 0,
  );
  return (
    b.y0 - a.y1 < height * NEAR &&
    Math.abs(heightOf(b) - height) < height * SAME_TYPE &&
    offset < page.size * ALIGNED &&
    !parted
  );
}

function standsOverValue(label: Segment, page: PageLayout): boolean {
  return page.lines
    .slice(label.line + 1, label.line + 1 + LINES_BELOW)
    .some(({ segments }) =>
      segments.some(({ box, text }) => /\d/.test(text) && overlapX(box, label.box) > 0),
    );
}
