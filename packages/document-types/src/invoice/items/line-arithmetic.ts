import type { LineItem } from './line-item.ts';

/** Figures of one line that its arithmetic ties together. */
export type LineFigures = Pick<
  LineItem,
  'qty' | 'unitPrice' | 'total' | 'discountPercent' | 'discountAmount' | 'taxableValue' | 'taxRate' | 'taxes'
>;

/** What a price is printed for; recognition loses decimal points, which makes the same of a price for one. */
const PRICED_FOR = [100, 1000];

/**
 * Whether quantity × price, less the discount, makes the line's total, with tax or without; undefined where a
 * figure is missing. Prices are printed rounded, so each unit may be off by half of the last decimal. What came back
 * has a quantity and takes its value off; prices may be for a hundred or a thousand.
 */
export function lineHolds(line: LineFigures): boolean | undefined {
  const { qty, unitPrice, total } = line;
  if (qty === undefined || unitPrice === undefined || total === undefined) return undefined;
  const isReturn = total.value < 0 && qty.value > 0 && unitPrice.value > 0;
  const gross = qty.value * unitPrice.value * (isReturn ? -1 : 1);
  const recognized = [qty, unitPrice, total].some(({ words }) => words.some((word) => word.recognized));
  return [1, ...(recognized ? [] : PRICED_FOR)].some((count) => {
    const slack = (Math.abs(qty.value) * 0.005) / count + 0.011;
    return expectedTotals(line, gross / count).some(
      (expected) => Math.abs(expected - total.value) <= slack * factor(expected, gross / count),
    );
  });
}

function factor(expected: number, gross: number): number {
  return gross === 0 ? 1 : Math.max(1, Math.abs(expected / gross));
}

/** The totals that a line may print for a gross amount: net of discount, and with tax on top. */
export function expectedTotals(line: Omit<LineFigures, 'total'>, gross: number): readonly number[] {
  const { discountPercent, discountAmount, taxRate, taxes } = line;
  const nets = [gross];
  if (discountPercent !== undefined) nets.push(gross * (1 - discountPercent / 100));
  if (discountAmount !== undefined) nets.push(gross - discountAmount);
  if (discountAmount !== undefined && line.qty !== undefined)
    nets.push(gross - discountAmount * line.qty.value);
  return nets.flatMap((net) => {
    const totals = [net];
    if (taxRate !== undefined) totals.push(net * (1 + taxRate.value / 100));
    if (taxes.total !== undefined) totals.push(net + taxes.total);
    return totals;
  });
}
