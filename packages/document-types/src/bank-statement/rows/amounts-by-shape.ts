import type { Column, PlacedWord } from '@docex/layout';
import { isSame } from '../balance/paise.ts';
import { readBalance, readStatementAmount } from './statement-amount.ts';
import type { StatementColumn } from './statement-columns.ts';

type Columns = readonly Column<StatementColumn>[];
/** The words of some rows by column, in printed order. */
export type RowCells = readonly (readonly (readonly PlacedWord[])[])[];
type Keys = readonly (StatementColumn | undefined)[];

/** Share of a column's filled cells that must be amounts, and share of the rows that must fill it. */
const MOSTLY = 0.8;
const FILLED = 0.15;
/** Share of the rows that must follow on one another where only the chain of balances tells what columns are. */
const PROVEN = 0.5;

/**
 * Columns under unknown titles that hold amounts are those that no title names: beside debits the credits and the
 * other way round, beside both the balance. Where several readings are possible, it is the one in which most rows
 * lead from balance to balance; where no title names any amount, nothing else tells.
 */
export function withAmounts(columns: Columns, rows: RowCells): Columns {
  const named = new Set(columns.map(({ key }) => key));
  const both = named.has('debit') && named.has('credit');
  const open = columns.flatMap(({ key }, index) =>
    isOpen(key, both) && holdsAmounts(rows, index) ? [index] : [],
  );
  const readings = readingsOf(named, open.length).map((keys) =>
    columns.map(({ key }, index): Keys[number] => (open.includes(index) ? keys[open.indexOf(index)] : key)),
  );
  const scored = readings.map((keys) => ({ keys, followed: followedRows(keys, rows) }));
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (most, reading) => (most === undefined || reading.followed > most.followed ? reading : most),
    undefined,
  );
  if (best === undefined) return columns;
  const told = MONEY.some((key) => named.has(key));
  if (!told && open.length > 1 && best.followed < (rows.length - 1) * PROVEN) return columns;
  return columns.map((column, index) => ({ ...column, key: best.keys[index] }));
}

const MONEY = ['debit', 'credit', 'amount', 'balance'] as const;

/** Beside debits and credits a column of amounts is no third one, whatever its title. */
function isOpen(key: StatementColumn | undefined, both: boolean): boolean {
  return key === undefined || key === 'other' || (both && key === 'amount');
}

function holdsAmounts(rows: RowCells, index: number): boolean {
  const filled = rows.map((cells) => cells[index] ?? []).filter((words) => words.length > 0);
  const amounts = filled.filter((words) => readStatementAmount(words)?.decimals === 2);
  return amounts.length >= filled.length * MOSTLY && amounts.length > rows.length * FILLED;
}

/** What so many columns of amounts may be beside the named ones, the likeliest first. */
function readingsOf(named: ReadonlySet<StatementColumn | undefined>, count: number): readonly Keys[] {
  if (count === 0) return [];
  const sides = (['debit', 'credit'] as const).filter((side) => !named.has(side));
  const amounts = named.has('amount') ? [] : sides.length < 2 ? sides : undefined;
  if (named.has('balance')) {
    if (amounts !== undefined) return amounts.length === count ? [amounts] : [];
    return count === 1 ? [['amount']] : count === 2 ? [SIDES, SIDES.toReversed()] : [];
  }
  if (amounts !== undefined)
    return count > 1 && amounts.length !== count - 1 ? [] : balanceAmong(amounts, count);
  if (count === 1) return [['amount']];
  if (count === 2) return balanceAmong(['amount'], 2);
  return count === 3 ? [...balanceAmong(SIDES, 3), ...balanceAmong(SIDES.toReversed(), 3)] : [];
}

const SIDES: readonly StatementColumn[] = ['debit', 'credit'];

/** Amounts with the balance behind them, or before. */
function balanceAmong(amounts: Keys, count: number): readonly Keys[] {
  return count === 1
    ? [['balance']]
    : [
        [...amounts, 'balance'],
        ['balance', ...amounts],
      ];
}

/** How many rows lead from the balance of the row before to their own, or the other way up. */
function followedRows(keys: Keys, rows: RowCells): number {
  const at = (key: StatementColumn) => keys.indexOf(key);
  const read = rows.map((cells) => ({
    balance: readBalance(cells[at('balance')] ?? [], undefined)?.value,
    debit: amountIn(cells[at('debit')]),
    credit: amountIn(cells[at('credit')]),
    amount: amountIn(cells[at('amount')]),
  }));
  let [forward, backward] = [0, 0];
  for (const [index, lower] of read.entries()) {
    const upper = read[index - 1];
    if (upper?.balance === undefined || lower.balance === undefined) continue;
    const change = lower.balance - upper.balance;
    if (explains(lower, change)) forward += 1;
    if (explains(upper, -change)) backward += 1;
  }
  return Math.max(forward, backward);
}

type Amounts = Readonly<Record<'debit' | 'credit' | 'amount', number | undefined>>;

function explains({ debit, credit, amount }: Amounts, change: number): boolean {
  if (amount !== undefined) return isSame(Math.abs(change), amount);
  return (debit ?? credit) !== undefined && isSame((credit ?? 0) - (debit ?? 0), change);
}

function amountIn(words: readonly PlacedWord[] = []): number | undefined {
  const amount = readStatementAmount(words)?.amount.value;
  return amount === 0 ? undefined : amount;
}
