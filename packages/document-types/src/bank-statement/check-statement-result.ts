import type { z } from 'zod';
import type { Check } from '../extraction.ts';
import { stated } from '../found.ts';
import { followBalances, printedOrderOf } from './balance/balance-chain.ts';
import type { bankStatementResultSchema } from './bank-statement-result.ts';
import { checkStatement } from './statement-checks.ts';
import { sumsOf } from './balance/statement-figures.ts';
import type { Transaction } from './rows/transactions.ts';

type BankStatementResult = z.infer<typeof bankStatementResultSchema>;

/** The rules of the class applied to a result of which nothing else is known. */
export function checkStatementResult(result: BankStatementResult): readonly Check[] {
  const transactions = result.transactions.map(transactionOf);
  const newestFirst = printedOrderOf(transactions) === 'newestFirst';
  const oldestFirst = newestFirst ? transactions.toReversed() : transactions;
  const { broken, compared } = followBalances(oldestFirst, result.openingBalance ?? undefined);
  return checkStatement({
    transactions,
    broken: broken
      .map((index) => (newestFirst ? transactions.length - 1 - index : index))
      .toSorted((a, b) => a - b),
    compared,
    opening: stated(result.openingBalance),
    closing: stated(result.closingBalance),
    totalDebits: stated(result.totalDebits),
    totalCredits: stated(result.totalCredits),
    sums: sumsOf(transactions),
    isOwed: /\bcard\b/i.test(result.accountType ?? ''),
    hasUnreadRows: false,
  });
}

function transactionOf(row: BankStatementResult['transactions'][number]): Transaction {
  const side = row.debit === null ? (row.credit === null ? undefined : 'credit') : 'debit';
  return {
    date: stated(row.date),
    valueDate: stated(row.valueDate),
    description: stated(row.description),
    reference: stated(row.reference),
    amount: stated(row.debit ?? row.credit),
    side,
    doubtfulSide: false,
    balance: stated(row.balance),
    dateWords: [],
    valueDateWords: [],
    balanceWords: [],
    page: 1,
  };
}
