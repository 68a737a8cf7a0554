import type { Column, NumberStyle } from '@docex/layout';
import { numberIn } from './column-products.ts';
import type { GoodsColumn } from './goods-column.ts';

type Columns = readonly Column<GoodsColumn>[];
type Key = GoodsColumn | undefined;

const LOOSE: ReadonlySet<Key> = new Set<Key>(['rate', 'other', undefined]);
const DISCOUNTS: ReadonlySet<Key> = new Set<Key>(['discountPercent', 'discountAmount']);
const LEAST_ROWS = 2;
const RIGHT_SHARE = 0.9;
/** A price is rounded to the last of two decimals. */
const ROUNDED = 0.005;
const CENT = 0.011;

/** Names the percentages that come off quantity × price in the rows that hold one, under a bare `%` or no title. */
export function nameDiscounts(
  columns: Columns,
  texts: readonly (readonly string[])[],
  style: NumberStyle,
): Columns {
  if (columns.some(({ key }) => DISCOUNTS.has(key))) return columns;
  const figures = (index: number) => (texts[index] ?? []).map((text) => numberIn(text, style));
  const named = (key: GoodsColumn) => figures(columns.findIndex((column) => column.key === key));
  const [quantities, prices] = [named('qty'), named('unitPrice')];
  const taxable = named('taxableValue');
  const amounts = taxable.length > 0 ? taxable : named('total');
  const at = columns.findIndex(({ key }, index) => {
    if (!LOOSE.has(key)) return false;
    const rows = figures(index).flatMap((percent, row) => {
      const [quantity, price, amount] = [quantities[row], prices[row], amounts[row]];
      if (quantity === undefined || price === undefined || amount === undefined) return [];
      return percent === undefined || percent === 0 ? [] : [{ quantity, price, amount, percent }];
    });
    const right = rows.filter(
      ({ quantity, price, amount, percent }) =>
        Math.abs(quantity * price * (1 - percent / 100) - amount) <= Math.abs(quantity) * ROUNDED + CENT,
    );
    return right.length >= LEAST_ROWS && right.length >= rows.length * RIGHT_SHARE;
  });
  return columns.map((column, index) =>
    index === at ? { ...column, key: 'discountPercent' as const } : column,
  );
}
