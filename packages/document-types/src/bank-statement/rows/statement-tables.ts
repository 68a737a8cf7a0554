import {
  type Column,
  columnsOf,
  type DocumentLayout,
  findHeaders,
  findRepeatedLines,
  type Line,
  type PageLayout,
  type PlacedWord,
  type TableHeader,
} from '@docex/layout';
import { beginsWithDate } from './date-piece.ts';
import { columnsByShape } from './columns-by-shape.ts';
import { columnsByContent } from './content-columns.ts';
import type { StatementTable, TableLine } from './statement-table.ts';
import { AMOUNT, partOf } from './table-part.ts';
import { MONEY_COLUMNS, type StatementColumn, statementVocabulary } from './statement-columns.ts';

type Header = TableHeader<StatementColumn>;

const SAMPLED_LINES = 80;
/** Of recognised pages, each of which lies a little otherwise. */
const ENOUGH_LINES = 8;
const LEADING_SEGMENTS = 3;
/** Gap between two lines of one row, in sizes of the type. */
const CLOSE = 0.4;
const FEWEST_DATED = 3;
/** A date or a figure, which no title of a column is. */
const STATED = /^\W*\d[\d.,/-]*\d\W*(?:\(?[dc]r\.?\)?)?$/i;

/** The parts of the list of transactions over all pages, in order. */
export function findStatementTables(layout: DocumentLayout): readonly StatementTable[] {
  const repeated = findRepeatedLines(layout);
  const tables: StatementTable[] = [];
  let model: TableModel | undefined;
  const found = layout.pages.map((page) => findHeaders(page, statementVocabulary));
  for (const [at, page] of layout.pages.entries()) {
    const headers = found[at] ?? [];
    const own = headers.filter((header) => isStatementHeader(header, page));
    if (model !== undefined && own.length === 0) {
      const other = headers.find(repeatsDate);
      tables.push(
        partOf({ page, from: 0, to: other?.firstLine ?? page.lines.length }, model.columns, repeated),
      );
    }
    for (const [index, header] of headers.entries()) {
      const to = headers[index + 1]?.firstLine ?? page.lines.length;
      if (!own.includes(header)) continue;
      if (model === undefined || !isAlike(header, model.header))
        model = modelOf(header, layout.pages.slice(at, endOfPart(found, at, header)), to);
      const [firstLine, lastLine] = [header.firstLine + model.dropped, header.lastLine + model.added];
      const part = partOf({ page, from: lastLine + 1, to }, model.columns, repeated);
      tables.push({ ...part, headerLines: numbersFrom(firstLine, lastLine) });
    }
  }
  return tables;
}

/** The first page from one on whose list has the same titles at other places, as where a box stands beside the list. */
function endOfPart(found: readonly (readonly Header[])[], at: number, header: Header): number {
  const next = found.findIndex(
    (headers, page) =>
      page > at &&
      headers.some((other) => hasTitlesOf(other, header)) &&
      !headers.some((other) => isAlike(other, header)),
  );
  return next < 0 ? found.length : next;
}

function hasTitlesOf(header: Header, other: Header): boolean {
  return (
    header.cells.length === other.cells.length &&
    header.cells.every(({ key }, index) => key === other.cells[index]?.key)
  );
}

/** A header with its columns, as long as it is printed again and again. */
interface TableModel {
  readonly header: Header;
  readonly columns: readonly Column<StatementColumn>[];
  /** Lines at the begin of the header that are none of it, and lines behind its end that are. */
  readonly dropped: number;
  readonly added: number;
}

/** `pages` from the header's own on; on that the table ends before line `to`. */
function modelOf(header: Header, pages: readonly PageLayout[], to: number): TableModel {
  const [page] = pages;
  if (page === undefined) throw new RangeError('a header stands on a page');
  const sample = sampleOf(pages, header, to);
  const { lexicon } = statementVocabulary;
  const rows = datedLines(sample);
  const told = columnsByContent({ header, rows, around: textAround(rows, pages), page, lexicon });
  return {
    header,
    columns: columnsByShape(told?.columns ?? columnsOf(header, sample, page), sample),
    dropped: told === undefined ? 0 : told.firstLine - header.firstLine,
    added: told === undefined ? 0 : told.lastLine - header.lastLine,
  };
}

/** Lines that begin with a date, where there are enough of them. */
function datedLines(sample: readonly Line[]): readonly Line[] {
  const dated = sample.filter(({ segments }) =>
    segments.slice(0, LEADING_SEGMENTS).some(({ text }) => beginsWithDate(text)),
  );
  return dated.length >= FEWEST_DATED ? dated : sample;
}

/** The text that goes on right above or below some lines. */
function textAround(rows: readonly Line[], pages: readonly PageLayout[]): readonly Line[] {
  const around = new Set<Line>();
  const own = new Set(rows);
  for (const line of rows) {
    const lines = pages.find(({ number }) => number === line.page)?.lines ?? [];
    const [above, below] = [lines[line.index - 1], lines[line.index + 1]];
    if (above !== undefined && !own.has(above) && goesOn(above, line)) around.add(above);
    if (below !== undefined && !own.has(below) && goesOn(line, below)) around.add(below);
  }
  return [...around];
}

function goesOn(upper: Line, lower: Line): boolean {
  const gap = lower.box.y0 - upper.box.y1;
  const [text] = [upper, lower].filter((line) => !AMOUNT.test(line.text));
  return (
    text !== undefined && gap < upper.size * CLOSE && !/[A-Za-z]{3,} [a-z]{3,} [a-z]{2,} /.test(text.text)
  );
}

/** A list of transactions is dated and states amounts. */
function isStatementHeader(header: Header, page: PageLayout): boolean {
  const lines = page.lines.slice(header.firstLine, header.lastLine + 1);
  if (lines.some(({ segments }) => segments.filter(({ text }) => STATED.test(text)).length > 1)) return false;
  const keys = new Set(header.cells.map((cell) => cell.key));
  // A band of limits and dues states the terms of a card.
  if (keys.has('limit')) return false;
  const amounts = keys.has('amount') || keys.has('debit') || keys.has('credit');
  const dated = keys.has('date') || keys.has('valueDate');
  return dated && (amounts || keys.has('balance')) && !repeatsDate(header);
}

/** Several lists side by side are no running account: dates or amounts over and over again. */
function repeatsDate(header: Header): boolean {
  const count = (key: StatementColumn) => header.cells.filter((cell) => cell.key === key).length;
  return count('date') > 2 || (count('description') === 0 && count('amount') > 1 && count('date') > 1);
}

/** Whether a header is the same one printed again, at the same place. */
function isAlike(header: Header, model: Header): boolean {
  return (
    hasTitlesOf(header, model) &&
    header.cells.every(({ box }, index) => Math.abs(box.x0 - (model.cells[index]?.box.x0 ?? NaN)) < 2)
  );
}

/** Lines with amounts below the header, from as many pages as it takes; sheets lie otherwise each time on a scanner. */
function sampleOf(pages: readonly PageLayout[], header: Header, to: number): readonly Line[] {
  const sample: Line[] = [];
  for (const page of pages) {
    const from = page.number === header.page ? header.lastLine + 1 : 0;
    const end = page.number === header.page ? to : page.lines.length;
    sample.push(...page.lines.slice(from, end).filter((line) => AMOUNT.test(line.text)));
    if (sample.length >= ENOUGH_LINES && isRecognized(page)) break;
    if (sample.length >= SAMPLED_LINES) break;
  }
  return sample;
}

function isRecognized({ lines }: PageLayout): boolean {
  return lines.some(({ words }) => words.some((word) => word.recognized));
}

function numbersFrom(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Words of a line in the first column of a kind. */
export function cellOf(
  { cells }: TableLine,
  columns: readonly Column<StatementColumn>[],
  key: StatementColumn,
): readonly PlacedWord[] {
  return cells[columns.findIndex((column) => column.key === key)] ?? [];
}

/** The column of marks that tells the side of the amounts in the column at an index, -1 for none. */
export function sideColumnOf(columns: readonly Column<StatementColumn>[], money: number): number {
  const sides = columns.flatMap((column, index) => (column.key === 'side' ? [index] : []));
  const owner = (side: number) => {
    for (let index = side - 1; index >= 0; index -= 1) {
      const key = columns[index]?.key;
      if (key === 'side') break;
      if (key !== undefined && MONEY_COLUMNS.has(key)) return index;
    }
    return columns.findIndex(({ key }, index) => index > side && key !== undefined && MONEY_COLUMNS.has(key));
  };
  return sides.find((side) => owner(side) === money) ?? -1;
}
