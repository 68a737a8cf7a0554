import { type Found } from '../../found.ts';
import type { LineItem } from '../items/line-item.ts';

/**
 * Rates of lines that print none, where a summary states one for the HSN or SAC of each (`rates`). A rate beside the
 * totals is the document's: which lines bear it is not printed, so that they have none.
 */
export function deriveTaxRates(
  items: readonly LineItem[],
  rates: ReadonlyMap<string, Found<number>>,
): readonly LineItem[] {
  if (items.some((item) => item.taxRate !== undefined)) return items;
  if (items.length === 0) return items;
  const byCode = items.map((item) => rates.get(item.hsnSac?.value ?? ''));
  return byCode.every((rate) => rate !== undefined) ? withRates(items, byCode) : items;
}

function withRates(
  items: readonly LineItem[],
  rates: readonly (Found<number> | undefined)[],
): readonly LineItem[] {
  return items.map((item, index) => ({ ...item, taxRate: rates[index] }));
}
