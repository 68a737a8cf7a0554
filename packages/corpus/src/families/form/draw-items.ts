import { fitColumns } from '../../drawing/fit-columns.ts';
import { lineHeight } from '../../drawing/sheet.ts';
import { type CellLine, drawTable, type TableColumn, type TableRow } from '../../drawing/table.ts';
import type { Canvas, Place } from './draw-parts.ts';
import type { Filler } from './filler.ts';
import type { ItemsColumn, ItemsTable, Line } from './form.ts';

/** Lines of one cell; a text that is empty as it stands is a blank line, one that lacks a fact is none. */
function cellLines({ cell }: ItemsColumn, filler: Filler): CellLine[] {
  return cell.flatMap((entry) => {
    const line: Line = typeof entry === 'string' ? { text: entry } : entry;
    const texts = line.text === '' ? [' '] : filler.fill(line.text, true);
    return texts.map((text) => ({ ...line, text }));
  });
}

/** One row of a table for what its columns say of something. */
export const rowOf = (columns: readonly ItemsColumn[], filler: Filler, fill?: string): TableRow => ({
  cells: columns.map((column) => cellLines(column, filler)),
  fill,
});

/** A row with a label beside the items and an amount in the last column. */
export function sumRow(
  columns: readonly ItemsColumn[],
  { label, value, isStrong }: { label: string; value: string; isStrong: boolean },
): TableRow {
  const described = columns.findIndex(({ cell }) =>
    cell.some((line) => JSON.stringify(line).includes('{item}')),
  );
  return {
    cells: columns.map((_, index) => {
      if (index === columns.length - 1) return value;
      return index === described ? [{ text: label, align: 'right' as const }] : '';
    }),
    strong: isStrong,
  };
}

export interface TableDrawing {
  table: ItemsTable;
  rows: readonly TableRow[];
  /** No row reaches below this ordinate. */
  bottom: number;
  onPageFull: () => number;
}

/** Draws a table over as many pages as it needs and gives the ordinate below it. */
export function drawItemsTable(
  { sheet, filler, size: plainSize }: Canvas,
  { table, rows, bottom, onPageFull }: TableDrawing,
  { x, y, width }: Place,
): number {
  const size = table.size ?? plainSize;
  const padding = table.padding ?? 3;
  const columns = table.columns.map((column) => ({
    ...column,
    heading: filler.word(column.heading),
    align: column.align ?? ('left' as const),
  }));
  const widths = fitColumns(columns, rows, { sheet, size, padding, width });
  const open = table.rules === 'none' || table.rules === 'rows' || table.rules === 'header';
  const tableColumns: TableColumn[] = columns.map(({ heading, align, group }, index) => ({
    heading,
    align,
    group: group === undefined ? undefined : filler.word(group),
    width: widths[index] ?? 0,
    ...(open ? { headingAlign: align } : {}),
  }));
  return drawTable(sheet, {
    x,
    y,
    columns: tableColumns,
    rows,
    rules: table.rules,
    outline: table.outline ?? false,
    headerFill: table.headerFill,
    headerColor: table.headerColor,
    size,
    padding,
    bottom,
    onPageFull,
    ...(table.fillTo === undefined ? {} : { fillTo: Math.min(bottom, table.fillTo * sheet.height) }),
  });
}

/** Height of a table, roughly from above. */
export const tableHeight = (table: ItemsTable, rows: number, size: number): number =>
  (rows + 2) * (lineHeight(table.size ?? size) * 2 + 2 * (table.padding ?? 3));
