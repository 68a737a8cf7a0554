import { cellsOf, type Column, findDate, type Line, readMoney, textOf } from '@docex/layout';
import { type RowCells, withAmounts } from './amounts-by-shape.ts';
import { beginsWithDate } from './date-piece.ts';
import { shortDateOf } from './date-forms.ts';
import type { StatementColumn } from './statement-columns.ts';

type Columns = readonly Column<StatementColumn>[];

/** Share of a column's filled cells that must be alike, share of the rows that must fill it, and fewest of them. */
const MOSTLY = 0.85;
const FILLED = 0.3;
const FEWEST = 3;
/** Longest date with the time behind it, in characters, and share of it that the date must be. */
const LONGEST_DATE = 24;
const HALF = 0.5;
/** Letters a line that make a column of text. */
const LEAST_LETTERS = 4;

/**
 * Columns under titles that are not known by what they hold, as told by some lines with amounts: dates, amounts, the
 * narrations where no other column has them, and numbers that identify their row.
 */
export function columnsByShape(columns: Columns, lines: readonly Line[]): Columns {
  const rows = lines.map((line) => cellsOf(line, columns));
  if (rows.length === 0) return columns;
  return withReferences(withAmounts(withDescription(withDates(columns, rows), rows), rows), rows);
}

/** The first column of dates is that of the booking, a second one that of the value. */
function withDates(columns: Columns, rows: RowCells): Columns {
  const missing = (['date', 'valueDate'] as const).filter(
    (key) => !columns.some((column) => column.key === key),
  );
  const open = columns.flatMap(({ key }, index) =>
    key === undefined && holds(rows, index, isDate, FILLED) ? [index] : [],
  );
  return columns.map((column, index) => {
    const key = missing[open.indexOf(index)];
    return key === undefined ? column : { ...column, key };
  });
}

function isDate(text: string): boolean {
  if (text.length > LONGEST_DATE || !beginsWithDate(text)) return false;
  return shortDateOf(text) !== undefined || (findDate(text)?.text.length ?? 0) > text.length * HALF;
}

/** Where no title names the narrations, the column with most letters below an unknown title holds them. */
function withDescription(columns: Columns, rows: RowCells): Columns {
  if (columns.some(({ key }) => key === 'description')) return columns;
  const open = columns.map(({ key }, index) =>
    key === undefined || key === 'reference' || key === 'other' ? lettersIn(rows, index) : 0,
  );
  const most = Math.max(...open);
  if (most < rows.length * LEAST_LETTERS) return columns;
  const at = open.indexOf(most);
  return columns.map((column, index) => (index === at ? { ...column, key: 'description' } : column));
}

function lettersIn(rows: RowCells, index: number): number {
  return rows
    .flatMap((cells) => cells[index] ?? [])
    .reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, '').length, 0);
}

/** Numbers of payments and cheques tell rows apart; codes of branches and kinds come again, serial numbers count on. */
function withReferences(columns: Columns, rows: RowCells): Columns {
  if (columns.some(({ key }) => key === 'reference')) return columns;
  const at = columns.findIndex(({ key }, index) => {
    if (key !== undefined || !holds(rows, index, isNumber, 0)) return false;
    const texts = rows.map((cells) => textOf(cells[index] ?? [])).filter((text) => text !== '');
    const counted = texts.slice(1).filter((text, before) => Number(text) === Number(texts[before]) + 1);
    return new Set(texts).size > texts.length * MOSTLY && counted.length < texts.length * HALF;
  });
  return columns.map((column, index) => (index === at ? { ...column, key: 'reference' } : column));
}

function isNumber(text: string): boolean {
  return (
    /^[A-Z]{0,8}[-/]?\d[A-Z\d/-]{2,}$/i.test(text) &&
    findDate(text) === undefined &&
    readMoney(text)?.decimals !== 2
  );
}

/** Whether nearly all cells of a column that are filled are alike, and enough of them are. */
function holds(rows: RowCells, index: number, isAlike: (text: string) => boolean, share: number): boolean {
  const filled = rows.map((cells) => textOf(cells[index] ?? [])).filter((text) => text !== '');
  const enough = filled.length >= Math.max(FEWEST, rows.length * share);
  return enough && filled.filter(isAlike).length >= filled.length * MOSTLY;
}
