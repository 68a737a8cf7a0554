import { derived, type Found } from '../found.ts';
import type { AmountLabel } from './amount-labels.ts';
import type { LabelledAmount } from './amount-scan.ts';

/** One way to fill a total: a value, or nothing, and how much speaks for it. */
export interface Option {
  readonly value: Found<number> | undefined;
  /** Value in hundredths, 0 for nothing. */
  readonly cents: number;
  readonly score: number;
}

export const NOTHING: Option = { value: undefined, cents: 0, score: 0 };

export function toCents(value: number): number {
  return Math.round(value * 100);
}

const MAXIMUM_OPTIONS = 6;

/** The distinct printed values under some labels, best first. */
export function printedOptions(
  amounts: readonly LabelledAmount[],
  weights: Readonly<Partial<Record<AmountLabel, number>>>,
): readonly Option[] {
  const byValue = new Map<number, Option>();
  for (const amount of amounts) {
    const weight = weights[amount.label];
    if (weight === undefined) continue;
    const cents = toCents(amount.amount.value);
    const score = weight * amount.score * (amount.summary ? 0.7 : 1);
    const known = byValue.get(cents);
    // A value that is printed twice is surer, whichever place shows it best.
    if (known === undefined || score > known.score) {
      byValue.set(cents, { value: amount.amount, cents, score: Math.max(score, (known?.score ?? 0) + 0.1) });
    } else {
      byValue.set(cents, { ...known, score: known.score + 0.1 });
    }
  }
  return [...byValue.values()].sort((a, b) => b.score - a.score).slice(0, MAXIMUM_OPTIONS);
}

/** Ways to read one tax: a single printed amount, or the sum of amounts printed by rate. */
export function taxOptions(
  amounts: readonly LabelledAmount[],
  label: AmountLabel,
  fromLines: number | undefined,
): readonly Option[] {
  const options = [...printedOptions(amounts, { [label]: 1 })];
  const parts = distinctParts(amounts.filter((amount) => amount.label === label && !amount.summary));
  if (parts.length > 1) {
    const cents = parts.reduce((sum, part) => sum + toCents(part.amount.value), 0);
    const words = parts.flatMap((part) => part.amount.words);
    const confidence = Math.min(...parts.map((part) => part.amount.confidence)) * 0.95;
    options.push({ value: derived(cents / 100, words, confidence), cents, score: 1.05 });
  }
  if (fromLines !== undefined) {
    const cents = toCents(fromLines);
    if (!options.some((option) => option.cents === cents)) {
      options.push({ value: derived(fromLines, [], 0.7), cents, score: 0.35 });
    }
  }
  return options.length === 0 ? [NOTHING] : options;
}

/** Amounts at different rates; one that repeats rate and value is the same amount printed again. */
function distinctParts(amounts: readonly LabelledAmount[]): readonly LabelledAmount[] {
  const seen = new Map<string, LabelledAmount>();
  for (const amount of amounts) {
    const key = amount.rate === undefined ? `=${amount.amount.value}` : `@${amount.rate}`;
    if (!seen.has(key)) seen.set(key, amount);
  }
  return [...seen.values()];
}

/** All charges together (freight, packing, insurance), or none of them. */
export function chargeOptions(amounts: readonly LabelledAmount[]): readonly Option[] {
  const charges = amounts.filter((amount) => amount.label === 'charge');
  if (charges.length === 0) return [NOTHING];
  const cents = charges.reduce((sum, charge) => sum + toCents(charge.amount.value), 0);
  const words = charges.flatMap((charge) => charge.amount.words);
  return [{ value: derived(cents / 100, words, 0.8), cents, score: 0.4 }, NOTHING];
}

/** A rounding as printed, and with the sign that the sums may want. */
export function roundOffOptions(amounts: readonly LabelledAmount[]): readonly Option[] {
  const options: Option[] = [NOTHING];
  for (const { label, amount, less, score } of amounts) {
    if (label !== 'roundOff') continue;
    const size = Math.abs(amount.value);
    if (size > 10) continue;
    const printed = less && amount.value > 0 ? -amount.value : amount.value;
    for (const value of new Set([printed, size, -size])) {
      const found = { ...amount, value: value === 0 ? 0 : value };
      options.push({ value: found, cents: toCents(value), score: value === printed ? score : score * 0.6 });
    }
  }
  return options.slice(0, MAXIMUM_OPTIONS);
}

/** A discount on the whole document, as a positive number. */
export function discountOptions(amounts: readonly LabelledAmount[]): readonly Option[] {
  const printed = printedOptions(amounts, { discount: 0.8 });
  const options = printed.slice(0, 3).map((option) => ({
    ...option,
    cents: Math.abs(option.cents),
    value: option.value === undefined ? undefined : { ...option.value, value: Math.abs(option.value.value) },
  }));
  return [...options, NOTHING];
}
