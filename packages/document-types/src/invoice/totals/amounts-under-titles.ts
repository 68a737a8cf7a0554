import {
  compact,
  findPercent,
  type Line,
  type NumberStyle,
  overlapX,
  type PlacedWord,
  type Segment,
} from '@docex/layout';
import { type AmountLabel, amountLexicon } from './amount-labels.ts';
import type { LabelledAmount } from './amount-scan.ts';
import { composedAmountLabel } from './composed-amount-label.ts';
import { segmentOf } from '../parties/party.ts';
import { readAmount } from './read-amount.ts';

const FEWEST_COLUMNS = 4;
const FEWEST_KNOWN = 3;
const SUMS: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['taxable', 'subtotal', 'total', 'grandTotal']);
const TAXES: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['cgst', 'sgst', 'igst', 'cess']);
const SCORE = 0.95;
const LINE_GAP = 1.2;
/** A rate that stands with the name of its tax: `(18%)`, `@ 2.5 %`, `at 9%`. */
const RATE = /^[(@]*(?:at|\d{1,2}(?:\.\d{1,3})?)?%?\)?$/i;

/**
 * The totals that forms print as one row of figures under titles of one line or two: `Tax'ble | CGST | … | Tot Inv.`
 * over `Amt | Amt | … | Amt` over `47600.00 | 1190.00 | … | 49980.00`; `Taxable Value | CGST at 9% | … | Total`.
 */
export function amountsUnderTitles(lines: readonly Line[], style: NumberStyle): readonly LabelledAmount[] {
  return lines.flatMap((upper, index) => {
    const [lower, values] = [lines[index + 1], lines[index + 2]];
    if (lower === undefined || !areTitles(upper)) return [];
    const single = rowUnder([upper], lower, style);
    if (single.length > 0) return single;
    const isSecond = lower.box.y0 - upper.box.y1 < lower.size * LINE_GAP && !hasFigures(lower);
    return values === undefined || !isSecond ? [] : rowUnder([upper, lower], values, style);
  });
}

/** The amounts of a row under its titles; none where too few are known or one cell holds anything else. */
function rowUnder(titles: readonly Line[], values: Line, style: NumberStyle): readonly LabelledAmount[] {
  const last = titles.at(-1);
  if (last === undefined || values.segments.length < FEWEST_KNOWN) return [];
  if (values.box.y0 - last.box.y1 > values.size * 2) return [];
  if (!values.segments.every(({ words }) => readAmount(words, style) !== undefined)) return [];
  const amounts = values.segments.flatMap((cell) =>
    amountUnder(cell, { titles, columns: values.segments.length }, style),
  );
  const has = (keys: ReadonlySet<AmountLabel>) => amounts.some(({ label }) => keys.has(label));
  return amounts.length >= FEWEST_KNOWN && has(SUMS) && has(TAXES) ? amounts : [];
}

function areTitles(line: Line): boolean {
  return line.segments.length >= FEWEST_COLUMNS && !hasFigures(line);
}

function hasFigures({ words }: Line): boolean {
  return words.some(({ text }) => /\d/.test(text) && !text.includes('%') && !RATE.test(text));
}

/** The words of a cell's title: in one line of as many titles as cells the one in its turn, else what stands above it. */
function titlesOver(cell: Segment, titles: readonly Line[], columns: number): readonly PlacedWord[] {
  const [first] = titles;
  if (titles.length === 1 && first?.segments.length === columns)
    return first.segments[cell.index]?.words ?? [];
  return titles.flatMap(({ segments }) => {
    const own = segments.filter(({ box }) => overlapX(box, cell.box) > 0);
    return own.length === 1 ? (own[0]?.words ?? []) : [];
  });
}

interface Titles {
  readonly titles: readonly Line[];
  readonly columns: number;
}

function amountUnder(
  cell: Segment,
  { titles, columns }: Titles,
  style: NumberStyle,
): readonly LabelledAmount[] {
  const words = titlesOver(cell, titles, columns);
  const amount = readAmount(cell.words, style);
  const label = labelOf(words);
  if (amount === undefined || label === undefined) return [];
  const rate = findPercent(words.map(({ text }) => text).join(' '), style);
  return [{ label, amount, less: false, rate, score: SCORE, summary: false }];
}

/** What a title names, without the rate that it states. */
function labelOf(words: readonly PlacedWord[]): AmountLabel | undefined {
  const named = words
    .filter(({ text }) => !RATE.test(text))
    .map((word) => ({ ...word, text: word.text.replace(/[(@]?\d{1,2}(?:\.\d+)?%\)?$/, '') }));
  const listed = amountLexicon.match(compact(named.map(({ text }) => text).join(' ')), { tolerant: false });
  return named.length === 0 ? undefined : (listed ?? composedAmountLabel(segmentOf(named)))?.key;
}
