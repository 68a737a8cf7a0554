import type { Check } from '../extraction.ts';
import { isSame } from './balance/paise.ts';
import { leadsToClosing, type StatementFigures } from './balance/statement-figures.ts';

/** All rules of the class applied to what was read; each row that breaks the running balance is named. */
export function checkStatement(figures: StatementFigures): readonly Check[] {
  return [
    ...checkRunningBalance(figures),
    checkOpeningToClosing(figures),
    checkTotal(figures, { rule: 'total_debits', side: 'debit', total: figures.totalDebits?.value }),
    checkTotal(figures, { rule: 'total_credits', side: 'credit', total: figures.totalCredits?.value }),
  ];
}

function checkRunningBalance(figures: StatementFigures): readonly Check[] {
  const { transactions, broken, compared } = figures;
  const rule = 'running_balance';
  if (compared === 0) {
    // Rows that nothing proves are told, and not passed over: a lost column of balances looks just like this.
    const isOpen = transactions.length > 1 || figures.hasUnreadRows;
    const status = isOpen && leadsToClosing(figures) !== true ? 'fail' : 'skipped';
    const message = 'No two balances of transactions are stated to compare.';
    return [{ rule, status, pointers: ['/transactions'], message }];
  }
  if (broken.length === 0) {
    const message = 'Every balance follows from the one before and its amount.';
    return [{ rule, status: 'pass', pointers: ['/transactions'], message }];
  }
  return broken.map((index) => {
    const transaction = transactions[index];
    const pointer = `/transactions/${index}`;
    return {
      rule,
      status: 'fail',
      pointers: [`${pointer}/${transaction?.side ?? 'debit'}`, `${pointer}/balance`],
      message:
        `Row ${index + 1} (page ${transaction?.page ?? 1}): its balance does not follow from the balance before ` +
        'and its amount.',
    };
  });
}

function checkOpeningToClosing(figures: StatementFigures): Check {
  const rule = 'opening_to_closing';
  const pointers = ['/openingBalance', '/closingBalance', '/transactions'];
  const leads = leadsToClosing(figures);
  if (leads === undefined) {
    return { rule, status: 'skipped', pointers, message: 'A balance or an amount is not stated.' };
  }
  return leads
    ? {
        rule,
        status: 'pass',
        pointers,
        message: 'The transactions lead from the opening to the closing balance.',
      }
    : {
        rule,
        status: 'fail',
        pointers,
        message: 'The transactions do not lead from the opening to the closing balance.',
      };
}

interface PrintedTotal {
  readonly rule: string;
  readonly side: 'debit' | 'credit';
  readonly total: number | undefined;
}

function checkTotal({ sums }: StatementFigures, { rule, side, total }: PrintedTotal): Check {
  const pointers = [side === 'debit' ? '/totalDebits' : '/totalCredits', '/transactions'];
  if (sums === undefined || total === undefined) {
    return { rule, status: 'skipped', pointers, message: 'The total or an amount is not stated.' };
  }
  return isSame(sums[side], total)
    ? { rule, status: 'pass', pointers, message: `The ${side}s add up to the printed total.` }
    : { rule, status: 'fail', pointers, message: `The ${side}s do not add up to the printed total.` };
}
