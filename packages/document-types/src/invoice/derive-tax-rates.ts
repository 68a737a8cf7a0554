import type { PlacedWord } from '@docex/layout';
import { derived, type Found } from '../found.ts';
import type { LabelledAmount } from './amount-scan.ts';
import type { Totals } from './decide-totals.ts';
import type { LineItem } from './line-items.ts';

export interface RateSources {
  readonly amounts: readonly LabelledAmount[];
  /** Rate by HSN or SAC, as a summary table prints it. */
  readonly rates: ReadonlyMap<string, Found<number>>;
}

/** A rate of tax beside the totals, with the tax that it makes. */
interface PrintedRate {
  readonly rate: number;
  readonly tax: number;
  readonly words: readonly PlacedWord[];
}

/** More lines than this are not tried in all combinations. */
const MAXIMUM_LINES = 14;
const MAXIMUM_RATES = 5;
const MAXIMUM_STEPS = 50_000;
/** Goods free of tax appear nowhere among the taxes. */
const EXEMPT: PrintedRate = { rate: 0, tax: 0, words: [] };

/**
 * Rates of lines that print none, where the page settles them: by the summary of the line's HSN, by the one rate
 * beside the totals, or because the taxes by rate can only come from one division of the lines.
 */
export function deriveTaxRates(
  items: readonly LineItem[],
  totals: Totals,
  { amounts, rates }: RateSources,
): readonly LineItem[] {
  if (items.some((item) => item.taxRate !== undefined)) return withoutHalves(items, totals);
  if (items.length === 0) return items;
  const byCode = items.map((item) => rates.get(item.hsnSac?.value ?? ''));
  if (byCode.every((rate) => rate !== undefined)) return withRates(items, byCode);
  const printed = printedRates(amounts);
  const [only] = printed;
  if (only === undefined) return items;
  if (printed.length === 1) {
    const base = totals.subtotal?.value ?? 0;
    const tolerance = 0.03 + items.length * 0.01;
    const makes = base !== 0 && Math.abs((base * only.rate) / 100 - only.tax) <= tolerance;
    return makes
      ? withRates(
          items,
          items.map(() => derived(only.rate, only.words, 0.85)),
        )
      : items;
  }
  const division = divideLines(items, printed) ?? divideLines(items, [...printed, EXEMPT]);
  return division === undefined
    ? items
    : withRates(
        items,
        division.map(({ rate, words }) => derived(rate, words, 0.75)),
      );
}

/** Rates that make the central tax alone are those of one half: the line bears both. */
function withoutHalves(items: readonly LineItem[], { cgst, sgst }: Totals): readonly LineItem[] {
  if (cgst === undefined || sgst === undefined || cgst.value <= 0 || cgst.value !== sgst.value) return items;
  let central = 0;
  for (const { taxRate, taxableValue, total } of items) {
    const value = taxableValue?.value ?? total?.value;
    if (taxRate === undefined || value === undefined) return items;
    central += (value * taxRate.value) / 100;
  }
  if (Math.abs(central - cgst.value) > 0.03 + items.length * 0.01) return items;
  return items.map((item) => ({
    ...item,
    taxRate:
      item.taxRate && derived(item.taxRate.value * 2, item.taxRate.words, item.taxRate.confidence * 0.9),
  }));
}

function withRates(
  items: readonly LineItem[],
  rates: readonly (Found<number> | undefined)[],
): readonly LineItem[] {
  return items.map((item, index) => ({ ...item, taxRate: rates[index] }));
}

/** The rates beside the totals: integrated or value added tax by rate, or central and state tax of equal rates together. */
function printedRates(amounts: readonly LabelledAmount[]): readonly PrintedRate[] {
  const group = (label: LabelledAmount['label']) => {
    const byRate = new Map<number, LabelledAmount>();
    for (const amount of amounts) {
      if (amount.label !== label || amount.rate === undefined || amount.summary) continue;
      if (!byRate.has(amount.rate)) byRate.set(amount.rate, amount);
    }
    return byRate;
  };
  const added = group('vat');
  const integrated = group('igst');
  const central = group('cgst');
  const state = group('sgst');
  if (integrated.size > 0) {
    return [...integrated].map(([rate, { amount }]) => ({ rate, tax: amount.value, words: amount.words }));
  }
  if (central.size === 0 && added.size > 0) {
    return [...added].map(([rate, { amount }]) => ({ rate, tax: amount.value, words: amount.words }));
  }
  if (central.size !== state.size) return [];
  return [...central].flatMap(([half, { amount }]) => {
    const twin = state.get(half)?.amount;
    if (twin === undefined) return [];
    return [{ rate: half * 2, tax: amount.value + twin.value, words: [...amount.words, ...twin.words] }];
  });
}

/** The only way to give each line one of the rates so that every rate makes its tax; undefined for none or several. */
function divideLines(
  items: readonly LineItem[],
  rates: readonly PrintedRate[],
): readonly PrintedRate[] | undefined {
  const values = items.map((item) => item.taxableValue?.value ?? item.total?.value);
  if (items.length > MAXIMUM_LINES || rates.length > MAXIMUM_RATES) return undefined;
  if (!values.every((value) => value !== undefined)) return undefined;
  const tolerance = 0.02 + items.length * 0.01;
  const solutions: (readonly PrintedRate[])[] = [];
  let steps = 0;
  const assign = (chosen: readonly PrintedRate[], left: readonly number[]): void => {
    steps += 1;
    if (solutions.length > 1 || steps > MAXIMUM_STEPS || left.some((rest) => rest < -tolerance)) return;
    const value = values[chosen.length];
    if (value === undefined) {
      if (left.every((rest) => Math.abs(rest) <= tolerance)) solutions.push(chosen);
      return;
    }
    for (const [index, rate] of rates.entries()) {
      const tax = (value * rate.rate) / 100;
      assign([...chosen, rate], left.with(index, (left[index] ?? 0) - tax));
    }
  };
  assign(
    [],
    rates.map((rate) => rate.tax),
  );
  return solutions.length === 1 && steps <= MAXIMUM_STEPS ? solutions[0] : undefined;
}
