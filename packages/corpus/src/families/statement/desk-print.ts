import { column, statementDesign } from '../../bank-statement/design/statement-design.ts';
import type { StatementLayout } from '../../bank-statement/layouts/statement-layout.ts';

/** A counter's quick print: no rules, references in their own column, dates with dashes, sums in a line below. */
export const deskPrint: StatementLayout = {
  name: 'desk-print',
  heldOut: false,
  traits: {
    accountTypes: ['Savings Bank', 'Current Deposit', 'Overdraft Account'],
    accountDigits: 16,
    entries: [5, 35],
  },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['helvetica', 'times', 'courier']),
      dateFormat: random.pick(['dd-MM-yy', 'dd-MMM-yyyy', 'dd/MM/yyyy']),
      headDateFormat: random.pick(['dd-MM-yyyy', 'dd/MM/yyyy']),
      rules: 'none',
      outline: false,
      negative: random.pick(['minus', 'brackets'] as const),
      columns: [
        column('date', random.pick(['Post Date', 'Entry Date']), 11),
        column('reference', 'Instrument Id', 13),
        column('narration', 'Narration', 34),
        column('debit', 'Debit', 12, 'right'),
        column('credit', 'Credit', 12, 'right'),
        column('balance', random.pick(['Balance', 'Running Balance']), 14, 'right'),
      ],
      head: [
        { kind: 'text', text: '{bankName}', size: 11, strong: true },
        { kind: 'text', text: 'Account statement as on {printDate}' },
        { kind: 'space', height: 6 },
        { kind: 'text', text: 'Customer : {holder}' },
        { kind: 'text', text: 'Account : {accountNo}  {accountType}' },
        { kind: 'text', text: 'Home branch : {branch}, {ifsc}' },
        { kind: 'text', text: 'Between {periodFrom} and {periodTo}' },
        { kind: 'rule' },
      ],
      foot: [
        { kind: 'rule' },
        {
          kind: 'text',
          text: 'Opening {opening}   Debits ({debitCount}) {totalDebits}   Credits ({creditCount}) {totalCredits}   Closing {closing}',
        },
      ],
    }),
};
