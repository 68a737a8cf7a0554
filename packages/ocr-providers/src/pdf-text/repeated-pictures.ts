import type { Box } from '@docex/protocol';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { asMatrix, mapPoint, type Matrix, multiply } from './matrix.ts';

/** More than any honest page repeats; what follows is taken for one picture with the last of them. */
const MAX_PLACES = 1_000;

/** Where pictures stand that pdf.js draws several at once: small ones, and the same one again and again. */
export function repeatedPictures(operator: number, operands: readonly unknown[], transform: Matrix): Box[] {
  return placesOf(operator, operands)
    .slice(0, MAX_PLACES)
    .map((place) => pictureBox(multiply(transform, place)));
}

/** The box of a picture that fills the unit square. */
export function pictureBox(place: Matrix): Box {
  const corners = [0, 1].flatMap((x) => [0, 1].map((y) => mapPoint(place, x, y)));
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function placesOf(operator: number, operands: readonly unknown[]): Matrix[] {
  switch (operator) {
    case OPS.paintInlineImageXObjectGroup:
      return transformsIn(operands[1]);
    case OPS.paintImageMaskXObjectGroup:
      return transformsIn(operands[0]);
    case OPS.paintImageXObjectRepeat:
      return placesAt([operands[1], 0, 0, operands[2]], operands[3]);
    case OPS.paintImageMaskXObjectRepeat:
      return placesAt(operands.slice(1, 5), operands[5]);
    default:
      return [];
  }
}

function transformsIn(entries: unknown): Matrix[] {
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown): Matrix[] => {
    const hasPlace = typeof entry === 'object' && entry !== null && 'transform' in entry;
    const place = hasPlace ? asMatrix(entry.transform) : undefined;
    return place === undefined ? [] : [place];
  });
}

function placesAt(scale: readonly unknown[], positions: unknown): Matrix[] {
  if (!Array.isArray(positions) && !ArrayBuffer.isView(positions)) return [];
  const numbers = Array.from(positions as ArrayLike<unknown>);
  const places: Matrix[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    const place = asMatrix([...scale, numbers[index], numbers[index + 1]]);
    if (place !== undefined) places.push(place);
  }
  return places;
}
