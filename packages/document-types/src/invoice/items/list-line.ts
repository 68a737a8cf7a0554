import {
  findLabels,
  type LabelMatch,
  type Line,
  type NumberStyle,
  type PlacedWord,
  readMoney,
  textOf,
} from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { amountLexicon, type AmountLabel, CLOSING_LABELS } from '../../money/amount-labels.ts';

/** A line of a list without columns: what stands before the amount at its right end. */
export interface ListLine {
  readonly line: Line;
  readonly amount: Found<number> | undefined;
  /** The words before the amount; all of them where there is none. */
  readonly words: readonly PlacedWord[];
  readonly label: AmountLabel | undefined;
  /** Whether the line states a sum of the lines above it. */
  readonly closes: boolean;
}

/** Signs of taxes behind an amount: `SR`, `T`, `*S`, `(A)`; recognition may read one as a digit. */
const TAX_SIGN = /^(?:[*(]?[\p{L}\d*]{1,3}\)?|[€₹$£])$/u;
const GLUED_TAX_SIGN = /(?<=\d[.,]\s?\d{2})\s?\*?[A-Z]{1,2}$/i;
const CURRENCY = /^(?:rm|rs\.?|₹|inr|\$|€|£|[-–]|-?rm)$/i;
const TOTAL = /\b(?:sub\s?-?\s?)?tot[ao]l\b(?!\s*(?:qty|quantity|items?)\b)|^gesamt|^summe/i;

/** How a list prints its amounts: with two decimals, or as whole numbers. */
export type AmountPrint = 'decimals' | 'whole';

/** Reads a line; an amount is printed as the list prints them and ends its line, but for the sign of a tax. */
export function readListLine(line: Line, style: NumberStyle, print: AmountPrint): ListLine {
  const labels = findLabels(line, amountLexicon, { gluedNumbers: true });
  const label = labels.find(({ start, segment }) => start === 0 && segment.index === 0)?.key;
  const { amount, words } = splitAmount(line.words, style, print);
  return { line, amount, words, label, closes: amount !== undefined && closes(line, labels) };
}

/** How much was bought: `Item(s): 3`, `Type: 1`. */
export const COUNTS = /\b(?:items?|qty|quantity|type|pcs)(?:\(s\))?\s?:/i;

function closes(line: Line, labels: readonly LabelMatch<AmountLabel>[]): boolean {
  if (COUNTS.test(line.text)) return true;
  const key = (labels.find(({ start }) => start === 0) ?? labels[0])?.key;
  if (key === 'words' || key === 'totalTax') return false;
  return key === undefined ? TOTAL.test(line.text) : CLOSING_LABELS.has(key);
}

function splitAmount(
  words: readonly PlacedWord[],
  style: NumberStyle,
  print: AmountPrint,
): { readonly amount: Found<number> | undefined; readonly words: readonly PlacedWord[] } {
  for (let end = words.length; end >= Math.max(1, words.length - 1); end -= 1) {
    const sign = words.slice(end);
    if (!sign.every(({ text }) => TAX_SIGN.test(text))) continue;
    for (let start = Math.max(0, end - 3); start < end; start += 1) {
      const own = words.slice(start, end);
      const amount = amountOf(own, style, print);
      if (amount !== undefined) return { amount, words: words.slice(0, start) };
    }
  }
  return { amount: undefined, words };
}

/** One amount of several words: its currency apart, or its decimals behind a gap. */
function amountOf(
  words: readonly PlacedWord[],
  style: NumberStyle,
  print: AmountPrint,
): Found<number> | undefined {
  const torn = words.slice(0, -1).every(({ text }) => CURRENCY.test(text) || /^\W?\d+[.,]$/.test(text));
  if (!torn) return undefined;
  const reading = readMoney(textOf(words).replace(GLUED_TAX_SIGN, ''), style);
  if (reading?.decimals !== (print === 'whole' ? 0 : 2)) return undefined;
  return found(reading.value, words, 1 - reading.repairs * 0.15);
}
