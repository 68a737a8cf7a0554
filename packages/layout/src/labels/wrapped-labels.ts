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
      const second = continuationOf(first, page);
      if (second === undefined || endsOrCounts(first.text)) return [];
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
        },
      ];
    }),
  );
}

function endsOrCounts(text: string): boolean {
  return /[:=]$|\d/.test(text);
}

/** The segment right below another, at its left edge, where nothing but the first line has a value beside it. */
function continuationOf(first: Segment, page: PageLayout): Segment | undefined {
  const line = page.lines[first.line];
  const below = page.lines[first.line + 1];
  const value = line?.segments[first.index + 1];
  if (below === undefined || value === undefined) return undefined;
  const second = below.segments.find(({ box }) => Math.abs(box.x0 - first.box.x0) < page.size * 0.3);
  if (second === undefined || second.box.y0 - first.box.y1 > heightOf(first.box) * NEAR) return undefined;
  const beside = below.segments[second.index + 1];
  const besideValue = beside !== undefined && overlapX(beside.box, value.box) > 0;
  return besideValue || second.box.x1 > value.box.x0 ? undefined : second;
}
