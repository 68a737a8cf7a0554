import type { PageLayout, Segment } from '../document-layout.ts';
import { heightOf, overlapX, unionOf } from '../geometry.ts';
import { textOf } from '../placed-word.ts';
import { compact } from './compact.ts';
import type { LabelMatch } from './find-labels.ts';
import type { Lexicon } from './lexicon.ts';

/** How far below the first line the second may stand, in line heights. */
const NEAR = 1.1;

/**
 * Labels that a narrow cell broke into two lines, with the value beside the first: `Purchase | GR-0012` above `Receipt
 * No`. Each stands for the segment of its first line.
 */
export function findWrappedLabels<Key extends string>(
  page: PageLayout,
  lexicon: Lexicon<Key>,
): readonly (LabelMatch<Key> & { readonly second: Segment })[] {
  return page.lines.flatMap((line) =>
    line.segments.flatMap((first) => {
      if (endsOrCounts(first.text)) return [];
      const isLabel = lexicon.match(compact(first.text), { tolerant: false }) !== undefined;
      const { second, rest } = continuationOf(first, page) ?? brokenWithValue(first, page, isLabel) ?? {};
      if (second === undefined) return [];
      const words = [...first.words, ...second.words];
      const match = lexicon.match(compact(textOf(words)), { tolerant: false });
      if (match === undefined) return [];
      return [
        {
          ...match,
          segment: first,
          start: 0,
          end: first.words.length,
          words,
          text: textOf(words),
          box: unionOf(words.map((word) => word.box)),
          colon: /[:=]$/.test(second.text),
          second,
          ...(rest === undefined ? {} : { rest }),
        },
      ];
    }),
  );
}

function endsOrCounts(text: string): boolean {
  return /[:=]$|\d/.test(text);
}

interface Continuation {
  readonly second: Segment;
  /** The second line of the value, which is broken too. */
  readonly rest?: Segment;
}

/** The segment right below another, at its left edge, where nothing but the first line has a value beside it. */
function continuationOf(first: Segment, page: PageLayout): Continuation | undefined {
  const line = page.lines[first.line];
  const below = page.lines[first.line + 1];
  const value = line?.segments[first.index + 1];
  if (below === undefined || value === undefined) return undefined;
  const second = below.segments.find(({ box }) => Math.abs(box.x0 - first.box.x0) < page.size * 0.3);
  if (second === undefined || second.box.y0 - first.box.y1 > heightOf(first.box) * NEAR) return undefined;
  const beside = below.segments[second.index + 1];
  const besideValue = beside !== undefined && overlapX(beside.box, value.box) > 0;
  return besideValue || second.box.x1 > value.box.x0 ? undefined : { second };
}

/**
 * The first line of a label plainly goes on where it ends with a stroke, where the next begins with a small letter, or
 * where it is no label by itself.
 */
const GOES_ON = /[/&-]$/;

/** The second lines of a label and of its value, both broken: `ASN / | DN-90117 dated 11-` above `Challan | Mar-2026`. */
function brokenWithValue(first: Segment, page: PageLayout, isLabel: boolean): Continuation | undefined {
  const value = page.lines[first.line]?.segments[first.index + 1];
  const below = page.lines
    .slice(first.line + 1, first.line + 3)
    .find(({ segments }) => segments.some(({ box }) => overlapX(box, first.box) > 0));
  const second = below?.segments.find(({ box }) => Math.abs(box.x0 - first.box.x0) < page.size * 0.3);
  const rest = second && below?.segments[second.index + 1];
  if (value === undefined || second === undefined || rest === undefined) return undefined;
  if (second.box.y0 - first.box.y1 > heightOf(first.box) * NEAR) return undefined;
  if (Math.abs(rest.box.x0 - value.box.x0) > page.size * 0.3) return undefined;
  const goesOn = !isLabel || GOES_ON.test(first.text) || /^\p{Ll}/u.test(second.text);
  return goesOn ? { second, rest } : undefined;
}
