import { derived, type Found } from '../../found.ts';
import type { AmountLabel } from '../../money/amount-labels.ts';
import type { LabelledAmount } from './labelled-amount.ts';

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

/** Charges (freight, packing, insurance, tax collected at source) that the subtotal holds and that follow it. */
export interface ChargeOption {
  readonly count: number;
  /** In hundredths. */
  readonly inside: number;
  readonly outside: number;
  readonly score: number;
}

const MAXIMUM_CHARGES = 4;
/** A bare number behind a word such as "Packaging" is likelier part of a name or address. */
const LIKELY_AMOUNT = 0.65;
/** The subtotal is the taxable value, which includes charges wherever both readings add up. */
const OUTSIDE_COST = 0.3;

/** Every way to put charges inside the subtotal or behind it, and none of them; what is collected on top follows. */
export function chargeOptions(amounts: readonly LabelledAmount[]): readonly ChargeOption[] {
  const charges = amounts
    .filter((amount) => amount.label === 'charge' && amount.score > LIKELY_AMOUNT)
    .slice(-MAXIMUM_CHARGES);
  const collected = amounts.find((amount) => amount.label === 'collected');
  const behind = collected === undefined ? 0 : toCents(collected.amount.value);
  let options: readonly ChargeOption[] = [{ count: 0, inside: 0, outside: behind, score: 0 }];
  for (const { amount } of charges) {
    const cents = toCents(amount.value);
    options = options.flatMap((option) => [
      { ...option, count: option.count + 1, inside: option.inside + cents },
      {
        ...option,
        count: option.count + 1,
        outside: option.outside + cents,
        score: option.score - OUTSIDE_COST,
      },
    ]);
  }
  const none: ChargeOption = { count: 0, inside: 0, outside: 0, score: 0 };
  const taken = options.map((option) => ({ ...option, score: option.score + (option.count > 0 ? 0.2 : 0) }));
  return charges.length === 0 && collected === undefined ? [none] : [...taken, none];
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
