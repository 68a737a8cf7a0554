import {
  cellsOf,
  type Column,
  type Line,
  type NumberStyle,
  type PageLayout,
  type PlacedWord,
} from '@docex/layout';
import { namedByContent, type Row } from './columns-by-content.ts';
import { columnsMerit } from './columns-merit.ts';
import type { ItemColumn } from './item-columns.ts';
import { type ItemRow, itemRows } from './item-rows.ts';
import { isOneColumn, settleDescriptions } from './description-columns.ts';
import { tableLine } from './table-line.ts';

type Columns = readonly Column<ItemColumn>[];

/** Where a table's columns are looked for. */
export interface TableBody {
  readonly page: PageLayout;
  /** All lines of the rows. */
  readonly lines: readonly Line[];
  /** Those that carry figures. */
  readonly figures: readonly Line[];
}

export interface NamedColumns {
  readonly columns: Columns;
  /** How well they fit, to compare with other readings of the same table. */
  readonly merit: number;
}

const CLEARLY_BETTER = 0.01;

/** Of several readings of a table's columns the one that fits its rows best; the first where they are alike. */
export function bestColumns(
  readings: readonly Columns[],
  body: TableBody,
  style: NumberStyle,
): NamedColumns | undefined {
  let best: NamedColumns | undefined;
  for (const reading of readings) {
    if (reading.length === 0) continue;
    const named = nameColumns(reading, body, style);
    if (best === undefined || named.merit > best.merit + CLEARLY_BETTER) best = named;
  }
  return best;
}

/** Names columns twice: by the lines with figures, then by the rows that those names let one see. */
function nameColumns(reading: Columns, body: TableBody, style: NumberStyle): NamedColumns {
  const cells = (columns: Columns) => body.figures.map((line) => cellsOf(line, columns));
  const titled = renameColumns(mergeDescriptions(reading, body.lines));
  const settled = settleDescriptions(titled, cells(titled));
  const first = namedByContent(settled, cells(settled), style);
  const rows = joinedRows(first, body, style);
  if (rows.length === 0) return { columns: first, merit: columnsMerit(first, cells(first), style) };
  const columns = namedByContent(first, rows, style);
  const joined = columns.length === first.length ? rows : joinedRows(columns, body, style);
  return { columns, merit: columnsMerit(columns, joined, style) };
}

function joinedRows(columns: Columns, { page, lines }: TableBody, style: NumberStyle): readonly Row[] {
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

/** An "Amount" that stands left of the price, with a total at the right, counts the goods. */
function renameColumns(columns: Columns): Columns {
  const keys = columns.map((column) => column.key);
  const first = keys.indexOf('total');
  const counts =
    !keys.includes('qty') &&
    first >= 0 &&
    first < keys.indexOf('unitPrice') &&
    keys.lastIndexOf('total') > first;
  return counts
    ? columns.map((column, index) => (index === first ? { ...column, key: 'qty' } : column))
    : columns;
}

/** `Description of Goods / Services` may be taken for two titles side by side. */
function mergeDescriptions(columns: Columns, lines: readonly Line[]): Columns {
  const merged: Column<ItemColumn>[] = [];
  for (const column of columns) {
    const last = merged.at(-1);
    const joins = column.key === undefined && /^(?:&|and|\/|,|-)$/i.test(column.title);
    const twin = column.key === 'description' && last !== undefined && isOneColumn(last, column, lines);
    if (last?.key === 'description' && (joins || twin)) {
      merged[merged.length - 1] = { ...last, title: `${last.title} ${column.title}`, x1: column.x1 };
    } else merged.push(column);
  }
  return merged;
}
