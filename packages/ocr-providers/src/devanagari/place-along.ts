import type { Box } from '@docex/protocol';
import type { RotatedRectangle } from '../paddle/rotated-rectangle.ts';
import type { Interval } from './headline.ts';

/** Where a box lies along a line, as fractions of the line's width. */
export function placeAlong(line: RotatedRectangle, box: Box | undefined): Interval {
  if (box === undefined) return { start: 0, end: 0 };
  const [x, y] = [(box.x0 + box.x1) / 2 - line.x, (box.y0 + box.y1) / 2 - line.y];
  const middle = (x * Math.cos(line.angle) + y * Math.sin(line.angle)) / line.width + 0.5;
  const half = (box.x1 - box.x0) / 2 / line.width;
  return { start: middle - half, end: middle + half };
}

/** Whether the middle of a box lies on a line. */
export function liesOn(line: RotatedRectangle, box: Box | undefined): boolean {
  if (box === undefined) return false;
  const [x, y] = [(box.x0 + box.x1) / 2 - line.x, (box.y0 + box.y1) / 2 - line.y];
  const along = x * Math.cos(line.angle) + y * Math.sin(line.angle);
  const across = y * Math.cos(line.angle) - x * Math.sin(line.angle);
  return Math.abs(along) <= line.width / 2 && Math.abs(across) <= line.height / 2;
}
