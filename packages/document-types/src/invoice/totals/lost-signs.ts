import { type NumberStyle, readMoney, textOf } from '@docex/layout';
import { derived } from '../../found.ts';
import { decideTotals, type LineSums, type Totals } from './decide-totals.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { addsUp } from './repair-figures.ts';

const REPAIRED_CONFIDENCE = 0.65;
const MOST_AMOUNTS = 16;

/**
 * Decides the totals; where they do not add up and recognition took a sign of currency for one more digit, `₹83,480.00`
 * for `783,480.00`, with the one amount without that digit that makes them do so.
 */
export function decidePrinted(
  amounts: readonly LabelledAmount[],
  lines: LineSums,
  style: NumberStyle,
): Totals {
  const totals = decideTotals(amounts, lines);
  if (amounts.length > MOST_AMOUNTS || isProven(totals)) return totals;
  const proven = amounts.flatMap((amount, index) => {
    const other = withoutSign(amount, style);
    if (other === undefined) return [];
    const decided = decideTotals(amounts.with(index, other), lines);
    const isUsed = decided.subtotal === other.amount || decided.grandTotal === other.amount;
    return isUsed && isProven(decided) ? [decided] : [];
  });
  const [only, second] = proven;
  return only !== undefined && second === undefined ? only : totals;
}

/** Subtotal and taxes, as printed, make the grand total. */
function isProven(totals: Totals): boolean {
  return (
    totals.subtotal !== undefined && totals.grandTotal !== undefined && totals.taxes !== 0 && addsUp(totals)
  );
}

function withoutSign(labelled: LabelledAmount, style: NumberStyle): LabelledAmount | undefined {
  const { words, confidence } = labelled.amount;
  const text = textOf(words);
  if (!words.every(({ recognized }) => recognized) || !/^\d{2,}[\d,]*\.\d{2}$/.test(text)) return undefined;
  const value = readMoney(text.slice(1), style)?.value;
  if (value === undefined) return undefined;
  return { ...labelled, amount: derived(value, words, confidence * REPAIRED_CONFIDENCE) };
}
