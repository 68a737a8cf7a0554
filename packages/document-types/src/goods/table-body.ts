import type { Column, Line, NumberStyle, PageLayout } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';
import type { GoodsDialect } from './goods-dialect.ts';
import { type TableLine, tableLine } from './table-line.ts';

/** One page's part of an item table: its columns and the lines between header and closing line. */
export interface ItemTable {
  readonly dialect: GoodsDialect;
  readonly page: PageLayout;
  readonly columns: readonly Column<GoodsColumn>[];
  readonly lines: readonly TableLine[];
  /** The line of totals that closes the table, where the table ends on this page. */
  readonly closing: TableLine | undefined;
  /** Lines of the header on its page; empty for a table that goes on without one. */
  readonly headerLines: readonly number[];
}

/** The lines of a table up to the one that closes it. */
export function readBody(
  frame: Pick<ItemTable, 'dialect' | 'page' | 'columns' | 'headerLines'>,
  body: readonly Line[],
  style: NumberStyle,
): ItemTable {
  const { columns, dialect } = frame;
  const lines = body.map((line) => tableLine(line, columns));
  const own: TableLine[] = [];
  for (const [at, line] of lines.entries()) {
    const kind = dialect.closingOf({ columns, lines }, at, style);
    if (kind === 'end') return { ...frame, lines: own, closing: line };
    if (kind === undefined) own.push(line);
  }
  return { ...frame, lines: own, closing: undefined };
}

/** Share of the most figures on a line that a row of goods holds, which the lines of taxes below do not. */
const FULL = 0.6;

/** The rows with nearly as many figures as any. */
export function fullRows(rows: readonly Line[]): readonly Line[] {
  const counts = rows.map(({ words }) => words.filter(({ text }) => /\d/.test(text)).length);
  const most = Math.max(...counts);
  return rows.filter((_, index) => (counts[index] ?? 0) >= most * FULL);
}
