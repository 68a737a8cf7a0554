import { choose, chooseAll, type Half } from '../../composed/choice.ts';
import type { Random } from '../../random/random.ts';
import { column, type StatementColumn } from '../design/statement-design.ts';
import { COLUMN_WORDS, SIDE_WORDS } from './statement-words.ts';

/** How amounts are told apart: two columns, a suffix, a column of sides, a sign. */
export type AmountForm = 'pair' | 'suffix' | 'side' | 'sign';

export interface ComposedColumns {
  columns: readonly StatementColumn[];
  form: AmountForm;
}

function amountColumns(
  random: Random,
  half: Half,
  form: AmountForm,
  heading: { amount: string; side: string },
): StatementColumn[] {
  const [debit, credit] = choose(random, half, SIDE_WORDS);
  const amount = column(
    form === 'sign' ? 'amountSigned' : form === 'suffix' ? 'amountSide' : 'amount',
    heading.amount,
    15,
    'right',
  );
  if (form === 'pair') {
    const pair = [column('debit', debit, 13, 'right'), column('credit', credit, 13, 'right')];
    return random.chance(half === 'held-out' ? 0.35 : 0.2) ? pair.reverse() : pair;
  }
  if (form !== 'side') return [amount];
  const side = column('side', heading.side, 6, 'center');
  return random.chance(0.5) ? [amount, side] : [side, amount];
}

/** Puts together the columns of a table. */
export function composeColumns(random: Random, half: Half): ComposedColumns {
  const form = random.pick(['pair', 'pair', 'pair', 'suffix', 'side', 'sign'] as const);
  const heading = chooseAll(random, half, COLUMN_WORDS);
  const valueDate = random.chance(0.4) ? [column('valueDate', heading.valueDate, 11)] : [];
  const reference = random.chance(0.6)
    ? [column(random.chance(0.5) ? 'reference' : 'cheque', heading.reference, 18)]
    : [];
  const date = column('date', heading.date, 11);
  const narration = column('narration', heading.narration, random.integer(32, 46));
  const early = random.chance(0.5);
  const amounts = amountColumns(random, half, form, heading);
  const amountFirst = random.chance(half === 'held-out' ? 0.2 : 0.12);
  const referenceFirst = random.chance(0.35);
  return {
    form,
    columns: [
      ...(random.chance(0.25) ? [column('serial', heading.serial, 5)] : []),
      date,
      ...(early ? valueDate : []),
      ...(amountFirst ? amounts : []),
      ...(referenceFirst ? reference : []),
      narration,
      ...(referenceFirst ? [] : reference),
      ...(early ? [] : valueDate),
      ...(amountFirst ? [] : amounts),
      column('balance', heading.balance, 16, 'right'),
      ...(random.chance(0.12) ? [column('branch', 'Branch', 7, 'center')] : []),
    ],
  };
}
