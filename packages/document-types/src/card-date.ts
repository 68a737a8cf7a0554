import { textOf, type PlacedWord } from '@docex/layout';
import type { Found } from './found.ts';
import { readDate } from './fields/identifier.ts';

const TWO_DIGITS = /(?:^|\D)\d{2}\s?[/.-]\s?\d{2}\s?[/.-]\s?\d{4}(?:\D|$)/;

/**
 * A date as identity cards print it, day and month with two digits each. One that was recognised with fewer has lost
 * a digit and may be another day: it is none.
 */
export function readCardDate(words: readonly PlacedWord[]): Found<string> | undefined {
  const date = readDate(words);
  if (!date?.words.some((word) => word.recognized)) return date;
  const printed = textOf(date.words).replace(/[OoQ]/g, '0').replace(/[Il|]/g, '1');
  return TWO_DIGITS.test(printed) || /[a-z]{3}/i.test(printed.replace(/date|birth|dob/gi, ''))
    ? date
    : undefined;
}
