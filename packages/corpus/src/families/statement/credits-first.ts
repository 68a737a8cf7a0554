import { column, statementDesign } from '../../bank-statement/design/statement-design.ts';
import type { StatementLayout } from '../../bank-statement/layouts/statement-layout.ts';

/** A co-operative bank's print with what came in before what went out, sides behind balances. */
export const creditsFirst: StatementLayout = {
  name: 'credits-first',
  heldOut: false,
  traits: {
    accountTypes: ['SAVING BANK A/C', 'CURRENT A/C', 'CASH CREDIT A/C'],
    accountDigits: 11,
    entries: [6, 40],
  },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['courier', 'vt323', 'helvetica']),
      size: 7.5,
      dateFormat: random.pick(['dd/MM/yy', 'dd/MM/yyyy', 'dd.MM.yyyy']),
      headDateFormat: 'dd/MM/yyyy',
      negative: 'suffix',
      creditSuffix: true,
      rules: random.pick(['header', 'none'] as const),
      outline: false,
      columns: [
        column('date', 'DATE', 10),
        column('narration', 'NARRATION', 34),
        column('cheque', 'CHQ.NO.', 9),
        column('credit', random.pick(['DEPOSIT(CR)', 'CREDIT']), 14, 'right'),
        column('debit', random.pick(['WITHDRAWAL(DR)', 'DEBIT']), 14, 'right'),
        column('balance', random.pick(['BALANCE', 'BALANCE(INR)']), 16, 'right'),
      ],
      rows: {
        opening: random.pick(['OPENING BALANCE', 'Balance B/F']),
        totals: 'TOTAL',
        closing: 'CLOSING BALANCE',
      },
      head: [
        { kind: 'text', text: '{bankName}', size: 12, strong: true, align: 'center' },
        { kind: 'text', text: '{branch} BRANCH', align: 'center' },
        { kind: 'dashes' },
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: ['Name : {holder}', 'A/c No : {accountNo}', 'A/c Type : {accountType}'] },
            { kind: 'lines', lines: ['From Date : {periodFrom}', 'To Date : {periodTo}', 'IFSC : {ifsc}'] },
          ],
        },
        { kind: 'dashes' },
      ],
      foot: [
        { kind: 'dashes' },
        { kind: 'text', text: 'Prepared by            Checked by            Manager' },
      ],
    }),
};
