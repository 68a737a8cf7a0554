import type { CalendarDate } from '../tax/calendar-date.ts';
import { toAmount } from '../tax/money.ts';
import { type StatementContent, totalCredits, totalDebits } from './content/statement-content.ts';
import type { FactKey, StatementColumnKind, StatementDesign } from './design/statement-design.ts';
import { designTexts, printedFacts } from './design/statement-facts.ts';
import { printedEntries, type PrintedEntry } from './design/transaction-cells.ts';

export interface TransactionTruth {
  date: CalendarDate;
  valueDate: CalendarDate | null;
  description: string;
  reference: string | null;
  debit: number | null;
  credit: number | null;
  balance: number | null;
}

/** The bank statement result of the service's contract. */
export interface BankStatementTruth {
  bankName: string | null;
  branch: string | null;
  ifsc: string | null;
  accountHolder: string | null;
  accountNo: string | null;
  accountType: string | null;
  currency: string;
  periodFrom: CalendarDate | null;
  periodTo: CalendarDate | null;
  openingBalance: number;
  closingBalance: number;
  totalDebits: number | null;
  totalCredits: number | null;
  transactions: TransactionTruth[];
}

const CURRENCY = /\bINR\b|\bRs\b|\u20b9|\{currency\}/;

/** What is printed with the mark of the currency. */
const MONEY_FACTS: readonly FactKey[] = ['opening', 'closing', 'totalDebits', 'totalCredits'];

const columnKinds = ({ columns }: StatementDesign): Set<StatementColumnKind> =>
  new Set(columns.map(({ kind }) => kind));

function transactionTruth(
  { entry, showsBalance }: PrintedEntry,
  kinds: ReadonlySet<StatementColumnKind>,
): TransactionTruth {
  const reference = kinds.has('reference') ? entry.reference : kinds.has('cheque') ? entry.chequeNo : null;
  return {
    date: entry.date,
    valueDate: kinds.has('valueDate') ? entry.valueDate : null,
    description: entry.narration,
    reference,
    debit: entry.amount < 0 ? toAmount(-entry.amount) : null,
    credit: entry.amount > 0 ? toAmount(entry.amount) : null,
    balance: kinds.has('balance') && showsBalance ? toAmount(entry.balance) : null,
  };
}

/** What a design states of an account. Balances that follow from the rows are given where none is printed. */
export function statementTruth(content: StatementContent, design: StatementDesign): BankStatementTruth {
  const printed = printedFacts(design);
  const kinds = columnKinds(design);
  const ifPrinted = (key: FactKey, value: string): string | null => (printed.has(key) ? value : null);
  const sum = (key: FactKey, paise: number): number | null =>
    printed.has(key) || design.rows.totals !== undefined ? toAmount(paise) : null;
  return {
    bankName: ifPrinted('bankName', content.bank.name),
    branch: ifPrinted('branch', content.branch),
    ifsc: ifPrinted('ifsc', content.ifsc),
    accountHolder: ifPrinted('holder', content.holder),
    accountNo: ifPrinted('accountNo', design.masked ? content.maskedAccountNo : content.accountNo),
    accountType: ifPrinted('accountType', content.accountType),
    currency: 'INR',
    periodFrom: ifPrinted('periodFrom', content.periodFrom),
    periodTo: ifPrinted('periodTo', content.periodTo),
    openingBalance: toAmount(content.opening),
    closingBalance: toAmount(content.closing),
    totalDebits: sum('totalDebits', totalDebits(content)),
    totalCredits: sum('totalCredits', totalCredits(content)),
    transactions: printedEntries(content, design).map((entry) => transactionTruth(entry, kinds)),
  };
}

/** Paths of values that follow from the page without being printed. */
export function derivableStatementPaths(design: StatementDesign): string[] {
  const printed = printedFacts(design);
  const marked = design.currencyMark.trim() !== '' && MONEY_FACTS.some((key) => printed.has(key));
  const currency = marked || designTexts(design).some((text) => CURRENCY.test(text));
  return [
    ...(currency ? [] : ['currency']),
    ...(printed.has('opening') || design.rows.opening !== undefined ? [] : ['openingBalance']),
    ...(printed.has('closing') || design.rows.closing !== undefined ? [] : ['closingBalance']),
  ];
}
