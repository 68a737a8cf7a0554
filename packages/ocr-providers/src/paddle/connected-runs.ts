/** Pixels `start` (inclusive) to `end` (exclusive) of one row. */
export interface Run {
  readonly row: number;
  readonly start: number;
  readonly end: number;
}

/** A plane of values, row by row without padding. */
export interface ValueMap {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/**
 * Groups the pixels above a threshold into connected components (diagonal neighbours touch), each given by
 * its runs from top to bottom. Run-based labelling with union-find, one pass over the map (He, Chao and
 * Suzuki, "A run-based two-scan labeling algorithm", 2008).
 */
export function connectedRuns(map: ValueMap, threshold: number): Run[][] {
  const runs: Run[] = [];
  const parents: number[] = [];
  let above = { from: 0, to: 0 };
  for (let row = 0; row < map.height; row += 1) {
    const from = runs.length;
    appendRowRuns(map, row, threshold, runs);
    for (let index = from; index < runs.length; index += 1) parents.push(index);
    joinRows({ runs, parents }, above, { from, to: runs.length });
    above = { from, to: runs.length };
  }
  return collectComponents(runs, parents);
}

interface Labelling {
  readonly runs: readonly Run[];
  readonly parents: number[];
}

interface RunRange {
  readonly from: number;
  readonly to: number;
}

function appendRowRuns({ width, values }: ValueMap, row: number, threshold: number, runs: Run[]): void {
  const offset = row * width;
  let start = -1;
  for (let column = 0; column < width; column += 1) {
    const inside = (values[offset + column] ?? 0) > threshold;
    if (inside && start < 0) start = column;
    if (!inside && start >= 0) {
      runs.push({ row, start, end: column });
      start = -1;
    }
  }
  if (start >= 0) runs.push({ row, start, end: width });
}

/** Both rows' runs are sorted, so that one walk meets every touching pair. */
function joinRows({ runs, parents }: Labelling, above: RunRange, below: RunRange): void {
  let upper = above.from;
  let lower = below.from;
  while (upper < above.to && lower < below.to) {
    const one = runs[upper];
    const other = runs[lower];
    if (!one || !other) return;
    if (one.start <= other.end && other.start <= one.end) unite(parents, upper, lower);
    if (one.end < other.end) upper += 1;
    else lower += 1;
  }
}

function rootOf(parents: number[], index: number): number {
  let current = index;
  for (;;) {
    const parent = parents[current] ?? current;
    if (parent === current) return current;
    parents[current] = parents[parent] ?? parent;
    current = parent;
  }
}

function unite(parents: number[], one: number, other: number): void {
  const first = rootOf(parents, one);
  const second = rootOf(parents, other);
  parents[Math.max(first, second)] = Math.min(first, second);
}

function collectComponents(runs: readonly Run[], parents: number[]): Run[][] {
  const components = new Map<number, Run[]>();
  runs.forEach((run, index) => {
    const root = rootOf(parents, index);
    const component = components.get(root);
    if (component) component.push(run);
    else components.set(root, [run]);
  });
  return [...components.values()];
}
