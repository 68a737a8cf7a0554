import type { Band, Template } from '../../bands/band.ts';
import type { Alignment } from '../../drawing/sheet.ts';
import type { TableRules } from '../../drawing/table.ts';
import type { TypefaceName } from '../../drawing/typefaces.ts';
import type { DateFormat } from '../../tax/calendar-date.ts';
import type { Grouping } from '../../tax/money.ts';

/** What a text of a statement may name in braces, as `{accountNo}`. */
export type FactKey =
  | 'bankName'
  | 'branch'
  | 'branchAddress'
  | 'ifsc'
  | 'micr'
  | 'holder'
  | 'phone'
  | 'email'
  | 'customerId'
  | 'accountNo'
  | 'accountType'
  | 'limit'
  | 'currency'
  | 'periodFrom'
  | 'periodTo'
  | 'opening'
  | 'closing'
  | 'totalDebits'
  | 'totalCredits'
  | 'debitCount'
  | 'creditCount'
  | 'printDate'
  | 'page';

export type StatementColumnKind =
  | 'serial'
  | 'date'
  | 'dateTime'
  | 'valueDate'
  | 'narration'
  | 'cheque'
  | 'reference'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'amountSigned'
  | 'amountSide'
  | 'side'
  | 'balance'
  | 'branch';

export interface StatementColumn {
  kind: StatementColumnKind;
  heading: string;
  /** Part of the table's width, in proportion to the other columns. */
  share: number;
  align: Alignment;
}

/** How the sign of an amount or balance is printed: `-1.00`, `1.00-`, `(1.00)`, `1.00 Dr`. */
export type NegativeForm = 'minus' | 'trailing' | 'brackets' | 'suffix';

/** The rows of the table that are no transactions; words of a row, where it is printed. */
export interface SpecialRows {
  opening?: string;
  closing?: string;
  totals?: string;
  /** At the foot of a page and at the head of the next. */
  carried?: readonly [last: string, first: string];
}

export interface StatementDesign {
  pageSize: readonly [width: number, height: number];
  margin: number;
  typeface: TypefaceName;
  /** Of the table. */
  size: number;
  /** Of head and foot. */
  headSize: number;
  dateFormat: DateFormat;
  headDateFormat: DateFormat;
  grouping: Grouping;
  /** Before amounts of head and foot. */
  currencyMark: string;
  /** In the debit or credit column of the other side, and where there is no reference. */
  blank: string;
  negative: NegativeForm;
  /** Whether balances that are not overdrawn have a suffix too. */
  creditSuffix: boolean;
  /** Debit and credit, as in suffixes and in a column of sides. */
  sides: readonly [debit: string, credit: string];
  masked: boolean;
  newestFirst: boolean;
  /** The date is printed at the first transaction of a day alone. */
  dateOncePerDay: boolean;
  /** The balance is printed at the last transaction of a day alone. */
  balanceOncePerDay: boolean;
  columns: readonly StatementColumn[];
  rules: TableRules;
  outline: boolean;
  headerFill: string | undefined;
  headerColor: string | undefined;
  /** Fill of every other row. */
  zebra: string | undefined;
  verticalAlign: 'top' | 'middle' | 'bottom';
  padding: number;
  /** Whether the column headings stand on every page or on the first alone. */
  repeatHeader: boolean;
  rows: SpecialRows;
  head: readonly Band[];
  /** At the top of the second and later pages. */
  pageHead: readonly Band[];
  foot: readonly Band[];
  /** At the foot of every page. */
  pageFoot: Template | null;
}

/** Shorthand for a column. */
export const column = (
  kind: StatementColumnKind,
  heading: string,
  share: number,
  align: Alignment = 'left',
): StatementColumn => ({ kind, heading, share, align });

const plain = {
  pageSize: [595.28, 841.89],
  margin: 34,
  typeface: 'helvetica',
  size: 7.5,
  headSize: 8.5,
  dateFormat: 'dd/MM/yyyy',
  headDateFormat: 'dd/MM/yyyy',
  grouping: 'indian',
  currencyMark: '',
  blank: '',
  negative: 'minus',
  creditSuffix: false,
  sides: ['Dr', 'Cr'],
  masked: false,
  newestFirst: false,
  dateOncePerDay: false,
  balanceOncePerDay: false,
  rules: 'grid',
  outline: true,
  headerFill: undefined,
  headerColor: undefined,
  zebra: undefined,
  verticalAlign: 'top',
  padding: 2.5,
  repeatHeader: true,
  rows: {},
  pageHead: [],
  foot: [],
  pageFoot: null,
} as const satisfies Partial<StatementDesign>;

/** A design from what makes it different from a plain one. */
export const statementDesign = (
  own: Pick<StatementDesign, 'columns' | 'head'> & Partial<StatementDesign>,
): StatementDesign => ({ ...plain, ...own });
