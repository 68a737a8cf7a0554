import type { DocumentLayout, NumberStyle } from '@docex/layout';
import type { Recorder } from '../../candidates/recorder.ts';
import { lineKey } from '../../fields/header-scan.ts';
import { itemRows } from '../../goods/item-rows.ts';
import { findGoodsTables } from '../../goods/goods-tables.ts';
import type { ItemTable } from '../../goods/table-body.ts';
import { invoiceGoods } from './invoice-goods.ts';
import { readLineItem } from './line-items.ts';
import { readListEntry } from './list-items.ts';
import { type ProvenList, provenList } from './proven-list.ts';
import type { ItemRow } from '../../goods/item-row.ts';
import type { LineItem } from './line-item.ts';

/** An invoice's line items and where they stand. */
export interface Items {
  readonly items: readonly LineItem[];
  /** The tables that they were read from; none for a list without columns. */
  readonly tables: readonly ItemTable[];
  /** Lines of items, headers included, without the closing lines; by page and line. */
  readonly lines: ReadonlySet<string>;
}

/** The line items of the tables or, where a list that makes a printed sum tells more of the goods, of that list. */
export function readItems(layout: DocumentLayout, style: NumberStyle, recorder?: Recorder): Items {
  const tables = findGoodsTables(layout, { dialect: invoiceGoods, style, recorder });
  const read = withoutSum(
    tables.flatMap((table) => itemRows(table, style).map((row) => ({ row, item: readLineItem(row, style) }))),
  );
  const items = read.map(({ item }) => item);
  const fromTables = { items, tables, lines: linesOfTables(tables, read) };
  if (items.some(tellsQuantity)) return fromTables;
  const list = provenList(layout, style);
  if (list === undefined) return fromTables;
  const listed = list.entries.map((entry) => readListEntry(entry, style));
  const described = items.some(({ description }) => description !== undefined);
  if (described && listed.filter(tellsQuantity).length <= listed.length / 2) return fromTables;
  return { items: listed, tables: [], lines: linesOfList(list) };
}

/** Whether a line names goods with a quantity or a price. */
function tellsQuantity({ description, qty, unitPrice }: LineItem): boolean {
  return description !== undefined && (qty !== undefined || unitPrice !== undefined);
}

interface ReadRow {
  readonly row: ItemRow;
  readonly item: LineItem;
}

/** Rows without their sum, which words before its label may keep from closing the table: `TakeOut Total`. */
function withoutSum(rows: readonly ReadRow[]): readonly ReadRow[] {
  const last = rows.at(-1)?.item;
  const others = rows.slice(0, -1);
  if (last?.total === undefined || last.unitPrice !== undefined || last.hsnSac !== undefined) return rows;
  const isCalledSum = SUM.test(last.description?.value ?? '');
  if (others.length < (isCalledSum ? 1 : 2)) return rows;
  const sumOf = (key: 'qty' | 'total') =>
    others.reduce((total, { item }) => total + (item[key]?.value ?? NaN), 0);
  const isSum = (value: number, key: 'qty' | 'total') => Math.abs(sumOf(key) - value) < 0.011;
  const counts = last.qty === undefined || (isCalledSum && isSum(last.qty.value, 'qty'));
  return counts && isSum(last.total.value, 'total') ? others : rows;
}

/** What the sum of the rows is called that is also the title of a column. */
const SUM = /^(?:gross|net|total|sum|totals?)\b/i;

function linesOfTables(tables: readonly ItemTable[], rows: readonly ReadRow[]): ReadonlySet<string> {
  const headers = tables.flatMap(({ page, headerLines }) =>
    headerLines.map((line) => lineKey(page.number, line)),
  );
  const own = rows.flatMap(({ row }) =>
    row.lines.map(({ line }) => lineKey(line.words[0]?.page ?? 0, line.index)),
  );
  return new Set([...headers, ...own]);
}

function linesOfList({ page, entries }: ProvenList): ReadonlySet<string> {
  return new Set(entries.flatMap(({ lines }) => lines.map(({ line }) => lineKey(page.number, line.index))));
}
