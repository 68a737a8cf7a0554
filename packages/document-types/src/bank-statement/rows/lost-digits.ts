import { textOf } from '@docex/layout';
import type { Found } from '../../found.ts';
import type { Transaction } from './transactions.ts';

const NUMBERS = /^\W*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{2}|\d{4})\W*$/;
/** Share of the dates that must have two digits for day and month. */
const MOSTLY = 0.5;

/**
 * Recognised dates of fewer digits than all others have are left open, to be told by their neighbours: `08/1/2020`
 * among `06/11/2020` and `12/11/2020` has lost a digit.
 */
export function doubtLostDigits(transactions: readonly Transaction[]): readonly Transaction[] {
  const printed = transactions.map(({ date }) => numbersOf(date)).filter((numbers) => numbers !== undefined);
  const padded = printed.some((numbers) => numbers.some((number) => number.startsWith('0')));
  const whole = printed.filter((numbers) => numbers.every((number) => number.length === 2));
  if (!padded || whole.length < printed.length * MOSTLY) return transactions;
  return transactions.map((transaction) => {
    const { date, valueDate } = transaction;
    return {
      ...transaction,
      date: hasLostDigit(date) ? undefined : date,
      valueDate: hasLostDigit(valueDate) ? undefined : valueDate,
    };
  });
}

function hasLostDigit(date: Found<string> | undefined): boolean {
  const recognized = date?.words.some((word) => word.recognized) === true;
  return recognized && numbersOf(date)?.some((number) => number.length < 2) === true;
}

/** Day and month as printed, where both are numbers. */
function numbersOf(date: Found<string> | undefined): readonly [string, string] | undefined {
  const match = NUMBERS.exec(textOf(date?.words ?? []));
  return match?.[1] === undefined || match[2] === undefined ? undefined : [match[1], match[2]];
}
