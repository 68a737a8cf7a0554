import {
  type Column,
  type Line,
  type NumberStyle,
  overlapY,
  type PageLayout,
  rowOwners,
  type RowPart,
} from '@docex/layout';
import { type GrnColumn, QUANTITY_COLUMNS } from './grn-columns.ts';
import { readCount } from './receipt-items.ts';
import {
  cellOf,
  hasSerial,
  type ReceiptLine,
  receiptLine,
  type ReceiptRow,
  type ReceiptTable,
} from './receipt-line.ts';
import { closingAt, isBareSum } from './table-closing.ts';

/** A table's columns on a page. */
export interface Frame {
  readonly page: PageLayout;
  readonly columns: readonly Column<GrnColumn>[];
  readonly header: readonly number[];
}

/** The rows of a table's lines, up to the line that closes it. */
export function readBody(
  { page, columns, header }: Frame,
  body: readonly Line[],
  style: NumberStyle,
): ReceiptTable {
  const lines: ReceiptLine[] = [];
  let closing: ReceiptLine | undefined;
  for (const [index, line] of body.entries()) {
    const candidate = receiptLine(line, columns);
    const kind = closingAt(index, body, columns);
    if (kind === 'total' || kind === 'end' || isBareSum(candidate, lines, columns)) {
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
      readCount(line.cells[index] ?? [], style) !== undefined,
  ).length;
}
