import {
  type DocumentLayout,
  findDate,
  type Line,
  type NumberStyle,
  numberStyleOf,
  type PlacedWord,
  readMoney,
  readPercent,
  readQuantity,
  textOf,
} from '@docex/layout';

/** A place where a value is printed. */
export type PrintedPlace = readonly PlacedWord[];

/** An amount, a date or a unit with its number takes so many words at most. */
const LONGEST_VALUE = 4;
/** Of the words of a longer text, so many must be on one page. */
const LEAST_SHARE = 0.9;

/** Finds where on the pages of a document given values are printed. */
export class PrintedValues {
  readonly #numbers = new Map<number, PrintedPlace[]>();
  readonly #dates = new Map<string, PrintedPlace[]>();
  readonly #pages: readonly FoldedPage[];

  constructor({ pages }: DocumentLayout) {
    const lines = pages.flatMap((page) => page.lines);
    const style = numberStyleOf(lines.flatMap((line) => line.words.map((word) => word.text)));
    for (const line of lines) this.#index(line, style);
    this.#pages = pages.map((page) => foldPage(page.lines));
  }

  /** Places of a number, whatever its sign and writing; the nearest to the thousandth counts as the same. */
  ofNumber(value: number): readonly PrintedPlace[] {
    return this.#numbers.get(thousandths(value)) ?? [];
  }

  /** Places of a calendar date given as `YYYY-MM-DD`, however it is written. */
  ofDate(value: string): readonly PrintedPlace[] {
    return this.#dates.get(value) ?? [];
  }

  /**
   * Places of a text, whatever its case, punctuation and spacing: where it stands in one piece, else where nearly
   * all of its words stand on one page, as those of an address do that runs over lines beside other print.
   */
  ofText(value: string): readonly PrintedPlace[] {
    const wanted = fold(value);
    if (wanted === '') return [];
    const whole = this.#pages.flatMap((page) => wholePlaces(page, wanted));
    if (whole.length > 0) return whole;
    const parts = value.split(/\s+/).map(fold).filter(Boolean);
    return parts.length < 3 ? [] : this.#pages.flatMap((page) => scatteredPlace(page, parts));
  }

  #index({ words }: Line, style: NumberStyle): void {
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_VALUE); to++) {
        const place = words.slice(from, to);
        const text = textOf(place);
        const number = numberOf(text, place.length, style);
        if (number !== undefined) note(this.#numbers, thousandths(number), place);
        const date = findDate(text);
        if (date?.text.trim() === text.trim()) note(this.#dates, date.value, place);
      }
    }
  }
}

/** A unit takes one word more than its number; behind that other print begins. */
function numberOf(text: string, words: number, style: NumberStyle): number | undefined {
  const number = readMoney(text, style)?.value ?? readPercent(text, { style });
  return number ?? (words <= 2 ? readQuantity(text, style)?.value : undefined);
}

/** A currency sign or a unit beside a number makes no second place of it. */
function note<Key>(places: Map<Key, PrintedPlace[]>, key: Key, place: PrintedPlace): void {
  const known = places.get(key);
  if (known === undefined) places.set(key, [place]);
  else if (known.at(-1)?.some((word) => place.includes(word)) !== true) known.push(place);
}

function thousandths(value: number): number {
  return Math.abs(Math.round(value * 1000));
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** A page's text without case, punctuation and spaces, and whose word each character is. */
interface FoldedPage {
  readonly text: string;
  readonly owners: readonly PlacedWord[];
  readonly byFold: ReadonlyMap<string, readonly PlacedWord[]>;
}

function foldPage(lines: readonly Line[]): FoldedPage {
  const owners: PlacedWord[] = [];
  const byFold = new Map<string, PlacedWord[]>();
  let text = '';
  for (const word of lines.flatMap((line) => line.words)) {
    const folded = fold(word.text);
    text += folded;
    owners.push(...Array.from({ length: folded.length }, () => word));
    if (folded !== '') byFold.set(folded, [...(byFold.get(folded) ?? []), word]);
  }
  return { text, owners, byFold };
}

/** Where a folded text begins and ends with a word; a number within a longer one is another number. */
function wholePlaces({ text, owners }: FoldedPage, wanted: string): readonly PrintedPlace[] {
  const places: PrintedPlace[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const starts = at === 0 || owners[at - 1] !== owners[at] || !/\d/.test(text[at] ?? '');
    const ends = end === text.length || owners[end] !== owners[end - 1] || !/\d/.test(text[end - 1] ?? '');
    if (starts && ends) places.push([...new Set(owners.slice(at, end))]);
  }
  return places;
}

function scatteredPlace({ byFold }: FoldedPage, parts: readonly string[]): readonly PrintedPlace[] {
  const words = parts.map((part) => byFold.get(part)?.[0]).filter((word) => word !== undefined);
  return words.length >= parts.length * LEAST_SHARE ? [[...new Set(words)]] : [];
}
