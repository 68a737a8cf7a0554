import { currencyOf, type DateReading, type DocumentLayout, findDate, textOf } from '@docex/layout';
import type { Features } from '../candidates/candidate.ts';
import { LinearModel } from '../candidates/linear-model.ts';
import weights from '../candidates/models/date-order.json' with { type: 'json' };
import type { Found } from '../found.ts';

const model = new LinearModel(weights);

/** The order in which a document prints days and months: one decision for all its dates. */
export interface DateOrder {
  readonly isMonthFirst: boolean;
  /** 0 to 1: what a date is worth at most that reads otherwise in the other order. */
  readonly confidence: number;
}

/** Two numbers of which one is the day and the other the month, as printed. */
export interface DayAndMonth {
  readonly first: number;
  readonly second: number;
  /** Absent for dates printed without one. */
  readonly year?: number | undefined;
}

type Order = 'dayFirst' | 'monthFirst';
const ORDERS: readonly Order[] = ['dayFirst', 'monthFirst'];

/** Dots stand between the numbers only where days come first. */
const NUMBERS =
  /(?<![\w.,/-])(\d{1,2})\s?([/-])\s?(\d{1,2})\s?\2\s?((?:19|20)\d{2}|\d{2})(?![/-]|\w|[.,]\d)/g;
const NAMED_MONTH = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b|\b20\d\d-\d\d-\d\d\b/i;
const NOTATION = { dayFirst: /\bDD[/. -]MM[/. -]YY/i, monthFirst: /\bMM[/. -]DD[/. -]YY/i };
const JOINT = /^\W*(?:to|till|until|upto|through|thru|and|-|–|—)\W*$/i;
const INDIA =
  /₹|\bRs\.?\s?\d|\bINR\b|\bGSTIN\b|\bIFSC\b|\bIndia\b|\bPIN\s?(?:code)?\W{0,3}\d{6}|\p{Script=Devanagari}{3}/iu;
/** The abbreviation of a state of the USA with its postal code. */
const STATE_AND_ZIP = /\b[A-Z]{2},? \d{5}(?:-\d{4})?\b/;
const DAY = 86_400_000;
/** Longest way in days from a date with its month in words to one that belongs to it. */
const NEAR = 45;
/** Lengths of periods of whole weeks, months and years, in days. */
const WHOLE_PERIODS = [[27, 31], [58, 62], [88, 92], [180, 184], [363, 366]] as const; // prettier-ignore
/** Dates of which the days must vary at least so many times as much as the months. */
const FEWEST_VARYING = 4;
const VARYING = 2;

/**
 * Decides whether a document's days stand before its months, by all its dates: those with a part above 12, periods
 * that are whole months in one order, dates in words nearby, parts that vary as days do, and the country's habit.
 * `short` are dates without a year, which only their place tells from other numbers.
 */
export function dateOrderOf(layout: DocumentLayout, short: readonly DayAndMonth[] = []): DateOrder {
  const lines = layout.pages.flatMap((page) => page.lines);
  const texts = lines.map(({ text }) => text);
  const dates = [...texts.flatMap(datesIn), ...short];
  const isRecognized = lines.some(({ words }) => words.some(({ recognized }) => recognized));
  const evidence = evidenceOf(texts, { dates, isRecognized });
  const habit = habitOf(texts);
  const score = (order: Order) => model.score({ ...evidence[order], ...habit[order] });
  const margin = score('monthFirst') - score('dayFirst');
  const isTold = ORDERS.some((order) => Object.values(evidence[order]).some((value) => value > 0));
  return {
    isMonthFirst: margin > 0,
    confidence: model.confidence(Math.abs(margin), isTold ? 'default' : 'country'),
  };
}

function datesIn(text: string): readonly DayAndMonth[] {
  return [...text.matchAll(NUMBERS)].map(([, first, , second, year]) => ({
    first: Number(first),
    second: Number(second),
    year: Number(year) % 100,
  }));
}

type Evidence = Readonly<Record<Order, Features>>;

function evidenceOf(
  texts: readonly string[],
  { dates, isRecognized }: { readonly dates: readonly DayAndMonth[]; readonly isRecognized: boolean },
): Evidence {
  const distinct = [...new Map(dates.map((date) => [JSON.stringify(date), date])).values()];
  const proving = (order: Order) =>
    distinct.filter((date) => exists(date, order) && !exists(date, opposite(order))).length;
  // One misread figure is no proof.
  const proofs = proving('dayFirst') + proving('monthFirst') + (isRecognized ? 1 : 0);
  const open = distinct.filter(
    (date) => date.first !== date.second && ORDERS.every((order) => exists(date, order)),
  );
  const named =
    open.length === 0
      ? []
      : texts.flatMap((text) => (NAMED_MONTH.test(text) ? (findDate(text)?.value ?? []) : []));
  const periods = open.length === 0 ? [] : texts.flatMap(periodsIn);
  const featuresOf = (order: Order): Features => {
    const near = open.filter((date) => isNear(date, named, order) && !isNear(date, named, opposite(order)));
    return {
      proven: proofs === 0 ? 0 : proving(order) / proofs,
      notation: Number(texts.some((text) => NOTATION[order].test(text))),
      wholePeriod: Number(
        periods.some((period) => isWhole(period, order) && !isWhole(period, opposite(order))),
      ),
      beginsMonth: Number(
        periods.some(([from]) => dayOf(from, order) === 1 && dayOf(from, opposite(order)) !== 1),
      ),
      nearNamed: near.length / Math.max(open.length, 1),
      varying: Number(daysVary(distinct, order)),
    };
  };
  return { dayFirst: featuresOf('dayFirst'), monthFirst: featuresOf('monthFirst') };
}

function habitOf(texts: readonly string[]): Evidence {
  const has = (mark: RegExp) => texts.some((text) => mark.test(text));
  const isIndian = has(INDIA);
  const inDollars = !isIndian && texts.some((text) => currencyOf(text) === 'USD');
  return {
    dayFirst: { usual: 1, country: Number(isIndian) },
    monthFirst: { country: Number(inDollars && has(STATE_AND_ZIP)), dollars: Number(inDollars) },
  };
}

const opposite = (order: Order): Order => (order === 'dayFirst' ? 'monthFirst' : 'dayFirst');
const dayOf = ({ first, second }: DayAndMonth, order: Order) => (order === 'dayFirst' ? first : second);
const monthOf = ({ first, second }: DayAndMonth, order: Order) => (order === 'dayFirst' ? second : first);

function exists(date: DayAndMonth, order: Order): boolean {
  const [day, month] = [dayOf(date, order), monthOf(date, order)];
  return day >= 1 && day <= 31 && month >= 1 && month <= 12;
}

/** Days since 1970; a date without a year lies in the given one. */
function dayNumber(date: DayAndMonth, order: Order, year = 0): number {
  return Date.UTC(2000 + (date.year ?? year), monthOf(date, order) - 1, dayOf(date, order)) / DAY;
}

function isNear(date: DayAndMonth, named: readonly string[], order: Order): boolean {
  return named.some((other) => {
    const year = Number(other.slice(2, 4));
    const years = date.year === undefined ? [year - 1, year, year + 1] : [date.year];
    return years.some((own) => Math.abs(dayNumber(date, order, own) - Date.parse(other) / DAY) <= NEAR);
  });
}

type Period = readonly [from: DayAndMonth, to: DayAndMonth];

/** Dates of numbers that a word or a dash joins. */
function periodsIn(text: string): readonly Period[] {
  const matches = [...text.matchAll(NUMBERS)];
  const dates = datesIn(text);
  return matches.flatMap((match, index): Period[] => {
    const [from, to, next] = [dates[index], dates[index + 1], matches[index + 1]];
    if (from === undefined || to === undefined || next === undefined) return [];
    return JOINT.test(text.slice(match.index + match[0].length, next.index)) ? [[from, to]] : [];
  });
}

function isWhole([from, to]: Period, order: Order): boolean {
  if (!exists(from, order) || !exists(to, order)) return false;
  const days = dayNumber(to, order) - dayNumber(from, order);
  return WHOLE_PERIODS.some(([least, most]) => days >= least && days <= most);
}

/** Whether the part that is the day in an order takes many more values than the other one. */
function daysVary(dates: readonly DayAndMonth[], order: Order): boolean {
  const days = new Set(dates.map((date) => dayOf(date, order))).size;
  const months = new Set(dates.map((date) => monthOf(date, order))).size;
  return days >= FEWEST_VARYING && days >= months * VARYING;
}

/** A date as the document's order has it: turned where it must be, and no surer than the order is. */
export function orderedDate<Date extends Found<string> | undefined>(date: Date, order: DateOrder): Date {
  if (date === undefined) return date;
  const value = turned({ value: date.value, text: textOf(date.words) });
  if (value === undefined) return date;
  const confidence = Math.min(date.confidence, order.confidence);
  return { ...date, value: order.isMonthFirst ? value : date.value, confidence };
}

/** A date that was read day first as the document's order has it. */
export function inOrder(reading: DateReading, { isMonthFirst }: DateOrder): DateReading {
  return isMonthFirst ? { ...reading, value: turned(reading) ?? reading.value } : reading;
}

/** A date of numbers in the other order; undefined where it is the same day, none, or not printed in numbers. */
function turned({ value, text }: DateReading): string | undefined {
  const [year = '', month = '', day = ''] = value.split('-');
  const isPrinted = datesIn(text).some(
    ({ first, second }) => first === Number(day) && second === Number(month),
  );
  return isPrinted && Number(day) <= 12 && day !== month ? `${year}-${day}-${month}` : undefined;
}
