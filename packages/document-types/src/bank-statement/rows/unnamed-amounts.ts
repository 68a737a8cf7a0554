import { cellsOf, type Column, type Line } from '@docex/layout';
import { readStatementAmount } from './statement-amount.ts';
import type { StatementColumn } from './statement-columns.ts';

type Columns = readonly Column<StatementColumn>[];

/** Share of a column's filled cells that must be amounts, and share of the rows that must fill it. */
const MOSTLY = 0.8;
const FILLED = 0.15;

/**
 * Columns under unknown titles that hold amounts are those that no title names: beside debits the credits and the
 * other way round; where neither is named one of both sides, or debits and then credits; the last one of all is the
 * balance where that has no title either.
 */
export function withAmounts(columns: Columns, sample: readonly Line[]): Columns {
  const has = (wanted: StatementColumn) => columns.some(({ key }) => key === wanted);
  if (has('amount') || (has('debit') && has('credit')) || sample.length === 0) return columns;
  const rows = sample.map((line) => cellsOf(line, columns));
  const holding = columns.flatMap(({ key }, index) => {
    if (key !== undefined && key !== 'other') return [];
    const filled = rows.map((cells) => cells[index] ?? []).filter((words) => words.length > 0);
    const amounts = filled.filter((words) => readStatementAmount(words)?.decimals === 2);
    return amounts.length >= filled.length * MOSTLY && amounts.length > rows.length * FILLED ? [index] : [];
  });
  const balance = has('balance') ? undefined : holding.at(-1);
  const amounts = holding.filter((index) => index !== balance);
  const keyAt = (index: number): StatementColumn | undefined => {
    if (index === balance) return 'balance';
    const order = amounts.indexOf(index);
    if (order < 0 || amounts.length > 2) return undefined;
    if (has('debit') || has('credit'))
      return amounts.length > 1 ? undefined : has('debit') ? 'credit' : 'debit';
    return amounts.length === 1 ? 'amount' : order === 0 ? 'debit' : 'credit';
  };
  return columns.map((column, index) => ({ ...column, key: keyAt(index) ?? column.key }));
}
