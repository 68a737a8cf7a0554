import { findDate, type PlacedWord, textOf } from '@docex/layout';

/** What a line of small print below a narration says of its row. */
export interface RowFacts {
  readonly date: readonly PlacedWord[];
  readonly reference: readonly PlacedWord[];
}

const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s)?`;
const TIME = /^(?:at\s)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?|\shrs?\.?)?(?![\w:])/i;
const LABEL =
  /^(?:upi|bank|payment|transfer)?\s?(?:ref(?:erence)?|utr|rrn|transaction|txn|trans|cheque|chq)\.?(?:\s(?:ref|id|no|number)\.?)?\s?[:#.-]?\s/i;
const NUMBER = /^(?=\S*\d{3})[\w/-]+$/;
const MARKS = /^[\s·•.|,;–-]+/;

/**
 * Date, time and number of a row on a line that says nothing else, as lists without columns for them have it:
 * `14:19 · Ref 943322999929`, `29 April 2025 Transaction: TRANSFER-1466620914`. Undefined for anything else: a number
 * alone may belong to the narration.
 */
export function factsOf(words: readonly PlacedWord[]): RowFacts | undefined {
  const text = textOf(words);
  const date = dateAt(text);
  const behindDate = text.slice(date.length).replace(MARKS, '');
  const time = TIME.exec(behindDate)?.[0] ?? '';
  const label = behindDate.slice(time.length).replace(MARKS, '');
  if (date === '' && time === '') return undefined;
  const number = label.replace(LABEL, '');
  if (label === number || !NUMBER.test(number)) return undefined;
  const dateWords = words.slice(0, date === '' ? 0 : date.trim().split(' ').length);
  return { date: dateWords, reference: words.slice(-1) };
}

const DATE_FIRST = new RegExp(`^${WEEKDAY}`, 'i');

/** The date that a text begins with, its weekday and all. */
function dateAt(text: string): string {
  const weekday = DATE_FIRST.exec(text)?.[0] ?? '';
  const date = findDate(text)?.text ?? '';
  return date !== '' && text.startsWith(weekday + date) ? weekday + date : '';
}

const STATED =
  /^(?:[^\p{L}\p{N}]*(?:no (?:transactions?|entries|activity)|continued|contd\.?)[^\p{L}\p{N}]*|[^\p{L}\p{N}]*(?:\p{L}+[\s-]){0,3}balance\b.*)?$/iu;

/**
 * The date of a line that heads the transactions of a day, with what such lines say besides: `Sat, 28 Feb 2026 Day-end
 * balance ₹2,353.02`, `Wed, 25 Feb 2026 No transactions`. None for any other line.
 */
export function dayHeading(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const text = textOf(words);
  const date = dateAt(text);
  if (date === '' || !STATED.test(text.slice(date.length))) return [];
  return words.slice(0, date.split(' ').length);
}
