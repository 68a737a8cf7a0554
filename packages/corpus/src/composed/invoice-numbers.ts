import type { Random } from '../random/random.ts';
import { type CalendarDate, financialYear } from '../tax/calendar-date.ts';
import { choose, type Half, pool } from './choice.ts';

type NumberForm = (random: Random, year: string) => string;

const padded = (random: Random, length: number): string =>
  String(random.integer(1, 10 ** Math.min(length, 4) - 1)).padStart(length, '0');

const FORMS = pool<NumberForm>(
  [
    (random) => `INV-${padded(random, 6)}`,
    (random, year) => `${random.letters(2)}/${year}/${padded(random, 3)}`,
    (random, year) => `${year}/${padded(random, 4)}`,
    (random) => String(random.integer(12, 9999)),
    (random, year) => `GST-${year.slice(2)}-${padded(random, 4)}`,
    (random) => `${random.letters(3)}${random.digits(7)}`,
    (random) => `A${padded(random, 5)}`,
    (random, year) => `SI/${year.slice(2, 4)}${year.slice(5)}/${padded(random, 5)}`,
    (random) => `${random.letters(1)}-${random.integer(1, 999)}`,
    (random) => padded(random, 4),
  ],
  [
    (random, year) => `FY${year.slice(2)}/INV/${padded(random, 4)}`,
    (random) => `R-${padded(random, 4)}`,
    (random, year) => `${random.letters(4)}/${padded(random, 3)}/${year}`,
    (random) => `IN${random.digits(2)}${random.letters(2)}${random.digits(7)}`,
    (random) => random.digits(5),
    (random) => `${random.digits(2)}-${random.letters(2)}-${padded(random, 3)}`,
  ],
);

/** An invoice number in a form of the half's. */
export const composedInvoiceNumber =
  (half: Half) =>
  (random: Random, date: CalendarDate): string =>
    choose(random, half, FORMS)(random, financialYear(date));
