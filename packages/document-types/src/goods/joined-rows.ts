import type { Column, Line, NumberStyle, PageLayout, PlacedWord } from '@docex/layout';
import type { Row } from './column-contents.ts';
import type { ItemColumn } from './item-columns.ts';
import type { ItemRow } from './item-row.ts';
import { itemRows } from './item-rows.ts';
import { tableLine } from './table-line.ts';

/** The cells of the rows that columns part lines into, one row a line item. */
export function joinedRows(
  columns: readonly Column<ItemColumn>[],
  { page, lines }: { readonly page: PageLayout; readonly lines: readonly Line[] },
  style: NumberStyle,
): readonly Row[] {
  const table = { page, columns, lines: lines.map((line) => tableLine(line, columns)) };
  return itemRows({ ...table, closing: undefined, headerLines: [] }, style).map(joinLines);
}

/** A row's cells: of the line with its figures, else of all its lines. */
function joinLines({ columns, anchor, lines }: ItemRow): Row {
  return columns.map(({ key }, index): readonly PlacedWord[] => {
    const own = anchor.cells[index] ?? [];
    if (key !== 'description' && own.some(({ text }) => /\d/.test(text))) return own;
    return lines.flatMap((line) => line.cells[index] ?? []);
  });
}
