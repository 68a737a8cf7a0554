import { type MoneyReading, type NumberStyle, type PlacedWord, readMoney, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';

/** The amount of a cell; undefined where it holds none. */
export function readAmount(words: readonly PlacedWord[], style: NumberStyle): Found<number> | undefined {
  if (words.length === 0) return undefined;
  const taxed = taxedAmount(words, style);
  if (taxed !== undefined) return taxed;
  const torn = areClose(words) ? readMoney(words.map((word) => word.text).join(''), style) : undefined;
  const joined = torn !== undefined && torn.decimals <= 2 ? torn : undefined;
  const reading = readMoney(textOf(words), style) ?? joined ?? longest(words, style);
  if (reading === undefined) return undefined;
  return found(reading.value, words, 1 - reading.repairs * 0.15);
}

/** The longest word that is an amount, where specks or rules stand beside it. */
function longest(words: readonly PlacedWord[], style: NumberStyle): MoneyReading | undefined {
  const [first] = [...words].sort((a, b) => b.text.length - a.text.length);
  const digits = first?.text.replace(/\D/g, '').length ?? 0;
  return first === undefined || digits < 3 ? undefined : readMoney(first.text, style);
}

/** `334.00T` of what bears a tax; no digit may be made of the letter. */
function taxedAmount(words: readonly PlacedWord[], style: NumberStyle): Found<number> | undefined {
  const bare = /^(.*\d[.,]\d{2})\s?\*?[TAN]$/.exec(textOf(words))?.[1];
  const reading = bare === undefined ? undefined : readMoney(bare, style);
  return reading === undefined ? undefined : found(reading.value, words);
}

/** Room within a number that recognition or print tears, in sizes of the type; more parts two numbers. */
const ROOM = 0.6;

function areClose(words: readonly PlacedWord[]): boolean {
  return words.every((word, index) => word.box.x0 - (words[index - 1] ?? word).box.x1 < word.size * ROOM);
}
