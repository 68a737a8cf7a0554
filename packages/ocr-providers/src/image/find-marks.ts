import type { InkMask } from './binarize.ts';

/** A connected patch of ink: its bounding box in pixels (x1, y1 exclusive) and its area. */
export interface Mark {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly area: number;
}

interface Growing {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  area: number;
  parent: number;
}

/**
 * Connected components of ink (8-neighbourhood), by runs and union-find: one pass over the rows, each run
 * joined to the runs that it touches in the row above.
 */
export function findMarks({ width, height, ink }: InkMask): Mark[] {
  const marks: Growing[] = [];
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const runs = runsOf(ink.subarray(y * width, (y + 1) * width));
    let first = 0;
    for (const run of runs) {
      run.mark = marks.length;
      marks.push({
        x0: run.start,
        y0: y,
        x1: run.end,
        y1: y + 1,
        area: run.end - run.start,
        parent: run.mark,
      });
      while (first < above.length && (above[first]?.end ?? 0) < run.start) {
        first += 1;
      }
      for (let index = first; index < above.length; index += 1) {
        const other = above[index];
        if (other === undefined || other.start > run.end) {
          break;
        }
        join(marks, run.mark, other.mark);
      }
    }
    above = runs;
  }
  return marks.filter((mark, index) => mark.parent === index);
}

interface Run {
  readonly start: number;
  readonly end: number;
  mark: number;
}

function runsOf(row: Uint8Array): Run[] {
  const runs: Run[] = [];
  let start = row.indexOf(1);
  while (start !== -1) {
    const gap = row.indexOf(0, start);
    const end = gap === -1 ? row.length : gap;
    runs.push({ start, end, mark: -1 });
    start = gap === -1 ? -1 : row.indexOf(1, end);
  }
  return runs;
}

function rootOf(marks: Growing[], index: number): number {
  let root = index;
  for (let mark = marks[root]; mark !== undefined && mark.parent !== root; mark = marks[root]) {
    // Path halving keeps the trees flat.
    mark.parent = marks[mark.parent]?.parent ?? mark.parent;
    root = mark.parent;
  }
  return root;
}

function join(marks: Growing[], a: number, b: number): void {
  const [low, high] = [rootOf(marks, a), rootOf(marks, b)].sort((left, right) => left - right);
  const into = marks[low ?? -1];
  const from = marks[high ?? -1];
  if (into === undefined || from === undefined || into === from) {
    return;
  }
  into.x0 = Math.min(into.x0, from.x0);
  into.y0 = Math.min(into.y0, from.y0);
  into.x1 = Math.max(into.x1, from.x1);
  into.y1 = Math.max(into.y1, from.y1);
  into.area += from.area;
  from.parent = low ?? -1;
}
