import { cellsOf, type Column, type Line, textOf } from '@docex/layout';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';

type Columns = readonly Column<GrnColumn>[];

/**
 * Settles titles that mean one thing here and another there, by what stands below them: "Item" may be a running
 * number, a code or a name. Of several columns for names the one with most text keeps its meaning.
 */
export function settleColumns(columns: Columns, rows: readonly Line[]): Columns {
  const texts = columns.map((): string[] => []);
  for (const row of rows) {
    for (const [index, words] of cellsOf(row, columns).entries()) {
      if (words.length > 0) texts[index]?.push(textOf(words));
    }
  }
  const letters = texts.map((cells) => cells.join('').replace(/[^\p{L}]/gu, '').length);
  const names = columns.flatMap(({ key }, index) => (key === 'description' ? [index] : []));
  const named = names.toSorted((a, b) => (letters[b] ?? 0) - (letters[a] ?? 0))[0];
  const settled = columns.map((column, index): Column<GrnColumn> => {
    const cells = texts[index] ?? [];
    if (column.key !== undefined && QUANTITY_COLUMNS.has(column.key) && !areCounts(cells)) {
      return { ...column, key: 'other' };
    }
    const doubtful =
      (column.key === 'description' && index !== named) ||
      (column.key === 'serial' && (!RUNNING_NUMBER.test(column.title.trim()) || areCodes(cells)));
    if (!doubtful || cells.length === 0) return column;
    return { ...column, key: isNumbering(cells) ? 'serial' : 'itemCode' };
  });
  return withDescription(firstOfEach(settled), texts);
}

/** Counts are figures: below `Purchase Order` may stand its number. */
function areCounts(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => NUMBER_OF_PAPER.test(cell));
  return numbers.length === 0 || numbers.length < cells.length * MOSTLY_NUMBERS;
}

const NUMBER_OF_PAPER = /^(?=.*\p{L}.*)(?=.*\d)[\p{L}\d]+(?:[-/][\p{L}\d]*)+$/u;
/** A number that is wrapped has its rest in a cell of its own. */
const MOSTLY_NUMBERS = 0.4;

/** Titles of running numbers and of nothing else, whatever recognition made of the numbers. */
const RUNNING_NUMBER =
  /^\W*(?:#|no|s\W{0,2}n\W{0,2}o?|(?:sl|sr|srl|serial|s|ln|line)(?:\W+n(?:o|os|r)?)?)\W*$/i;

/** `No.` above `BRG-22216`: running numbers have no letters, but for those that recognition takes for figures. */
function areCodes(cells: readonly string[]): boolean {
  const codes = cells.filter((cell) => /^\p{L}{2,}[-/]?\S*\d\S*$/u.test(cell));
  return codes.length > 0 && codes.length >= cells.length * HALF;
}

/** Small numbers, one more each time. */
function isNumbering(cells: readonly string[]): boolean {
  const numbers = cells
    .map((cell) => /^\W?([0-9OIl]{1,4}|0[0-9]{4})\W?$/.exec(cell)?.[1])
    .filter((cell) => cell !== undefined);
  return (
    numbers.length >= cells.length * 0.5 &&
    numbers.every((number) => Number(number) < 1000 || /\D/.test(number))
  );
}

/** A second column of running numbers or codes says something else. */
function firstOfEach(columns: Columns): Columns {
  return columns.map((column, index) => {
    const single = column.key === 'serial' || column.key === 'itemCode';
    const repeats = single && columns.findIndex(({ key }) => key === column.key) < index;
    return repeats ? { ...column, key: 'other' } : column;
  });
}

/**
 * Where only codes name the goods, a title without meaning beside them describes them; where none stands there and the
 * cells hold words, names and codes share them: `MATERIAL (CODE)`.
 */
function withDescription(columns: Columns, texts: readonly (readonly string[])[]): Columns {
  if (columns.some((column) => column.key === 'description')) return columns;
  const code = columns.findIndex((column) => column.key === 'itemCode');
  const beside = columns[code + 1];
  const cells = texts[code] ?? [];
  const words = cells.filter((cell) => /(?:^|\s)\p{L}{4,}(?:\s|$)/u.test(cell));
  const named = words.length > 0 && words.length >= cells.length * THIRD;
  const isName = beside !== undefined && (beside.key === undefined || ARTICLE.test(beside.title.trim()));
  const at = isName ? code + 1 : named ? code : -1;
  return columns.map((column, index) => (index === at ? { ...column, key: 'description' } : column));
}

/** A number of an article, or its name where another code stands before it. */
const ARTICLE = /^articles?$/i;

const HALF = 0.5;
/** Names and their codes take lines of their own, and what stands below the goods is looked at too. */
const THIRD = 1 / 3;
