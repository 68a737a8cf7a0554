import { derived, type Found } from '../../found.ts';
import {
  balanceBefore,
  type ChainFindings,
  decideSides,
  followBalances,
  printedOrderOf,
} from './balance-chain.ts';
import { isSame, sumOf } from './paise.ts';
import { repairChain } from './repair-chain.ts';
import { chooseFigure, chooseTotal, type SummaryFigures } from './summary-figures.ts';
import type { Transaction } from '../rows/transactions.ts';

/** What transactions and summary state together. */
export interface StatementFigures {
  /** In printed order, sides decided and misread characters put right. */
  readonly transactions: readonly Transaction[];
  /** Indexes into `transactions` whose balance does not follow. */
  readonly broken: readonly number[];
  readonly compared: number;
  readonly opening: Found<number> | undefined;
  readonly closing: Found<number> | undefined;
  readonly totalDebits: Found<number> | undefined;
  readonly totalCredits: Found<number> | undefined;
  /** Sums of the transactions; undefined where an amount or a side is unknown. */
  readonly sums: Readonly<Record<'debit' | 'credit', number>> | undefined;
  /** Balances are what is owed, as on a card: debits add to them. */
  readonly isOwed: boolean;
  /** Lines that look like transactions were not read as such, in a statement without any. */
  readonly hasUnreadRows: boolean;
}

const DERIVED_CONFIDENCE = 0.9;

/** Decides sides, repairs and balances by the running balance. */
export function settleFigures(
  printed: readonly Transaction[],
  summary: SummaryFigures,
  { isOwed, hasUnreadRows }: Pick<StatementFigures, 'isOwed' | 'hasUnreadRows'>,
): StatementFigures {
  const newestFirst = printedOrderOf(printed) === 'newestFirst';
  const oldestFirst = newestFirst ? [...printed].reverse() : printed;
  const opening = printedOpening(oldestFirst, summary);
  const sided = decideSides(oldestFirst, opening?.value);
  const kept = decideSides(repairChain(sided, opening?.value), opening?.value);
  const chain: ChainFindings = followBalances(kept, opening?.value);
  const last = kept.at(-1);
  const sums = sumsOf(kept);
  const opened = opening ?? derivedOpening(kept[0]);
  const closing = chooseFigure(summary.closings, last?.balance?.value) ?? derivedBalance(last?.balance);
  const amounts = summary.printed.filter(
    ({ value }) =>
      ![opened, closing].some((balance) => balance !== undefined && isSame(balance.value, value)),
  );
  const totalOf = (side: 'debit' | 'credit') =>
    chooseTotal(summary[`${side}s`], sums?.[side], {
      printed: amounts,
      rows: kept.filter((row) => row.side === side).length,
    });
  const place = (index: number) => (newestFirst ? kept.length - 1 - index : index);
  return {
    transactions: newestFirst ? [...kept].reverse() : kept,
    broken: chain.broken.map(place).sort((a, b) => a - b),
    compared: chain.compared,
    opening: opened,
    closing,
    totalDebits: totalOf('debit'),
    totalCredits: totalOf('credit'),
    sums,
    isOwed,
    hasUnreadRows: kept.length === 0 && hasUnreadRows,
  };
}

/** Whether the transactions lead from the opening to the closing balance; undefined where one of these is not stated. */
export function leadsToClosing({
  opening,
  closing,
  sums,
  isOwed,
}: Pick<StatementFigures, 'opening' | 'closing' | 'sums' | 'isOwed'>): boolean | undefined {
  if (opening === undefined || closing === undefined || sums === undefined) return undefined;
  const change = isOwed ? sums.debit - sums.credit : sums.credit - sums.debit;
  return isSame(opening.value + change, closing.value);
}

/** The printed opening balance that the first transaction follows on, else the likeliest. */
function printedOpening(
  oldestFirst: readonly Transaction[],
  { openings }: SummaryFigures,
): Found<number> | undefined {
  const [first] = oldestFirst;
  const before = balanceBefore(first);
  if (before !== undefined || first?.balance === undefined || first.amount === undefined) {
    return chooseFigure(openings, before);
  }
  const either = [first.balance.value - first.amount.value, first.balance.value + first.amount.value];
  const fitting = either.map((value) => openings.find((opening) => Math.abs(opening.value - value) < 0.005));
  return fitting.find((opening) => opening !== undefined) ?? openings[0];
}

function derivedOpening(first: Transaction | undefined): Found<number> | undefined {
  const before = balanceBefore(first);
  if (before === undefined || first?.balance === undefined) return undefined;
  return derived(before, first.balance.words, first.balance.confidence * DERIVED_CONFIDENCE);
}

function derivedBalance(balance: Found<number> | undefined): Found<number> | undefined {
  return balance === undefined
    ? undefined
    : derived(balance.value, balance.words, balance.confidence * DERIVED_CONFIDENCE);
}

/** Undefined where any amount or side is unknown. */
export function sumsOf(transactions: readonly Transaction[]): StatementFigures['sums'] {
  if (transactions.length === 0) return undefined;
  const amounts: Record<'debit' | 'credit', number[]> = { debit: [], credit: [] };
  for (const { amount, side } of transactions) {
    if (amount === undefined || side === undefined) return undefined;
    amounts[side].push(amount.value);
  }
  return { debit: sumOf(amounts.debit), credit: sumOf(amounts.credit) };
}
