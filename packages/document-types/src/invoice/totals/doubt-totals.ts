import type { Found } from '../../found.ts';
import type { Totals } from './decide-totals.ts';
import { addsUp } from './repair-figures.ts';

/**
 * Shares of right totals on the development side (70 generated and 40 composed scans, 61 composed prints, receipts and
 * foreign invoices): 727 of 730 where subtotal, taxes and rounding make the grand total, 12 of 22
 * where they do not, 7 of 10 grand totals without a subtotal to hold them against.
 */
const WHERE_SUMS_FAIL = 0.55;
const WHERE_NOTHING_TELLS = 0.7;
/** Two sums that are the same one prove nothing, unless the lines make it. */
const WHERE_SUMS_ARE_ONE = 0.85;

/** 19 of 21 figures are right that hold by a sum that is not printed, or by charges alone. */
const WHERE_SUM_IS_WEAK = 0.89;

/** What the lines say of the totals. */
export interface LinesBehind {
  /** Sum of the lines' amounts. */
  readonly total: number | undefined;
  /** Whether a line states a tax. */
  readonly areTaxed: boolean;
}

const NO_LINES: LinesBehind = { total: undefined, areTaxed: false };

/** Takes from the totals' confidence what the document's own arithmetic takes from their likelihood. */
export function doubtTotals(totals: Totals, lines: LinesBehind = NO_LINES): Totals {
  const { subtotal, grandTotal } = totals;
  if (grandTotal === undefined) return doubted(totals, WHERE_NOTHING_TELLS);
  if (subtotal === undefined) return { ...totals, grandTotal: lessSure(grandTotal, WHERE_NOTHING_TELLS) };
  if (!addsUp(totals)) return doubted(totals, WHERE_SUMS_FAIL);
  // A sum that only the lines make is a weaker witness of taxes than a printed one.
  if (subtotal.source === 'derived' && totals.taxes !== 0)
    return { ...doubted(totals, WHERE_SUM_IS_WEAK), grandTotal };
  // Nothing says that a sum to which only charges are added is the value before tax.
  if (totals.taxes === 0 && totals.chargesOutside !== 0)
    return { ...totals, subtotal: lessSure(subtotal, WHERE_SUM_IS_WEAK) };
  const isOne = totals.taxes === 0 && subtotal.value === grandTotal.value;
  if (!isOne) return totals;
  // A total before tax where the lines are taxed is not the whole.
  if (lines.areTaxed) return doubted(totals, WHERE_SUMS_FAIL);
  return lines.total === grandTotal.value ? totals : doubted(totals, WHERE_SUMS_ARE_ONE);
}

function doubted(totals: Totals, factor: number): Totals {
  const less = (value: Found<number> | undefined) => value && lessSure(value, factor);
  return {
    ...totals,
    subtotal: less(totals.subtotal),
    cgst: less(totals.cgst),
    sgst: less(totals.sgst),
    igst: less(totals.igst),
    cess: less(totals.cess),
    grandTotal: less(totals.grandTotal),
  };
}

function lessSure(value: Found<number>, factor: number): Found<number> {
  return { ...value, confidence: value.confidence * factor };
}
