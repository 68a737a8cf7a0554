import {
  decidePrinted,
  footAmounts,
  type LineItem,
  type readItems,
  scanAmounts,
  sumLines,
  summaryAmounts,
  type Totals,
} from '@docex/document-types/parts';
import type { DocumentLayout, NumberStyle } from '@docex/layout';

type Goods = ReturnType<typeof readItems> & {
  readonly items: readonly LineItem[];
  readonly style: NumberStyle;
};

/** The sums of an order, decided together with its lines as those of an invoice. */
export function readTotals(layout: DocumentLayout, { items, tables, lines, style }: Goods): Totals {
  const summary = summaryAmounts(layout, lines, style);
  const taken = new Set([...lines, ...summary.lines]);
  const amounts = [...scanAmounts(layout, taken, style), ...footAmounts(tables, style), ...summary.amounts];
  return decidePrinted(amounts, sumLines(items), style);
}
