import { type NumberStyle, textOf } from '@docex/layout';
import type { Features } from '../candidates/candidate.ts';
import { numberIn } from './column-products.ts';
import { holdCounts } from './columns-by-counts.ts';
import { columnsHoldProducts } from './columns-merit.ts';
import type { GoodsColumn } from './goods-column.ts';
import { joinedRows } from './joined-rows.ts';
import type { PrintedAmounts } from './printed-amounts.ts';
import type { ItemTable } from './table-body.ts';
import type { TableHypothesis } from './table-hypotheses.ts';
import type { Row } from './column-contents.ts';

interface Evidence {
  readonly style: NumberStyle;
  readonly printed: PrintedAmounts;
}

/** Columns that only tables of goods or services have. */
const OF_GOODS: ReadonlySet<GoodsColumn | undefined> = new Set(['qty', 'unitPrice', 'hsnSac', 'itemCode']);
const OF_TAXES: readonly GoodsColumn[] = ['taxableValue', 'cgstAmount', 'sgstAmount', 'igstAmount'];
/** Rows from which on a table has as many as it takes. */
const MANY_ROWS = 10;

/** A table with what speaks for it, made from `origin`. */
export function hypothesisOf(
  table: ItemTable,
  origin: string,
  evidence: Evidence,
): TableHypothesis<ItemTable> {
  const lines = [...table.headerLines, ...table.lines.map(({ line }) => line.index)];
  return {
    table,
    origin,
    page: table.page.number,
    first: Math.min(...lines),
    last: Math.max(...lines),
    features: featuresOf(table, origin, evidence),
  };
}

function featuresOf(table: ItemTable, origin: string, { style, printed }: Evidence): Features {
  const { page, columns } = table;
  const rows = joinedRows(
    columns,
    { dialect: table.dialect, page, lines: table.lines.map(({ line }) => line) },
    style,
  );
  const at = (key: GoodsColumn) => columns.findIndex((column) => column.key === key);
  const share = (test: (row: Row) => boolean) =>
    rows.length === 0 ? 0 : rows.filter(test).length / rows.length;
  const filled = (index: number) => share((row) => (row[index] ?? []).length > 0);
  const figures = (index: number) => rows.flatMap((row) => numberIn(textOf(row[index] ?? []), style) ?? []);
  const texts = columns.map((_, index) => rows.map((row) => textOf(row[index] ?? [])));
  const amount = Math.max(at('total'), at('taxableValue'));
  const isDescribed = at('description') >= 0;
  return {
    goodsTitles: origin === 'titles of goods' ? 1 : 0,
    twoTitles: origin === 'two titles' ? 1 : 0,
    continued: origin === 'the page before' ? 1 : 0,
    counts: holdCounts(columns, texts, style) ? 1 : 0,
    products: isDescribed && columnsHoldProducts(columns, rows, style) ? 1 : 0,
    sums: isDescribed && amount >= 0 && rows.length > 1 && printed.holdsSum(figures(amount)) ? 1 : 0,
    serials:
      figures(at('serial')).every((number, index) => number === index + 1) && rows.length > 1
        ? filled(at('serial'))
        : 0,
    described: filled(at('description')),
    valued: filled(amount),
    known:
      columns.filter(({ key }) => key !== undefined && key !== 'other').length / Math.max(1, columns.length),
    rows: Math.min(1, rows.length / MANY_ROWS),
    empty: rows.length === 0 ? 1 : 0,
    totalsAlone: isOfTotals(table) ? 1 : 0,
  };
}

/** Taxable value and taxes, and nothing of goods, as e-invoices print their totals below the items. */
function isOfTotals({ columns, headerLines }: ItemTable): boolean {
  const keys = new Set(columns.map(({ key }) => key));
  const taxes = OF_TAXES.filter((key) => keys.has(key)).length;
  return headerLines.length > 0 && taxes >= 3 && ![...keys].some((key) => OF_GOODS.has(key));
}
