import { derived, type Found } from '../../found.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { withoutOtherAmounts } from './other-amounts.ts';
import {
  type ChargeOption,
  chargeOptions,
  discountOptions,
  NOTHING,
  type Option,
  printedOptions,
  roundOffOptions,
  taxOptions,
  toCents,
} from './totals-options.ts';

export interface Totals {
  readonly subtotal: Found<number> | undefined;
  readonly discount: Found<number> | undefined;
  readonly cgst: Found<number> | undefined;
  readonly sgst: Found<number> | undefined;
  readonly igst: Found<number> | undefined;
  readonly cess: Found<number> | undefined;
  readonly roundOff: Found<number> | undefined;
  readonly grandTotal: Found<number> | undefined;
  /** All taxes together, value added tax of other countries too. */
  readonly taxes: number;
  /** Charges that the subtotal holds. */
  readonly charges: number;
  /** Charges that are added behind the subtotal. */
  readonly chargesOutside: number;
}

/** Sums over the line items; undefined where no line states the figure. */
export interface LineSums {
  readonly total: number | undefined;
  readonly taxable: number | undefined;
  readonly cgst: number | undefined;
  readonly sgst: number | undefined;
  readonly igst: number | undefined;
  readonly cess: number | undefined;
}

interface Choice {
  readonly grand: Option;
  readonly subtotal: Option;
  readonly taxes: TaxChoice;
  readonly discount: Option;
  readonly roundOff: Option;
  readonly charges: ChargeOption;
}

interface TaxChoice {
  readonly cgst: Option;
  readonly sgst: Option;
  readonly igst: Option;
  readonly cess: Option;
  readonly other: Option;
  readonly cents: number;
  readonly score: number;
}

/**
 * Chooses among the printed amounts those that fit their labels best and each other: subtotal + taxes + charges +
 * round-off = grand total, lines − discount = subtotal, central = state tax. What is printed outranks what would
 * add up: an amount that is not on the page is only given where the sums leave no other.
 */
export function decideTotals(printed: readonly LabelledAmount[], lines: LineSums): Totals {
  const amounts = withoutOtherAmounts(printed);
  const grands = printedOptions(amounts, { grandTotal: 1, total: 0.7, amountDue: 0.6, subtotal: 0.15 });
  const subtotals = subtotalOptions(amounts, lines);
  const taxChoices = taxChoicesOf(amounts, lines);
  const discounts = discountOptions(amounts);
  const roundOffs = roundOffOptions(amounts);
  const charges = chargeOptions(amounts);
  let best: Choice | undefined;
  let bestScore = -Infinity;
  for (const grand of grands.length === 0 ? [NOTHING] : grands) {
    for (const subtotal of subtotals) {
      for (const taxes of taxChoices) {
        for (const discount of discounts) {
          for (const roundOff of roundOffs) {
            for (const charge of charges) {
              const choice = { grand, subtotal, taxes, discount, roundOff, charges: charge };
              const score = scoreOf(choice, lines);
              if (score > bestScore) [best, bestScore] = [choice, score];
            }
          }
        }
      }
    }
  }
  return toTotals(best, lines);
}

/** Printed subtotals, and the sum of the lines where none is printed. */
function subtotalOptions(amounts: readonly LabelledAmount[], lines: LineSums): readonly Option[] {
  const options = [...printedOptions(amounts, { taxable: 1.05, subtotal: 1, total: 0.45, rowTotal: 0.3 })];
  for (const sum of new Set([lines.taxable, lines.total])) {
    if (sum === undefined) continue;
    const cents = toCents(sum);
    if (options.some((option) => option.cents === cents)) continue;
    options.push({ value: derived(cents / 100, [], 0.75), cents, score: 0.2 });
  }
  return options.length === 0 ? [NOTHING] : options;
}

function taxChoicesOf(amounts: readonly LabelledAmount[], lines: LineSums): readonly TaxChoice[] {
  const choices: TaxChoice[] = [];
  const other = [...printedOptions(amounts, { vat: 0.6, totalTax: 0.55 }), ...sumOfVat(amounts), NOTHING];
  for (const cgst of taxOptions(amounts, 'cgst', lines.cgst)) {
    for (const sgst of taxOptions(amounts, 'sgst', lines.sgst)) {
      for (const igst of taxOptions(amounts, 'igst', lines.igst)) {
        for (const cess of taxOptions(amounts, 'cess', lines.cess)) {
          const gst = [cgst, sgst, igst, cess];
          const cents = gst.reduce((sum, option) => sum + option.cents, 0);
          const score = gst.reduce((sum, option) => sum + option.score, 0) + (agree(cgst, sgst) ? 0.5 : 0);
          if (cents !== 0 || other.length === 1)
            choices.push({ cgst, sgst, igst, cess, other: NOTHING, cents, score });
          else
            for (const vat of other)
              choices.push({ cgst, sgst, igst, cess, other: vat, cents: vat.cents, score: vat.score });
        }
      }
    }
  }
  return choices.sort((a, b) => b.score - a.score).slice(0, 40);
}

/** A tax by rate, summed; what is printed as one amount outranks it. */
function sumOfVat(amounts: readonly LabelledAmount[]): readonly Option[] {
  const owed = amounts.filter(({ label, amount }) => label === 'vat' && amount.value >= 0);
  return taxOptions(owed, 'vat', undefined)
    .filter((option) => option.value?.source === 'derived')
    .map((option) => ({ ...option, score: SUM_OF_VAT }));
}

const SUM_OF_VAT = 0.55;

function agree(cgst: Option, sgst: Option): boolean {
  return cgst.value !== undefined && sgst.value !== undefined && Math.abs(cgst.cents - sgst.cents) <= 1;
}

/** What a sum loses for each cent by which it does not hold: rounding by rate may cost two. */
const CENT_COST = 0.1;

function scoreOf(choice: Choice, lines: LineSums): number {
  const { grand, subtotal, taxes, discount, roundOff, charges } = choice;
  const isOther = sumGap(choice) > 2 && isOtherSum(choice);
  let score =
    grand.score * 1.5 + subtotal.score + taxes.score + discount.score + roundOff.score + charges.score;
  if (grand.value !== undefined && subtotal.value !== undefined) {
    const gap = isOther ? 0 : sumGap(choice);
    if (isOther) score -= OTHER_SUM_COST;
    const trivial = taxes.cents === 0 && roundOff.cents === 0 && charges.outside === 0;
    if (gap <= 2) score += (trivial ? 1 : 2.5) - gap * CENT_COST;
    else if (gap < 100 && grand.cents % 100 === 0 && roundOff.value === undefined)
      score += trivial ? 0.4 : 1.8;
    else score -= 0.4;
    if (grand.cents < subtotal.cents - 100 && !isOther) score -= 1;
  }
  if (discount.cents !== 0 && !isTakenOff(choice, lines)) score -= IDLE_DISCOUNT_COST;
  return score + lineAgreement(choice, lines);
}

/** What a discount costs that no printed sum shows to have gone off. */
const IDLE_DISCOUNT_COST = 0.3;

/** Whether a discount leads from the lines to the subtotal, or from the subtotal to the grand total. */
function isTakenOff(choice: Choice, { taxable, total }: LineSums): boolean {
  const { subtotal, discount, charges } = choice;
  const gross = subtotal.cents + discount.cents;
  const isGross = (sum: number | undefined) =>
    sum !== undefined && [gross, gross - charges.inside].some((cents) => Math.abs(cents - toCents(sum)) <= 2);
  return isOtherSum(choice) || isGross(taxable) || isGross(total) || (taxable ?? total) === undefined;
}

/**
 * `Gross 62,430.50, discount 3,121.53, rounded off 0.03, net 59,309.00`, `Sub Total 26,382.27 (taxes included), round
 * off -0.27, total 26,382.00`: the sum that is printed is not the value before tax.
 */
function isOtherSum({ grand, subtotal, taxes, discount, roundOff, charges }: Choice): boolean {
  if (grand.value === undefined || subtotal.value === undefined) return false;
  const rest = charges.outside + roundOff.cents - grand.cents;
  const beforeDiscount =
    discount.cents !== 0 && Math.abs(subtotal.cents - discount.cents + taxes.cents + rest) <= 1;
  const inclusive = taxes.cents !== 0 && roundOff.cents !== 0 && Math.abs(subtotal.cents + rest) <= 1;
  return beforeDiscount || inclusive;
}

/** What such a reading costs beside one in which the sum is the value before tax. */
const OTHER_SUM_COST = 1.3;

function sumGap({ grand, subtotal, taxes, roundOff, charges }: Choice): number {
  return Math.abs(subtotal.cents + taxes.cents + charges.outside + roundOff.cents - grand.cents);
}

/** Lines make the subtotal before or after discount and charges, or the grand total where tax is included. */
function lineAgreement({ grand, subtotal, discount, charges, roundOff }: Choice, lines: LineSums): number {
  let best = 0;
  for (const sum of [lines.taxable, lines.total]) {
    if (sum === undefined) continue;
    const cents = toCents(sum);
    const near = (expected: number) => Math.abs(expected - cents) <= 2;
    if (near(subtotal.cents + discount.cents - charges.inside) || near(subtotal.cents + discount.cents)) {
      best = Math.max(best, 1.2);
    } else if (near(subtotal.cents)) best = Math.max(best, 0.9);
    else if (near(grand.cents) || near(grand.cents - roundOff.cents)) best = Math.max(best, 0.5);
  }
  return best;
}

function toTotals(choice: Choice | undefined, lines: LineSums): Totals {
  const { grand, subtotal, taxes, discount, roundOff, charges } = choice ?? {
    grand: NOTHING,
    subtotal: NOTHING,
    taxes: { cgst: NOTHING, sgst: NOTHING, igst: NOTHING, cess: NOTHING, other: NOTHING, cents: 0, score: 0 },
    discount: NOTHING,
    roundOff: NOTHING,
    charges: { count: 0, inside: 0, outside: 0, score: 0 },
  };
  const whole = { grand, subtotal, taxes, discount, roundOff, charges };
  return {
    subtotal: keepSubtotal(whole, lines),
    discount: discount.value,
    cgst: taxes.cgst.value,
    sgst: taxes.sgst.value,
    igst: taxes.igst.value,
    cess: taxes.cess.value,
    roundOff: roundOff.value,
    grandTotal: grand.value,
    taxes: taxes.cents / 100,
    charges: charges.inside / 100,
    chargesOutside: charges.outside / 100,
  };
}

/** A subtotal that is not printed is only given where it makes the sums hold. */
function keepSubtotal(choice: Choice, lines: LineSums): Found<number> | undefined {
  const { subtotal, grand } = choice;
  if (isOtherSum(choice) && sumGap(choice) > 2) return undefined;
  // One printed sum is the total; nothing says that it stands before tax.
  const isTotal = subtotal.value !== undefined && subtotal.value.words[0] === grand.value?.words[0];
  if (isTotal && subtotal.value.words.length > 0) return undefined;
  if (subtotal.value?.source !== 'derived') return subtotal.value;
  if (grand.value === undefined || lines.total === undefined) return undefined;
  // Lines that make the total itself may hold the tax already: nothing says what stood before it.
  if (subtotal.cents === grand.cents || choice.charges.outside !== 0) return undefined;
  return sumGap(choice) <= 2 ? subtotal.value : undefined;
}
