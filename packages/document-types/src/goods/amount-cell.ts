import type { Column, PlacedWord } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';
import type { TableLine } from './table-line.ts';

/** The rightmost column of amounts: what a line's total is read from. */
export function amountColumn(columns: readonly Column<GoodsColumn>[]): number {
  return columns.findLastIndex((column) => column.key === 'total' || column.key === 'taxableValue');
}

export function amountCell(line: TableLine, columns: readonly Column<GoodsColumn>[]): readonly PlacedWord[] {
  return line.cells[amountColumn(columns)] ?? [];
}
