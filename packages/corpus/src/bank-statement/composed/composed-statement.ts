import { choose, type Half, halfOf } from '../../composed/choice.ts';
import type { Random } from '../../random/random.ts';
import { DATE_FORMATS, RARE_DATE_FORMATS, STATEMENT_DATE_FORMATS } from '../../tax/calendar-date.ts';
import { type SpecialRows, type StatementDesign, statementDesign } from '../design/statement-design.ts';
import type { StatementLayout } from '../layouts/statement-layout.ts';
import { composeBands } from './compose-bands.ts';
import { type AmountForm, composeColumns } from './compose-columns.ts';
import { CARRIED_ROWS, CLOSING_ROWS, OPENING_ROWS, TOTAL_ROWS } from './statement-words.ts';

const ACCOUNT_TYPES = [
  'Savings Account',
  'SAVINGS BANK',
  'Current Account',
  'SB-GENERAL',
  'SALARY ACCOUNT',
  'CASH CREDIT',
  'OVERDRAFT',
];

const PAGES = [
  [595.28, 841.89],
  [595.28, 841.89],
  [595.28, 841.89],
  [612, 792],
  [841.89, 595.28],
] as const;

/** How a bank prints signs: the form of negative balances and the words of the sides. */
function signs(
  random: Random,
  form: AmountForm,
): Pick<StatementDesign, 'sides' | 'negative' | 'creditSuffix'> {
  const sides = random.pick([
    ['Dr', 'Cr'],
    ['DR', 'CR'],
    ['(Dr)', '(Cr)'],
    ['Dr.', 'Cr.'],
    ['D', 'C'],
  ] as const);
  const bare = /^\(|\.$/.test(sides[0]) && form === 'side' ? (['DR', 'CR'] as const) : sides;
  const negative =
    form === 'sign'
      ? random.pick(['minus', 'trailing'] as const)
      : random.pick(['minus', 'suffix', 'brackets'] as const);
  return { sides: bare, negative, creditSuffix: form !== 'sign' && random.chance(0.4) };
}

function specialRows(random: Random, half: Half, form: AmountForm, newestFirst: boolean): SpecialRows {
  if (newestFirst) return {};
  const opening = choose(random, half, OPENING_ROWS);
  return {
    ...(random.chance(0.5) ? { opening } : {}),
    ...(random.chance(0.25)
      ? {
          carried: choose(random, half, CARRIED_ROWS),
        }
      : {}),
    ...(form === 'pair' && random.chance(0.3) ? { totals: choose(random, half, TOTAL_ROWS) } : {}),
    ...(random.chance(0.3) ? { closing: choose(random, half, CLOSING_ROWS) } : {}),
  };
}

function composeDesign(random: Random, half: Half): StatementDesign {
  const { columns, form } = composeColumns(random, half);
  const newestFirst = random.chance(0.2);
  const dateFormat = random.pick([...DATE_FORMATS, ...RARE_DATE_FORMATS, ...STATEMENT_DATE_FORMATS]);
  const pageSize = random.pick(PAGES);
  const rules = random.pick(['grid', 'columns', 'rows', 'header', 'none'] as const);
  const size = random.pick([6.5, 7, 7.5, 8]);
  return statementDesign({
    ...composeBands(random, half),
    ...signs(random, form),
    columns,
    pageSize,
    margin: random.integer(24, 44),
    typeface: random.pick(['helvetica', 'helvetica', 'times', 'roboto', 'hind', 'courier']),
    size,
    headSize: size + 1,
    dateFormat,
    headDateFormat: random.chance(0.7) ? dateFormat : random.pick(DATE_FORMATS),
    grouping: random.pick(['indian', 'indian', 'none', 'western']),
    currencyMark: random.pick(['', '', 'Rs. ', 'INR ']),
    blank: form === 'pair' ? random.pick(['', '', '-', '0.00']) : '',
    masked: random.chance(0.25),
    newestFirst,
    dateOncePerDay: random.chance(0.1),
    rules,
    outline: rules !== 'none' && random.chance(0.7),
    headerFill: random.pick([undefined, undefined, '#dddddd', '#cfe2f3', '#fde9d9']),
    zebra: random.chance(0.2) ? '#f3f5f8' : undefined,
    verticalAlign: random.pick(['top', 'top', 'middle', 'bottom']),
    padding: random.pick([1.5, 2.5, 3.5]),
    repeatHeader: random.chance(0.75),
    rows: specialRows(random, half, form, newestFirst),
    pageFoot: random.pick([null, 'Page {page}', 'Page No. {page}', '{bankName} | Page {page}']),
  });
}

/**
 * The composed family: every seed is a bank of its own whose statements have a structure, words and formats drawn
 * from the seed. Even seeds are for development; odd seeds are held out, and more than half of their words are
 * those that no even seed has.
 */
export function composedStatementLayout(seed: number): StatementLayout {
  const half = halfOf(seed);
  return {
    name: 'composed',
    heldOut: half === 'held-out',
    traits: { accountTypes: ACCOUNT_TYPES, accountDigits: 9 + (seed % 8), entries: [6, 40] },
    design: (random) => composeDesign(random, half),
  };
}
