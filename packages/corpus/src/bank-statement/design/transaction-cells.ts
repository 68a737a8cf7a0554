import type { Cell, TableRow } from '../../drawing/table.ts';
import { formatDate } from '../../tax/calendar-date.ts';
import { formatMoney, type Paise } from '../../tax/money.ts';
import {
  type StatementContent,
  type StatementEntry,
  totalCredits,
  totalDebits,
} from '../content/statement-content.ts';
import type { StatementColumnKind, StatementDesign } from './statement-design.ts';
import { printSigned } from './statement-facts.ts';

/** A transaction with what its neighbours leave of it to print. */
export interface PrintedEntry {
  entry: StatementEntry;
  /** From 1 in printed order. */
  serial: number;
  showsDate: boolean;
  showsBalance: boolean;
}

const hasOther = (entries: readonly StatementEntry[], index: number, date: string): boolean =>
  entries[index]?.date === date;

/** The transactions in printed order. */
export function printedEntries({ entries }: StatementContent, design: StatementDesign): PrintedEntry[] {
  const ordered = design.newestFirst ? entries.toReversed() : entries;
  return ordered.map((entry, index) => ({
    entry,
    serial: index + 1,
    showsDate: !(design.dateOncePerDay && hasOther(ordered, index - 1, entry.date)),
    showsBalance: !(design.balanceOncePerDay && hasOther(ordered, index + 1, entry.date)),
  }));
}

function amountCell(kind: StatementColumnKind, amount: Paise, design: StatementDesign): string | null {
  const size = formatMoney(Math.abs(amount), design.grouping);
  const [debit, credit] = design.sides;
  switch (kind) {
    case 'debit':
      return amount < 0 ? size : design.blank;
    case 'credit':
      return amount > 0 ? size : design.blank;
    case 'amount':
      return size;
    case 'amountSigned':
      return amount > 0 && design.negative === 'minus' ? `+${size}` : printSigned(amount, design);
    case 'amountSide':
      return printSigned(amount, design, true);
    case 'side':
      return amount < 0 ? debit : credit;
    default:
      return null;
  }
}

function cellOf(kind: StatementColumnKind, printed: PrintedEntry, design: StatementDesign): Cell {
  const { entry } = printed;
  const date = formatDate(entry.date, design.dateFormat);
  switch (kind) {
    case 'serial':
      return String(printed.serial);
    case 'date':
      return printed.showsDate ? date : '';
    case 'dateTime':
      return [{ text: date }, { text: entry.time, size: design.size - 1, color: '#555555' }];
    case 'valueDate':
      return formatDate(entry.valueDate, design.dateFormat);
    case 'narration':
      return entry.narration;
    case 'cheque':
      return entry.chequeNo ?? design.blank.replace(/^0.*/, '');
    case 'reference':
      return entry.reference ?? design.blank.replace(/^0.*/, '');
    case 'branch':
      return entry.branchCode;
    case 'balance':
      return printed.showsBalance ? printSigned(entry.balance, design, design.creditSuffix) : '';
    default:
      return amountCell(kind, entry.amount, design) ?? '';
  }
}

export function transactionRow(printed: PrintedEntry, design: StatementDesign): TableRow {
  return {
    cells: design.columns.map(({ kind }) => cellOf(kind, printed, design)),
    fill: printed.serial % 2 === 0 ? design.zebra : undefined,
  };
}

/** A row that names a balance: opening, closing, carried forward. */
export function balanceRow(words: string, balance: Paise, design: StatementDesign, date?: string): TableRow {
  const cells = design.columns.map(({ kind }) => {
    if (kind === 'narration') return words;
    if (kind === 'date' && date !== undefined) return formatDate(date, design.dateFormat);
    return kind === 'balance' ? printSigned(balance, design, design.creditSuffix) : '';
  });
  return { cells, strong: design.rules !== 'none' };
}

export function totalsRow(words: string, content: StatementContent, design: StatementDesign): TableRow {
  const cells = design.columns.map(({ kind }) => {
    if (kind === 'narration') return words;
    if (kind === 'debit') return formatMoney(totalDebits(content), design.grouping);
    return kind === 'credit' ? formatMoney(totalCredits(content), design.grouping) : '';
  });
  return { cells, strong: true };
}
