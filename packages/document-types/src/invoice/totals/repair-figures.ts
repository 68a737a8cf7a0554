import { lookAlikes, type NumberStyle, readMoney, textOf } from '@docex/layout';
import { derived, type Found } from '../../found.ts';
import type { Totals } from './decide-totals.ts';

/** Recognised figures surer than this are taken as they are. */
const DOUBTFUL = 0.985;
const REPAIRED_CONFIDENCE = 0.65;

/** The values that one misread character away from what was recognised; none for a figure of a text layer. */
function repairsOf(figure: Found<number>, style: NumberStyle): readonly Found<number>[] {
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

const FIGURES = ['subtotal', 'cgst', 'sgst', 'igst', 'cess', 'roundOff', 'grandTotal'] as const;

/**
 * Puts right the one figure of the totals that a single misread character keeps from adding up. Where no repair, or
 * more than one, makes them hold, they stay as printed.
 */
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
