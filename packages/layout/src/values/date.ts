/** Month names and their usual short forms in English, and in other languages of Europe where cheap. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'januar', 'january', 'janvier', 'janv', 'jän', 'januari', 'enero', 'gennaio', 'janeiro'],
  ['feb', 'februar', 'february', 'fevrier', 'fev', 'fevr', 'februari', 'febrero', 'febbraio', 'fevereiro'],
  ['mar', 'march', 'marz', 'mars', 'maerz', 'mrz', 'maart', 'mrt', 'marzo', 'marco'],
  ['apr', 'april', 'avril', 'avr', 'abril', 'aprile', 'abr'],
  ['may', 'mai', 'mei', 'mayo', 'maggio', 'maio'],
  ['jun', 'june', 'juni', 'juin', 'junio', 'giugno', 'junho'],
  ['jul', 'july', 'juli', 'juillet', 'juil', 'julio', 'luglio', 'julho'],
  ['aug', 'august', 'aout', 'augustus', 'agosto', 'ago'],
  ['sep', 'sept', 'september', 'septembre', 'septiembre', 'settembre', 'setembro'],
  ['oct', 'october', 'okt', 'oktober', 'octobre', 'octubre', 'ottobre', 'outubro'],
  ['nov', 'november', 'novembre', 'noviembre', 'novembro'],
  ['dec', 'december', 'dez', 'dezember', 'decembre', 'diciembre', 'dicembre', 'dezembro'],
];
const MONTH_BY_NAME = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1])));

const DIGITS = '[0-9OolISBZ]';
const NUMERIC = new RegExp(
  String.raw`(?<![\w.,/])(${DIGITS}{1,2})\s?([-./])\s?(${DIGITS}{1,2})\s?\2\s?(${DIGITS}{4}(?=\d{1,2}:\d{2})|${DIGITS}{4}|\d{2})(?![A-Za-z_/]|\d(?!\d?:\d)|[.,]\d)`,
);
const YEAR_FIRST = /(?<![\w/])((?:19|20)\d{2})([-./])(\d{1,2})\2(\d{1,2})(?![\d/])/;
const DAY_MONTH =
  /(?<![\w])(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s\-./,']{0,3}(?:(?:de|of)\s)?(\p{L}{3,10})\.?[\s\-./,']{0,3}((?:19|20)\d{2}|\d{2})(?!\d(?!\d?:\d{2}))/iu;
const MONTH_DAY =
  /(?<![\p{L}])(\p{L}{3,10})\.?[\s\-.]{0,2}(\d{1,2})(?:st|nd|rd|th)?[\s,.-]{1,3}((?:19|20)\d{2})(?!\d)/iu;

export interface DateReading {
  /** `YYYY-MM-DD`. */
  readonly value: string;
  /** The part of the text that was read. */
  readonly text: string;
}

/**
 * Finds the first calendar date in a text, day first where the order is open: `02-04-2019`, `31-Jan-21`,
 * `14.10.2017`, `1/4/2024`, `2 April, 2019`, `Apr 2, 2019`, `2019-04-02`. Two-digit years up to 69 are this
 * century's. A month above 12 in day-first order swaps the two; impossible dates are not returned.
 */
export function findDate(text: string): DateReading | undefined {
  return yearFirst(text) ?? numeric(text) ?? dayMonth(text) ?? monthDay(text);
}

function yearFirst(text: string): DateReading | undefined {
  const match = YEAR_FIRST.exec(text);
  if (match === null) return undefined;
  return make(match[0], { year: Number(match[1]), month: Number(match[3]), day: Number(match[4]) });
}

function numeric(text: string): DateReading | undefined {
  const match = NUMERIC.exec(text);
  if (match === null) return undefined;
  const [day, month, year] = [match[1], match[3], match[4]].map((part) => Number(digitsOf(part ?? '')));
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const swap = month > 12 && day <= 12;
  return make(match[0], { year: fullYear(year), month: swap ? day : month, day: swap ? month : day });
}

function digitsOf(text: string): string {
  return text
    .replace(/[Oo]/g, '0')
    .replace(/[lI]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2');
}

function dayMonth(text: string): DateReading | undefined {
  const match = DAY_MONTH.exec(text);
  const month = monthOf(match?.[2]);
  if (match === null || month === undefined) return undefined;
  return make(match[0], { year: fullYear(Number(match[3])), month, day: Number(match[1]) });
}

function monthDay(text: string): DateReading | undefined {
  const match = MONTH_DAY.exec(text);
  const month = monthOf(match?.[1]);
  if (match === null || month === undefined) return undefined;
  return make(match[0], { year: fullYear(Number(match[3])), month, day: Number(match[2]) });
}

function monthOf(name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  const plain = name.toLowerCase().normalize('NFD').replace(/[̀-ͯ]/g, '');
  return MONTH_BY_NAME.get(plain);
}

function fullYear(year: number): number {
  return year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year;
}

function make(text: string, date: { year: number; month: number; day: number }): DateReading | undefined {
  const { year, month, day } = date;
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  const value = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return { value, text: text.trim() };
}
