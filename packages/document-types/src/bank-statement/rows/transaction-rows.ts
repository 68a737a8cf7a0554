import { type Column, overlapY, type RowPart, rowOwners, textOf } from '@docex/layout';
import { type LineReading, readLine } from './line-reading.ts';
import { MONEY_COLUMNS, type StatementColumn } from './statement-columns.ts';
import { sideOfHeading } from './section-sides.ts';
import { areSetFromTop } from './set-from-top.ts';
import type { Side } from './statement-amount.ts';
import type { StatementTable, TableLine } from './statement-table.ts';
import { cellOf } from './statement-tables.ts';
import type { TransactionRow } from './transaction-row.ts';

/** A row of the table that is no transaction but states balances or sums. */
export interface SpecialLine {
  readonly columns: readonly Column<StatementColumn>[];
  readonly reading: LineReading;
}

export interface StatementRows {
  readonly rows: readonly TransactionRow[];
  readonly specials: readonly SpecialLine[];
}

/**
 * Groups the lines of the list, page after page, into transactions and special rows. `sparse` tells that not every
 * transaction has a balance; without it that follows from the dated lines.
 */
export function groupRows(tables: readonly StatementTable[], sparsely?: boolean): StatementRows {
  const rows: TransactionRow[] = [];
  const specials: SpecialLine[] = [];
  let open = false;
  let section: Side | undefined;
  const all = tables.map((table) => table.lines.map((line) => readLine(line, table.columns)));
  const sparse = sparsely ?? all.some((readings) => readings.some(lacksBalance));
  const plain = tables.map(({ columns }, at) => {
    const readings = all[at] ?? [];
    return partsOf(readings, columns, sparse);
  });
  const fromTop = areSetFromTop(
    tables.map(({ columns }, at) => ({ columns, readings: all[at] ?? [], parts: plain[at] ?? [] })),
  );
  for (const [at, table] of tables.entries()) {
    const readings = all[at] ?? [];
    section = sectionAbove(table) ?? (goesOver(table, tables[at - 1]) ? section : undefined);
    const parts = plain[at] ?? [];
    const owners = rowOwners({
      lines: readings.map((reading) => reading.line.line),
      parts,
      fromTop,
      hasText: (index) => hasText(readings[index], table.columns),
      page: table.page,
    });
    const last = rows.at(-1);
    const leading = open ? leadingText(readings, { parts, owners }) : [];
    if (last !== undefined && leading.length > 0) {
      rows[rows.length - 1] = { ...last, lines: [...last.lines, ...leading] };
    }
    const members = Map.groupBy(owners.keys(), (index) => owners[index] ?? -1);
    for (const [index, reading] of readings.entries()) {
      section = reading.section ?? section;
      if (reading.special !== undefined && parts[index] === 'break') {
        specials.push({ columns: table.columns, reading: specialAt(readings, index, rows.length > 0) });
      }
      if (parts[index] !== 'anchor') continue;
      const own = members.get(index) ?? [];
      const lines = own.flatMap((member) => readings[member]?.line ?? []);
      rows.push({ columns: table.columns, anchor: reading, lines, section });
    }
    open = parts.lastIndexOf('anchor') > parts.lastIndexOf('break');
  }
  return { rows, specials };
}

/** The balance on a date that stands below the rows is the one they lead to. */
const BALANCE_ON = /^\W*bal(?:ance)?\W+(?:as\W+)?(?:on|at|of)\b/i;

/** A special row as it is to be taken: by its place, and with the figure that recognition set on a line of its own. */
function specialAt(readings: readonly LineReading[], index: number, below: boolean): LineReading {
  const [reading, ...around] = [readings[index], readings[index - 1], readings[index + 1]];
  if (reading === undefined) throw new RangeError('a special row is one of the lines');
  const { line } = reading.line;
  if (below && reading.special === 'opening' && BALANCE_ON.test(line.text))
    return { ...reading, special: 'closing' };
  if (reading.balance !== undefined || reading.amounts.length > 0) return reading;
  const beside = around.find(
    (other) =>
      other?.balance !== undefined &&
      other.line.line.segments.length === 1 &&
      other.amounts.length === 0 &&
      overlapY(other.line.line.box, line.box) > -line.size * TORN,
  );
  if (beside === undefined) return reading;
  const cells = reading.line.cells.map((words, at) => [...words, ...(beside.line.cells[at] ?? [])]);
  return { ...reading, balance: beside.balance, line: { ...reading.line, cells } };
}

/** Greatest gap between the parts of a line that recognition tore apart, in sizes of the type. */
const TORN = 0.3;

/** How far above its titles the heading of a section stands, in lines. */
const HEADING_LINES = 2;

/** The side that a heading right above the titles of a table tells. */
function sectionAbove({ page, headerLines }: StatementTable): Side | undefined {
  const [first = 0] = headerLines;
  for (const line of page.lines.slice(Math.max(first - HEADING_LINES, 0), first).toReversed()) {
    const side = sideOfHeading(line.segments[0]?.text ?? '');
    if (side !== undefined) return side;
  }
  return undefined;
}

/** Whether a table goes on from the page before. */
function goesOver({ page }: StatementTable, before: StatementTable | undefined): boolean {
  return before !== undefined && before.page !== page;
}

/** Text above the first row of a page that belongs to none of its rows: the last row's, gone over the page. */
function leadingText(
  readings: readonly LineReading[],
  { parts, owners }: { readonly parts: readonly RowPart[]; readonly owners: readonly number[] },
): readonly TableLine[] {
  const end = parts.findIndex((part, index) => part !== 'text' || owners[index] !== -1);
  const count = end < 0 ? 0 : end;
  return count > 3 || parts[count] !== 'anchor' ? [] : readings.slice(0, count).map(({ line }) => line);
}

function partsOf(
  readings: readonly LineReading[],
  columns: readonly Column<StatementColumn>[],
  sparse: boolean,
): readonly RowPart[] {
  const habits = habitsOf(columns, sparse);
  let closed = false;
  const parts = readings.map((reading): RowPart => {
    const part = partOf(reading, columns, { ...habits, closed });
    if (part === 'anchor') closed = false;
    else if (part === 'break' && reading.special !== undefined && ENDS.has(reading.special)) closed = true;
    return part;
  });
  // A dated line opens a row only where the figures that follow have no date of their own.
  return parts.map((part, index): RowPart => {
    if (part !== 'start') return part;
    const next = parts.indexOf('anchor', index);
    return readings[next]?.dated === false ? 'start' : 'text';
  });
}

interface TableHabits {
  readonly hasBalance: boolean;
  /** Not every transaction has a balance: it may be printed once a day. */
  readonly sparse: boolean;
}

function habitsOf(columns: readonly Column<StatementColumn>[], sparse: boolean): TableHabits {
  const dates = columns.some(({ key }) => key === 'date' || key === 'valueDate');
  return { hasBalance: columns.some((column) => column.key === 'balance'), sparse: sparse || !dates };
}

function lacksBalance({ dated, amounts, balance, special }: LineReading): boolean {
  return dated && amounts.length > 0 && balance === undefined && special === undefined;
}

/** What figures below the list are called, and the ends of sentences that name some. */
const SENTENCE = /\b[a-z]{3,}\.\s\p{Lu}/u;
const SUMMARY =
  /:\s*(?:₹|rs\.?|inr|[-+–−\s])*\d[\d,]*\.\d\d|\b(?:totals?|balance|count|limit|summary|interest rate)\b/i;

const ENDS: ReadonlySet<string> = new Set(['end', 'total', 'closing']);

function partOf(
  reading: LineReading,
  columns: readonly Column<StatementColumn>[],
  { hasBalance, sparse, closed }: TableHabits & { readonly closed: boolean },
): RowPart {
  const { special, dated, amounts, balance } = reading;
  const text = hasText(reading, columns);
  if (reading.section !== undefined || listsBalances(reading, columns)) return 'break';
  if (special !== undefined && special !== 'end') return 'break';
  if (dated && amounts.length > 0) return 'anchor';
  if (special === 'end') return 'break';
  if (amounts.length > 0) {
    if (hasFiguresForText(reading, columns)) return 'break';
    const surely =
      hasBalance && !sparse
        ? balance !== undefined
        : text && !SUMMARY.test(reading.line.line.text) && !SENTENCE.test(reading.line.line.text);
    if (closed || !surely || amounts.some(({ decimals }) => decimals !== 2)) return 'break';
    return 'anchor';
  }
  if (balance !== undefined) {
    // Recognition may lose an amount; print does not.
    const recognized = reading.line.line.words.some((word) => word.recognized);
    const lost = recognized && dated && (text ? !isZero(reading, columns) : holdsUnread(reading, columns));
    return lost ? 'anchor' : 'break';
  }
  if (!isNarration(reading.line, columns)) return 'break';
  return dated ? 'start' : 'text';
}

/** A printed zero in the columns of amounts tells that nothing was lost, unless something else stands there too. */
function isZero(reading: LineReading, columns: readonly Column<StatementColumn>[]): boolean {
  const zeros = reading.line.line.words.filter((word) => ZERO.test(word.text));
  return zeros.length > 0 && !holdsUnread(reading, columns);
}

const ZERO = /^[0Oo]?[.,][0Oo]{2}$/;

/** Whether something with digits that is no zero stands in a column of amounts. */
function holdsUnread({ line }: LineReading, columns: readonly Column<StatementColumn>[]): boolean {
  return columns.some(
    ({ key }, index) =>
      (key === 'debit' || key === 'credit' || key === 'amount') &&
      (line.cells[index] ?? []).some(({ text }) => /\d/.test(text) && !ZERO.test(text)),
  );
}

/** Figures alone under the title of the narrations belong to another table. */
function hasFiguresForText({ line }: LineReading, columns: readonly Column<StatementColumn>[]): boolean {
  const words = cellOf(line, columns, 'description');
  return (
    words.some(({ text }) => /\d[.,]\d{2}$/.test(text)) &&
    words.every(({ text }) => /^\(?(?:[dc]r?\.?|rs\.?|inr|₹)\)?$|^[-+(₹]*\d[\d.,]*\)?$/i.test(text))
  );
}

function hasText(reading: LineReading | undefined, columns: readonly Column<StatementColumn>[]): boolean {
  return reading !== undefined && cellOf(reading.line, columns, 'description').length > 0;
}

/** Whether a line without amounts can go on with a narration: it keeps to the columns of text. */
function isNarration({ line, cells }: TableLine, columns: readonly Column<StatementColumn>[]): boolean {
  const amounts = columns.flatMap(({ key }, index) =>
    key !== undefined && MONEY_COLUMNS.has(key) ? (cells[index] ?? []) : [],
  );
  if (amounts.some((word) => !/^(?:\W*|\W*(?:dr|cr)\W*|0?\.00)$/i.test(word.text))) return false;
  const [first] = columns;
  const leading = first?.key === 'date' || first?.key === 'serial' ? (cells[0] ?? []) : [];
  // A sentence that begins at the left edge and runs over columns is no part of a row.
  const sentence = /[A-Za-z]{4}/.test(textOf(leading));
  return !(leading.length > 0 && sentence && line.segments.length === 1);
}

/** Days and balances side by side, as `01/09 5,488.04 01/21 6,218.73` under the title of the narrations. */
function listsBalances({ line }: LineReading, columns: readonly Column<StatementColumn>[]): boolean {
  const words = cellOf(line, columns, 'description').map(({ text }) => text);
  return (
    words.some((text) => /^[$€£₹]?[\d,]*\d\.\d{2}$/.test(text)) &&
    words.some((text) => /^\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?$/.test(text)) &&
    words.every((text) => /^[$€£₹-]?\d[\d,./-]*$/.test(text))
  );
}
