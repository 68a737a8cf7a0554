import type { Column, NumberStyle } from '@docex/layout';
import { type Figures, numberIn } from './column-products.ts';
import type { GoodsColumn } from './goods-column.ts';
import { KNOWN_RATES } from './tax-rates.ts';

type Columns = readonly Column<GoodsColumn>[];
type Key = GoodsColumn | undefined;

/** Share of the rows in which a sum must hold, and of all rows that must hold all figures of it. */
const RIGHT_SHARE = 0.9;
const FILLED_SHARE = 0.6;
/** What value and taxes, each rounded to a hundredth, may be off by. */
const SLACK = 0.021;

/** Columns that may hold the value before or after tax, and the tax, where their titles do not say. */
const LOOSE_VALUE: ReadonlySet<Key> = new Set<Key>(['total', 'taxableValue', 'other', undefined]);
const LOOSE_TAX: ReadonlySet<Key> = new Set<Key>(['taxAmount', 'taxRate', 'total', 'other', undefined]);
const TAXES: ReadonlySet<Key> = new Set<Key>([
  'cgstAmount',
  'sgstAmount',
  'igstAmount',
  'cessAmount',
  'taxAmount',
]);

/** Columns of which value + taxes = total in nearly all rows. */
interface TaxedColumns {
  readonly value: number;
  readonly total: number;
  /** The column of a tax that no title tells; undefined where the taxes have titles. */
  readonly tax: number | undefined;
}

/**
 * Names the values before tax, the taxes, their rates and the totals by the sums that they make, where titles leave one
 * of them open: `Txbl Amt | % | Amt | Gross Amt`.
 */
export function nameBySums(
  columns: Columns,
  texts: readonly (readonly string[])[],
  style: NumberStyle,
): Columns {
  const values = texts.map((column) => column.map((text) => numberIn(text, style)));
  const taxed = taxedColumns(columns, values);
  if (taxed === undefined) return columns;
  const { value, total, tax } = taxed;
  return columns.map((column, index) => {
    if (index === value) return { ...column, key: 'taxableValue' as const };
    if (index === total) return { ...column, key: 'total' as const };
    if (index === tax) return { ...column, key: 'taxAmount' as const };
    return column;
  });
}

/** Whether values and taxes of columns that are named so make the totals. */
export function holdSums(columns: Columns, values: readonly Figures[]): boolean {
  const at = (key: GoodsColumn) => columns.findIndex((column) => column.key === key);
  const [value, total] = [at('taxableValue'), at('total')];
  const taxes = taxesOf(columns, values);
  return taxes !== undefined && makesTotal([values[value], taxes, values[total]]);
}

function taxedColumns(columns: Columns, values: readonly Figures[]): TaxedColumns | undefined {
  const loose = columns.flatMap(({ key }, index) => (LOOSE_VALUE.has(key) ? [index] : []));
  const named = taxesOf(columns, values);
  const free = columns.flatMap(({ key }, index) => (LOOSE_TAX.has(key) ? [index] : []));
  for (const value of loose) {
    for (const total of loose) {
      if (value === total) continue;
      if (named !== undefined && makesTotal([values[value], named, values[total]]))
        return { value, total, tax: undefined };
      const tax = free.find(
        (index) =>
          index !== value &&
          index !== total &&
          makesTotal([values[value], values[index], values[total]]) &&
          isTax([values[value], values[index]]),
      );
      if (tax !== undefined) return { value, total, tax };
    }
  }
  return undefined;
}

/** The taxes of each row together, of the columns that are called taxes; undefined where there is none. */
export function taxesOf(columns: Columns, values: readonly Figures[]): Figures | undefined {
  const taxes = columns.flatMap(({ key }, index) => (TAXES.has(key) ? [values[index] ?? []] : []));
  const [first] = taxes;
  return first?.map((_, row) => {
    const own = taxes.flatMap((figures) => figures[row] ?? []);
    return own.length === 0 ? undefined : own.reduce((sum, tax) => sum + tax, 0);
  });
}

function makesTotal([values, taxes, totals]: readonly (Figures | undefined)[]): boolean {
  const all = totals ?? [];
  const rows = all.flatMap((total, row) => {
    const [value, tax] = [values?.[row], taxes?.[row]];
    return total === undefined || value === undefined || tax === undefined ? [] : [{ value, tax, total }];
  });
  const telling = rows.some(({ tax, value }) => tax !== 0 && value !== 0);
  const right = rows.filter(({ value, tax, total }) => Math.abs(value + tax - total) <= SLACK);
  return telling && rows.length >= all.length * FILLED_SHARE && right.length >= rows.length * RIGHT_SHARE;
}

/** Whether each figure is a known rate of tax of its row's value: charges and counts vary. */
function isTax([values, taxes]: readonly (Figures | undefined)[]): boolean {
  return (taxes ?? []).every((tax, row) => {
    const value = values?.[row];
    if (tax === undefined || value === undefined) return true;
    return [...KNOWN_RATES].some((rate) => Math.abs((value * rate) / 100 - tax) <= SLACK);
  });
}
