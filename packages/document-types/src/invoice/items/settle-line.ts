import { derived, type Found } from '../../found.ts';
import { GST_RATES } from '../../goods/tax-rates.ts';
import type { LineItem } from './line-item.ts';

/** What two amounts of tax and one value may be off by together, each rounded to a hundredth. */
const ROUNDING = 0.021;
/** What one rounded figure may be off by, and two of them. */
const HALF_CENT = 0.006;
const CENT = 0.011;
const LARGEST_QUANTITY = 100_000;

/**
 * Completes a line by its own arithmetic: the rate that makes its taxes, where none is printed, where one of two halves
 * was read or recognition took it for another; and, of a recognised line, the one unreadable figure of quantity × price.
 */
export function settleLine(line: LineItem, printed: Printed = { prices: true }): LineItem {
  return settleFigures(settleRate(line), printed);
}

/** What a table has a column for: what is not printed at all was not lost. */
export interface Printed {
  readonly prices: boolean;
}

function settleRate(line: LineItem): LineItem {
  const { taxRate, taxableValue } = line;
  const rate = rateOfTaxes(line);
  if (rate === undefined || rate === taxRate?.value) return line;
  const words = taxRate?.words ?? taxableValue?.words ?? line.total?.words ?? [];
  if (taxRate === undefined) return { ...line, taxRate: derived(rate, words, 0.85) };
  const isHalf = taxRate.value * 2 === rate;
  return isHalf || isRecognized(taxRate) ? { ...line, taxRate: derived(rate, words, 0.75) } : line;
}

/** The one rate of GST that makes the taxes of a line from its value. */
function rateOfTaxes({ taxableValue, qty, unitPrice, taxes }: LineItem): number | undefined {
  const gross = qty === undefined || unitPrice === undefined ? undefined : qty.value * unitPrice.value;
  const value = taxableValue?.value ?? gross;
  if (value === undefined || taxes.total === undefined || taxes.cess !== undefined) return undefined;
  // Where central and state tax stand apart, one of them alone tells no rate.
  if ((taxes.cgst === undefined) !== (taxes.sgst === undefined)) return undefined;
  const tax = taxes.total;
  const fitting = GST_RATES.filter((rate) => Math.abs((value * rate) / 100 - tax) <= ROUNDING);
  return fitting.length === 1 ? fitting[0] : undefined;
}

function settleFigures(line: LineItem, { prices }: Printed): LineItem {
  const { qty, unitPrice, total, taxableValue, discountAmount, discountPercent, taxes } = line;
  const untaxed = taxes.total === undefined && line.taxRate === undefined;
  const amount = taxableValue ?? (untaxed ? total : undefined);
  if (amount === undefined || (discountAmount ?? 0) !== 0 || (discountPercent ?? 0) !== 0) return line;
  if (!isRecognized(amount) || amount.value <= 0) return line;
  if (qty === undefined && unitPrice !== undefined && unitPrice.value > 0) {
    const count = countOf(amount, unitPrice.value) ?? countOf(amount, withTax(unitPrice.value, line), CENT);
    if (count !== undefined) return { ...line, qty: derived(count, amount.words, amount.confidence * 0.7) };
  }
  if (prices && unitPrice === undefined && qty !== undefined && qty.value > 0) {
    const price = Math.round((amount.value / qty.value) * 100) / 100;
    if (makes(price * qty.value, amount))
      return { ...line, unitPrice: derived(price, amount.words, amount.confidence * 0.7) };
  }
  return line;
}

/** How many pieces at a price make an amount. */
function countOf(amount: Found<number>, price: number, slack = HALF_CENT): number | undefined {
  const count = Math.round(amount.value / price);
  return count > 0 && count < LARGEST_QUANTITY && makes(count * price, amount, slack) ? count : undefined;
}

/** What is called the value of a line may hold its tax. */
function withTax(price: number, { taxRate }: LineItem): number {
  return price * (1 + (taxRate?.value ?? 0) / 100);
}

function makes(product: number, amount: Found<number>, slack = HALF_CENT): boolean {
  return Math.abs(product - amount.value) < slack;
}

function isRecognized(figure: Found<number>): boolean {
  return figure.words.some(({ recognized }) => recognized);
}
