import {
  columnsOf,
  type DocumentLayout,
  gridColumns,
  type Line,
  type NumberStyle,
  overlapX,
  type PageLayout,
  type TableHeader,
  unionOf,
} from '@docex/layout';
import { bestColumns, CLEARLY_BETTER, type NamedColumns } from './best-columns.ts';
import { headlessTable, holdsGoods } from './headless-tables.ts';
import { headerSpans, type LineSpan } from './header-spans.ts';
import { itemHeaders } from './item-headers.ts';
import { type ItemColumn, itemVocabulary } from './item-columns.ts';
import { fullRows, type ItemTable, readBody } from './table-body.ts';
import { goesOn, isClosing, tableLine } from './table-line.ts';

export type { ItemTable } from './table-body.ts';

/** The parts of the item table over all pages, in order. */
export function findItemTables(layout: DocumentLayout, style: NumberStyle): readonly ItemTable[] {
  const tables: ItemTable[] = [];
  for (const page of layout.pages) {
    const headers = wholeHeaders(itemHeaders(page)).filter(isTelling);
    const own = headers.flatMap((header, index) => {
      if (!isItemHeader(header) && !mayHoldGoods(header)) return [];
      const table = openTable({ page, header, next: headers[index + 1] }, style);
      return isItemHeader(header) || holdsGoods(table, style) ? [table] : [];
    });
    const last = tables.at(-1);
    if (own.length === 0 && last !== undefined && (last.closing === undefined || goesOn(last.closing))) {
      tables.push(continueTable(last, page, { style, end: headers[0]?.firstLine }));
    }
    tables.push(...own);
  }
  return tables.length > 0 ? tables : headlessTables(layout, style);
}

/** The first table without a header of several titles, and its parts on the pages after it. */
function headlessTables(layout: DocumentLayout, style: NumberStyle): readonly ItemTable[] {
  const tables: ItemTable[] = [];
  for (const page of layout.pages) {
    const last = tables.at(-1);
    const own = headlessTable(page, style);
    if (own !== undefined && (last === undefined || own.headerLines.length > 0)) tables.push(own);
    else if (last !== undefined && (last.closing === undefined || goesOn(last.closing)))
      tables.push(continueTable(last, page, { style, end: undefined }));
  }
  return tables;
}

/** Titles set at different heights may be taken for two headers with nothing between them. */
function wholeHeaders(headers: readonly TableHeader<ItemColumn>[]): readonly TableHeader<ItemColumn>[] {
  const whole: TableHeader<ItemColumn>[] = [];
  for (const header of headers) {
    const last = whole.at(-1);
    if (last === undefined || header.firstLine > last.lastLine) {
      whole.push(header);
      continue;
    }
    const { cells } = saysMore(header, last) ? header : last;
    const box = unionOf([last.box, header.box]);
    whole[whole.length - 1] = { ...last, lastLine: Math.max(last.lastLine, header.lastLine), cells, box };
  }
  return whole;
}

/** Whether a header tells more than another: that goods have amounts before all, then the kinds of columns. */
function saysMore(header: TableHeader<ItemColumn>, other: TableHeader<ItemColumn>): boolean {
  if (isItemHeader(header) !== isItemHeader(other)) return isItemHeader(header);
  return keysOf(header).size > keysOf(other).size;
}

/** Words of a description may look like a few titles; `HSN/SAC: 85183019` tells a value of its own. */
function isTelling(header: TableHeader<ItemColumn>): boolean {
  const stating = header.cells.filter(({ title }) => STATED.test(title));
  if (stating.length * 2 >= header.cells.length) return false;
  const keys = [...keysOf(header)].filter((key) => key !== undefined && key !== 'other');
  return isItemHeader(header) || keys.length >= LEAST_TITLES;
}

const STATED = /^\p{L}[^:]*:\s*\d[\d.,]*\s*%?$/u;
const LEAST_TITLES = 3;

function keysOf(header: TableHeader<ItemColumn>): ReadonlySet<ItemColumn | undefined> {
  return new Set(header.cells.map((cell) => cell.key));
}

/** A summary by HSN or tax rate names neither goods nor quantities. */
function isItemHeader(header: TableHeader<ItemColumn>): boolean {
  const keys = keysOf(header);
  const taxed = TAX_COLUMNS.some((key) => keys.has(key));
  const strange = keys.has(undefined) && keys.has('unitPrice') && keys.has('total');
  const goods =
    keys.has('description') ||
    (keys.has('qty') && keys.has('unitPrice')) ||
    (strange && !taxed && !keys.has('taxableValue'));
  const amount = keys.has('total') || keys.has('taxableValue') || keys.has('unitPrice');
  // `IGST Amount` may be a rate beside an amount.
  return goods && (amount || (taxed && keys.has('qty') && keys.has('description')));
}

/** Whether a header whose titles do not name goods leaves room for them: a column nobody knows, beside an amount. */
function mayHoldGoods(header: TableHeader<ItemColumn>): boolean {
  const keys = keysOf(header);
  return keys.has(undefined) && (keys.has('total') || keys.has('taxableValue') || keys.has('unitPrice'));
}

const TAX_COLUMNS = ['cgstAmount', 'sgstAmount', 'igstAmount', 'taxAmount'] as const;

interface Opening {
  readonly page: PageLayout;
  readonly header: TableHeader<ItemColumn>;
  readonly next: TableHeader<ItemColumn> | undefined;
}

function openTable({ page, header, next }: Opening, style: NumberStyle): ItemTable {
  const rough = columnsOf(header, [], page);
  let best: { readonly span: LineSpan; readonly named: NamedColumns } | undefined;
  for (const span of headerSpans(header, page)) {
    const body = page.lines.slice(span.last + 1, next?.firstLine);
    const closingAt = body.findIndex((line) => isClosing(tableLine(line, rough), { columns: rough, style }));
    const rows = closingAt < 0 ? body : body.slice(0, closingAt);
    const figures = rowsWithAmounts(rows, header);
    const titles = page.lines.slice(span.first, span.last + 1);
    const grid = (lines: readonly Line[]) =>
      gridColumns({ page, titles, rows: lines, lexicon: itemVocabulary.lexicon });
    const isWhole = span.first === header.firstLine && span.last === header.lastLine;
    const own = best === undefined && isWhole ? [columnsOf(header, figures, page)] : [];
    const full = fullRows(figures);
    const readings = full.length < figures.length ? [grid(full)] : [];
    const named = bestColumns(
      [...own, grid(figures), grid(rows), ...readings],
      { page, lines: rows, figures },
      style,
    );
    if (named !== undefined && (best === undefined || named.merit > best.named.merit + CLEARLY_BETTER))
      best = { span, named };
  }
  const { first, last } = best?.span ?? { first: header.firstLine, last: header.lastLine };
  const headerLines = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const body = page.lines.slice(last + 1, next?.firstLine);
  return readBody({ page, columns: best?.named.columns ?? rough, headerLines }, body, style);
}

function continueTable(
  last: ItemTable,
  page: PageLayout,
  { style, end }: { readonly style: NumberStyle; readonly end: number | undefined },
): ItemTable {
  return readBody({ page, columns: last.columns, headerLines: [] }, page.lines.slice(0, end), style);
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
