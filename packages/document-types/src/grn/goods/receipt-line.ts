import {
  cellsOf,
  type Column,
  heightOf,
  type Line,
  type PageLayout,
  type PlacedWord,
  textOf,
} from '@docex/layout';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';

/** A line of the table of goods, its words by column. */
export interface ReceiptLine {
  readonly line: Line;
  readonly cells: readonly (readonly PlacedWord[])[];
}

/** The lines of one kind of goods: the one with the figures, and the text around it. */
export interface ReceiptRow {
  readonly columns: readonly Column<GrnColumn>[];
  readonly anchor: ReceiptLine;
  /** All lines, top to bottom, the anchor among them. */
  readonly lines: readonly ReceiptLine[];
}

/** One page's part of the table of goods. */
export interface ReceiptTable {
  readonly page: PageLayout;
  readonly columns: readonly Column<GrnColumn>[];
  readonly rows: readonly ReceiptRow[];
  /** The line of totals that closes the table, where the table ends on this page. */
  readonly closing: ReceiptLine | undefined;
  /** Lines with text in the columns of names and codes that belong to none of the rows; absent for none. */
  readonly loose?: number;
  /** Lines of header and rows on their page. */
  readonly taken: readonly number[];
}

/** Drawn column rules are no part of what stands between them. */
export function receiptLine(line: Line, columns: readonly Column<GrnColumn>[]): ReceiptLine {
  const cells = nameAlone(line, columns).map((words) =>
    words.filter((word) => !/^[|¦!_\]]+$/.test(word.text)),
  );
  return { line, cells: partCounts(cells, columns) };
}

/** A name that stands on a line of its own may run on below the other columns. */
function nameAlone(line: Line, columns: readonly Column<GrnColumn>[]): readonly (readonly PlacedWord[])[] {
  const cells = cellsOf(line, columns);
  const at = columns.findIndex(({ key }) => key === 'description');
  const isAlone = line.segments.length === 1 && cells.findIndex((words) => words.length > 0) === at;
  return isAlone && at >= 0 ? cells.map((_, index) => (index === at ? line.words : [])) : cells;
}

/** A count that stands right beside its unit, or far before a remark, goes back into its own column. */
function partCounts(
  cells: readonly (readonly PlacedWord[])[],
  columns: readonly Column<GrnColumn>[],
): readonly (readonly PlacedWord[])[] {
  const at = cells.findIndex((words, index) => {
    const [count, next] = words;
    const before = columns[index - 1]?.key;
    if (before === undefined || !QUANTITY_COLUMNS.has(before) || (cells[index - 1] ?? []).length > 0)
      return false;
    if (count === undefined || !/^[\d.,]+$/.test(count.text)) return false;
    if (columns[index]?.key === 'unit') return next !== undefined;
    const apart = next === undefined || next.box.x0 - count.box.x1 > heightOf(count.box) * APART;
    return columns[index]?.key === 'remarks' && apart;
  });
  if (at < 0) return cells;
  const [count, ...rest] = cells[at] ?? [];
  return cells.map((words, index) => (index === at ? rest : index === at - 1 && count ? [count] : words));
}

/** In heights of the type: a wider gap than between the words of a remark. */
const APART = 1;

/** The words of a line in the column of a kind; none where there is no such column. */
export function cellOf(
  line: ReceiptLine,
  columns: readonly Column<GrnColumn>[],
  key: GrnColumn,
): readonly PlacedWord[] {
  return line.cells[columns.findIndex((column) => column.key === key)] ?? [];
}

/** Whether a line begins with the running number of its goods. */
export function hasSerial(line: ReceiptLine, columns: readonly Column<GrnColumn>[]): boolean {
  return /^\W?(?:[0-9OIl]{1,4}|0[0-9]{4})\W?$/.test(textOf(cellOf(line, columns, 'serial')));
}

/** Whether a line has figures enough for goods. */
export function holdsNumbers(line: Line): boolean {
  return line.words.filter((word) => /\d/.test(word.text)).length >= 2;
}
