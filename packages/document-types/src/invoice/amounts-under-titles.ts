import { compact, type Line, type NumberStyle, overlapX, type Segment } from '@docex/layout';
import { type AmountLabel, amountLexicon } from './amount-labels.ts';
import type { LabelledAmount } from './amount-scan.ts';
import { readAmount } from './read-amount.ts';

const FEWEST_COLUMNS = 4;
const FEWEST_KNOWN = 3;
const SUMS: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['taxable', 'subtotal', 'total', 'grandTotal']);
const TAXES: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['cgst', 'sgst', 'igst', 'cess']);
const SCORE = 0.95;
const LINE_GAP = 1.2;

/**
 * The totals of e-invoices, one row of figures under titles of two lines: `Tax'ble | CGST | … | Tot Inv.` over
 * `Amt | Amt | … | Amt` over `47600.00 | 1190.00 | … | 49980.00`.
 */
export function amountsUnderTitles(lines: readonly Line[], style: NumberStyle): readonly LabelledAmount[] {
  return lines.flatMap((upper, index) => {
    const [lower, values] = [lines[index + 1], lines[index + 2]];
    if (lower === undefined || values === undefined || !areTitles(upper, lower)) return [];
    if (values.segments.length < FEWEST_COLUMNS || values.box.y0 - lower.box.y1 > values.size * 2) return [];
    const amounts = values.segments.flatMap((cell) => amountUnder(cell, [upper, lower], style));
    const has = (keys: ReadonlySet<AmountLabel>) => amounts.some(({ label }) => keys.has(label));
    return amounts.length >= FEWEST_KNOWN && has(SUMS) && has(TAXES) ? amounts : [];
  });
}

function areTitles(upper: Line, lower: Line): boolean {
  const isNear = lower.box.y0 - upper.box.y1 < lower.size * LINE_GAP;
  const hasFigures = [...upper.words, ...lower.words].some(({ text }) => /\d/.test(text));
  return upper.segments.length >= FEWEST_COLUMNS && isNear && !hasFigures;
}

function amountUnder(cell: Segment, titles: readonly Line[], style: NumberStyle): readonly LabelledAmount[] {
  const words = titles.flatMap(({ segments }) => {
    const own = segments.filter(({ box }) => overlapX(box, cell.box) > 0);
    return own.length === 1 ? own : [];
  });
  const amount = readAmount(cell.words, style);
  const label = amountLexicon.match(compact(words.map(({ text }) => text).join(' ')), { tolerant: false });
  if (amount === undefined || label === undefined) return [];
  return [{ label: label.key, amount, less: false, rate: undefined, score: SCORE, summary: false }];
}
