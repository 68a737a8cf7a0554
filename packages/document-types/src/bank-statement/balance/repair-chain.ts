import { editDistance, misreadingsOf, textOf } from '@docex/layout';
import { derived, found, type Found } from '../../found.ts';
import { after, effectOf } from './balance-chain.ts';
import { isSame } from './paise.ts';
import type { Side } from '../rows/statement-amount.ts';
import type { Transaction } from '../rows/transactions.ts';

/** Recognised figures surer than this are taken as they are. */
const DOUBTFUL = 0.985;
const REPAIRED_CONFIDENCE = 0.65;
const RECONSTRUCTED_CONFIDENCE = 0.55;
const SIGN_CONFIDENCE = 0.8;

/**
 * Puts right single misread characters where exactly one such repair lets the running balance hold again, from the
 * oldest transaction on; an amount that recognition lost follows from two balances that hold with their neighbours.
 */
export function repairChain(
  transactions: readonly Transaction[],
  opening: number | undefined,
): readonly Transaction[] {
  const repaired = [...transactions];
  let before = opening;
  for (const [index, transaction] of transactions.entries()) {
    const current = withLostBalance(repaired[index] ?? transaction, repaired[index + 1], before);
    repaired[index] = current;
    if (current.balance !== undefined && before !== undefined && breaks(before, current)) {
      const links = { before, earlier: opening === undefined && index === 1 ? repaired[0] : undefined };
      for (const [at, better] of repairAt(current, repaired[index + 1], links)) repaired[index + at] = better;
    }
    const settled = repaired[index] ?? current;
    before = settled.balance?.value ?? after(before, effectOf(settled));
  }
  return repaired;
}

/** A balance that stands there but cannot be read is the one that its neighbours demand. */
function withLostBalance(
  current: Transaction,
  next: Transaction | undefined,
  before: number | undefined,
): Transaction {
  if (current.balance !== undefined || !current.balanceWords.some((word) => word.recognized)) return current;
  const expected = after(before, effectOf(current));
  if (expected === undefined || next === undefined || leadsTo(expected, next) !== true) return current;
  const { confidence } = found(expected, current.balanceWords, RECONSTRUCTED_CONFIDENCE);
  return { ...current, balance: derived(expected, current.balanceWords, confidence) };
}

function breaks(before: number, transaction: Transaction): boolean {
  const expected = after(before, effectOf(transaction));
  return expected === undefined || !isSame(expected, transaction.balance?.value ?? NaN);
}

interface Links {
  readonly before: number;
  /** The first transaction, whose own balance nothing has confirmed. */
  readonly earlier: Transaction | undefined;
}

/** A repair: the transaction to put at an offset from the current one. */
type Repair = readonly [offset: number, transaction: Transaction];

function repairAt(
  current: Transaction,
  next: Transaction | undefined,
  { before, earlier }: Links,
): readonly Repair[] {
  const balance = current.balance?.value ?? NaN;
  const confirmed = next === undefined ? undefined : leadsTo(balance, next);
  if (current.amount === undefined) return confirmed === false ? [] : lostAmount(current, balance - before);
  const repairs: Repair[] = [];
  if (confirmed !== false)
    repairs.push(
      ...amountRepairs(current, balance - before, confirmed === true).map((other) => [0, other] as const),
    );
  if (confirmed !== true)
    repairs.push(...balanceRepairs(current, next, before).map((other) => [0, other] as const));
  if (earlier?.balance !== undefined && confirmed !== false) {
    for (const value of alternatives(earlier.balance)) {
      const other = { ...earlier, balance: value };
      if (!breaks(value.value, current)) repairs.push([-1, other]);
    }
  }
  return repairs.length === 1 ? repairs : [];
}

/** Whether a transaction can follow on a balance; undefined where its own figures do not tell. */
function leadsTo(balance: number, next: Transaction): boolean | undefined {
  const printed = next.balance;
  if (printed === undefined || next.amount === undefined) return undefined;
  return sidesOf(next).some((side) =>
    isSame(after(balance, effectOf({ ...next, side })) ?? NaN, printed.value),
  );
}

function sidesOf({ side }: Transaction): readonly Side[] {
  return side === undefined ? ['debit', 'credit'] : [side];
}

function lostAmount(current: Transaction, change: number): readonly Repair[] {
  if (isSame(change, 0) || current.balance === undefined) return [];
  const { words, confidence } = current.balance;
  const value = Math.round(Math.abs(change) * 100) / 100;
  const amount = derived(value, words, confidence * RECONSTRUCTED_CONFIDENCE);
  return [[0, { ...current, amount, side: change > 0 ? 'credit' : 'debit' }]];
}

function amountRepairs(current: Transaction, change: number, confirmed: boolean): readonly Transaction[] {
  const side = change > 0 ? 'credit' : 'debit';
  if (current.amount === undefined || (current.side !== side && !current.doubtfulSide)) return [];
  const fitting = alternatives(current.amount).filter(({ value }) => isSame(value, Math.abs(change)));
  const near = confirmed && fitting.length === 0 ? oneCharacterOff(current.amount, Math.abs(change)) : [];
  return [...fitting, ...near].map((amount) => ({ ...current, amount, side }));
}

function balanceRepairs(
  current: Transaction,
  next: Transaction | undefined,
  before: number,
): readonly Transaction[] {
  const printed = current.balance;
  if (printed === undefined) return [];
  const values = alternatives(printed).filter(
    ({ value }) => next === undefined || leadsTo(value, next) !== false,
  );
  return sidesOf(current).flatMap((side) => {
    const expected = after(before, effectOf({ ...current, side }));
    if (expected === undefined) return [];
    const flipped = withSign(printed, expected);
    if (flipped !== undefined && next !== undefined && leadsTo(expected, next) !== false)
      return [{ ...current, side, balance: flipped }];
    const fitting = values.filter(({ value }) => isSame(value, expected));
    const confirmed = next !== undefined && leadsTo(expected, next) === true;
    const near = confirmed && fitting.length === 0 ? oneCharacterOff(printed, expected) : [];
    return [...fitting, ...near].map((balance) => ({ ...current, side, balance }));
  });
}

/** A recognised figure whose sign was lost, where the other sign is demanded. */
export function withSign(figure: Found<number>, value: number): Found<number> | undefined {
  if (figure.value === 0 || !isSame(figure.value, -value)) return undefined;
  if (!figure.words.some((word) => word.recognized)) return undefined;
  return derived(value, figure.words, figure.confidence * SIGN_CONFIDENCE);
}

/** The value that two neighbours demand, where one digit more, less or other makes it of what was read. */
function oneCharacterOff(figure: Found<number>, value: number): readonly Found<number>[] {
  if (!isDoubtful(figure)) return [];
  const [read, demanded] = [figure.value, value].map((number) => String(Math.round(Math.abs(number) * 100)));
  if (read === undefined || demanded === undefined || demanded.length < 4) return [];
  return editDistance(read, demanded, 1) === 1
    ? [derived(value, figure.words, figure.confidence * REPAIRED_CONFIDENCE)]
    : [];
}

function isDoubtful(figure: Found<number>): boolean {
  return (
    figure.source === undefined && figure.words.some((word) => word.recognized && word.confidence < DOUBTFUL)
  );
}

/** What a doubtful figure may have been if one character was misread; nothing for print that was not recognised. */
function alternatives(figure: Found<number>): readonly Found<number>[] {
  if (!isDoubtful(figure)) return [];
  const sign = figure.value < 0 ? -1 : 1;
  const values = new Set(misreadingsOf(textOf(figure.words)).map((value) => sign * Math.abs(value)));
  return [...values].map((value) => derived(value, figure.words, figure.confidence * REPAIRED_CONFIDENCE));
}
