import type { Evidence } from '@docex/client/browser';

/** A rectangle in the units of the page's size. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A value's place on a page. */
export interface Place {
  readonly pointer: string;
  readonly rectangle: Rectangle;
  readonly text: string;
}

/** Air around the letters, as a share of the page's width. */
const MARGIN = 0.004;

/** A box of fractions scaled to the page, with a little air around it, within the page. */
export function rectangleOf(box: readonly [number, number, number, number], size: PageSize): Rectangle {
  const [x0, y0, x1, y1] = box;
  const margin = MARGIN * size.width;
  const left = Math.max(0, x0 * size.width - margin);
  const top = Math.max(0, y0 * size.height - margin);
  const right = Math.min(size.width, x1 * size.width + margin);
  const bottom = Math.min(size.height, y1 * size.height + margin);
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/** Where the values of a result stand on one page. */
export function placesOn(
  page: number,
  size: PageSize,
  { fields }: Pick<Evidence, 'fields'>,
): readonly Place[] {
  return Object.entries(fields)
    .filter(([, field]) => field.page === page)
    .map(([pointer, { box, text }]) => ({ pointer, rectangle: rectangleOf(box, size), text }));
}

/** Whether a place belongs to one of the pointers: its own, or one of an object or line around it. */
export function isAmong(pointer: string, pointers: readonly string[]): boolean {
  return pointers.some((one) => pointer === one || pointer.startsWith(`${one}/`));
}

/** The page on which the first of the pointers has a place; undefined where none has. */
export function pageOf(
  pointers: readonly string[],
  { fields }: Pick<Evidence, 'fields'>,
): number | undefined {
  return Object.entries(fields).find(([pointer]) => isAmong(pointer, pointers))?.[1].page;
}
