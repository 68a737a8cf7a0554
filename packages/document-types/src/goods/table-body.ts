import type { Column, Line, NumberStyle, PageLayout } from '@docex/layout';
import { columnsHoldProducts } from './columns-merit.ts';
import type { ItemColumn } from './item-columns.ts';
import { isLastSum } from './sum-line.ts';
import { isClosing, type TableLine, tableLine } from './table-line.ts';

/** One page's part of an item table: its columns and the lines between header and closing line. */
export interface ItemTable {
  readonly page: PageLayout;
  readonly columns: readonly Column<ItemColumn>[];
  readonly lines: readonly TableLine[];
  /** The line of totals that closes the table, where the table ends on this page. */
  readonly closing: TableLine | undefined;
  /** Lines of the header on its page; empty for a table that goes on without one. */
  readonly headerLines: readonly number[];
}

/** The lines of a table up to the one that closes it. */
export function readBody(
  frame: Pick<ItemTable, 'page' | 'columns' | 'headerLines'>,
  body: readonly Line[],
  style: NumberStyle,
): ItemTable {
  const { columns } = frame;
  const lines = body.map((line) => tableLine(line, columns));
  const end = lines.findIndex((line, at) => {
    const [above, below] = [lines.slice(0, at), lines.slice(at + 1)];
    if (isClosing(line, { columns, style })) return !resumes(below.slice(0, GROUP_TITLES), frame, style);
    return isLastSum(line, { above, below }, { columns, style });
  });
  return end < 0
    ? { ...frame, lines, closing: undefined }
    : { ...frame, lines: lines.slice(0, end), closing: lines[end] };
}

/** Lines between the sum of a group of rows and the first row of the next group. */
const GROUP_TITLES = 3;

/** Whether rows go on behind a sum: one of the next lines holds a quantity and a price that make its amount. */
function resumes(
  lines: readonly TableLine[],
  { columns }: Pick<ItemTable, 'columns'>,
  style: NumberStyle,
): boolean {
  return lines.some(({ cells }) => columnsHoldProducts(columns, [cells], style));
}

/** Share of the most figures on a line that a row of goods holds, which the lines of taxes below do not. */
const FULL = 0.6;

/** The rows with nearly as many figures as any. */
export function fullRows(rows: readonly Line[]): readonly Line[] {
  const counts = rows.map(({ words }) => words.filter(({ text }) => /\d/.test(text)).length);
  const most = Math.max(...counts);
  return rows.filter((_, index) => (counts[index] ?? 0) >= most * FULL);
}
