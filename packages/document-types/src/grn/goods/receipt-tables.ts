import {
  type Column,
  columnsOf,
  type DocumentLayout,
  findHeaders,
  type Line,
  type NumberStyle,
  overlapY,
  type PageLayout,
  readQuantity,
  rowOwners,
  type RowPart,
  type TableHeader,
  textOf,
} from '@docex/layout';
import { behindTitles } from './behind-titles.ts';
import { isHeadGrid } from './head-grid.ts';
import { type GrnColumn, grnVocabulary, QUANTITY_COLUMNS } from './grn-columns.ts';
import { mendTitles } from './mend-titles.ts';
import { ownFigures } from './own-figures.ts';
import {
  cellOf,
  hasSerial,
  holdsNumbers,
  type ReceiptLine,
  receiptLine,
  type ReceiptRow,
  type ReceiptTable,
} from './receipt-line.ts';
import { settleColumns } from './settle-columns.ts';
import { closesGroup, closingOf } from './table-closing.ts';
import { readTwoLevels } from './two-level-tables.ts';
import { withRunningNumbers } from './untitled-numbers.ts';
import { workedColumns } from './worked-columns.ts';

/** The parts of the table of goods over all pages, in order. */
export function findReceiptTables(layout: DocumentLayout, style: NumberStyle): readonly ReceiptTable[] {
  const tables: ReceiptTable[] = [];
  let open: readonly Column<GrnColumn>[] | undefined;
  for (const page of layout.pages) {
    const headers = findHeaders(page, grnVocabulary)
      .map((header) => mendTitles(header, withoutBands(page, header)))
      .filter((header) => namesGoods(header, page));
    if (headers.length === 0 && open !== undefined) {
      const table = readBody({ page, columns: open, header: [] }, page.lines, style);
      if (table.rows.length > 0) tables.push(table);
      open = table.closing === undefined && table.rows.length > 0 ? open : undefined;
    }
    for (const [index, header] of headers.entries()) {
      const table = openTable({ page, header, end: headers[index + 1]?.firstLine }, style);
      tables.push(table);
      open = table.closing === undefined ? table.columns : undefined;
    }
  }
  const filled = tables.filter(({ rows }) => rows.length > 0);
  return filled.length > 0 ? filled : tables;
}

/** Fewer titles that run on without a gap are a sentence: `MATERIAL RECEIPT NOTE`, `Remarks: Material received`. */
const RUN_ON_TITLES = 4;

function namesGoods(header: TableHeader<GrnColumn>, page: PageLayout): boolean {
  const keys = header.cells.map((cell) => cell.key);
  const lines = page.lines.slice(header.firstLine, header.lastLine + 1);
  const runsOn = lines.length === 1 && lines[0]?.segments.length === 1;
  if (runsOn && new Set(keys).size < RUN_ON_TITLES) return false;
  if (isHeadGrid(lines)) return false;
  const goods = keys.includes('description') || keys.includes('itemCode');
  // Titles of columns are not followed by what they name.
  const fields = header.cells.filter(({ words }) => words.some(({ text }) => text.endsWith(':')));
  return fields.length < 2 && goods && countsGoods(keys);
}

/** A lone count of another paper may be the caption of that paper, `Document`, where no unit stands beside it. */
function countsGoods(keys: readonly (GrnColumn | undefined)[]): boolean {
  const counts = keys.filter((key) => key !== undefined && QUANTITY_COLUMNS.has(key));
  const others = counts.filter((key) => key === 'challanQty' || key === 'otherQty');
  return counts.length > others.length || counts.length > 1 || (counts.length === 1 && keys.includes('unit'));
}

interface Opening {
  readonly page: PageLayout;
  readonly header: TableHeader<GrnColumn>;
  readonly end: number | undefined;
}

function openTable({ page, header, end }: Opening, style: NumberStyle): ReceiptTable {
  const body = page.lines.slice(header.lastLine + 1, end);
  const ruled = withoutBands(page, header);
  const rough = columnsOf(header, [], ruled);
  const closingAt = body.findIndex((line, index) => {
    const closing = closingOf(receiptLine(line, rough), rough);
    return closing === 'end' || (closing === 'total' && !closesGroup(index, body, rough));
  });
  const rows = closingAt < 0 ? body : body.slice(0, closingAt);
  const levels = readTwoLevels({ page: ruled, header }, { rows, closing: body[closingAt] });
  if (levels !== undefined) return levels;
  const goods = rows.filter(isOfGoods);
  const columns = withRunningNumbers(behindTitles(columnsOf(header, goods, ruled), header, goods), goods);
  const headerLines = page.lines.slice(header.firstLine, header.lastLine + 1).map((line) => line.index);
  const settled = workedColumns(ownFigures(settleColumns(columns, rows), rows), goods, style);
  return readBody({ page, columns: settled, header: headerLines }, body, style);
}

/**
 * A page without vertical rules that end with the titles: they part no goods, and in a dark band under light letters
 * they are the gaps between the letters.
 */
function withoutBands(page: PageLayout, header: TableHeader<GrnColumn>): PageLayout {
  const goods = page.lines[header.lastLine + 1];
  if (goods === undefined) return page;
  const middle = (goods.box.y0 + goods.box.y1) / 2;
  return { ...page, verticals: page.verticals.filter(({ y0, y1 }) => y1 > middle || y0 > middle) };
}

/** A line of goods, or the wrapped cells right above and below one: short text that reaches into its line. */
function isOfGoods(line: Line, index: number, lines: readonly Line[]): boolean {
  if (holdsNumbers(line)) return true;
  return [lines[index - 1], lines[index + 1]].some(
    (other) => other !== undefined && holdsNumbers(other) && overlapY(line.box, other.box) > 0,
  );
}

interface Frame {
  readonly page: PageLayout;
  readonly columns: readonly Column<GrnColumn>[];
  readonly header: readonly number[];
}

function readBody({ page, columns, header }: Frame, body: readonly Line[], style: NumberStyle): ReceiptTable {
  const lines: ReceiptLine[] = [];
  let closing: ReceiptLine | undefined;
  for (const [index, line] of body.entries()) {
    const candidate = receiptLine(line, columns);
    const kind = closingOf(candidate, columns);
    if (kind === 'total' && closesGroup(index, body, columns)) continue;
    if (kind === 'total' || kind === 'end') {
      closing = candidate;
      break;
    }
    if (kind === undefined) lines.push(candidate);
  }
  const rows = groupRows(lines, { page, columns, style });
  const inside = rows.flatMap((row) => row.lines.map(({ line }) => line.index));
  // Lines between titles and goods are the rest of the titles.
  const rest = header.length === 0 ? [] : fromTo(Math.max(...header), Math.min(...inside, Infinity));
  const taken = [...header, ...rest, ...inside];
  const loose = lines.filter((line) => !inside.includes(line.line.index) && isLoose(line, columns)).length;
  return { page, columns, rows, closing, loose, taken };
}

/** Text in the columns of names and codes that heads no group. */
function isLoose(line: ReceiptLine, columns: readonly Column<GrnColumn>[]): boolean {
  const text = [...cellOf(line, columns, 'description'), ...cellOf(line, columns, 'itemCode')];
  return text.length > 0 && line.line.segments.length > 1 && !headsGroup(line, columns);
}

function fromTo(last: number, next: number): readonly number[] {
  return next === Infinity ? [] : Array.from({ length: next - last - 1 }, (_, index) => last + 1 + index);
}

function groupRows(
  lines: readonly ReceiptLine[],
  { page, columns, style }: Omit<Frame, 'header'> & { readonly style: NumberStyle },
): readonly ReceiptRow[] {
  const parts = partsOf(lines, columns, style);
  const named = (line: ReceiptLine | undefined) =>
    line !== undefined && cellOf(line, columns, 'description').length > 0;
  const owners = rowOwners({
    lines: lines.map(({ line }) => line),
    parts,
    hasText: (index) => named(lines[index]),
    page,
  });
  return lines.flatMap((anchor, index) =>
    parts[index] === 'anchor'
      ? [{ columns, anchor, lines: lines.filter((_, other) => owners[other] === index) }]
      : [],
  );
}

/** Where the first goods are numbered, what has no number and a single count is none. */
function partsOf(
  lines: readonly ReceiptLine[],
  columns: readonly Column<GrnColumn>[],
  style: NumberStyle,
): readonly RowPart[] {
  const parts = lines.map((line, index): RowPart => {
    const part = partOf(line, columns, style);
    return part === 'break' && isNamedAround(index, lines, columns) ? 'anchor' : part;
  });
  const first = lines[parts.indexOf('anchor')];
  const numbered = first !== undefined && hasSerial(first, columns);
  return parts.map((part, index) => {
    const line = lines[index];
    if (part !== 'anchor' || !numbered || line === undefined || hasSerial(line, columns)) return part;
    return countsOf(line, columns, style) > 1 ? 'anchor' : 'break';
  });
}

/** Whether a name of two lines has its count between them, halfway down. */
function isNamedAround(
  index: number,
  lines: readonly ReceiptLine[],
  columns: readonly Column<GrnColumn>[],
): boolean {
  const own = lines[index];
  return [lines[index - 1], lines[index + 1]].every(
    (other) =>
      own !== undefined &&
      other !== undefined &&
      cellOf(other, columns, 'description').length > 0 &&
      overlapY(own.line.box, other.line.box) > 0,
  );
}

/** Goods have a count; a line with a name or a code and nothing else goes on with its neighbours. */
function partOf(line: ReceiptLine, columns: readonly Column<GrnColumn>[], style: NumberStyle): RowPart {
  const counts = countsOf(line, columns, style);
  const name = cellOf(line, columns, 'description').length + cellOf(line, columns, 'itemCode').length > 0;
  if (counts === 0 && headsGroup(line, columns)) return 'break';
  if (counts > 0 && (hasSerial(line, columns) || name || counts > 1)) return 'anchor';
  if (counts > 0) return 'break';
  return 'text';
}

/**
 * Words where the goods are numbered, or alone where codes begin their lines, are the heading of a group: `BISCUITS &
 * SNACKS`, `Case No. PK-55180`.
 */
function headsGroup(line: ReceiptLine, columns: readonly Column<GrnColumn>[]): boolean {
  const [first] = line.line.words;
  if (!/^\p{L}{2}/u.test(first?.text ?? '')) return false;
  if (cellOf(line, columns, 'serial')[0] === first) return true;
  const isOfCodes = columns[0]?.key === 'itemCode' && columns.some(({ key }) => key === 'description');
  const isAlone = line.cells.slice(1).every((words) => words.length === 0);
  return isOfCodes && isAlone && /^\p{L}{4,}$/u.test(first?.text ?? '');
}

function countsOf(line: ReceiptLine, columns: readonly Column<GrnColumn>[], style: NumberStyle): number {
  return columns.filter(
    ({ key }, index) =>
      key !== undefined &&
      QUANTITY_COLUMNS.has(key) &&
      readQuantity(textOf(line.cells[index] ?? []), style) !== undefined,
  ).length;
}
