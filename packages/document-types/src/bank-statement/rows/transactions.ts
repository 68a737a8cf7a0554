import { type PlacedWord, textOf } from '@docex/layout';
import { readDate } from '../../fields/identifier.ts';
import { found, type Found } from '../../found.ts';
import { shortDateOf } from './date-forms.ts';
import { readBalance, type Side, sideOf } from './statement-amount.ts';
import { type StatementColumn } from './statement-columns.ts';
import { cellOf, sideColumnOf } from './statement-tables.ts';
import type { TransactionRow } from './transaction-row.ts';

/** A transaction as read. */
export interface Transaction {
  readonly date: Found<string> | undefined;
  readonly valueDate: Found<string> | undefined;
  readonly description: Found<string> | undefined;
  readonly reference: Found<string> | undefined;
  /** Positive; undefined where recognition lost it. */
  readonly amount: Found<number> | undefined;
  readonly side: Side | undefined;
  /** Whether the side is only told by the place of the amount between two columns, or not at all. */
  readonly doubtfulSide: boolean;
  /** Negative where overdrawn. */
  readonly balance: Found<number> | undefined;
  /** What stands in the cells of date and balance, read or not. */
  readonly dateWords: readonly PlacedWord[];
  readonly valueDateWords: readonly PlacedWord[];
  readonly balanceWords: readonly PlacedWord[];
  readonly page: number;
}

/** Reads the rows of a statement, in printed order; dates that were not read are left open. */
export function readTransactions(rows: readonly TransactionRow[], isOfCard: boolean): readonly Transaction[] {
  const signed = rows.flatMap((row) => row.anchor.amounts.filter((item) => item.column === 'amount'));
  const habits = {
    isOfCard,
    signed: signed.some(({ negative }) => negative),
    plus: signed.some(({ plus }) => plus),
    edges: columnEdges(rows),
  };
  let dated = false;
  return rows.map((row) => {
    const transaction = readTransaction(row, { ...habits, dated });
    dated ||= transaction.date !== undefined;
    return transaction;
  });
}

interface Habits {
  /** Amounts are charges where nothing says otherwise, and those with a minus payments. */
  readonly isOfCard: boolean;
  /** Debits are printed with a minus in the one column of amounts, credits with a plus. */
  readonly signed: boolean;
  readonly plus: boolean;
  readonly edges: ColumnEdges;
  /** A transaction above has a date. */
  readonly dated: boolean;
}

function readTransaction(row: TransactionRow, { dated, ...habits }: Habits): Transaction {
  const date = readDates(row, 'date');
  const valueDate = readDates(row, 'valueDate') ?? secondDate(row, date);
  // A date that is printed once a day stands in a column of its own.
  const repeated = date === undefined && dated && row.columns.some(({ key }) => key === 'date');
  const { anchor, columns } = row;
  const balanceAt = columns.findIndex((column) => column.key === 'balance');
  const mark = markOf(row, balanceAt);
  const own = anchor.line.cells[balanceAt] ?? [];
  const balanceWords = own.length > 0 ? own : (row.lines.at(-1)?.cells[balanceAt] ?? []);
  const reference = withoutMarks(wordsOf(row, 'reference'));
  const withoutYear = date === undefined && shortDateOf(textOf(wordsOf(row, 'date'))) !== undefined;
  const description = wordsOf(row, 'description');
  return {
    date: repeated || withoutYear ? undefined : (date ?? valueDate),
    valueDate: date === undefined && !repeated && !withoutYear ? undefined : valueDate,
    description: description.length === 0 ? undefined : found(textOf(description), description),
    reference: isBlank(textOf(reference))
      ? undefined
      : found(textOf(reference), reference, endsWithStroke(reference) ? STROKE_FIT : 1),
    ...readAmount(row, habits),
    balance: readBalance(balanceWords, mark),
    dateWords: wordsOf(row, 'date'),
    valueDateWords: wordsOf(row, 'valueDate'),
    balanceWords,
    page: row.anchor.line.line.page,
  };
}

/** `1044 ^`, `1046 *`: a mark that a note below the list explains. */
function withoutMarks(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const kept = words.length > 1 && /^[*^†‡]+$/.test(words.at(-1)?.text ?? '') ? words.slice(0, -1) : words;
  const [first] = kept;
  return first !== undefined && kept.length === 1 && /^\*\d+$/.test(first.text)
    ? [{ ...first, text: first.text.slice(1) }]
    : kept;
}

function isBlank(reference: string): boolean {
  return /^(?:\W*|n\.?\/?a\.?|nil|none|0)$/i.test(reference);
}

function readAmount(
  row: TransactionRow,
  { isOfCard, signed, plus, edges }: Omit<Habits, 'dated'>,
): Pick<Transaction, 'amount' | 'side' | 'doubtfulSide'> {
  const [first, ...others] = likelierFirst(row.anchor.amounts);
  if (first === undefined) return { amount: undefined, side: undefined, doubtfulSide: true };
  const { amount } = first;
  const mark = sideOf(markOf(row, first.at)) ?? first.side;
  if (first.column !== 'amount') {
    // A mark on the amount says more than a title that may have lost its other half: `Withdrawal (Dr) / Deposit (Cr)`.
    const side = first.side ?? first.column;
    const doubtfulSide =
      side !== first.column || others.length > 0 || isMisplaced(amount, first.column, edges);
    return { amount, side, doubtfulSide };
  }
  if (mark !== undefined) return { amount, side: mark, doubtfulSide: false };
  if (isOfCard) return { amount, side: first.negative ? 'credit' : 'debit', doubtfulSide: false };
  if (first.negative) return { amount, side: 'debit', doubtfulSide: false };
  if (first.plus) return { amount, side: 'credit', doubtfulSide: false };
  if (row.section !== undefined) return { amount, side: row.section, doubtfulSide: true };
  // Recognition loses signs: where credits have one too, an amount without any tells nothing.
  const recognized = amount.words.some((word) => word.recognized);
  if (signed) return { amount, side: plus && recognized ? undefined : 'credit', doubtfulSide: recognized };
  return { amount, side: undefined, doubtfulSide: true };
}

/** Recognition reads a figure where a dash stands for no amount: what has its decimals comes first. */
function likelierFirst(amounts: TransactionRow['anchor']['amounts']): TransactionRow['anchor']['amounts'] {
  const isDash = ({ amount, decimals }: (typeof amounts)[number]) =>
    decimals === 0 && amount.words.every(({ text, recognized }) => recognized && /^[17lI|]$/.test(text));
  return [...amounts.filter((item) => !isDash(item)), ...amounts.filter(isDash)];
}

function markOf({ anchor, columns }: TransactionRow, money: number): string | undefined {
  const words = anchor.line.cells[sideColumnOf(columns, money)];
  return words === undefined || words.length === 0 ? undefined : textOf(words);
}

/** Usual right edge of the figures in each column. */
type ColumnEdges = Readonly<Record<'debit' | 'credit', number | undefined>>;

function columnEdges(rows: readonly TransactionRow[]): ColumnEdges {
  const edgeOf = (column: 'debit' | 'credit') => {
    const edges = rows.flatMap(({ anchor }) =>
      anchor.amounts.filter((item) => item.column === column).map(({ amount }) => rightEdge(amount)),
    );
    edges.sort((a, b) => a - b);
    return edges[Math.floor(edges.length / 2)];
  };
  return { debit: edgeOf('debit'), credit: edgeOf('credit') };
}

function rightEdge(amount: Found<number>): number {
  return amount.words.at(-1)?.box.x1 ?? 0;
}

/** The date of a column: on the line of the amounts, or over several lines of a narrow column. */
function readDates(row: TransactionRow, key: StatementColumn): Found<string> | undefined {
  const own = cellOf(row.anchor.line, row.columns, key);
  const all = cellsOf(row, key).flat();
  return readDate(own) ?? readDate(all);
}

/** Words of a column over all lines of the row; those of the anchor as its reading settled them. */
function cellsOf(row: TransactionRow, key: StatementColumn): readonly (readonly PlacedWord[])[] {
  return row.lines.map((line) => cellOf(line, row.columns, key));
}

/** Text columns of a kind; where there are several the first that says something. */
function wordsOf(row: TransactionRow, key: StatementColumn): readonly PlacedWord[] {
  const indexes = row.columns.flatMap((column, index) => (column.key === key ? [index] : []));
  // The number of a cheque or of a payment says more than the bank's own number of the entry.
  indexes.sort((a, b) => Number(isEntryNo(row.columns[a]?.title)) - Number(isEntryNo(row.columns[b]?.title)));
  const texts = indexes.map((index) => row.lines.flatMap((line) => line.cells[index] ?? []));
  return texts.find((words) => !isBlank(textOf(words))) ?? [];
}

function isEntryNo(title = ''): boolean {
  return /^(?:txn|tran|transaction|journal|voucher|entry)\b/i.test(title) && !/ref/i.test(title);
}

/** Where a column of its own is missing, the value date may stand below the other one. */
function secondDate(row: TransactionRow, date: Found<string> | undefined): Found<string> | undefined {
  const own = row.columns.some(({ key }) => key === 'valueDate');
  if (own || date === undefined) return undefined;
  return readDate(
    cellsOf(row, 'date')
      .flat()
      .filter((word) => !date.words.includes(word)),
  );
}

const STROKE_FIT = 0.8;

/** Recognition reads a stroke at the end, as in `TRANSFER TO 4897 /`, as a figure. */
function endsWithStroke(words: readonly PlacedWord[]): boolean {
  const last = words.length > 1 ? words.at(-1) : undefined;
  return last?.recognized === true && /^[17lI|]$/.test(last.text);
}

/** Whether an amount ends nearer to where those of the other column end. */
function isMisplaced(amount: Found<number>, column: 'debit' | 'credit', edges: ColumnEdges): boolean {
  const own = edges[column];
  const other = edges[column === 'debit' ? 'credit' : 'debit'];
  if (own === undefined || other === undefined) return false;
  const edge = rightEdge(amount);
  return Math.abs(edge - other) < Math.abs(edge - own);
}
