import type { Line, NumberStyle } from '@docex/layout';
import { found } from '../../found.ts';
import type { AmountLabel } from '../../money/amount-labels.ts';
import { type Money, moneyIn } from '../../money/money-in.ts';
import type { LabelledAmount } from './labelled-amount.ts';
import { toCents } from './totals-options.ts';

/** Sums from which others are made, and those that are made of them. */
const BEFORE: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['subtotal', 'taxable', 'total']);
const BEHIND: ReadonlySet<AmountLabel> = new Set<AmountLabel>(['subtotal', 'taxable', 'total', 'grandTotal']);
/** Parts that may stand between two sums under names that are known. */
const PARTS: ReadonlySet<AmountLabel> = new Set<AmountLabel>([
  'charge',
  'collected',
  'roundOff',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'vat',
]);
const MOST_ROWS = 6;
const SCORE = 0.9;

interface Row {
  readonly money: Money;
  readonly known: LabelledAmount | undefined;
}

/**
 * Charges, discounts and the total under names that nobody knows: where the rows between two sums make the second of the first to
 * the cent, what is added is a charge and what is taken off a discount. `Rent Total 65,286.00 | Palledari 3,211.00 |
 * Drying 1,976.00 | Grand Total 70,473.00`.
 */
export function provenParts(
  lines: readonly Line[],
  named: readonly LabelledAmount[],
  style: NumberStyle,
): readonly LabelledAmount[] {
  const rows = lines.flatMap((line) => rowOf(line, named, style) ?? []);
  return rows.flatMap((first, at) => {
    if (first.known === undefined || !BEFORE.has(first.known.label)) return [];
    const column = rows
      .slice(at + 1)
      .filter(({ money }) => isUnder(first.money, money))
      .slice(0, MOST_ROWS + 1);
    const end = column.findIndex(({ known }) => known !== undefined && BEHIND.has(known.label));
    const last = column[end];
    return last === undefined ? sumBelow(first, column) : partsBetween(first, column.slice(0, end), last);
  });
}

/** What a sum and the known parts below it make to the cent, under a name that nobody knows: `Taxable | CGST | SGST | Net`. */
function sumBelow(first: Row, column: readonly Row[]): readonly LabelledAmount[] {
  const end = column.findIndex(({ known }) => known === undefined);
  const [last, parts] = [column[end], column.slice(0, end)];
  if (last === undefined || parts.length === 0) return [];
  const added = parts.map(({ known }) => known && signed(known));
  if (added.includes(undefined)) return [];
  const sum = added.reduce<number>((total, part) => total + (part ?? 0), first.money.reading.value);
  const isSum = toCents(sum) === toCents(last.money.reading.value);
  return isSum ? [proven('grandTotal', last.money)] : [];
}

function proven(label: AmountLabel, { reading, words }: Money): LabelledAmount {
  return {
    label,
    amount: found(reading.value, words),
    less: reading.value < 0,
    rate: undefined,
    score: SCORE,
    summary: false,
  };
}

/** The amount at the end of a line, with its name where that is known. */
function rowOf(line: Line, named: readonly LabelledAmount[], style: NumberStyle): Row | undefined {
  const money = moneyIn(line.words, style).at(-1);
  if (money === undefined || money.words.at(-1) !== line.words.at(-1)) return undefined;
  if (!line.words.some(({ text }) => /\p{L}{2,}/u.test(text))) return undefined;
  return {
    money,
    known: named.find(({ amount }) => amount.words.some((word) => money.words.includes(word))),
  };
}

/** How far the right edges of a column of amounts may differ, in sizes of the type. */
const SAME_EDGE = 1.2;

function isUnder(upper: Money, lower: Money): boolean {
  const [first, second] = [upper.words.at(-1), lower.words.at(-1)];
  if (first === undefined || second === undefined) return false;
  return Math.abs(first.box.x1 - second.box.x1) < first.size * SAME_EDGE;
}

function partsBetween(first: Row, between: readonly Row[], last: Row): readonly LabelledAmount[] {
  const unknown = between.filter(({ known, money }) => known === undefined && money.reading.value !== 0);
  const isFamiliar = between.every(({ known }) => known === undefined || signed(known) !== undefined);
  if (unknown.length === 0 || !isFamiliar) return [];
  const sum = between.reduce(
    (total, { known, money }) => total + ((known && signed(known)) ?? money.reading.value),
    first.money.reading.value,
  );
  if (toCents(sum) !== toCents(last.money.reading.value)) return [];
  return unknown.map(({ money }) => proven(money.reading.value > 0 ? 'charge' : 'discount', money));
}

/** What a part adds to the sum before it; undefined for what is no part. */
function signed({ label, amount }: LabelledAmount): number | undefined {
  if (label === 'discount') return -Math.abs(amount.value);
  return PARTS.has(label) ? amount.value : undefined;
}
