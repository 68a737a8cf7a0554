import type { Box } from '@docex/protocol';
import type { Size } from '../reading/quarter-turn.ts';
import { unionOf } from './number-boxes.ts';

/** Points between two pictures that may be strips of one. */
const TOUCHING = 1.5;
/** Side, in points, of what has room for twelve digits that can still be read on a page image. */
const MIN_SIDE = 20;
/** More pictures than this are looked at as one region. */
const MAX_PICTURES = 200;

/**
 * The parts of a page that its pictures cover, those that touch one another as one; without what is too small to show
 * an identity number.
 */
export function pictureRegions(boxes: readonly Box[], page: Size): Box[] {
  const onPage = boxes.map((box) => within(box, page)).filter(({ x0, y0, x1, y1 }) => x0 < x1 && y0 < y1);
  if (onPage.length > MAX_PICTURES) return [onPage.reduce(unionOf)];
  const regions: Box[] = [];
  for (const box of onPage) {
    let grown = box;
    for (let touched = touching(regions, grown); touched !== -1; touched = touching(regions, grown)) {
      grown = unionOf(grown, ...(regions.splice(touched, 1) as [Box]));
    }
    regions.push(grown);
  }
  return regions.filter(({ x0, y0, x1, y1 }) => Math.max(x1 - x0, y1 - y0) >= MIN_SIDE);
}

function touching(regions: readonly Box[], box: Box): number {
  return regions.findIndex(
    (other) =>
      other.x0 <= box.x1 + TOUCHING &&
      other.x1 >= box.x0 - TOUCHING &&
      other.y0 <= box.y1 + TOUCHING &&
      other.y1 >= box.y0 - TOUCHING,
  );
}

function within({ x0, y0, x1, y1 }: Box, { width, height }: Size): Box {
  return { x0: Math.max(0, x0), y0: Math.max(0, y0), x1: Math.min(width, x1), y1: Math.min(height, y1) };
}
