import { type RowPart, textOf } from '@docex/layout';
import type { LineReading } from './line-reading.ts';
import { beginsNarration } from './narration-start.ts';
import type { TableLine } from './statement-table.ts';
import { cellOf } from './statement-tables.ts';
import type { TransactionRow } from './transaction-row.ts';

/** Whether a row, or the one right below it, begins with a line that only its words tell to open a row. */
export function isOpenedByWords(
  members: readonly number[],
  readings: readonly LineReading[],
  parts: readonly RowPart[],
): boolean {
  const near = [...members, (members.at(-1) ?? 0) + 1];
  return near.some((index) => parts[index] === 'start' && readings[index]?.dated === false);
}

/**
 * Rows whose text may have gone to a neighbour are marked: a last line that begins as narrations do may be the first
 * one of the row below, whose own text does not begin so.
 */
export function doubtTexts(rows: readonly TransactionRow[]): readonly TransactionRow[] {
  const mixed = rows.map((row, index) => {
    const next = rows[index + 1];
    const last = row.lines.at(-1);
    if (next === undefined || last === undefined || row.lines.length < 2) return false;
    const first = next.lines[0] ?? next.anchor.line;
    return (
      first.line.page === last.line.page &&
      beginsNarration(narrationOf(last, row)) &&
      !beginsNarration(narrationOf(first, next))
    );
  });
  return rows.map((row, index) =>
    mixed[index] === true || mixed[index - 1] === true ? { ...row, doubtfulText: true } : row,
  );
}

function narrationOf(line: TableLine, { columns }: TransactionRow): string {
  return textOf(cellOf(line, columns, 'description'));
}
