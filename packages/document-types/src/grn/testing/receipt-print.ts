import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { extractGrn } from '../extract-grn.ts';
import { grnResultSchema } from '../grn-result.ts';

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
  return grnResultSchema.parse(extractGrn(documentOf(typeset(runs, page))).result);
}

/** One row of goods under titles, from 300 points down: what a note whose head is looked at must have as well. */
export const GOODS: readonly Run[] = [
  at(30, 300, 'Description'),
  endingAt(300, 300, 'Received Qty'),
  at(340, 300, 'UOM'),
  at(30, 318, 'Ball Bearing'),
  endingAt(300, 318, '98'),
  at(340, 318, 'Nos'),
];
