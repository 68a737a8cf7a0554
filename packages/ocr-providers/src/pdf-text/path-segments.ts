import { mapPoint, type Matrix, type Point, stretch } from './matrix.ts';
import type { Segment } from './page-content.ts';

/** Codes of path commands in a `constructPath` operator of pdf.js (its `DrawOPS`). */
const COMMAND = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;

/** A filled rectangle that is thinner than this, in points, is a drawn line. */
const MAXIMUM_RULE_THICKNESS = 3;
/** Points; shorter strokes are parts of signs. */
const MINIMUM_RULE_LENGTH = 4;
/** How far a line may lean: its ends differ by less than this, in points. */
const STRAIGHTNESS = 0.75;

export interface PathLines {
  readonly lines: readonly (readonly [Point, Point])[];
  readonly curves: number;
}

/** Follows a path's commands; points come out on the page. Curves are counted, not followed. */
export function followPath(commands: ArrayLike<number>, transform: Matrix): PathLines {
  const lines: (readonly [Point, Point])[] = [];
  let curves = 0;
  let start: Point | undefined;
  let current: Point | undefined;
  const at = (index: number): Point =>
    mapPoint(transform, commands[index] ?? NaN, commands[index + 1] ?? NaN);
  let index = 0;
  while (index < commands.length) {
    switch (commands[index]) {
      case COMMAND.moveTo:
        start = current = at(index + 1);
        index += 3;
        break;
      case COMMAND.lineTo: {
        const next = at(index + 1);
        if (current !== undefined) {
          lines.push([current, next]);
        }
        current = next;
        index += 3;
        break;
      }
      case COMMAND.curveTo:
        curves += 1;
        current = at(index + 5);
        index += 7;
        break;
      case COMMAND.quadraticCurveTo:
        curves += 1;
        current = at(index + 3);
        index += 5;
        break;
      case COMMAND.closePath:
        if (current !== undefined && start !== undefined) {
          lines.push([current, start]);
        }
        current = start;
        index += 1;
        break;
      default:
        return { lines, curves };
    }
  }
  return { lines, curves };
}

/** The straight rules that stroking the path draws. */
export function strokedSegments(path: PathLines, lineWidth: number, transform: Matrix): Segment[] {
  const half = Math.min(MAXIMUM_RULE_THICKNESS, Math.max(lineWidth * stretch(transform), 0.1)) / 2;
  return path.lines.flatMap(([from, to]) => {
    const dx = Math.abs(to.x - from.x);
    const dy = Math.abs(to.y - from.y);
    if (Math.max(dx, dy) < MINIMUM_RULE_LENGTH || Math.min(dx, dy) > STRAIGHTNESS) {
      return [];
    }
    const vertical = dy > dx;
    const margin = { x: vertical ? half : 0, y: vertical ? 0 : half };
    return [
      {
        vertical,
        box: {
          x0: Math.min(from.x, to.x) - margin.x,
          y0: Math.min(from.y, to.y) - margin.y,
          x1: Math.max(from.x, to.x) + margin.x,
          y1: Math.max(from.y, to.y) + margin.y,
        },
      },
    ];
  });
}

/**
 * The rule that filling a thin upright rectangle draws, if the path is one. `bounds` are the path's own,
 * [x0, y0, x1, y1] before the transform.
 */
export function filledSegment(path: PathLines, bounds: ArrayLike<number>, transform: Matrix): Segment[] {
  if (path.curves > 0 || path.lines.length > 5) {
    return [];
  }
  const a = mapPoint(transform, bounds[0] ?? NaN, bounds[1] ?? NaN);
  const b = mapPoint(transform, bounds[2] ?? NaN, bounds[3] ?? NaN);
  const box = {
    x0: Math.min(a.x, b.x),
    y0: Math.min(a.y, b.y),
    x1: Math.max(a.x, b.x),
    y1: Math.max(a.y, b.y),
  };
  const width = box.x1 - box.x0;
  const height = box.y1 - box.y0;
  const isRule =
    Math.min(width, height) <= MAXIMUM_RULE_THICKNESS && Math.max(width, height) >= MINIMUM_RULE_LENGTH;
  return isRule ? [{ box, vertical: height > width }] : [];
}
