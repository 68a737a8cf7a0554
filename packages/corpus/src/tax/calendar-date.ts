import type { Random } from '../random/random.ts';

/** A calendar date as `YYYY-MM-DD`. */
export type CalendarDate = string;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** How a date is printed; every format is read day first or names its month. */
export const DATE_FORMATS = [
  'dd.MM.yyyy',
  'dd-MM-yyyy',
  'd-MMM-yy',
  'd/M/yyyy',
  'dd/MM/yyyy',
  'dd MMM yyyy',
  'dd-MMM-yyyy',
  'd MMMM yyyy',
  'MMM d, yyyy',
  'yyyy-MM-dd',
  'dd/MM/yy',
] as const;

/** Formats of composed layouts alone. */
export const RARE_DATE_FORMATS = [
  'dd-MMM-yy',
  'd.M.yyyy',
  'yyyy/MM/dd',
  'dd/MMM/yyyy',
  'MMMM d, yyyy',
  'dd MMM, yyyy',
  'd-M-yyyy',
  'dd-MM-yy',
  'dd.MM.yy',
] as const;

/** Formats of bank statements alone. */
export const STATEMENT_DATE_FORMATS = ['d MMM yyyy'] as const;

/** Formats of forms from the United States alone: the month stands first. */
export const MONTH_FIRST_FORMATS = ['MM/dd/yyyy', 'M/d/yyyy'] as const;

export type DateFormat =
  | (typeof DATE_FORMATS)[number]
  | (typeof RARE_DATE_FORMATS)[number]
  | (typeof STATEMENT_DATE_FORMATS)[number]
  | (typeof MONTH_FIRST_FORMATS)[number];

export function formatDate(date: CalendarDate, format: DateFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const monthName = MONTHS[Number(month) - 1] ?? '';
  const parts: Record<string, string> = {
    yyyy: year,
    yy: year.slice(2),
    MMMM: monthName,
    MMM: monthName.slice(0, 3),
    MM: month,
    M: String(Number(month)),
    dd: day,
    d: String(Number(day)),
  };
  return format.replace(/yyyy|yy|MMMM|MMM|MM|M|dd|d/g, (part) => parts[part] ?? part);
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A date between 2018 and 2025. */
export function randomDate(random: Random): CalendarDate {
  return addDays('2018-01-01', random.integer(0, 2900));
}

/** The Indian financial year of a date, April to March: `2023-24`. */
export function financialYear(date: CalendarDate): string {
  const year = Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
