import { cellsOf, type Column, type Line } from '@docex/layout';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';

type Columns = readonly Column<GrnColumn>[];

const FIGURE = /^[\d.,]+$/;
/** Share of the rows that must show it. */
const MOSTLY = 0.6;

/**
 * Gives figures back to their column that end beyond its title, right in front of a column of text: where most rows have
 * a figure first in the text's column and none in the one before it, the cut moves behind them.
 */
export function ownFigures(columns: Columns, rows: readonly Line[]): Columns {
  return columns.reduce<Columns>((settled, { key }, at) => {
    const before = settled[at - 1]?.key;
    const counts = before !== undefined && (isAmount(before) || QUANTITY_COLUMNS.has(before));
    if (!counts || (key !== 'remarks' && key !== 'unit')) return settled;
    const cells = rows.map((row) => cellsOf(row, settled));
    const filled = cells.filter((cell) => [...(cell[at - 1] ?? []), ...(cell[at] ?? [])].length > 0);
    const strays = filled.flatMap((cell) => {
      const [first] = cell[at] ?? [];
      return cell[at - 1]?.length === 0 && first !== undefined && FIGURE.test(first.text) ? [first] : [];
    });
    if (strays.length === 0 || strays.length < filled.length * MOSTLY) return settled;
    const cut = Math.max(...strays.map(({ box }) => box.x1)) + 0.5;
    return settled.map((column, index) =>
      index === at - 1 ? { ...column, x1: cut } : index === at ? { ...column, x0: cut } : column,
    );
  }, columns);
}

function isAmount(key: GrnColumn): boolean {
  return key === 'unitPrice' || key === 'total';
}
