import { cellsOf, type Column, type Line, type NumberStyle } from '@docex/layout';
import { readAmount } from '../../money/read-amount.ts';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';

type Columns = readonly Column<GrnColumn>[];

/** Share of the goods whose figures must agree, and how many at least. */
const MOSTLY = 0.8;
const FEWEST = 2;
/** Prices are printed to the paisa. */
const ROUNDING = 0.005;

/**
 * Gives a column without a known title the meaning that the figures prove: what makes the total when multiplied by a
 * count is the price (`NDP`), and what count and price make is the total.
 */
export function workedColumns(columns: Columns, rows: readonly Line[], style: NumberStyle): Columns {
  const keys = new Set(columns.map(({ key }) => key));
  if (keys.has('unitPrice') === keys.has('total')) return columns;
  const wanted = keys.has('total') ? 'unitPrice' : 'total';
  const known = columns.findIndex(({ key }) => key === (wanted === 'total' ? 'unitPrice' : 'total'));
  const figures = figuresOf(columns, rows, style);
  const counts = columns.flatMap(({ key }, index) => (isCount(key) ? [index] : []));
  const at = columns.findIndex(({ key }, index) => {
    const [price, total] = wanted === 'total' ? [known, index] : [index, known];
    return key === undefined && proves(figures, { counts, price, total });
  });
  return columns.map((column, index) => (index === at ? { ...column, key: wanted } : column));
}

/** Whether prices and counts make the totals of most rows. */
export function holdValues(columns: Columns, rows: readonly Line[], style: NumberStyle): boolean {
  const at = (key: GrnColumn) => columns.findIndex((column) => column.key === key);
  const [price, total] = [at('unitPrice'), at('total')];
  const counts = columns.flatMap(({ key }, index) => (isCount(key) ? [index] : []));
  return price >= 0 && total >= 0 && proves(figuresOf(columns, rows, style), { counts, price, total });
}

function figuresOf(columns: Columns, rows: readonly Line[], style: NumberStyle) {
  return rows.map((row) =>
    cellsOf(row, columns).map((words) => (words.length === 0 ? undefined : readAmount(words, style)?.value)),
  );
}

function isCount(key: GrnColumn | undefined): boolean {
  return key !== undefined && key !== 'otherQty' && QUANTITY_COLUMNS.has(key);
}

interface Places {
  readonly counts: readonly number[];
  readonly price: number;
  readonly total: number;
}

/** Of most goods one of the counts, or what one leaves of another, makes the total. */
function proves(
  figures: readonly (readonly (number | undefined)[])[],
  { counts, price, total }: Places,
): boolean {
  const told = figures.flatMap((row) => {
    const [each, sum] = [row[price], row[total]];
    const printed = counts.flatMap((index) => row[index] ?? []);
    if (each === undefined || sum === undefined || printed.length === 0) return [];
    const left = printed.flatMap((whole) => printed.map((part) => whole - part));
    return [
      [...printed, ...left].find((qty) => qty > 0 && Math.abs(qty * each - sum) <= (qty + 1) * ROUNDING),
    ];
  });
  const right = told.filter((qty) => qty !== undefined);
  return right.length >= Math.max(FEWEST, told.length * MOSTLY) && right.some((qty) => qty !== 1);
}
