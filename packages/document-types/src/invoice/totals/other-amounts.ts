import { type AmountLabel, TAX_LABELS } from '../../money/amount-labels.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { toCents } from './totals-options.ts';

const WHOLE_LABELS: ReadonlySet<AmountLabel> = new Set<AmountLabel>([
  'grandTotal',
  'total',
  'amountDue',
  'subtotal',
]);

/** The amounts of a document without those that only look like its sums. */
export function withoutOtherAmounts(printed: readonly LabelledAmount[]): readonly LabelledAmount[] {
  return withoutUnrounded(withoutGross(withRoundedTotal(withoutPostalCodes(printed.map(asTotal)))));
}

/** No rounding is so great: what is called so is the rounded total. */
const GREATEST_ROUNDING = 10;
const ROUNDED_TOTAL_SCORE = 0.6;

/** `Rounding 37.45` below `Rounding Adjustment 0.01` on a receipt, part of whose print was lost. */
function asTotal(amount: LabelledAmount): LabelledAmount {
  if (amount.label !== 'roundOff' || Math.abs(amount.amount.value) <= GREATEST_ROUNDING) return amount;
  return { ...amount, label: 'total', score: amount.score * ROUNDED_TOTAL_SCORE };
}

/** `Bill Total 91924.65, Round Off 0.35, Net Amount 91925.00`: the rounded sum is the total, whatever it is called. */
function withRoundedTotal(amounts: readonly LabelledAmount[]): readonly LabelledAmount[] {
  const roundings = amounts.filter(({ label, amount }) => label === 'roundOff' && amount.value !== 0);
  const isRoundedBy = (before: LabelledAmount, { amount }: LabelledAmount) =>
    amount.value % 1 === 0 &&
    roundings.some(
      (rounding) => toCents(before.amount.value + rounding.amount.value) === toCents(amount.value),
    );
  const swapped = new Map<LabelledAmount, AmountLabel>();
  for (const before of amounts.filter(({ label }) => label === 'grandTotal')) {
    const after = amounts.find((other) => other.label === 'subtotal' && isRoundedBy(before, other));
    if (after === undefined) continue;
    swapped.set(before, 'subtotal').set(after, 'grandTotal');
  }
  return amounts.map((amount) => ({ ...amount, label: swapped.get(amount) ?? amount.label }));
}

/** `Total incl. GST 27.27, Rounding -0.02, Total 27.25`: a total that is still to be rounded is none yet. */
function withoutUnrounded(amounts: readonly LabelledAmount[]): readonly LabelledAmount[] {
  const shifts = amounts
    .filter(({ label }) => label === 'roundOff')
    .map(({ amount }) => Math.abs(toCents(amount.value)))
    .filter((cents) => cents > 0);
  const totals = amounts.filter(({ label }) => ROUNDED_LABELS.has(label)).map(({ amount }) => amount.value);
  const isUnrounded = ({ label, amount }: LabelledAmount) =>
    label === 'grandTotal' &&
    totals.some((total) => shifts.includes(Math.abs(toCents(total) - toCents(amount.value)))) &&
    !isRound(amount.value);
  return amounts.filter((printed) => !isUnrounded(printed));
}

const ROUNDED_LABELS: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['grandTotal', 'total', 'amountDue']);

/** Whether an amount is a multiple of five hundredths, to which totals are rounded at the least. */
function isRound(value: number): boolean {
  return toCents(value) % 5 === 0;
}

/** `Bill Total 700, Concession 50, Net Payable 650`: a total from which a discount still goes off is none yet. */
function withoutGross(amounts: readonly LabelledAmount[]): readonly LabelledAmount[] {
  const totals = amounts.filter(({ label }) => label === 'grandTotal');
  const discounts = amounts
    .filter(({ label }) => label === 'discount')
    .map(({ amount }) => toCents(Math.abs(amount.value)));
  const isGross = ({ label, amount }: LabelledAmount) =>
    label === 'grandTotal' &&
    totals.some((net) => {
      const off = toCents(amount.value) - toCents(net.amount.value);
      return off > 0 && discounts.includes(off);
    });
  return amounts.filter((printed) => !isGross(printed));
}

/** `Hyderabad 500060` beside the name of a tax is a postal code where it is greater than every sum. */
function withoutPostalCodes(amounts: readonly LabelledAmount[]): readonly LabelledAmount[] {
  const sums = amounts.filter(({ label }) => WHOLE_LABELS.has(label)).map(({ amount }) => amount.value);
  const greatest = Math.max(...sums);
  if (sums.length === 0 || greatest <= 0) return amounts;
  const isPincode = (value: number) => Number.isInteger(value) && value >= 100_000 && value < 1_000_000;
  return amounts.filter(
    ({ label, amount: { value } }) => !TAX_LABELS.has(label) || value <= greatest || !isPincode(value),
  );
}
