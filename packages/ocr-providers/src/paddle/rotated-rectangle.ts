import type { Box } from '@docex/protocol';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A rectangle by its centre. `angle` is in radians, clockwise on the screen (y points down), from -π/4 to π/4:
 * `width` lies along the axis that is nearer to the horizontal.
 */
export interface RotatedRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/**
 * The rectangle of least area around the points. It has one side on an edge of the convex hull (Freeman and
 * Shapira, "Determining the minimum-area encasing rectangle for an arbitrary closed curve", 1975), so every
 * hull edge is tried.
 */
export function minimumAreaRectangle(points: readonly Point[]): RotatedRectangle {
  const hull = convexHull(points);
  let best = enclose(hull, 0);
  hull.forEach((point, index) => {
    const next = hull[(index + 1) % hull.length] ?? point;
    const candidate = enclose(hull, foldAngle(Math.atan2(next.y - point.y, next.x - point.x)));
    if (candidate.width * candidate.height < best.width * best.height - 1e-6) best = candidate;
  });
  return best;
}

/** The part of a rectangle between two fractions of its width and two of its height. */
export function partOf(rectangle: RotatedRectangle, part: Box): RotatedRectangle {
  const along = ((part.x0 + part.x1) / 2 - 0.5) * rectangle.width;
  const across = ((part.y0 + part.y1) / 2 - 0.5) * rectangle.height;
  const cosine = Math.cos(rectangle.angle);
  const sine = Math.sin(rectangle.angle);
  return {
    x: rectangle.x + along * cosine - across * sine,
    y: rectangle.y + along * sine + across * cosine,
    width: (part.x1 - part.x0) * rectangle.width,
    height: (part.y1 - part.y0) * rectangle.height,
    angle: rectangle.angle,
  };
}

/** The upright box around a rectangle. */
export function boundsOf({ x, y, width, height, angle }: RotatedRectangle): Box {
  const cosine = Math.abs(Math.cos(angle));
  const sine = Math.abs(Math.sin(angle));
  const halfWidth = (width * cosine + height * sine) / 2;
  const halfHeight = (width * sine + height * cosine) / 2;
  return { x0: x - halfWidth, y0: y - halfHeight, x1: x + halfWidth, y1: y + halfHeight };
}

/** Brings a direction to the one among its quarter turns that is nearest to the horizontal. */
function foldAngle(angle: number): number {
  return angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
}

function enclose(points: readonly Point[], angle: number): RotatedRectangle {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  let left = Infinity;
  let right = -Infinity;
  let top = Infinity;
  let bottom = -Infinity;
  for (const { x, y } of points) {
    const along = x * cosine + y * sine;
    const across = y * cosine - x * sine;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return {
    x: along * cosine - across * sine,
    y: along * sine + across * cosine,
    width: right - left,
    height: bottom - top,
    angle,
  };
}

/** Andrew's monotone chain (1979). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** One half of the hull, without its last point, which is the first of the other half. */
function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length >= 2 && !turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop();
    kept.push(point);
  }
  return kept.length > 1 ? kept.slice(0, -1) : kept;
}

function turnsLeft(first: Point | undefined, second: Point | undefined, third: Point): boolean {
  if (!first || !second) return true;
  return (second.x - first.x) * (third.y - first.y) - (second.y - first.y) * (third.x - first.x) > 0;
}
