import { editDistance, findDate, type PlacedWord, textOf } from '@docex/layout';
import { derived, found, type Found } from '../../found.ts';
import { doubtLostDigits } from './lost-digits.ts';
import { formsOf, orderOf, plainForm, type ShortDate, shortDateOf } from './date-forms.ts';
import type { StatementPeriod } from '../account/statement-period.ts';
import type { Transaction } from './transactions.ts';

const REPEATED_CONFIDENCE = 0.9;
const YEAR_CONFIDENCE = 0.9;
const REPAIRED_CONFIDENCE = 0.7;
const DAY = 86_400_000;
/** Longest stretch between two dates in which one between them is looked for. */
const MAXIMUM_DAYS = 130;
/** A cell with so few characters states no date. */
const LEAST_CHARACTERS = 4;

/**
 * The dates of transactions in printed order: those without a year get that of the period, those that recognition
 * spoilt follow from their neighbours where exactly one day fits, and an empty cell repeats the date above.
 */
export function settleDates(
  transactions: readonly Transaction[],
  period: Partial<StatementPeriod>,
): readonly Transaction[] {
  const dated = withYears(monthsFirst(transactions, period), period);
  const repaired = repairDates(doubtLostDigits(dated));
  let last: Found<string> | undefined;
  return repaired.map((transaction) => {
    const { date, dateWords } = transaction;
    if (date !== undefined) {
      last = date;
      return transaction;
    }
    if (last === undefined || textOf(dateWords).length >= LEAST_CHARACTERS) return transaction;
    return { ...transaction, date: derived(last.value, last.words, last.confidence * REPEATED_CONFIDENCE) };
  });
}

const NUMERIC = /^\D*(\d{1,2})([/.-])(\d{1,2})\2(?:\d{2}|\d{4})\D*$/;

/** Dates of numbers read month first, where all of them fall into the period so and fewer do otherwise. */
function monthsFirst(
  transactions: readonly Transaction[],
  { from, to }: Partial<StatementPeriod>,
): readonly Transaction[] {
  const turned = transactions.map(({ date, valueDate, ...others }) => ({
    ...others,
    date: turnedDate(date),
    valueDate: turnedDate(valueDate),
  }));
  const numeric = transactions.filter(({ date }) => NUMERIC.test(textOf(date?.words ?? [])));
  if (from === undefined || to === undefined || numeric.length === 0) return transactions;
  const fitting = (all: readonly Transaction[]) =>
    all.filter(({ date }) => date !== undefined && date.value >= from.value && date.value <= to.value).length;
  return fitting(turned) > fitting(transactions) && fitting(turned) === dateCount(turned)
    ? turned
    : transactions;
}

function dateCount(transactions: readonly Transaction[]): number {
  return transactions.filter(({ date }) => date !== undefined).length;
}

/** A date of numbers read month first, where such a day exists. */
function turnedDate(date: Found<string> | undefined): Found<string> | undefined {
  const match = NUMERIC.exec(textOf(date?.words ?? []));
  if (date === undefined || match === null || Number(match[3]) > 12 || Number(match[1]) > 12) return date;
  const [year] = date.value.split('-');
  return { ...date, value: `${year ?? ''}-${two(Number(match[1]))}-${two(Number(match[3]))}` };
}

/** `02 Apr`, `04/02`: the year that puts them into the period, or nearest before its end. */
function withYears(
  transactions: readonly Transaction[],
  { from, to }: Partial<StatementPeriod>,
): readonly Transaction[] {
  const end = to?.value ?? from?.value;
  const short = transactions.map(({ date, dateWords }) =>
    date === undefined ? shortDateOf(textOf(dateWords)) : undefined,
  );
  if (end === undefined || short.every((date) => date === undefined)) return transactions;
  const bounds = { from: from?.value ?? '', to: end };
  const order = orderOf(
    short.filter((date) => date !== undefined),
    bounds,
  );
  return transactions.map((transaction, index) => {
    const date = short[index];
    const value = date === undefined ? undefined : inPeriod(date, order, bounds.to);
    if (value === undefined) return transaction;
    const { dateWords, valueDateWords, valueDate } = transaction;
    const second = valueDate === undefined ? shortDateOf(textOf(valueDateWords)) : undefined;
    return {
      ...transaction,
      date: withYear(value, dateWords),
      valueDate: second === undefined ? valueDate : withYear(nearest(second, order, value), valueDateWords),
    };
  });
}

/** The latest such day that is not after the end of the period, a few days of grace apart. */
function inPeriod(date: ShortDate, order: 'dayFirst' | 'monthFirst', end: string): string | undefined {
  const [day, month] = order === 'dayFirst' ? [date.first, date.second] : [date.second, date.first];
  const year = Number(end.slice(0, 4));
  const last = dayNumber(end) + 7;
  for (const candidate of [year + 1, year, year - 1]) {
    const value = findDate(`${String(candidate)}-${two(month)}-${two(day)}`)?.value;
    if (value !== undefined && dayNumber(value) <= last) return value;
  }
  return undefined;
}

function withYear(value: string | undefined, words: readonly PlacedWord[]): Found<string> | undefined {
  return value === undefined
    ? undefined
    : derived(value, words, found(value, words, YEAR_CONFIDENCE).confidence);
}

/** Such a day in the year in which it is nearest to a date. */
function nearest(date: ShortDate, order: 'dayFirst' | 'monthFirst', to: string): string | undefined {
  const [day, month] = order === 'dayFirst' ? [date.first, date.second] : [date.second, date.first];
  const year = Number(to.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (candidate) => findDate(`${String(candidate)}-${two(month)}-${two(day)}`)?.value ?? [],
  );
  const distance = (value: string) => Math.abs(dayNumber(value) - dayNumber(to));
  return days.toSorted((a, b) => distance(a) - distance(b))[0];
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
