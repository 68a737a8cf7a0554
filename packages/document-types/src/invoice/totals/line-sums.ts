import type { LineSums } from './decide-totals.ts';
import type { LineItem } from '../items/line-item.ts';

/** Adds up the figures of the lines; a figure that any line lacks has no sum. */
export function sumLines(items: readonly LineItem[]): LineSums {
  return {
    total: sumOf(items.map((item) => item.total?.value)),
    taxable: sumOf(items.map((item) => item.taxableValue?.value)),
    cgst: sumOf(items.map((item) => item.taxes.cgst)),
    sgst: sumOf(items.map((item) => item.taxes.sgst)),
    igst: sumOf(items.map((item) => item.taxes.igst)),
    cess: sumOf(items.map((item) => item.taxes.cess)),
  };
}

function sumOf(values: readonly (number | undefined)[]): number | undefined {
  if (values.length === 0) return undefined;
  let sum = 0;
  for (const value of values) {
    if (value === undefined) return undefined;
    sum += value;
  }
  return Math.round(sum * 100) / 100;
}
