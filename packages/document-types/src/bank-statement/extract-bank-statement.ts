import { type DocumentLayout, layOut, type Line, withoutTranslations } from '@docex/layout';
import type { RecognizedDocument } from '@docex/protocol';
import type { z } from 'zod';
import { EvidenceBook } from '../evidence-book.ts';
import type { Extraction } from '../extraction.ts';
import { readAccountFields } from './account/account-fields.ts';
import { readAccountHolder } from './account/account-holder.ts';
import { isOfCard } from './account/account-kind.ts';
import { readBankName } from './account/bank-name.ts';
import type { StatementScan } from './account/scanned-statement.ts';
import { bankStatementResultSchema } from './bank-statement-result.ts';
import { dateOrderOf } from '../fields/date-order.ts';
import { isSame } from './balance/paise.ts';
import type { StatementTable, TableLine } from './rows/statement-table.ts';
import { settleDates, shortDatesOf } from './rows/settle-dates.ts';
import { checkStatement } from './statement-checks.ts';
import { readCurrency } from './account/statement-currency.ts';
import { leadsToClosing, settleFigures, type StatementFigures } from './balance/statement-figures.ts';
import { endOfStatement, readPeriod, type StatementPeriod } from './account/statement-period.ts';
import { scanStatement } from './account/statement-scan.ts';
import { findStatementTables } from './rows/statement-tables.ts';
import { collectFigures } from './balance/summary-figures.ts';
import type { LineReading } from './rows/line-reading.ts';
import { groupRows, type StatementRows } from './rows/transaction-rows.ts';
import { readTransactions, type Transaction } from './rows/transactions.ts';

type BankStatementResult = z.infer<typeof bankStatementResultSchema>;

/**
 * Reads a bank statement: account, period, balances and every transaction, each proven by the
 * running balance.
 */
export function extractBankStatement(document: RecognizedDocument): Extraction {
  const layout = layOut(withoutTranslations(document));
  const tables = findStatementTables(layout);
  const titles = titleLines(tables);
  const { scans, period, figures } = likelierReading(layout, tables, titles);
  const account = readAccountFields(scans);
  const bankName = readBankName(scans, account.ifsc);
  const book = new EvidenceBook(layout);
  const result: BankStatementResult = bankStatementResultSchema.parse({
    bankName: book.take('/bankName', bankName),
    branch: book.take('/branch', account.branch),
    ifsc: book.take('/ifsc', account.ifsc),
    accountHolder: book.take('/accountHolder', readAccountHolder(scans, bankName)),
    accountNo: book.take('/accountNo', account.accountNo),
    accountType: book.take('/accountType', account.accountType),
    currency: book.take('/currency', readCurrency(scans, titles, account.ifsc)),
    periodFrom: book.take('/periodFrom', period.from),
    periodTo: book.take('/periodTo', period.to),
    openingBalance: book.take('/openingBalance', figures.opening),
    closingBalance: book.take('/closingBalance', figures.closing),
    totalDebits: book.take('/totalDebits', figures.totalDebits),
    totalCredits: book.take('/totalCredits', figures.totalCredits),
    transactions: figures.transactions.map((transaction, index) =>
      composeTransaction(book, `/transactions/${index}`, transaction),
    ),
  });
  for (const check of checkStatement(figures)) book.check(check);
  return { result, evidence: book.close(document) };
}

interface Reading {
  readonly scans: readonly StatementScan[];
  readonly period: StatementPeriod;
  readonly figures: StatementFigures;
}

/** Amounts without date and balance are transactions where the balances hold better for it. */
function likelierReading(
  layout: DocumentLayout,
  tables: readonly StatementTable[],
  titles: readonly Line[],
): Reading {
  const readingOf = (grouped: StatementRows): Reading => {
    const scans = scanStatement(layout, new Set([...titles, ...transactionLines(grouped)]));
    const ofCard = isOfCard(scans);
    const read = readTransactions(grouped.rows, ofCard);
    const order = dateOrderOf(layout, shortDatesOf(read));
    const period = readPeriod(scans, order);
    const transactions = settleDates(read, order, endOfStatement(scans, period, order));
    const figures = settleFigures(transactions, collectFigures(scans, grouped.specials), {
      isOwed: ofCard,
      hasUnreadRows: looksLikeTransactions(layout),
    });
    const parted = grouped.rows.some(({ section }) => section !== undefined);
    return { scans, period, figures: parted || ofCard ? withoutPartSums(figures) : figures };
  };
  const grouped = groupRows(tables);
  const reading = readingOf(grouped);
  if (reading.figures.broken.length === 0 && leadsToClosing(reading.figures) !== false) return reading;
  const more = groupRows(tables, true);
  if (more.rows.length === grouped.rows.length) return reading;
  const other = readingOf(more);
  return other.figures.broken.length < reading.figures.broken.length ? other : reading;
}

/** A date and an amount at the end, as transactions have them; balances and other facts are labelled. */
const DATE_BEGIN = /\d[/.-]\d|\d\s?[a-z]{3}/i;
const LAST_AMOUNT = /\d[.,]\d{2}\W*(?:[dc]r\W*)?$/i;
const STATED_FIGURE = /:|\b(?:balance|limit|due|totals?)\b/i;

function looksLikeTransactions({ pages }: DocumentLayout): boolean {
  return pages.some(({ lines }) =>
    lines.some(({ text }) => isTransaction(text) && !STATED_FIGURE.test(text)),
  );
}

function isTransaction(text: string): boolean {
  const [date, amount] = [DATE_BEGIN.exec(text), LAST_AMOUNT.exec(text)];
  return date !== null && amount !== null && amount.index >= date.index + date[0].length;
}

/** Where sections list the transactions, or a card's fees are summed apart, a sum is not that of all its side. */
function withoutPartSums(figures: StatementFigures): StatementFigures {
  const { sums, totalDebits, totalCredits } = figures;
  const whole = (total: typeof totalDebits, sum: number | undefined) =>
    total !== undefined && (sum === 0 || (sum !== undefined && isSame(total.value, sum))) ? total : undefined;
  return {
    ...figures,
    totalDebits: whole(totalDebits, sums?.debit),
    totalCredits: whole(totalCredits, sums?.credit),
  };
}

function titleLines(tables: readonly StatementTable[]): readonly Line[] {
  return tables.flatMap(({ page, headerLines }) =>
    headerLines.map((index) => page.lines[index]).filter((line) => line !== undefined),
  );
}

function printedLines({ line, joined }: TableLine): readonly Line[] {
  return joined ?? [line];
}

function transactionLines({ rows, specials }: StatementRows): readonly Line[] {
  return [
    ...rows.flatMap((row) => row.lines.flatMap(printedLines)),
    ...specials
      .filter(({ reading }) => reading.special !== 'end' && !isSumBesideColumns(reading))
      .flatMap(({ reading }) => printedLines(reading.line)),
  ];
}

/** `Total Dr : 41,379.83` at the left edge below the list: its figure is read as those of a summary. */
function isSumBesideColumns({ special, amounts, balance }: LineReading): boolean {
  return (special === 'total' || special === 'pageTotal') && amounts.length === 0 && balance === undefined;
}

function composeTransaction(
  book: EvidenceBook,
  pointer: string,
  transaction: Transaction,
): BankStatementResult['transactions'][number] {
  const { amount, side } = transaction;
  return {
    date: book.take(`${pointer}/date`, transaction.date),
    valueDate: book.take(`${pointer}/valueDate`, transaction.valueDate),
    description: book.take(`${pointer}/description`, transaction.description),
    reference: book.take(`${pointer}/reference`, transaction.reference),
    debit: book.take(`${pointer}/debit`, side === 'debit' ? amount : undefined),
    credit: book.take(`${pointer}/credit`, side === 'credit' ? amount : undefined),
    balance: book.take(`${pointer}/balance`, transaction.balance),
  };
}
