import type { NumberStyle } from '@docex/layout';
import type { Found } from '../../found.ts';
import { readAmount } from '../../money/read-amount.ts';
import type { ReceiptItem } from './receipt-items.ts';
import type { ReceiptTable } from './receipt-tables.ts';

/** What the last line of a table sums up. */
export const SUMMED = ['orderedQty', 'receivedQty', 'acceptedQty', 'rejectedQty', 'total'] as const;
type Summed = (typeof SUMMED)[number];

export type ColumnSums = Readonly<Partial<Record<Summed, Found<number>>>>;

/** The sums below the columns of the last table, each in the column that it sums up. */
export function columnSums(tables: readonly ReceiptTable[], style: NumberStyle): ColumnSums {
  const { closing, columns } = tables.at(-1) ?? { closing: undefined, columns: [] };
  if (closing === undefined || !/total/i.test(closing.line.text)) return {};
  // `Total Quantity : 1,833` may stand right below the amounts.
  const told = SUMMED.filter((key) => key !== 'total' || !COUNTED.test(closing.line.text));
  const sums = told.flatMap((key) => {
    const at = columns.findIndex((column) => column.key === key);
    const words = (closing.cells[at] ?? []).filter(({ text }) => /\d/.test(text));
    const sum = words.length === 1 ? readAmount(words, style) : undefined;
    return sum === undefined ? [] : [[key, sum] as const];
  });
  return Object.fromEntries(sums);
}

const COUNTED = /\btotal\W+(?:qty|quantity|nos|items)\b/i;

/** Counts are printed with three decimals at most, amounts with two. */
const TOLERANCE = 0.006;

/**
 * Whether a column makes its printed sum; undefined where none is printed, or where cells are empty that may be nought
 * or have been missed.
 */
export function sumHolds(
  items: readonly ReceiptItem[],
  key: Summed,
  printed: number | undefined,
): boolean | undefined {
  const values = items.flatMap((item) => item[key]?.value ?? []);
  if (printed === undefined || values.length === 0) return undefined;
  const sum = values.reduce((before, value) => before + value, 0);
  if (Math.abs(sum - printed) <= TOLERANCE * values.length) return true;
  return values.length < items.length ? undefined : false;
}
