import { type Column, type NumberStyle, readMoney, textOf } from '@docex/layout';
import { COUNT_COLUMNS, type GoodsColumn } from './goods-column.ts';
import { cellOf, isItemLike, type TableLine } from './table-line.ts';
import { amountColumn } from './amount-cell.ts';

const LEAST_ROWS = 2;
const CENT = 0.011;
const NAMES = ['serial', 'description', 'itemCode'] as const;

/** Lines around one of a table. */
interface Neighbours {
  readonly above: readonly TableLine[];
  readonly below: readonly TableLine[];
}

/**
 * Whether a line states nothing but the sums of what stands above it, whatever it calls that, `Rent Total`, and no rows
 * of goods follow, as they do behind the sum of a group.
 */
export function isLastSum(
  line: TableLine,
  { above, below }: Neighbours,
  { columns, style }: { readonly columns: readonly Column<GoodsColumn>[]; readonly style: NumberStyle },
): boolean {
  const at = summedColumns(columns);
  const figureOf = (one: TableLine, index: number) => readMoney(textOf(one.cells[index] ?? []), style)?.value;
  const stated = at.filter((index) => (figureOf(line, index) ?? 0) !== 0);
  const price = readMoney(textOf(cellOf(line, columns, 'unitPrice')), style);
  const code = textOf(cellOf(line, columns, 'hsnSac'));
  if (price !== undefined || code !== '') return false;
  // Small counts make each other by chance.
  if (amountColumn(columns) < 0 && NAMES.some((key) => cellOf(line, columns, key).length > 0)) return false;
  const sumOf = (index: number) => {
    const figures = above.map((one) => figureOf(one, index)).filter((figure) => figure !== undefined);
    const sum = figures.reduce((total, figure) => total + figure, 0);
    return figures.length < LEAST_ROWS ? undefined : Math.abs(sum - (figureOf(line, index) ?? NaN)) < CENT;
  };
  if (stated.length === 0 || !stated.every((index) => sumOf(index) === true)) return false;
  const counts = columns.flatMap(({ key }, index) => (COUNT_COLUMNS.has(key) ? [index] : []));
  if (counts.some((index) => figureOf(line, index) !== undefined && sumOf(index) === false)) return false;
  return !below.some(
    (other) => at.some((index) => figureOf(other, index) !== undefined) && isItemLike(other, columns, style),
  );
}

/** The column of amounts; counts where nothing is priced. */
function summedColumns(columns: readonly Column<GoodsColumn>[]): readonly number[] {
  const amounts = amountColumn(columns);
  if (amounts >= 0) return [amounts];
  return columns.flatMap(({ key }, index) => (COUNT_COLUMNS.has(key) ? [index] : []));
}
