import { type Column, type NumberStyle, readMoney, textOf } from '@docex/layout';
import { amountCell } from './amount-cell.ts';
import type { ItemColumn } from './item-columns.ts';
import { cellOf, isItemLike, type TableLine } from './table-line.ts';

const LEAST_ROWS = 2;
const CENT = 0.011;

/** Lines around one of a table. */
interface Neighbours {
  readonly above: readonly TableLine[];
  readonly below: readonly TableLine[];
}

/**
 * Whether a line states nothing but the sum of the amounts above it, whatever it calls that, `Rent Total`, and no rows
 * of goods follow, as they do behind the sum of a group.
 */
export function isLastSum(
  line: TableLine,
  { above, below }: Neighbours,
  { columns, style }: { readonly columns: readonly Column<ItemColumn>[]; readonly style: NumberStyle },
): boolean {
  const amountOf = (one: TableLine) => readMoney(textOf(amountCell(one, columns)), style)?.value;
  const stated = amountOf(line);
  if (stated === undefined || stated === 0) return false;
  const price = readMoney(textOf(cellOf(line, columns, 'unitPrice')), style);
  const code = textOf(cellOf(line, columns, 'hsnSac'));
  if (price !== undefined || code !== '') return false;
  const amounts = above.map(amountOf).filter((amount) => amount !== undefined);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  if (amounts.length < LEAST_ROWS || Math.abs(sum - stated) >= CENT) return false;
  return !below.some((other) => amountOf(other) !== undefined && isItemLike(other, columns, style));
}
