import { cellsOf, type Column, type Line } from '@docex/layout';
import { withAmounts } from './amounts-by-shape.ts';
import type { StatementColumn } from './statement-columns.ts';

type Columns = readonly Column<StatementColumn>[];

/**
 * Columns under titles that are not known by what they hold, as told by some lines with amounts: dates, amounts, the
 * narrations where no other column has them, and numbers that identify their row.
 */
export function columnsByShape(columns: Columns, lines: readonly Line[]): Columns {
  const rows = lines.map((line) => cellsOf(line, columns));
  if (rows.length === 0) return columns;
  return withAmounts(columns, rows);
}
