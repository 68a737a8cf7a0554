import type { Alignment, Sheet } from './sheet.ts';
import type { TableRow } from './table.ts';

/** A column before its width is known. */
export interface UnfittedColumn {
  readonly heading: string;
  /** Part of the table's width, in proportion to the other columns. */
  readonly share: number;
  readonly align: Alignment;
  /** Whether its texts may be cut anywhere, as banks do with long narrations. */
  readonly mayCut?: boolean;
}

export interface Fitting {
  readonly sheet: Sheet;
  /** Of the type, and the space beside it. */
  readonly size: number;
  readonly padding: number;
  /** Of the table, in points. */
  readonly width: number;
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((best, text) => (text.length > best.length ? text : best), '');

function cellText(row: TableRow, index: number): string {
  const cell = row.cells[index] ?? '';
  return typeof cell === 'string' ? cell : longest(cell.map(({ text }) => text));
}

/** What a column needs at least: figures whole, other texts word by word. */
function leastWidth(
  { heading, align, mayCut = false }: UnfittedColumn,
  texts: readonly string[],
  { sheet, size, padding }: Fitting,
): number {
  if (mayCut) return 0;
  const parts = align === 'right' ? texts : texts.flatMap((text) => text.split(' '));
  const words = [longest(parts), ...heading.split(' ')];
  return Math.max(...words.map((text) => sheet.measure(text, { size, strong: true }))) + 2 * padding + 0.5;
}

/** Widths of the columns in points: by their shares, but none narrower than its figures. */
export function fitColumns(
  columns: readonly UnfittedColumn[],
  rows: readonly TableRow[],
  fitting: Fitting,
): number[] {
  const { width } = fitting;
  const least = columns.map((column, index) =>
    leastWidth(
      column,
      rows.map((row) => cellText(row, index)),
      fitting,
    ),
  );
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const wanted = columns.map(({ share }) => (share / whole) * width);
  const tight = wanted.map((size, index) => size < (least[index] ?? 0));
  if (!tight.includes(true)) return wanted;
  const fixed = tight.reduce((sum, isTight, index) => sum + (isTight ? (least[index] ?? 0) : 0), 0);
  const loose = wanted.reduce((sum, size, index) => sum + (tight[index] === true ? 0 : size), 0);
  return wanted.map((size, index) =>
    tight[index] === true ? (least[index] ?? 0) : (size * (width - fixed)) / loose,
  );
}
