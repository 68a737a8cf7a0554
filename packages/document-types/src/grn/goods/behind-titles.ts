import { cellsOf, type Column, type Line, type TableHeader } from '@docex/layout';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';

type Columns = readonly Column<GrnColumn>[];

const FIGURE = /^\d[\d.,]*$/;
/** A title and what begins right below it may differ by so much, in points or pixels. */
const SLACK = 1;
/** By how many cells of a row the parting must be better: a column of a few free goods is empty for most of them. */
const BETTER = 0.5;

/**
 * Columns that begin where their titles do, where that parts the figures better: values at the right edge of cells
 * whose titles stand at the left edge look as if they belonged to the next title.
 */
export function behindTitles(
  columns: Columns,
  { cells }: TableHeader<GrnColumn>,
  rows: readonly Line[],
): Columns {
  const starts = cells.map(({ box }) => box.x0 - SLACK);
  const moved = columns.map((column, index): Column<GrnColumn> => ({
    ...column,
    x0: index === 0 ? column.x0 : (starts[index] ?? column.x0),
    x1: starts[index + 1] ?? column.x1,
  }));
  return meritOf(moved, rows) >= meritOf(columns, rows) + rows.length * BETTER ? moved : columns;
}

/** How many cells of figures hold one, less those that hold several or stand in a unit's cell, and less words among running numbers. */
function meritOf(columns: Columns, rows: readonly Line[]): number {
  return rows.reduce((sum, row) => {
    const merits = cellsOf(row, columns).map((words, index) => {
      const figures = words.filter(({ text }) => FIGURE.test(text)).length;
      const key = columns[index]?.key;
      if (key === 'unit') return -figures;
      if (key === 'serial') return -words.filter(({ text }) => /\p{L}{2}/u.test(text)).length;
      const isCounted =
        key === 'unitPrice' || key === 'total' || (key !== undefined && QUANTITY_COLUMNS.has(key));
      return !isCounted || figures === 0 ? 0 : figures === 1 ? 1 : -figures;
    });
    return sum + merits.reduce((total, merit) => total + merit, 0);
  }, 0);
}
