import { type Column, findDate, type PlacedWord, textOf } from '@docex/layout';
import { shortDateOf } from './date-forms.ts';
import { sideOfHeading } from './section-sides.ts';
import { type SpecialRow, specialRowOf } from './special-rows.ts';
import { type AmountReading, readStatementAmount, type Side } from './statement-amount.ts';
import { MONEY_COLUMNS, type StatementColumn } from './statement-columns.ts';
import type { TableLine } from './statement-table.ts';
import { cellOf } from './statement-tables.ts';

/** What one line of a table states. */
export interface LineReading {
  readonly line: TableLine;
  readonly dated: boolean;
  readonly special: SpecialRow | undefined;
  /** Amounts other than zero, by their column. */
  readonly amounts: readonly ColumnAmount[];
  readonly balance: AmountReading | undefined;
  /** The side of all transactions below, where the line is the heading of a section. */
  readonly section: Side | undefined;
}

export interface ColumnAmount extends AmountReading {
  readonly column: 'debit' | 'credit' | 'amount';
  /** Index of the column. */
  readonly at: number;
}

type Columns = readonly Column<StatementColumn>[];

/** Reads dates and amounts of a line; words of a narration that run into a column of amounts go back. */
export function readLine(printed: TableLine, columns: Columns): LineReading {
  const line = { ...printed, cells: settleCells(printed.cells, columns) };
  const dateWords = [...cellOf(line, columns, 'date'), ...cellOf(line, columns, 'valueDate')];
  const dated =
    findDate(textOf(dateWords)) !== undefined ||
    shortDateOf(textOf(cellOf(line, columns, 'date'))) !== undefined;
  const words = dated ? line.line.words.filter((word) => !dateWords.includes(word)) : line.line.words;
  const oneSided = columns.some(({ key }) => key === 'amount');
  return {
    line,
    dated,
    special: specialRowOf(words),
    section: dated || !oneSided ? undefined : sideOfHeading(line.line.text),
    amounts: columns.flatMap(({ key }, at): ColumnAmount[] => {
      if (key !== 'debit' && key !== 'credit' && key !== 'amount') return [];
      const reading = readStatementAmount(line.cells[at] ?? []);
      return reading === undefined || reading.amount.value === 0 ? [] : [{ ...reading, column: key, at }];
    }),
    balance: readStatementAmount(cellOf(line, columns, 'balance')),
  };
}

type Cells = readonly (readonly PlacedWord[])[];

/** A long narration reaches over the edge of its column: what stands before the amount belongs to it. */
function settleCells(cells: Cells, columns: Columns): Cells {
  const first = columns.findIndex(({ key }) => key !== undefined && MONEY_COLUMNS.has(key));
  const description = columns.findIndex(({ key }) => key === 'description');
  const words = cells[first] ?? [];
  if (first < 1 || description < 0 || description > first || words.length < 2) return cells;
  if (readStatementAmount(words) !== undefined) return cells;
  const start = words.findIndex(
    (_, index) => index > 0 && readStatementAmount(words.slice(index)) !== undefined,
  );
  const cut = start < 0 ? words.length : start;
  // Text alone in the column of amounts is no overhang.
  if (start < 0 && (cells[description] ?? []).length === 0) return cells;
  const overhang = words.slice(0, cut);
  if (overhang.some((word) => /^\d[\d,]*\.\d\d$/.test(word.text))) return cells;
  return cells.map((cell, index) =>
    index === first ? words.slice(cut) : index === first - 1 ? [...cell, ...overhang] : cell,
  );
}
