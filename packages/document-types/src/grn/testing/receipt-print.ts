import { documentOf, type Run, typeset } from '@docex/layout/testing';
import { extractGrn } from '../extract-grn.ts';

/** Text with its left end at `x`; points. */
export function at(x: number, y: number, text: string): Run {
  return { x, y, text };
}

/** A ruling from `y0` down to `y1`; points. */
export function vertical(x: number, y0: number, y1: number) {
  return { vertical: true, box: { x0: x, y0, x1: x + 0.5, y1 } };
}

/** What is read from a page on which the runs are set. */
export function resultOf(runs: readonly Run[], page: Parameters<typeof typeset>[1] = {}) {
  return extractGrn(documentOf(typeset(runs, page))).result;
}
