import type { LinearModelDefinition } from '../candidates/linear-model.ts';

/** How much each feature of a table's reading speaks for it: typed, until learned weights do better on unseen forms. */
export const TABLE_WEIGHTS: LinearModelDefinition = {
  provenance: { command: 'typed by hand', date: '2026-11-22' },
  bias: -2,
  weights: {
    goodsTitles: 3.5,
    twoTitles: 2.5,
    continued: 4,
    products: 3.5,
    counts: 3.5,
    sums: 1.5,
    serials: 1,
    described: 0.5,
    valued: 0.5,
    known: 0.5,
    rows: 0.5,
    empty: -3,
    totalsAlone: -4,
  },
  calibration: { default: { scale: 1, shift: 0, max: 0.99 } },
};
