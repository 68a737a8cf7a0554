import type { Segment } from './page-content.ts';

/** Points: lines that are this near to each other are one line. */
const SAME_LINE = 1.2;
/** Points: a gap that is no more than this long is bridged (dashes, cells drawn one by one). */
const BRIDGED_GAP = 3;
/** Points; shorter lines are no rules of a table. */
const MINIMUM_LENGTH = 8;

/** Puts the pieces of straight lines together: cell borders and dashes to the rules that a reader sees. */
export function mergeSegments(segments: readonly Segment[]): Segment[] {
  return [false, true].flatMap((vertical) =>
    mergeParallel(segments.filter((segment) => segment.vertical === vertical).map(asStretch)).map((stretch) =>
      asSegment(stretch, vertical),
    ),
  );
}

/** A line by its place across and its extent along its own direction. */
interface Stretch {
  readonly across0: number;
  readonly across1: number;
  readonly along0: number;
  readonly along1: number;
}

function mergeParallel(stretches: readonly Stretch[]): Stretch[] {
  const rows: Stretch[][] = [];
  let reference = -Infinity;
  for (const stretch of stretches.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    if (row !== undefined && middle(stretch) - reference <= SAME_LINE) {
      row.push(stretch);
    } else {
      rows.push([stretch]);
      reference = middle(stretch);
    }
  }
  return rows.flatMap(mergeRow).filter((stretch) => stretch.along1 - stretch.along0 >= MINIMUM_LENGTH);
}

function mergeRow(row: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const stretch of row.toSorted((a, b) => a.along0 - b.along0)) {
    const last = merged.at(-1);
    if (last !== undefined && stretch.along0 - last.along1 <= BRIDGED_GAP) {
      merged[merged.length - 1] = {
        across0: Math.min(last.across0, stretch.across0),
        across1: Math.max(last.across1, stretch.across1),
        along0: last.along0,
        along1: Math.max(last.along1, stretch.along1),
      };
    } else {
      merged.push(stretch);
    }
  }
  return merged;
}

function middle(stretch: Stretch): number {
  return (stretch.across0 + stretch.across1) / 2;
}

function asStretch({ box, vertical }: Segment): Stretch {
  return vertical
    ? { across0: box.x0, across1: box.x1, along0: box.y0, along1: box.y1 }
    : { across0: box.y0, across1: box.y1, along0: box.x0, along1: box.x1 };
}

function asSegment(stretch: Stretch, vertical: boolean): Segment {
  const { across0, across1, along0, along1 } = stretch;
  return {
    vertical,
    box: vertical
      ? { x0: across0, y0: along0, x1: across1, y1: along1 }
      : { x0: along0, y0: across0, x1: along1, y1: across1 },
  };
}
