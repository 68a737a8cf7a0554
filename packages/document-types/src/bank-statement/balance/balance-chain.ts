import { isSame, paise } from './paise.ts';
import type { Side } from '../rows/statement-amount.ts';
import type { Transaction } from '../rows/transactions.ts';

/** Order in which a statement lists its transactions. */
export type PrintedOrder = 'oldestFirst' | 'newestFirst';

/** The amount as it changes the balance; undefined where amount or side is unknown. */
export function effectOf({ amount, side }: Transaction): number | undefined {
  if (amount === undefined || side === undefined) return undefined;
  return side === 'credit' ? amount.value : -amount.value;
}

/** Tells by the running balance, else by the dates, whether the newest transaction stands first. */
export function printedOrderOf(transactions: readonly Transaction[]): PrintedOrder {
  let [forward, backward, rising, falling] = [0, 0, 0, 0];
  for (const [index, later] of transactions.entries()) {
    const earlier = transactions[index - 1];
    if (earlier === undefined) continue;
    if (changes(earlier, later)) forward += 1;
    if (changes(later, earlier)) backward += 1;
    const [from, to] = [earlier.date?.value ?? '', later.date?.value ?? ''];
    if (from < to) rising += 1;
    if (from > to) falling += 1;
  }
  if (forward !== backward) return forward > backward ? 'oldestFirst' : 'newestFirst';
  return falling > rising ? 'newestFirst' : 'oldestFirst';
}

/** Whether a transaction leads from the balance before it to its own. */
function changes(before: Transaction, { balance, amount, ...rest }: Transaction): boolean {
  if (before.balance === undefined || balance === undefined || amount === undefined) return false;
  const change = balance.value - before.balance.value;
  const effect = effectOf({ balance, amount, ...rest });
  return effect === undefined ? isSame(Math.abs(change), amount.value) : isSame(change, effect);
}

/**
 * Decides debit or credit by the change of the balance where print leaves it open, from the oldest transaction on.
 * `opening` is the balance before the first, where known. What the balance does not tell stays as it was.
 */
export function decideSides(
  transactions: readonly Transaction[],
  opening: number | undefined,
): readonly Transaction[] {
  let before = opening;
  return transactions.map((transaction) => {
    const { amount, balance, doubtfulSide } = transaction;
    const known = before;
    before = balance?.value ?? after(known, effectOf(transaction));
    if (!doubtfulSide || amount === undefined || balance === undefined || known === undefined)
      return transaction;
    const side = sideOfChange(balance.value - known, amount.value);
    return side === undefined ? transaction : { ...transaction, side };
  });
}

function sideOfChange(change: number, amount: number): Side | undefined {
  if (paise(amount) === 0 || !isSame(Math.abs(change), amount)) return undefined;
  return change > 0 ? 'credit' : 'debit';
}

/** The balance after a change, to the hundredth; undefined where either is unknown. */
export function after(before: number | undefined, effect: number | undefined): number | undefined {
  return before === undefined || effect === undefined ? undefined : paise(before + effect) / 100;
}

/** The balance before a transaction, as its own balance and amount tell. */
export function balanceBefore(transaction: Transaction | undefined): number | undefined {
  if (transaction === undefined) return undefined;
  const effect = effectOf(transaction);
  return after(transaction.balance?.value, effect === undefined ? undefined : -effect);
}

export interface ChainFindings {
  /** Indexes of transactions whose balance does not follow from the one before. */
  readonly broken: readonly number[];
  /** How many balances could be compared with the one before. */
  readonly compared: number;
}

/**
 * Follows the running balance from the oldest transaction on. A balance that does not follow is named once: where
 * the next one goes on from what it should have been, it is the misprint and the next one holds.
 */
export function followBalances(
  transactions: readonly Transaction[],
  opening: number | undefined,
): ChainFindings {
  const broken: number[] = [];
  let compared = 0;
  let before = opening;
  let instead: number | undefined;
  for (const [index, transaction] of transactions.entries()) {
    const effect = effectOf(transaction);
    const expected = after(before, effect);
    const otherwise = after(instead, effect);
    const printed = transaction.balance?.value;
    instead = undefined;
    if (printed === undefined) {
      [before, instead] = [expected, otherwise];
      continue;
    }
    if (expected !== undefined) {
      compared += 1;
      const holds = isSame(expected, printed) || (otherwise !== undefined && isSame(otherwise, printed));
      if (!holds) {
        broken.push(index);
        instead = expected;
      }
    } else if (before !== undefined) {
      broken.push(index);
      compared += 1;
    }
    before = printed;
  }
  return { broken, compared };
}
