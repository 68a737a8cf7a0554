import type { Found } from '../../found.ts';
import { lineHolds } from './line-arithmetic.ts';
import type { LineItem } from './line-items.ts';

/** What the totals of a document say of its lines. */
export interface SumsBehind {
  readonly subtotal: Found<number> | undefined;
  readonly grandTotal: Found<number> | undefined;
}

/** What a figure keeps of its confidence where neither its line's product nor a sum of the document proves it. */
const UNPROVEN = 0.85;
const CENT = 0.021;

/**
 * Takes from the confidence of figures that nothing proves: quantity, price and total of a line are sure where the one
 * times the other makes the third, less the discount, with tax or without; totals also where those of all lines make a
 * sum that is printed.
 */
export function doubtItems(
  items: readonly LineItem[],
  { subtotal, grandTotal }: SumsBehind,
): readonly LineItem[] {
  const total = items.reduce((sum, item) => sum + (item.total?.value ?? NaN), 0);
  const isSum = [subtotal, grandTotal].some(
    (printed) =>
      printed !== undefined && printed.source !== 'derived' && Math.abs(printed.value - total) < CENT,
  );
  return items.map((item) => {
    if (lineHolds(item) === true) return item;
    return {
      ...item,
      qty: lessSure(item.qty),
      unitPrice: lessSure(item.unitPrice),
      total: isSum ? item.total : lessSure(item.total),
    };
  });
}

function lessSure(figure: Found<number> | undefined): Found<number> | undefined {
  return figure === undefined ? undefined : { ...figure, confidence: figure.confidence * UNPROVEN };
}
