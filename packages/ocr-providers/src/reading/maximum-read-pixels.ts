/**
 * Pixels of a page that is read, at most; larger pages are brought down to it before. A3 at 220 dpi, A4 at 310:
 * finer print is not lost, as lines are read 48 pixels high.
 */
export const MAXIMUM_READ_PIXELS = 9_500_000;
