import { type NumberStyle, type PlacedWord, readMoney, textOf } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import type { ListLine } from './list-line.ts';
import { splitSubLines } from '../../goods/sub-lines.ts';
import type { LineItem } from './line-item.ts';

/** A line of a list with an amount, and the lines of text that belong to it. */
export interface ListEntry {
  readonly anchor: ListLine;
  /** All lines, top to bottom, the anchor among them. */
  readonly lines: readonly ListLine[];
}

/** What quantity and price of an entry were read from. */
interface Product {
  readonly qty: Found<number>;
  readonly unit?: Found<string> | undefined;
  readonly unitPrice: Found<number> | undefined;
  readonly words: readonly PlacedWord[];
}

const TIMES =
  /(\d+(?:[.,]\s?\d{1,4})?)\s?([a-z]{1,6}\.?\s)?\s?(?:x|@|\*|×)\s?(?:rm|rs\.?|₹|\$|€|£)?\s?(\d+(?:[.,]\s?\d{1,4})?)/i;
const COUNT = /^\W*(\d{1,3})\s?x$/i;
const NUMBER = /^\W?\d+(?:[.,]\d{1,4})?\W?$/;
/** Half of the last decimal of a price, a unit. */
const SLACK = 0.011;

/** Codes of goods as bars are printed from. */
const BARCODE = /^\d{8,}$/;
const SERIAL = /^\W?\d{1,3}[.)]$/;
const TAX_SIGN = /^(?:\*?[A-Z]|SR|ZRL?|OS|ES|\*[A-Z]{1,2}|@)$/;

/** Reads an entry as a line item; quantity and price only where they make the amount, or a sign tells the quantity. */
export function readListEntry(entry: ListEntry, style: NumberStyle): LineItem {
  const product = productOf(entry, style);
  const { description, hsnSac } = splitSubLines(describe(entry, product?.words ?? []));
  return {
    description: description.length === 0 ? undefined : found(textOf(description), description, 0.95),
    hsnSac,
    qty: product?.qty,
    unit: product?.unit,
    unitPrice: product?.unitPrice,
    taxRate: undefined,
    total: entry.anchor.amount,
    discountPercent: undefined,
    discountAmount: undefined,
    taxableValue: undefined,
    taxes: { cgst: undefined, sgst: undefined, igst: undefined, cess: undefined, total: undefined },
  };
}

/** Whether an entry tells its quantity: by a price that makes the amount, or by the sign of a quantity. */
export function holdsQuantity(entry: ListEntry, style: NumberStyle): boolean {
  return productOf(entry, style) !== undefined;
}

/** Whether words name goods, besides a quantity and a price. */
export function nameGoods(words: readonly PlacedWord[]): boolean {
  return /\p{L}{3}/u.test(textOf(words).replace(TIMES, ''));
}

function productOf(entry: ListEntry, style: NumberStyle): Product | undefined {
  const total = entry.anchor.amount?.value;
  if (total === undefined) return undefined;
  const near = [entry.anchor, ...entry.lines.filter((line) => line !== entry.anchor)];
  for (const { words } of near) {
    const product = timesIn(words, total, style);
    if (product !== undefined) return product;
  }
  return pairIn(entry.anchor.words, total, style) ?? countIn(near);
}

/** `2 x 4.50`, `2 @ 4.50`, `4.50*2`. */
function timesIn(words: readonly PlacedWord[], total: number, style: NumberStyle): Product | undefined {
  const match = TIMES.exec(textOf(words));
  const [first, second] = [match?.[1], match?.[3]].map((text) => readMoney(text ?? '', style));
  if (match === null || first === undefined || second === undefined) return undefined;
  if (Math.abs(first.value * second.value - total) > Math.abs(first.value) * 0.005 + SLACK) return undefined;
  const stating = wordsAt(words, match.index, match.index + match[0].length);
  const [qty, price] = first.decimals > 0 && second.decimals === 0 ? [second, first] : [first, second];
  const unit = match[2]?.trim() ?? '';
  return {
    qty: found(qty.value, stating, 0.97),
    unit: unit === '' ? undefined : found(unit, stating, 0.97),
    unitPrice: found(price.value, stating, 0.97),
    words: stating,
  };
}

/** Two numbers of which the one is the other's price: `1 2.50`, `2.13 5 3 2`. */
function pairIn(words: readonly PlacedWord[], total: number, style: NumberStyle): Product | undefined {
  const numbers = words.flatMap((word) => {
    const reading = NUMBER.test(word.text) ? readMoney(word.text, style) : undefined;
    return reading === undefined ? [] : [{ word, reading }];
  });
  for (const qty of numbers.filter(({ reading }) => reading.decimals === 0 && reading.value !== 0)) {
    const price = numbers.find(
      (other) =>
        other !== qty &&
        other.reading.decimals >= 2 &&
        Math.abs(other.reading.value * qty.reading.value - total) <= SLACK,
    );
    if (price === undefined) continue;
    const stating = numbers.map(({ word }) => word);
    return {
      qty: found(qty.reading.value, [qty.word], 0.95),
      unitPrice: found(price.reading.value, [price.word], 0.95),
      words: stating,
    };
  }
  return undefined;
}

/** `2x` in front of what was bought. */
function countIn(lines: readonly ListLine[]): Product | undefined {
  for (const { words } of lines) {
    const [first] = words;
    const count = COUNT.exec(first?.text ?? '')?.[1];
    if (first === undefined || count === undefined) continue;
    return { qty: found(Number(count), [first], 0.95), unitPrice: undefined, words: [first] };
  }
  return undefined;
}

function describe(entry: ListEntry, used: readonly PlacedWord[]): readonly (readonly PlacedWord[])[] {
  const described = entry.lines.map((line) => {
    const own = line.words.filter((word) => !used.includes(word) && !BARCODE.test(word.text));
    const from = SERIAL.test(own[0]?.text ?? '') ? 1 : 0;
    const to = TAX_SIGN.test(own.at(-1)?.text ?? '') ? own.length - 1 : own.length;
    const figures = line === entry.anchor ? figuresAt(own) : 0;
    const kept = own.slice(from, figures > 1 ? own.length - figures : to);
    return (line === entry.anchor ? /\p{L}{2}/u : /\p{L}/u).test(textOf(kept)) ? kept : [];
  });
  return described.filter((words) => words.length > 0);
}

/** How many numbers stand in a row at the end of a line. */
function figuresAt(words: readonly PlacedWord[]): number {
  return words.length - 1 - words.findLastIndex(({ text }) => !NUMBER.test(text));
}

function wordsAt(words: readonly PlacedWord[], from: number, to: number): readonly PlacedWord[] {
  let position = 0;
  return words.filter((word) => {
    const [start, end] = [position, position + word.text.length];
    position = end + 1;
    return start < to && end > from;
  });
}
