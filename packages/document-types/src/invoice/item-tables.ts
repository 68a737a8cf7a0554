import {
  cellsOf,
  type Column,
  columnsOf,
  type DocumentLayout,
  findHeaders,
  findLabels,
  type LabelMatch,
  type Line,
  type NumberStyle,
  overlapX,
  type PageLayout,
  type PlacedWord,
  readMoney,
  type TableHeader,
  textOf,
} from '@docex/layout';
import { amountLexicon, type AmountLabel, CLOSING_LABELS } from './amount-labels.ts';
import { namedByContent } from './columns-by-content.ts';
import { type ItemColumn, itemVocabulary } from './item-columns.ts';

/** A line of a table, its words by column. */
export interface TableLine {
  readonly line: Line;
  readonly cells: readonly (readonly PlacedWord[])[];
  readonly labels: readonly LabelMatch<AmountLabel>[];
}

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
  const titled = renameColumns(mergeDescriptions(columnsOf(header, filled, page)));
  const columns = namedByContent(
    titled,
    filled.map((line) => cellsOf(line, titled)),
    style,
  );
  const headerLines = Array.from(
    { length: header.lastLine - header.firstLine + 1 },
    (_, index) => header.firstLine + index,
  );
  return readBody({ page, columns, headerLines }, body, style);
}

/** An "Amount" that stands left of the price, with a total at the right, counts the goods. */
function renameColumns(columns: readonly Column<ItemColumn>[]): readonly Column<ItemColumn>[] {
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

function tableLine(line: Line, columns: readonly Column<ItemColumn>[]): TableLine {
  return {
    line,
    cells: keepSerials(keepRuns(cellsOf(line, columns), line, columns), columns),
    labels: findLabels(line, amountLexicon, { gluedNumbers: true }),
  };
}

/** On a line without figures a run of text that begins in the description goes on in it, however far it reaches. */
function keepRuns(
  cells: readonly (readonly PlacedWord[])[],
  line: Line,
  columns: readonly Column<ItemColumn>[],
): readonly (readonly PlacedWord[])[] {
  const at = columns.findIndex((column) => column.key === 'description');
  const [segment, ...others] = line.segments;
  const [first] = segment?.words ?? [];
  if (at < 0 || segment === undefined || first === undefined || others.length > 0) return cells;
  if (!(cells[at] ?? []).includes(first)) return cells;
  const beyond = cells.slice(at + 1).flat();
  if (beyond.length === 0 || beyond.some((word) => /^\W*[\d.,]+\W*$/.test(word.text))) return cells;
  return cells.map((_, index) => (index === at ? segment.words : []));
}

/** A slanting page pushes the first words of a description into the column of serial numbers. */
function keepSerials(
  cells: readonly (readonly PlacedWord[])[],
  columns: readonly Column<ItemColumn>[],
): readonly (readonly PlacedWord[])[] {
  const serial = columns.findIndex((column) => column.key === 'serial');
  if (serial < 0 || columns[serial + 1]?.key !== 'description') return cells;
  const words = cells[serial] ?? [];
  const numbers = words.filter((word) => /^\(?\d{1,4}[.)]?$/.test(word.text)).slice(0, 1);
  const rest = words.filter((word) => !numbers.includes(word));
  return cells.map((cell, index) =>
    index === serial ? numbers : index === serial + 1 ? [...rest, ...cell] : cell,
  );
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

/** `Description of Goods / Services` may be taken for two titles side by side. */
function mergeDescriptions(columns: readonly Column<ItemColumn>[]): readonly Column<ItemColumn>[] {
  const merged: Column<ItemColumn>[] = [];
  for (const column of columns) {
    const last = merged.at(-1);
    const joins = column.key === undefined && /^(?:&|and|\/|,|-)$/i.test(column.title);
    if (last?.key === 'description' && (column.key === 'description' || joins)) {
      merged[merged.length - 1] = { ...last, title: `${last.title} ${column.title}`, x1: column.x1 };
    } else merged.push(column);
  }
  return merged;
}

function holdsNumbers(line: Line): boolean {
  return line.words.filter((word) => /\d/.test(word.text)).length >= 2;
}

/** Words of a line in the first column of a kind. */
export function cellOf(
  line: TableLine,
  columns: readonly Column<ItemColumn>[],
  key: ItemColumn,
): readonly PlacedWord[] {
  const at = columns.findIndex((column) => column.key === key);
  return line.cells[at] ?? [];
}

/** Whether a line carries a serial number, or both quantity and price, as only line items do. */
export function isItemLike(
  line: TableLine,
  columns: readonly Column<ItemColumn>[],
  style: NumberStyle,
): boolean {
  const serial = textOf(cellOf(line, columns, 'serial'));
  if (/^\(?[0-9OIl]{1,4}[.)]?$/.test(serial)) return true;
  const qty = /^\W*\d/.test(textOf(cellOf(line, columns, 'qty')));
  const price = readMoney(textOf(cellOf(line, columns, 'unitPrice')), style) !== undefined;
  return qty && price;
}

function isClosing(
  line: TableLine,
  { columns, style }: { readonly columns: readonly Column<ItemColumn>[]; readonly style: NumberStyle },
): boolean {
  const label = line.labels.find((match) => match.start === 0);
  if (label === undefined || !CLOSING_LABELS.has(label.key)) return false;
  return !isItemLike(line, columns, style);
}
