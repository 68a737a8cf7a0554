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
import { LinearModel } from '../candidates/linear-model.ts';
import type { Recorder } from '../candidates/recorder.ts';
import { type HeadlessBody, tablesByContent, twoTitleTable } from './headless-tables.ts';
import { headerSpans, type LineSpan } from './header-spans.ts';
import { itemHeaders } from './item-headers.ts';
import { type ItemColumn } from './item-columns.ts';
import { itemVocabulary } from './item-vocabulary.ts';
import { PrintedAmounts } from './printed-amounts.ts';
import { hypothesisOf } from './table-features.ts';
import { chooseTables, describeHypothesis, type TableHypothesis } from './table-hypotheses.ts';
import { TABLE_WEIGHTS } from './table-weights.ts';
import { fullRows, type ItemTable, readBody } from './table-body.ts';
import { goesOn, isClosing, tableLine } from './table-line.ts';

export type { ItemTable } from './table-body.ts';

/**
 * The parts of the item table over all pages, in order. Every page is read in several ways, under its titles, as the
 * table of the page before goes on, and by its content alone where no titled table is proven by its products; those
 * readings are kept that explain it best.
 */
export function findItemTables(
  layout: DocumentLayout,
  style: NumberStyle,
  recorder?: Recorder,
): readonly ItemTable[] {
  const printed = new PrintedAmounts(layout, style);
  const titled = layout.pages.map((page) => titledTables(page, style, printed));
  const isProven = titled.flat().some(({ features }) => (features['products'] ?? 0) > 0);
  const tables: ItemTable[] = [];
  for (const [index, page] of layout.pages.entries()) {
    const hypotheses = [...(titled[index] ?? [])];
    if (!isProven) hypotheses.push(...untitledTables({ page, style, printed }));
    const last = tables.at(-1);
    if (last !== undefined && (last.closing === undefined || goesOn(last.closing))) {
      const end = itemHeaders(page)[0]?.firstLine;
      hypotheses.push(
        hypothesisOf(continueTable(last, page, { style, end }), 'the page before', { style, printed }),
      );
    }
    const judged = chooseTables(hypotheses, MODEL);
    recorder?.add({
      pointer: '/lineItems',
      model: 'goods-tables',
      candidates: judged.map((one) => describeHypothesis(one, one.table.columns)),
    });
    const chosen = judged.filter(({ isChosen }) => isChosen).sort((a, b) => a.first - b.first);
    tables.push(...chosen.map(({ table }) => table));
  }
  return tables;
}

const MODEL = new LinearModel(TABLE_WEIGHTS);

function titledTables(
  page: PageLayout,
  style: NumberStyle,
  printed: PrintedAmounts,
): readonly TableHypothesis<ItemTable>[] {
  const headers = wholeHeaders(itemHeaders(page)).filter(isTelling);
  return headers.flatMap((header, index) => {
    const named = isItemHeader(header);
    if (!named && !mayHoldGoods(header)) return [];
    const table = openTable({ page, header, next: headers[index + 1], printed }, style);
    return [hypothesisOf(table, named ? 'titles of goods' : 'titles', { style, printed })];
  });
}

function untitledTables(body: HeadlessBody): readonly TableHypothesis<ItemTable>[] {
  const two = twoTitleTable(body);
  return [
    ...(two === undefined ? [] : [hypothesisOf(two, 'two titles', body)]),
    ...tablesByContent(body).map((table) => hypothesisOf(table, 'content', body)),
  ];
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
  readonly printed: PrintedAmounts;
}

function openTable({ page, header, next, printed }: Opening, style: NumberStyle): ItemTable {
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
      { page, lines: rows, figures, printed },
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
  // Amounts may stand below the other figures of their rows: `₹` above `23,040.00`.
  const full = numbered.length === 0 ? [] : fullRows(numbered);
  return full.some((line) => fitting.includes(line)) ? fitting : full;
}

function holdsNumbers(line: Line): boolean {
  return line.words.filter((word) => /\d/.test(word.text)).length >= 2;
}
