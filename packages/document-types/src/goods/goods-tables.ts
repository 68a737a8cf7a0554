import {
  columnsOf,
  type DocumentLayout,
  gridColumns,
  type Line,
  makeCell,
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
import { firstLineOfTitles, headerSpans, type LineSpan } from './header-spans.ts';
import { itemHeaders } from './item-headers.ts';
import type { GoodsColumn } from './goods-column.ts';
import type { GoodsDialect } from './goods-dialect.ts';
import { PrintedAmounts } from './printed-amounts.ts';
import { hypothesisOf } from './table-features.ts';
import { chooseTables, describeHypothesis, type TableHypothesis } from './table-hypotheses.ts';
import { TABLE_WEIGHTS } from './table-weights.ts';
import { fullRows, type ItemTable, readBody } from './table-body.ts';
import { goesOn } from './table-line.ts';

/**
 * The parts of the item table over all pages, in order. Every page is read in several ways, under its titles, as the
 * table of the page before goes on, and by its content alone where no titled table is proven by its products; those
 * readings are kept that explain it best.
 */
export function findGoodsTables(
  layout: DocumentLayout,
  {
    dialect,
    style,
    recorder,
  }: { dialect: GoodsDialect; style: NumberStyle; recorder?: Recorder | undefined },
): readonly ItemTable[] {
  const printed = new PrintedAmounts(layout, style);
  const titled = layout.pages.map((page) => titledTables({ dialect, page, style, printed }));
  const isProven = titled
    .flat()
    .some(({ features }) => (features['products'] ?? 0) + (features['counts'] ?? 0) > 0);
  // Counts add up by chance where their titles are left out.
  const isFilled = titled.flat().some(({ features }) => features['empty'] === 0);
  const tables: ItemTable[] = [];
  for (const [index, page] of layout.pages.entries()) {
    const hypotheses = [...(titled[index] ?? [])];
    if (!isProven && !(dialect.tellsCounts && isFilled))
      hypotheses.push(...untitledTables({ dialect, page, style, printed }));
    const last = tables.at(-1);
    if (last !== undefined && (last.closing === undefined || goesOn(last.closing))) {
      const end = itemHeaders(page, dialect.vocabulary)[0]?.firstLine;
      const continued = continueTable(last, page, { style, end });
      if (continued.lines.length > 0)
        hypotheses.push(hypothesisOf(continued, 'the page before', { style, printed }));
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

function titledTables(body: HeadlessBody): readonly TableHypothesis<ItemTable>[] {
  const { dialect, page } = body;
  const found = itemHeaders(page, dialect.vocabulary).map((header) => withoutFields(header, body));
  const headers = wholeHeaders(found, body).filter(
    (header) =>
      !holdsFigures(header) && (dialect.standsOver(header, page) === 'goods' || hasManyTitles(header)),
  );
  return headers.flatMap((header, index) => {
    const stands = dialect.standsOver(header, page);
    if (stands === undefined) return [];
    const table = openTable({ ...body, header, next: headers[index + 1] });
    return [hypothesisOf(table, stands === 'goods' ? 'titles of goods' : 'titles', body)];
  });
}

function untitledTables(body: HeadlessBody): readonly TableHypothesis<ItemTable>[] {
  const two = twoTitleTable(body);
  return [
    ...(two === undefined ? [] : [hypothesisOf(two, 'two titles', body)]),
    ...tablesByContent(body).map((table) => hypothesisOf(table, 'content', body)),
  ];
}

/**
 * A header without its lines above a value of the head of the page, or without its first line where that keeps it from
 * standing over goods: captions above titles.
 */
function withoutFields(
  header: TableHeader<GoodsColumn>,
  { dialect, page }: HeadlessBody,
): TableHeader<GoodsColumn> {
  const titles = firstLineOfTitles(header, page);
  if (titles > header.firstLine) return fromLine(header, titles, { dialect, page }) ?? header;
  if (header.firstLine === header.lastLine || dialect.standsOver(header, page) !== undefined) return header;
  const lower = fromLine(header, header.firstLine + 1, { dialect, page });
  return lower !== undefined && dialect.standsOver(lower, page) === 'goods' ? lower : header;
}

/** The part of a header from one of its lines on; undefined where nothing stands there. */
function fromLine(
  header: TableHeader<GoodsColumn>,
  firstLine: number,
  { dialect, page }: Pick<HeadlessBody, 'dialect' | 'page'>,
): TableHeader<GoodsColumn> | undefined {
  const above = new Set(page.lines.slice(header.firstLine, firstLine).flatMap(({ words }) => words));
  const cells = header.cells.flatMap(({ words }) => {
    const rest = words.filter((word) => !above.has(word));
    return rest.length === 0 ? [] : [makeCell(rest, dialect.vocabulary.lexicon)];
  });
  if (cells.length === 0) return undefined;
  return { ...header, firstLine, cells, box: unionOf(cells.map((cell) => cell.box)) };
}

/** Titles set at different heights may be taken for two headers with nothing between them. */
function wholeHeaders(
  headers: readonly TableHeader<GoodsColumn>[],
  { dialect, page }: HeadlessBody,
): readonly TableHeader<GoodsColumn>[] {
  const whole: TableHeader<GoodsColumn>[] = [];
  for (const header of headers) {
    const last = whole.at(-1);
    if (last === undefined || header.firstLine > last.lastLine) {
      whole.push(header);
      continue;
    }
    const namesGoods = (one: TableHeader<GoodsColumn>) => dialect.standsOver(one, page) === 'goods';
    const isFuller = keysOf(header).size > keysOf(last).size;
    const saysMore = namesGoods(header) === namesGoods(last) ? isFuller : namesGoods(header);
    const { cells } = saysMore ? header : last;
    const box = unionOf([last.box, header.box]);
    whole[whole.length - 1] = { ...last, lastLine: Math.max(last.lastLine, header.lastLine), cells, box };
  }
  return whole;
}

const FEW_FIGURES = 2;

/** A row of goods whose words read like titles: `Sample sent to QC` behind its counts. */
function holdsFigures({ cells }: TableHeader<GoodsColumn>): boolean {
  const figures = cells.flatMap(({ words }) => words).filter(({ text }) => /^\d[\d,]*(?:\.\d+)?$/.test(text));
  return figures.length > FEW_FIGURES;
}

/** Words of a description may look like a few titles; `HSN/SAC: 85183019` tells a value of its own. */
function hasManyTitles(header: TableHeader<GoodsColumn>): boolean {
  const stating = header.cells.filter(({ title }) => STATED.test(title));
  const keys = [...keysOf(header)].filter((key) => key !== undefined && key !== 'other');
  return stating.length * 2 < header.cells.length && keys.length >= LEAST_TITLES;
}

const STATED = /^\p{L}[^:]*:\s*\d[\d.,]*\s*%?$/u;
const LEAST_TITLES = 3;

function keysOf(header: TableHeader<GoodsColumn>): ReadonlySet<GoodsColumn | undefined> {
  return new Set(header.cells.map((cell) => cell.key));
}

interface Opening extends HeadlessBody {
  readonly header: TableHeader<GoodsColumn>;
  readonly next: TableHeader<GoodsColumn> | undefined;
}

function openTable({ header, next, ...body }: Opening): ItemTable {
  const { dialect, style } = body;
  const page = withoutBands(body.page, header);
  const rough = columnsOf(header, [], page);
  let best: { readonly span: LineSpan; readonly named: NamedColumns } | undefined;
  for (const span of headerSpans(header, page)) {
    const below = page.lines.slice(span.last + 1, next?.firstLine);
    const frame = { dialect, page, columns: rough, headerLines: [] };
    const rows = readBody(frame, below, style).lines.map(({ line }) => line);
    const figures = rowsWithAmounts(rows, header);
    const titles = page.lines.slice(span.first, span.last + 1);
    const grid = (lines: readonly Line[]) =>
      gridColumns({ page, titles, rows: lines, lexicon: dialect.vocabulary.lexicon });
    const isWhole = span.first === header.firstLine && span.last === header.lastLine;
    const own = best === undefined && isWhole ? [columnsOf(header, figures, page)] : [];
    const full = fullRows(figures);
    const readings = full.length < figures.length ? [grid(full)] : [];
    const named = bestColumns(
      [...own, grid(figures), grid(rows), ...readings],
      { ...body, page, lines: rows, figures },
      style,
    );
    if (named === undefined) continue;
    if (best === undefined || named.merit > best.named.merit + CLEARLY_BETTER) best = { span, named };
  }
  const { first, last } = best?.span ?? { first: header.firstLine, last: header.lastLine };
  const headerLines = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const columns = best?.named.columns ?? rough;
  return readBody(
    { dialect, page, columns, headerLines },
    page.lines.slice(last + 1, next?.firstLine),
    style,
  );
}

/**
 * A page without vertical rules that end with the titles: they part no goods, and in a dark band under light letters
 * they are the gaps between the letters.
 */
function withoutBands(page: PageLayout, header: TableHeader<GoodsColumn>): PageLayout {
  const goods = page.lines[header.lastLine + 1];
  if (goods === undefined) return page;
  const middle = (goods.box.y0 + goods.box.y1) / 2;
  return { ...page, verticals: page.verticals.filter(({ y0, y1 }) => y1 > middle || y0 > middle) };
}

function continueTable(
  last: ItemTable,
  page: PageLayout,
  { style, end }: { readonly style: NumberStyle; readonly end: number | undefined },
): ItemTable {
  const { dialect, columns } = last;
  return readBody({ dialect, page, columns, headerLines: [] }, page.lines.slice(0, end), style);
}

/** Lines with a figure under the header's last amount; footers and notes would blur the columns. */
function rowsWithAmounts(rows: readonly Line[], header: TableHeader<GoodsColumn>): readonly Line[] {
  const amounts = header.cells.filter(({ key }) => key === 'total' || key === 'taxableValue');
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
