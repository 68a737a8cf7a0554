import {
  type Column,
  columnsOf,
  type DocumentLayout,
  findHeaders,
  gridColumns,
  type Line,
  type NumberStyle,
  overlapX,
  type PageLayout,
  type TableHeader,
} from '@docex/layout';
import { bestColumns } from './best-columns.ts';
import { type ItemColumn, itemVocabulary } from './item-columns.ts';
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

/** The parts of the item table over all pages, in order. */
export function findItemTables(layout: DocumentLayout, style: NumberStyle): readonly ItemTable[] {
  const tables: ItemTable[] = [];
  for (const page of layout.pages) {
    const headers = findHeaders(page, itemVocabulary);
    const own = headers.flatMap((header, index) =>
      isItemHeader(header) ? [openTable({ page, header, next: headers[index + 1] }, style)] : [],
    );
    const last = tables.at(-1);
    if (own.length === 0 && last !== undefined && last.closing === undefined) {
      tables.push(continueTable(last, page, { style, end: headers[0]?.firstLine }));
    }
    tables.push(...own);
  }
  return tables;
}

/** A summary by HSN or tax rate names neither goods nor quantities. */
function isItemHeader(header: TableHeader<ItemColumn>): boolean {
  const keys = new Set(header.cells.map((cell) => cell.key));
  const goods = keys.has('description') || (keys.has('qty') && keys.has('unitPrice'));
  const amount = keys.has('total') || keys.has('taxableValue') || keys.has('unitPrice');
  return goods && amount;
}

interface Opening {
  readonly page: PageLayout;
  readonly header: TableHeader<ItemColumn>;
  readonly next: TableHeader<ItemColumn> | undefined;
}

function openTable({ page, header, next }: Opening, style: NumberStyle): ItemTable {
  const body = page.lines.slice(header.lastLine + 1, next?.firstLine);
  const rough = columnsOf(header, [], page);
  const closingAt = body.findIndex((line) => isClosing(tableLine(line, rough), { columns: rough, style }));
  const rows = closingAt < 0 ? body : body.slice(0, closingAt);
  const filled = rowsWithAmounts(rows, header);
  const titles = page.lines.slice(header.firstLine, header.lastLine + 1);
  const { lexicon } = itemVocabulary;
  const readings = [
    columnsOf(header, filled, page),
    gridColumns({ page, titles, rows: filled, lexicon }),
    gridColumns({ page, titles, rows, lexicon }),
  ];
  const columns = bestColumns(readings, { page, lines: rows, figures: filled }, style)?.columns ?? rough;
  const headerLines = Array.from(
    { length: header.lastLine - header.firstLine + 1 },
    (_, index) => header.firstLine + index,
  );
  return readBody({ page, columns, headerLines }, body, style);
}

function continueTable(
  last: ItemTable,
  page: PageLayout,
  { style, end }: { readonly style: NumberStyle; readonly end: number | undefined },
): ItemTable {
  return readBody({ page, columns: last.columns, headerLines: [] }, page.lines.slice(0, end), style);
}

function readBody(
  frame: Pick<ItemTable, 'page' | 'columns' | 'headerLines'>,
  body: readonly Line[],
  style: NumberStyle,
): ItemTable {
  const { columns } = frame;
  const lines: TableLine[] = [];
  for (const line of body) {
    const candidate = tableLine(line, columns);
    if (isClosing(candidate, { columns, style })) return { ...frame, lines, closing: candidate };
    lines.push(candidate);
  }
  return { ...frame, lines, closing: undefined };
}

/** Lines with a figure under the header's last amount; footers and notes would blur the columns. */
function rowsWithAmounts(rows: readonly Line[], header: TableHeader<ItemColumn>): readonly Line[] {
  const amounts = header.cells.filter((cell) => cell.key === 'total' || cell.key === 'taxableValue');
  const numbered = rows.filter(holdsNumbers);
  const last = amounts.at(-1);
  if (last === undefined) return numbered;
  const fitting = numbered.filter((line) =>
    line.words.some((word) => /\d/.test(word.text) && overlapX(word.box, last.box) > 0),
  );
  return fitting.length === 0 ? numbered : fitting;
}

function holdsNumbers(line: Line): boolean {
  return line.words.filter((word) => /\d/.test(word.text)).length >= 2;
}
