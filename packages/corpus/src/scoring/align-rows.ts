/** Which member of one list belongs to which of the other; `null` where there is none. */
export interface RowPair {
  expected: number | null;
  actual: number | null;
}

/** Lists shorter than this are compared whole. */
const WHOLE = 120;
/** How far from each other the rows of long lists are looked for, beside the difference of their lengths. */
const BAND = 40;

function withinBand(row: number, column: number, [rows, columns]: readonly [number, number]): boolean {
  if (Math.max(rows, columns) <= WHOLE) return true;
  return Math.abs(row - column) <= BAND + Math.abs(rows - columns);
}

/**
 * Pairs two lists in their order so that the sum of the pairs' likeness is greatest (the alignment of
 * Needleman and Wunsch with free gaps). Members with a likeness of 0 are never paired, nor are those of long lists
 * that stand far from each other.
 */
export function alignRows(
  expectedCount: number,
  actualCount: number,
  likeness: (expected: number, actual: number) => number,
): RowPair[] {
  const best = Array.from({ length: expectedCount + 1 }, () => new Float64Array(actualCount + 1));
  const at = (row: number, column: number): number => best[row]?.[column] ?? 0;
  const scores = Array.from({ length: expectedCount }, (_, row) =>
    Array.from({ length: actualCount }, (__, column) =>
      withinBand(row, column, [expectedCount, actualCount]) ? likeness(row, column) : 0,
    ),
  );
  for (let row = expectedCount - 1; row >= 0; row -= 1) {
    for (let column = actualCount - 1; column >= 0; column -= 1) {
      const paired = at(row + 1, column + 1) + (scores[row]?.[column] ?? 0);
      (best[row] as Float64Array)[column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: RowPair[] = [];
  let [row, column] = [0, 0];
  while (row < expectedCount || column < actualCount) {
    const score = scores[row]?.[column] ?? 0;
    if (score > 0 && at(row, column) === at(row + 1, column + 1) + score) {
      pairs.push({ expected: row, actual: column });
      row += 1;
      column += 1;
    } else if (row < expectedCount && (column >= actualCount || at(row, column) === at(row + 1, column))) {
      pairs.push({ expected: row, actual: null });
      row += 1;
    } else {
      pairs.push({ expected: null, actual: column });
      column += 1;
    }
  }
  return pairs;
}
