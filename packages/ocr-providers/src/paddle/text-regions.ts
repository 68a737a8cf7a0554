import { connectedRuns, type Run, type ValueMap } from './connected-runs.ts';
import { boundsOf, minimumAreaRectangle, type Point, type RotatedRectangle } from './rotated-rectangle.ts';

/** A text line on the page. */
export interface TextRegion {
  readonly rectangle: RotatedRectangle;
  /** Mean probability of text inside the shrunk rectangle, 0 to 1. */
  readonly score: number;
}

/** Values of the published PP-OCRv6 pipeline. */
const PIXEL_THRESHOLD = 0.2;
const REGION_THRESHOLD = 0.45;
const UNCLIP_RATIO = 1.4;
/** In pixels of the map; smaller is noise. */
const MIN_SIDE = 3;
/** A page of noise must not keep the recogniser busy without end. */
const MAX_REGIONS = 3000;

/**
 * Text lines from a probability map by the post-processing of differentiable binarisation (Liao and others,
 * "Real-time scene text detection with differentiable binarization", 2020): the map is cut at a threshold,
 * every component gets its least-area rectangle, and the rectangle, which the network has learnt to shrink, is
 * grown again by area · ratio / perimeter on every side. Rectangles are in pixels of the map, top first.
 */
export function findTextRegions(map: ValueMap): TextRegion[] {
  const regions: TextRegion[] = [];
  for (const component of connectedRuns(map, PIXEL_THRESHOLD)) {
    const shrunk = minimumAreaRectangle(outlineOf(component));
    if (Math.min(shrunk.width, shrunk.height) < MIN_SIDE - 1) continue;
    const score = meanInside(map, shrunk);
    if (score < REGION_THRESHOLD) continue;
    regions.push({ rectangle: unclip(shrunk), score });
    if (regions.length === MAX_REGIONS) break;
  }
  return regions;
}

/** The ends of the runs hold every corner of the convex hull. */
function outlineOf(component: readonly Run[]): Point[] {
  return component.flatMap(({ row, start, end }) => [
    { x: start, y: row },
    { x: end - 1, y: row },
  ]);
}

function unclip(rectangle: RotatedRectangle): RotatedRectangle {
  const { width, height } = rectangle;
  const distance = (width * height * UNCLIP_RATIO) / (2 * (width + height));
  // Half a pixel: points are pixel centres until here, edges of pixels from here on.
  return {
    ...rectangle,
    x: rectangle.x + 0.5,
    y: rectangle.y + 0.5,
    width: width + 2 * distance,
    height: height + 2 * distance,
  };
}

function meanInside({ width, height, values }: ValueMap, rectangle: RotatedRectangle): number {
  const bounds = boundsOf(rectangle);
  const cosine = Math.cos(rectangle.angle);
  const sine = Math.sin(rectangle.angle);
  const lastRow = Math.min(height - 1, Math.ceil(bounds.y1));
  const lastColumn = Math.min(width - 1, Math.ceil(bounds.x1));
  let sum = 0;
  let count = 0;
  for (let row = Math.max(0, Math.floor(bounds.y0)); row <= lastRow; row += 1) {
    for (let column = Math.max(0, Math.floor(bounds.x0)); column <= lastColumn; column += 1) {
      const across = (row - rectangle.y) * cosine - (column - rectangle.x) * sine;
      const along = (column - rectangle.x) * cosine + (row - rectangle.y) * sine;
      if (Math.abs(across) > rectangle.height / 2 + 0.01 || Math.abs(along) > rectangle.width / 2 + 0.01) {
        continue;
      }
      sum += values[row * width + column] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}
