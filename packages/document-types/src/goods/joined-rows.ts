import type { Column, Line, NumberStyle, PlacedWord } from '@docex/layout';
import type { GoodsColumn } from './goods-column.ts';
import { itemRows } from './item-rows.ts';
import type { ItemTable } from './table-body.ts';
import { tableLine } from './table-line.ts';
import type { ItemRow } from './item-row.ts';
import type { Row } from './column-contents.ts';

/** The cells of the rows that columns part lines into, one row a line item. */
export function joinedRows(
  columns: readonly Column<GoodsColumn>[],
  { dialect, page, lines }: Pick<ItemTable, 'dialect' | 'page'> & { readonly lines: readonly Line[] },
  style: NumberStyle,
): readonly Row[] {
  const table = { dialect, page, columns, lines: lines.map((line) => tableLine(line, columns)) };
  return itemRows({ ...table, closing: undefined, headerLines: [] }, style).map(joinLines);
}

/** A row's cells: of the line with its figures, else of all its lines. */
function joinLines({ dialect, columns, anchor, lines }: ItemRow): Row {
  return columns.map(({ key }, index): readonly PlacedWord[] => {
    const own = anchor.cells[index] ?? [];
    // Among counts, names may stand above their codes, in one column.
    const isName = key === 'description' || (key === 'itemCode' && dialect.tellsCounts);
    if (!isName && own.some(({ text }) => /\d/.test(text))) return own;
    return lines.flatMap((line) => line.cells[index] ?? []);
  });
}
