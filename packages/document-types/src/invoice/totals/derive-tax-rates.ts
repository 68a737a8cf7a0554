import { derived, type Found } from '../../found.ts';
import type { Totals } from './decide-totals.ts';
import type { LineItem } from '../items/line-item.ts';

/**
 * Rates of lines that print none, where a summary states one for the HSN or SAC of each (`rates`). A rate beside the
 * totals is the document's: which lines bear it is not printed, so that they have none.
 */
export function deriveTaxRates(
  items: readonly LineItem[],
  totals: Totals,
  rates: ReadonlyMap<string, Found<number>>,
): readonly LineItem[] {
  if (items.some((item) => item.taxRate !== undefined)) return withoutHalves(items, totals);
  if (items.length === 0) return items;
  const byCode = items.map((item) => rates.get(item.hsnSac?.value ?? ''));
  return byCode.every((rate) => rate !== undefined) ? withRates(items, byCode) : items;
}

/** Rates of GST, percent. */
const RATES = new Set([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 12, 18, 28, 40]);

/** Rates that make the central tax alone are those of one half: the line bears both. */
function withoutHalves(items: readonly LineItem[], { cgst, sgst }: Totals): readonly LineItem[] {
  if (cgst === undefined || sgst === undefined || cgst.value <= 0 || cgst.value !== sgst.value) return items;
  let central = 0;
  for (const { taxRate, taxableValue, total } of items) {
    const value = taxableValue?.value ?? total?.value;
    if (taxRate === undefined || value === undefined) return items;
    if (!RATES.has(taxRate.value * 2)) return items;
    central += (value * taxRate.value) / 100;
  }
  if (Math.abs(central - cgst.value) > 0.03 + items.length * 0.01) return items;
  return items.map((item) => ({
    ...item,
    taxRate:
      item.taxRate && derived(item.taxRate.value * 2, item.taxRate.words, item.taxRate.confidence * 0.9),
  }));
}

function withRates(
  items: readonly LineItem[],
  rates: readonly (Found<number> | undefined)[],
): readonly LineItem[] {
  return items.map((item, index) => ({ ...item, taxRate: rates[index] }));
}
