import { editDistance, findDate, type PlacedWord, textOf } from '@docex/layout';
import { derived, found, type Found } from '../../found.ts';
import { doubtLostDigits } from './lost-digits.ts';
import { type DateOrder, orderedDate } from '../../fields/date-order.ts';
import { formsOf, plainForm, type ShortDate, shortDateOf } from './date-forms.ts';
import type { Transaction } from './transactions.ts';

/** What the date above is worth for a row without one: where dates are printed once a day, and elsewhere. */
const REPEATED_CONFIDENCE = 0.9;
const DOUBTED_CONFIDENCE = 0.5;
const YEAR_CONFIDENCE = 0.9;
const REPAIRED_CONFIDENCE = 0.7;
const DAY = 86_400_000;
/** How many days after the end of a statement its last transactions may be dated. */
const GRACE = 7;
/** Longest stretch between two dates in which one between them is looked for. */
const MAXIMUM_DAYS = 130;
/** A cell with so few characters states no date. */
const LEAST_CHARACTERS = 4;

/**
 * The dates of transactions in printed order and in the document's order of day and month: those without a year get
 * the last before `end`, those that recognition spoilt follow from their neighbours where exactly one day fits, and an
 * empty cell repeats the date above.
 */
export function settleDates(
  transactions: readonly Transaction[],
  order: DateOrder,
  end: string | undefined,
): readonly Transaction[] {
  const ordered = transactions.map((transaction) => ({
    ...transaction,
    date: orderedDate(transaction.date, order),
    valueDate: orderedDate(transaction.valueDate, order),
  }));
  const repaired = repairDates(doubtLostDigits(withYears(ordered, order, end)));
  const fit = isDatedOnceADay(repaired) ? REPEATED_CONFIDENCE : DOUBTED_CONFIDENCE;
  let last: Found<string> | undefined;
  return repaired.map((transaction) => {
    const { date, dateWords } = transaction;
    if (date !== undefined) {
      last = date;
      return transaction;
    }
    if (last === undefined || textOf(dateWords).length >= LEAST_CHARACTERS) return transaction;
    return { ...transaction, date: derived(last.value, last.words, last.confidence * fit) };
  });
}

/** Whether dates are printed on the first row of a day only: several are, and none is printed twice running. */
function isDatedOnceADay(transactions: readonly Transaction[]): boolean {
  const dates = transactions.flatMap(({ date }) => date?.value ?? []);
  return dates.length > 1 && dates.every((date, index) => date !== dates[index - 1]);
}

/** The days and months of transactions that are printed without a year. */
export function shortDatesOf(transactions: readonly Transaction[]): readonly ShortDate[] {
  return transactions.flatMap(({ date, dateWords }) =>
    date === undefined ? (shortDateOf(textOf(dateWords)) ?? []) : [],
  );
}

/** `02 Apr`, `04/02`: the latest such day that is not after the end of the statement, a few days of grace apart. */
function withYears(
  transactions: readonly Transaction[],
  order: DateOrder,
  end: string | undefined,
): readonly Transaction[] {
  if (end === undefined) return transactions;
  return transactions.map((transaction) => {
    const { date, dateWords, valueDateWords, valueDate } = transaction;
    const short = date === undefined ? shortDateOf(textOf(dateWords)) : undefined;
    const value =
      short && daysLike(short, order, end).findLast((day) => dayNumber(day) <= dayNumber(end) + GRACE);
    if (value === undefined) return transaction;
    const second = valueDate === undefined ? shortDateOf(textOf(valueDateWords)) : undefined;
    const distance = (day: string) => Math.abs(dayNumber(day) - dayNumber(value));
    const [nearest] = (second ? daysLike(second, order, value) : []).toSorted(
      (a, b) => distance(a) - distance(b),
    );
    return {
      ...transaction,
      date: withYear(value, dateWords),
      valueDate: nearest === undefined ? valueDate : withYear(nearest, valueDateWords),
    };
  });
}

/** Such a day in the year of a date, the one before and the one after, the earliest first. */
function daysLike(
  { first, second, named }: ShortDate,
  { isMonthFirst }: DateOrder,
  near: string,
): readonly string[] {
  const [day, month] = named || !isMonthFirst ? [first, second] : [second, first];
  const year = Number(near.slice(0, 4));
  return [year - 1, year, year + 1].flatMap(
    (candidate) => findDate(`${String(candidate)}-${two(month)}-${two(day)}`)?.value ?? [],
  );
}

function withYear(value: string, words: readonly PlacedWord[]): Found<string> {
  return derived(value, words, found(value, words, YEAR_CONFIDENCE).confidence);
}

const two = (number: number): string => String(number).padStart(2, '0');

function dayNumber(date: string): number {
  return Date.parse(date) / DAY;
}

/** Recognised dates that cannot be read, or do not stand between their neighbours. */
function repairDates(transactions: readonly Transaction[]): readonly Transaction[] {
  const falling = isFalling(transactions);
  const forms = commonForms(transactions);
  const result = [...transactions];
  for (const [index, transaction] of transactions.entries()) {
    const { date, dateWords } = transaction;
    if (!dateWords.some((word) => word.recognized)) continue;
    const [before, after] = [lastDate(result.slice(0, index)), firstDate(transactions.slice(index + 1))];
    const [low, high] = falling ? [after, before] : [before, after];
    if (low === undefined || high === undefined || low > high) continue;
    if (date !== undefined && date.value >= low && date.value <= high) continue;
    const value = likelyDate(dateWords, { low, high, forms });
    if (value === undefined) continue;
    const { confidence } = found(value, dateWords, REPAIRED_CONFIDENCE);
    result[index] = { ...transaction, date: derived(value, dateWords, confidence) };
  }
  return result;
}

function isFalling(transactions: readonly Transaction[]): boolean {
  const dates = transactions.flatMap(({ date }) => date?.value ?? []);
  const steps = dates.slice(1).map((date, index) => {
    const before = dates[index] ?? date;
    return date === before ? 0 : date > before ? 1 : -1;
  });
  return steps.reduce<number>((sum, step) => sum + step, 0) < 0;
}

function lastDate(transactions: readonly Transaction[]): string | undefined {
  return transactions.findLast(({ date }) => date !== undefined)?.date?.value;
}

function firstDate(transactions: readonly Transaction[]): string | undefined {
  return transactions.find(({ date }) => date !== undefined)?.date?.value;
}

interface Between {
  readonly low: string;
  readonly high: string;
  readonly forms: readonly number[];
}

/** The only day between two others that is printed like the words, one character apart. */
function likelyDate(words: readonly PlacedWord[], { low, high, forms }: Between): string | undefined {
  const text = plainForm(textOf(words));
  if (text.length < LEAST_CHARACTERS) return undefined;
  if (low === high) return low;
  const [from, to] = [dayNumber(low), dayNumber(high)];
  if (to - from > MAXIMUM_DAYS) return undefined;
  let best: { readonly days: string[]; readonly distance: number } = { days: [], distance: 2 };
  for (let day = from; day <= to; day += 1) {
    const value = new Date(day * DAY).toISOString().slice(0, 10);
    const all = formsOf(value);
    const distance = Math.min(2, ...forms.map((form) => editDistance(text, all[form] ?? '', 1)));
    if (distance < best.distance) best = { days: [value], distance };
    else if (distance === best.distance && distance < 2) best.days.push(value);
  }
  return best.days.length === 1 ? best.days[0] : undefined;
}

/** How the dates that were read are printed. */
function commonForms(transactions: readonly Transaction[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { date, dateWords } of transactions) {
    if (date === undefined) continue;
    const text = plainForm(textOf(dateWords));
    for (const [form, print] of formsOf(date.value).entries()) {
      if (print === text) counts.set(form, (counts.get(form) ?? 0) + 1);
    }
  }
  return [...counts.keys()];
}
