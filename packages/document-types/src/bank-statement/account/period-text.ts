import { type DateReading, findDate } from '@docex/layout';
import { type DateOrder, inOrder } from '../../fields/date-order.ts';
import { shortDateOf } from '../rows/date-forms.ts';

/** `01 - 31 Mar 2025`: days of one month. */
const DAYS =
  /(?<![\d/.-])(\d{1,2})(?:st|nd|rd|th)?\s*(?:-|–|—|to)\s*(?=(\d{1,2})(?:st|nd|rd|th)?\s[a-z]{3,9}[\s,]+\d{4})/i;

/** Two dates that a text joins. */
export interface PeriodText {
  readonly from: DateReading;
  readonly to: DateReading;
  /** Nothing else stands in the text. */
  readonly alone: boolean;
  /** A word joins the dates, not only a dash. */
  readonly worded: boolean;
}

const JOINT =
  /^\W*(?:(to|till|until|upto|up to|and|through|thru|ending|t0|bis|bis zum|au|tot|t\/m|al)\b|-|–|—|‑|~|−)\W*(?:(?:to|date|the|dated|on)\b\W*)?$/i;
/** A day and month before the joint, which share the year of the date behind it. */
const WITHOUT_YEAR =
  /(?<![\d/.-])(\d{1,2}(?:st|nd|rd|th)?[\s./-]?(?:[a-z]{3,9}\.?|\d{1,2})|[a-z]{3,9}\.?\s\d{1,2}(?:st|nd|rd|th)?),?\s*(?:(to|till|through|thru|and)\b|-|–|—)\s*(?=[a-z\d])/gi;
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const MONTH_AND_YEAR = new RegExp(
  String.raw`\b(${MONTHS}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[\s,'’.-]{1,3}((?:19|20)\d{2})\b`,
  'i',
);

/** `1 April 2025 [GMT+05:30]`, `01/04/2025 00:00 (IST)`. */
const TIME_ZONE = /\s*[[(](?:gmt|utc|ist)(?:[+-][\d:]+)?[\])]\s*/gi;

/**
 * The first two dates of a text that are joined as a period is, as they stand there: `1 Apr 2025 to 30 Apr 2025`,
 * `01 Apr - 30 Apr 2025`. The later is never first in the document's order.
 */
export function rangeIn(printed: string, order: DateOrder): PeriodText | undefined {
  const text = printed.replace(TIME_ZONE, ' ');
  const shared = sharedYear(text);
  if (shared !== undefined) return shared;
  const days = daysOfMonth(text);
  if (days !== undefined) return days;
  const start = findEarliest(text);
  if (start === undefined) return undefined;
  const at = text.indexOf(start.text);
  const rest = text.slice(at + start.text.length);
  const end = findEarliest(rest);
  const joint = end === undefined ? '' : rest.slice(0, rest.indexOf(end.text));
  const match = end === undefined ? null : JOINT.exec(joint);
  if (end === undefined || match === null) return undefined;
  if (inOrder(start, order).value > inOrder(end, order).value) return undefined;
  const alone = text.trim().length <= start.text.length + joint.length + end.text.length;
  return { from: start, to: end, alone, worded: match[1] !== undefined };
}

function daysOfMonth(text: string): PeriodText | undefined {
  const match = DAYS.exec(text);
  const rest = match === null ? '' : text.slice(match.index + match[0].length);
  const end = findDate(rest);
  if (match?.[1] === undefined || end === undefined || !rest.startsWith(end.text)) return undefined;
  const value = `${end.value.slice(0, 8)}${two(Number(match[1]))}`;
  if (findDate(value) === undefined || value >= end.value) return undefined;
  const alone = !/[\p{L}\d]/u.test(text.slice(0, match.index) + rest.slice(end.text.length));
  return { from: { value, text: match[1] }, to: end, alone, worded: false };
}

/** The date that begins first, whatever its form. */
function findEarliest(text: string): DateReading | undefined {
  const found = findDate(text);
  if (found === undefined) return undefined;
  const before = findDate(text.slice(0, text.indexOf(found.text)));
  return before ?? found;
}

function sharedYear(text: string): PeriodText | undefined {
  for (const match of text.matchAll(WITHOUT_YEAR)) {
    const short = shortDateOf(match[1] ?? '');
    const rest = text.slice(match.index + match[0].length);
    const end = findDate(rest);
    if (short === undefined || end === undefined || !rest.startsWith(end.text)) continue;
    const part = `${two(short.second)}-${two(short.first)}`;
    const year = Number(end.value.slice(0, 4));
    const value = findDate(`${String(part <= end.value.slice(5) ? year : year - 1)}-${part}`)?.value;
    if (value === undefined) continue;
    const alone = !/[\p{L}\d]/u.test(text.slice(0, match.index) + rest.slice(end.text.length));
    return { from: { value, text: match[1] ?? '' }, to: end, alone, worded: match[2] !== undefined };
  }
  return undefined;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** First and last day of a month that a text names with its year. */
export function monthOf(text: string): { readonly from: string; readonly to: string } | undefined {
  const match = MONTH_AND_YEAR.exec(text);
  const first = match === null ? undefined : findDate(`1 ${match[1] ?? ''} ${match[2] ?? ''}`)?.value;
  if (first === undefined) return undefined;
  const [year, month] = first.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  return { from: first, to: `${first.slice(0, 8)}${two(last)}` };
}
