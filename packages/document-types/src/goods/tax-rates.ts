/** Rates of GST, percent. */
export const GST_RATES: readonly number[] = [0.1, 0.25, 1, 1.5, 3, 5, 6, 12, 18, 28, 40];

/** Rates of GST, its halves, and of the value added and sales taxes around, percent. */
export const KNOWN_RATES: ReadonlySet<number> = new Set([
  0, 0.1, 0.25, 1, 1.5, 2.1, 2.5, 2.6, 3, 4, 5, 5.5, 6, 7, 7.5, 7.7, 8, 8.1, 9, 10, 12, 13, 13.5, 14, 15, 16,
  17, 18, 19, 20, 21, 22, 23, 24, 25, 27, 28, 40,
]);
