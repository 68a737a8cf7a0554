import { column, statementDesign } from '../../bank-statement/design/statement-design.ts';
import type { StatementLayout } from '../../bank-statement/layouts/statement-layout.ts';

/** A relationship statement: boxes with balances and counts above, rows newest last, once-a-day balances. */
export const quarterlySummary: StatementLayout = {
  name: 'quarterly-summary',
  heldOut: false,
  traits: {
    accountTypes: ['Premier Savings', 'Business Current', 'Youth Savings'],
    accountDigits: 12,
    entries: [10, 55],
  },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['hind', 'roboto']),
      dateFormat: random.pick(['dd MMM yyyy', 'd MMM yyyy']),
      headDateFormat: 'd MMMM yyyy',
      rules: 'rows',
      outline: false,
      zebra: random.pick([undefined, '#f4f7fb']),
      currencyMark: random.pick(['₹', '₹ ', 'INR ']),
      balanceOncePerDay: random.chance(0.5),
      dateOncePerDay: random.chance(0.4),
      padding: 3.5,
      columns: [
        column('date', 'Date', 12),
        column('narration', random.pick(['Transaction Details', 'Description']), 40),
        column('reference', random.pick(['Reference No.', 'Ref. no.']), 14),
        column('debit', random.pick(['Paid out', 'Debits']), 12, 'right'),
        column('credit', random.pick(['Paid in', 'Credits']), 12, 'right'),
        column('balance', 'Balance', 13, 'right'),
      ],
      head: [
        { kind: 'bar', text: '{bankName}', fill: '#143d59', size: 15 },
        {
          kind: 'columns',
          shares: [1.2, 1],
          blocks: [
            { kind: 'address', of: 'holder', above: 'Statement for', strong: true },
            {
              kind: 'facts',
              separator: '',
              valueOffset: 96,
              facts: [
                ['Account number', '{accountNo}'],
                ['Account', '{accountType}'],
                ['Branch', '{branch}'],
                ['IFSC', '{ifsc}'],
                ['Statement period', '{periodFrom} - {periodTo}'],
              ],
            },
          ],
        },
        {
          kind: 'grid',
          facts: [
            ['Opening balance', '{opening}'],
            ['Paid in', '{totalCredits}'],
            ['Paid out', '{totalDebits}'],
            ['Closing balance', '{closing}'],
          ],
        },
      ],
      pageFoot: 'Deposits are insured up to the limit of the deposit insurance. Page {page}',
    }),
};
