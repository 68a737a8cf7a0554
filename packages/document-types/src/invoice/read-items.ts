import type { DocumentLayout, NumberStyle } from '@docex/layout';
import { lineKey } from './header-scan.ts';
import { itemRows } from './item-rows.ts';
import { findItemTables, type ItemTable } from './item-tables.ts';
import { type LineItem, readLineItem } from './line-items.ts';
import { readListEntry } from './list-items.ts';
import { type ProvenList, provenList } from './proven-list.ts';
import { repairLine } from './repair-figures.ts';
import { withoutRowsOfTotals } from './row-of-totals.ts';

/** An invoice's line items and where they stand. */
export interface Items {
  readonly items: readonly LineItem[];
  /** The tables that they were read from; none for a list without columns. */
  readonly tables: readonly ItemTable[];
  /** Lines of items, headers included, without the closing lines; by page and line. */
  readonly lines: ReadonlySet<string>;
}

/** The line items of the tables or, where these name no goods at all, of a list that makes a printed sum. */
export function readItems(layout: DocumentLayout, style: NumberStyle): Items {
  const tables = withoutRowsOfTotals(findItemTables(layout, style));
  const items = withoutSum(
    tables
      .flatMap((table) => itemRows(table, style))
      .map((row) => repairLine(readLineItem(row, style), style)),
  );
  if (items.some(({ description }) => description !== undefined))
    return { items, tables, lines: linesOfTables(tables, style) };
  const list = provenList(layout, style);
  if (list === undefined) return { items, tables, lines: linesOfTables(tables, style) };
  return {
    items: list.entries.map((entry) => readListEntry(entry, style)),
    tables: [],
    lines: linesOfList(list),
  };
}

/** Rows without their sum, which words before its label may keep from closing the table: `TakeOut Total`. */
function withoutSum(items: readonly LineItem[]): readonly LineItem[] {
  const last = items.at(-1);
  const others = items.slice(0, -1);
  if (last?.total === undefined || last.unitPrice !== undefined || others.length < 2) return items;
  const sum = others.reduce((total, item) => total + (item.total?.value ?? NaN), 0);
  const named = /\btotal\b/i.test(last.description?.value ?? 'total');
  return named && Math.abs(sum - last.total.value) < 0.011 ? others : items;
}

function linesOfTables(tables: readonly ItemTable[], style: NumberStyle): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const table of tables) {
    for (const line of table.headerLines) keys.add(lineKey(table.page.number, line));
    for (const row of itemRows(table, style)) {
      for (const { line } of row.lines) keys.add(lineKey(table.page.number, line.index));
    }
  }
  return keys;
}

function linesOfList({ page, entries }: ProvenList): ReadonlySet<string> {
  return new Set(entries.flatMap(({ lines }) => lines.map(({ line }) => lineKey(page.number, line.index))));
}
