import type { Found } from '../../found.ts';
import { lineHolds } from './line-arithmetic.ts';
import type { LineItem } from './line-item.ts';

/** What the totals of a document say of its lines. */
export interface SumsBehind {
  readonly subtotal: Found<number> | undefined;
  readonly grandTotal: Found<number> | undefined;
}

/** What a value keeps of its confidence where neither its line's product nor a sum of the document proves it. */
const UNPROVEN = 0.85;
const CENT = 0.021;

/**
 * Takes from the confidence of figures that nothing proves: quantity, price and total of a line are sure where the one
 * times the other makes the third, less the discount, with tax or without; totals also where those of all lines make a
 * sum that is printed. Amounts of nothing are no part of any sum, and what is charged so may be no item at all.
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
    if (lineHolds(item) === true && isPrinted(item.qty) && isPrinted(item.unitPrice)) return item;
    const isNothing = item.total?.value === 0;
    return {
      ...(isTorn(item) || isNothing ? withoutProof(item) : item),
      qty: lessSure(item.qty),
      unitPrice: lessSure(item.unitPrice),
      total: isSum && !isNothing ? item.total : lessSure(item.total),
    };
  });
}

/** What was made up from the other figures of its line proves none of them. */
function isPrinted(figure: Found<number> | undefined): figure is Found<number> {
  return figure !== undefined && figure.source !== 'derived';
}

/** Whether recognition gave a line but one of quantity and price: the rest may be its neighbour's. */
function isTorn({ qty, unitPrice }: LineItem): boolean {
  const [figure, ...more] = [qty, unitPrice].filter(isPrinted);
  return figure !== undefined && more.length === 0 && figure.words.some(({ recognized }) => recognized);
}

function withoutProof(item: LineItem): LineItem {
  const { description, hsnSac, taxRate } = item;
  return {
    ...item,
    description: lessSure(description),
    hsnSac: lessSure(hsnSac),
    taxRate: lessSure(taxRate),
  };
}

function lessSure<Value>(figure: Found<Value> | undefined): Found<Value> | undefined {
  return figure === undefined ? undefined : { ...figure, confidence: figure.confidence * UNPROVEN };
}
