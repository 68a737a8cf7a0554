import { lookAlikes, type NumberStyle, readMoney, textOf } from '@docex/layout';
import { derived, type Found } from '../../found.ts';
import type { Totals } from './decide-totals.ts';
import { lineHolds } from '../items/line-arithmetic.ts';
import type { LineItem } from '../items/line-item.ts';

/** Recognised figures surer than this are taken as they are. */
const DOUBTFUL = 0.985;
const REPAIRED_CONFIDENCE = 0.65;

/** The values that one misread character away from what was recognised; none for a figure of a text layer. */
export function repairsOf(figure: Found<number>, style: NumberStyle): readonly Found<number>[] {
  const recognized = figure.words.some((word) => word.recognized && word.confidence < DOUBTFUL);
  if (!recognized || figure.source !== undefined) return [];
  const text = textOf(figure.words);
  const values = new Set<number>();
  for (const [index, character] of Array.from(text).entries()) {
    for (const other of lookAlikes(character)) {
      if (/\d/.test(other))
        values.add(readMoney(text.slice(0, index) + other + text.slice(index + 1), style)?.value ?? NaN);
    }
  }
  // A sign of currency before the number, beside it or apart, is taken for one more digit.
  if (/^\d\s?\d+[,.]/.test(text)) values.add(readMoney(text.slice(1), style)?.value ?? NaN);
  // A decimal point is the character that recognition loses most easily.
  if (/^\d{3,}$/.test(text)) values.add(Number(text) / 100);
  values.delete(NaN);
  values.delete(figure.value);
  return [...values].map((value) => derived(value, figure.words, figure.confidence * REPAIRED_CONFIDENCE));
}

/**
 * Puts right the one figure of a line that a single misread character keeps from adding up. Where no repair, or more
 * than one, makes the line hold, it stays as printed; so does the quantity where most other lines of the table do not
 * hold either, as man-days at a rate per month.
 */
export function repairLine(line: LineItem, style: NumberStyle, others: readonly LineItem[] = []): LineItem {
  const holds = lineHolds(line);
  if (holds === undefined) return withQuantity(line);
  if (holds) return line;
  const unbound = others.filter((other) => lineHolds(other) === false).length;
  const isHabit = unbound > others.filter((other) => lineHolds(other) === true).length;
  const repaired: LineItem[] = [];
  for (const key of ['qty', 'unitPrice', 'total'] as const) {
    const figure = line[key];
    for (const repair of figure === undefined ? [] : repairsOf(figure, style)) {
      const candidate = { ...line, [key]: repair };
      if (lineHolds(candidate) === true) repaired.push(candidate);
    }
  }
  const [only] = repaired;
  if (only !== undefined && repaired.length === 1) return only;
  return isHabit ? line : withQuantity(line);
}

const LEAST_QUANTITY = 2;
const FAR_OFF = 4;
const LARGEST_QUANTITY = 10_000;

/** A quantity that recognition lost or misread is the whole number of which price and discount make the total. */
function withQuantity(line: LineItem): LineItem {
  const { unitPrice, total, qty } = line;
  if (unitPrice === undefined || total === undefined || unitPrice.value < 1 || total.value <= 0) return line;
  if (![...unitPrice.words, ...total.words].every(({ recognized }) => recognized)) return line;
  const net = unitPrice.value * (1 - (line.discountPercent ?? 0) / 100);
  const value = Math.round(total.value / net);
  if (value < LEAST_QUANTITY || value > LARGEST_QUANTITY) return line;
  // Another total than the price makes may hold taxes: a quantity near the right one stays.
  if (qty !== undefined && qty.value < value * FAR_OFF && qty.value * FAR_OFF > value) return line;
  // The price is printed rounded; so few of the amounts between two multiples may be one by chance.
  if (Math.abs(value * net - total.value) > Math.min(value * 0.005 + 0.011, net * 0.02)) return line;
  const words = qty?.words ?? total.words;
  return {
    ...line,
    qty: derived(value, words, Math.min(unitPrice.confidence, total.confidence) * REPAIRED_CONFIDENCE),
  };
}

const FIGURES = ['subtotal', 'cgst', 'sgst', 'igst', 'cess', 'roundOff', 'grandTotal'] as const;

/** The same for the totals: subtotal + taxes + charges + round-off = grand total. */
export function repairTotals(totals: Totals, style: NumberStyle): Totals {
  if (totals.subtotal === undefined || totals.grandTotal === undefined || addsUp(totals)) return totals;
  const repaired: Totals[] = [];
  for (const key of FIGURES) {
    const figure = totals[key];
    if (figure === undefined) continue;
    const isTax = key === 'cgst' || key === 'sgst' || key === 'igst' || key === 'cess';
    for (const repair of repairsOf(figure, style)) {
      const taxes = isTax ? totals.taxes - figure.value + repair.value : totals.taxes;
      const candidate = { ...totals, [key]: repair, taxes: Math.round(taxes * 100) / 100 };
      if (addsUp(candidate)) repaired.push(candidate);
    }
  }
  const [only] = repaired;
  return only !== undefined && repaired.length === 1 ? only : totals;
}

/** Whether subtotal, taxes, charges and rounding make the grand total. */
export function addsUp({ subtotal, grandTotal, taxes, chargesOutside, roundOff }: Totals): boolean {
  const sum = (subtotal?.value ?? 0) + taxes + chargesOutside + (roundOff?.value ?? 0);
  const gap = Math.abs(sum - (grandTotal?.value ?? 0));
  // Without a printed rounding the grand total may be rounded to a whole unit.
  return gap < 0.015 || (roundOff === undefined && Number.isInteger(grandTotal?.value) && gap <= 0.5);
}
