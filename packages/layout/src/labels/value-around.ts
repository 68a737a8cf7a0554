import type { Line, PageLayout, Segment } from '../document-layout.ts';
import { centreY, heightOf, overlapX, overlapY, type Rectangle } from '../geometry.ts';

/** How far the middle of a value of two lines may be from its label's, in heights of the label. */
const OFF_MIDDLE = 0.3;
/** Of a page's width: how far from its label a value may stand. */
const BESIDE = 0.3;
/** Gap between the lines of one cell, in heights of the label. */
const LINE_GAP = 1.3;

/**
 * A value of two lines beside a label of one that stands halfway down, as cells are set whose text is centred: its
 * upper and lower line; undefined where there is no such value.
 */
export function valueAround(
  { box, segment }: { readonly box: Rectangle; readonly segment: Segment },
  page: PageLayout,
): readonly [Segment, Segment] | undefined {
  const [above, below] = [page.lines[segment.line - 1], page.lines[segment.line + 1]];
  const upper = above && nextRight(box, above);
  const lower = below && nextRight(box, below);
  if (upper === undefined || lower === undefined) return undefined;
  const height = heightOf(box);
  const middle = (centreY(upper.box) + centreY(lower.box)) / 2;
  const aligned = Math.abs(upper.box.x0 - lower.box.x0) < page.size * 0.5;
  const centred = Math.abs(middle - centreY(box)) < height * OFF_MIDDLE;
  const near = Math.min(upper.box.x0, lower.box.x0) - box.x1 < page.width * BESIDE;
  const together = lower.box.y0 - upper.box.y1 < height * LINE_GAP;
  if (!aligned || !centred || !near || !together) return undefined;
  const inTheWay = page.lines[segment.line]?.segments.some(
    (other) => other.box.x0 > box.x1 && other.box.x0 < Math.max(upper.box.x1, lower.box.x1),
  );
  return inTheWay === true ? undefined : [upper, lower];
}

/** The first text of a line right of a box, where nothing of the line stands below or above the box. */
function nextRight(box: Rectangle, line: Line): Segment | undefined {
  if (line.segments.some((other) => overlapX(other.box, box) > 0)) return undefined;
  const next = line.segments.find((other) => other.box.x0 > box.x1);
  return next !== undefined && overlapY(next.box, box) > 0 ? next : undefined;
}
