const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
] as const;

/** Letters and digits of a printed date, letters that look like digits read as those. */
export function plainForm(text: string): string {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return /[a-z]{3}/.test(plain) ? plain : plain.replace(/o/g, '0').replace(/[il]/g, '1').replace(/s/g, '5');
}

/** A date (`YYYY-MM-DD`) in the ways in which it is printed, separators left out; always in the same order. */
export function formsOf(date: string): readonly string[] {
  const [yyyy = '', mm = '', dd = ''] = date.split('-');
  const yy = yyyy.slice(2);
  const [d, m] = [String(Number(dd)), String(Number(mm))];
  const month = MONTHS[Number(mm) - 1] ?? '';
  const mon = month.slice(0, 3);
  return [
    ...[`${dd}${mm}${yyyy}`, `${dd}${mm}${yy}`, `${d}${m}${yyyy}`, `${d}${m}${yy}`, `${yyyy}${mm}${dd}`],
    ...[`${dd}${mon}${yyyy}`, `${dd}${mon}${yy}`, `${d}${mon}${yyyy}`, `${d}${mon}${yy}`],
    ...[`${dd}${month}${yyyy}`, `${d}${month}${yyyy}`],
    ...[`${mon}${dd}${yyyy}`, `${mon}${d}${yyyy}`, `${month}${dd}${yyyy}`, `${month}${d}${yyyy}`],
    ...[`${mm}${dd}${yyyy}`, `${mm}${dd}${yy}`, `${dd}${mon}`, `${d}${mon}`, `${mon}${dd}`, `${mon}${d}`],
  ];
}

/** A day and a month as printed without a year. */
export interface ShortDate {
  readonly first: number;
  readonly second: number;
  /** The month is a word: `first` is the day. */
  readonly named: boolean;
}

const NUMBERS = /^\W*(\d{1,2})\s?[/.-]\s?(\d{1,2})\W*$/;
const NAMED = /^\W*(\d{1,2})(?:st|nd|rd|th)?[\s/.-]*([a-z]{3,9})\W*$/i;
const NAME_FIRST = /^\W*([a-z]{3,9})[\s/.-]*(\d{1,2})(?:st|nd|rd|th)?\W*$/i;

/** `02 Apr`, `Apr 2`, `04/02`; undefined for anything else. */
export function shortDateOf(text: string): ShortDate | undefined {
  const numbers = NUMBERS.exec(text);
  if (numbers !== null) return { first: Number(numbers[1]), second: Number(numbers[2]), named: false };
  const named = NAMED.exec(text);
  const nameFirst = NAME_FIRST.exec(text);
  const [day, name] = named === null ? [nameFirst?.[2], nameFirst?.[1]] : [named[1], named[2]];
  const month = MONTHS.findIndex((word) => word.startsWith((name ?? '-').toLowerCase().slice(0, 4)));
  return month < 0 || day === undefined ? undefined : { first: Number(day), second: month + 1, named: true };
}
