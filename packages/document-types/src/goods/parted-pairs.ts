import { centreX, type Column, type PlacedWord } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';
import type { Row } from './column-contents.ts';

type Columns = readonly Column<GoodsColumn>[];

interface Pairs {
  /** Index of the left one of two columns. */
  readonly left: number;
  /** Where the two figures of all rows part. */
  readonly cut: number;
}

/**
 * Columns of which one is empty while all cells beside it hold two figures, as where a slanting page moves its figures
 * away from under their title: the cut goes between the two. `rows` are the cells of `columns`.
 */
export function partedPairs(
  columns: Columns,
  rows: readonly Row[],
  isEmpty: (column: Column<GoodsColumn>) => boolean,
): Columns {
  const pairs = columns.flatMap((column, index) =>
    column.key !== undefined && column.key !== 'description' && isEmpty(column)
      ? [pairsOf(columns, rows, [index, index + 1]), pairsOf(columns, rows, [index - 1, index])]
      : [],
  );
  const [first] = pairs.filter((pair) => pair !== undefined);
  if (first === undefined) return columns;
  return columns.map((column, index) => {
    if (index === first.left) return { ...column, x1: first.cut };
    return index === first.left + 1 ? { ...column, x0: first.cut } : column;
  });
}

function pairsOf(
  columns: Columns,
  rows: readonly Row[],
  [left, right]: readonly [left: number, right: number],
): Pairs | undefined {
  if (columns[left]?.key === 'description' || columns[right]?.key === 'description') return undefined;
  const cells = rows
    .map((row) => [...(row[left] ?? []), ...(row[right] ?? [])])
    .filter((words) => words.length > 0);
  if (cells.length === 0 || !cells.every(isPair)) return undefined;
  const [firsts, seconds] = [0, 1].map((at) => cells.flatMap((words) => words[at]?.box ?? []));
  const end = Math.max(...(firsts ?? []).map(centreX));
  const begin = Math.min(...(seconds ?? []).map(centreX));
  // Slanting figures of two rows may stand over one another by a little, their middles may not.
  const apart = (firsts ?? []).every(({ x1 }) => x1 < begin) && (seconds ?? []).every(({ x0 }) => x0 > end);
  return apart ? { left, cut: (end + begin) / 2 } : undefined;
}

function isPair(words: readonly PlacedWord[]): boolean {
  return words.length === 2 && words.every(({ text }) => /\d/.test(text));
}
