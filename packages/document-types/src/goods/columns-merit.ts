import { type Column, type NumberStyle, textOf } from '@docex/layout';
import { cellFit } from './cell-fit.ts';
import { areProducts, numberIn } from './column-products.ts';
import { holdCounts } from './columns-by-counts.ts';
import { holdSums } from './columns-by-sums.ts';
import { type GoodsColumn, QUANTITY_COLUMNS } from './goods-column.ts';
import type { Row } from './column-contents.ts';

const PRODUCT_MERIT = 3;
const SUM_MERIT = 1;

/**
 * How well columns fit the rows under them: cells that hold what their column is called, and quantity × price that
 * makes the amount, value + taxes that make the total. Compares readings of one table.
 */
export function columnsMerit(
  columns: readonly Column<GoodsColumn>[],
  rows: readonly Row[],
  style: NumberStyle,
): number {
  const texts = columns.map((_, index) => rows.map((row) => textOf(row[index] ?? [])));
  const values = texts.map((column) => column.map((text) => numberIn(text, style)));
  const sums = holdSums(columns, values) ? SUM_MERIT : 0;
  const counts = holdCounts(columns, texts, style) ? PRODUCT_MERIT : 0;
  const products = holdsProducts(columns, texts, style) ? PRODUCT_MERIT : 0;
  return cellFit(columns, texts, style) + sums + counts + products;
}

/** Whether quantity × price makes the amount in nearly all rows. */
export function columnsHoldProducts(
  columns: readonly Column<GoodsColumn>[],
  rows: readonly Row[],
  style: NumberStyle,
): boolean {
  return holdsProducts(
    columns,
    columns.map((_, index) => rows.map((row) => textOf(row[index] ?? []))),
    style,
  );
}

function holdsProducts(
  columns: readonly Column<GoodsColumn>[],
  texts: readonly (readonly string[])[],
  style: NumberStyle,
): boolean {
  const figures = (key: GoodsColumn) =>
    columns.flatMap((column, index) =>
      column.key === key ? [(texts[index] ?? []).map((text) => numberIn(text, style))] : [],
    );
  const quantities = QUANTITY_COLUMNS.flatMap((key) => figures(key).slice(0, 1));
  const [prices] = figures('unitPrice');
  const [less] = figures('discountPercent');
  return [...figures('taxableValue'), ...figures('total')].some((amounts) =>
    quantities.some((counts) => areProducts([counts, prices, amounts], less)),
  );
}
