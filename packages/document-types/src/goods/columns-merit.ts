import {
  type Column,
  findPercent,
  type NumberStyle,
  readHsnSac,
  readMoney,
  readPercent,
  readQuantity,
  textOf,
} from '@docex/layout';
import { areProducts, numberIn } from './column-products.ts';
import { holdSums } from './columns-by-sums.ts';
import type { Row } from './columns-by-content.ts';
import type { ItemColumn } from './item-columns.ts';

type Test = (text: string, style: NumberStyle) => boolean;

const isMoney: Test = (text, style) => readMoney(text, style) !== undefined || BLANK.test(text);
const isRate: Test = (text, style) =>
  readPercent(text, { style, bare: true }) !== undefined ||
  findPercent(text, style) !== undefined ||
  BLANK.test(text);
/** What stands in a cell that holds nothing. */
const BLANK = /^(?:[-–—.]+|nil|n\/?a|free)$/i;
const AMOUNT = /\d[.,]\d{2}\b/;

/** An amount of tax may share its cell with its rate: `9% 4,895.80`. */
const isTax: Test = (text, style) =>
  isMoney(text.replace(/\(?\d{1,2}(?:\.\d{1,3})?\s?%\)?/, '').trim(), style);

/** What a cell of a column looks like. */
const TESTS: Readonly<Partial<Record<ItemColumn, Test>>> = {
  serial: (text) => /^\(?\d{1,4}[.)]?$/.test(text),
  description: (text) => /\p{L}{2}/u.test(text) && !AMOUNT.test(text.split(' ').at(-1) ?? ''),
  itemCode: (text) => text.split(' ').length <= 2,
  hsnSac: (text) => text.split(' ').some((word) => readHsnSac(word) !== undefined) || BLANK.test(text),
  qty: (text, style) => readQuantity(text, style) !== undefined || BLANK.test(text),
  unit: (text) => !AMOUNT.test(text) && /\p{L}/u.test(text),
  unitPrice: (text, style) => isMoney(text.replace(/\s*(?:\/|\bper\b)\s*\p{L}.*$/u, ''), style),
  listPrice: isMoney,
  discountPercent: isRate,
  discountAmount: (text, style) => isMoney(text, style) || isRate(text, style),
  taxRate: isRate,
  cgstRate: isRate,
  sgstRate: isRate,
  igstRate: isRate,
  cessRate: isRate,
  cgstAmount: isTax,
  sgstAmount: isTax,
  igstAmount: isTax,
  cessAmount: isTax,
  taxAmount: isTax,
  taxableValue: isMoney,
  total: isMoney,
};

const UNKNOWN_COST = 0.6;
const TWICE_COST = 0.5;
const MISFIT_COST = 2;
const PRODUCT_MERIT = 3;
const SUM_MERIT = 1;

/**
 * How well columns fit the rows under them: cells that hold what their column is called, and quantity × price that
 * makes the amount, value + taxes that make the total. Compares readings of one table.
 */
export function columnsMerit(
  columns: readonly Column<ItemColumn>[],
  rows: readonly Row[],
  style: NumberStyle,
): number {
  const texts = columns.map((_, index) => rows.map((row) => textOf(row[index] ?? [])));
  let merit = 0;
  for (const [index, { key }] of columns.entries()) {
    const test = key === undefined ? undefined : TESTS[key];
    if (key === undefined) merit -= UNKNOWN_COST;
    if (key !== undefined && columns.findIndex((column) => column.key === key) < index) merit -= TWICE_COST;
    const filled = (texts[index] ?? []).filter((text) => text !== '');
    if (test === undefined || filled.length === 0) continue;
    const fitting = filled.filter((text) => test(text, style)).length / filled.length;
    merit += (fitting - (1 - fitting) * MISFIT_COST) * (0.5 + (0.5 * filled.length) / rows.length);
  }
  const values = texts.map((column) => column.map((text) => numberIn(text, style)));
  const sums = holdSums(columns, values) ? SUM_MERIT : 0;
  return merit + sums + (holdsProducts(columns, texts, style) ? PRODUCT_MERIT : 0);
}

/** Whether quantity × price makes the amount in nearly all rows. */
export function columnsHoldProducts(
  columns: readonly Column<ItemColumn>[],
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
  columns: readonly Column<ItemColumn>[],
  texts: readonly (readonly string[])[],
  style: NumberStyle,
): boolean {
  const figures = (key: ItemColumn) =>
    columns.flatMap((column, index) =>
      column.key === key ? [(texts[index] ?? []).map((text) => numberIn(text, style))] : [],
    );
  const [quantities] = figures('qty');
  const [prices] = figures('unitPrice');
  const [less] = figures('discountPercent');
  return [...figures('taxableValue'), ...figures('total')].some((amounts) =>
    areProducts([quantities, prices, amounts], less),
  );
}
