import { type Column, findDate, textOf } from '@docex/layout';
import { shortDateOf } from './date-forms.ts';
import { sideOfHeading } from './section-sides.ts';
import { type SpecialRow, specialRowOf } from './special-rows.ts';
import { type AmountReading, readStatementAmount, type Side } from './statement-amount.ts';
import { type StatementColumn } from './statement-columns.ts';
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

/** Reads dates and amounts of a line. */
export function readLine(line: TableLine, columns: Columns): LineReading {
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
