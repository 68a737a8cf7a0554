import { column, statementDesign } from '../../bank-statement/design/statement-design.ts';
import type { StatementLayout } from '../../bank-statement/layouts/statement-layout.ts';

/** A business's overdrawn account: limit and drawing power above, balances with Dr, interest among the rows. */
export const cashCredit: StatementLayout = {
  name: 'cash-credit',
  heldOut: false,
  traits: {
    accountTypes: ['Cash Credit Account', 'Overdraft Account', 'CC Hypothecation'],
    accountDigits: 14,
    entries: [8, 60],
  },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['helvetica', 'roboto']),
      dateFormat: random.pick(['dd-MMM-yy', 'dd/MM/yyyy']),
      headDateFormat: 'dd-MMM-yyyy',
      negative: 'suffix',
      creditSuffix: true,
      sides: random.pick([
        ['Dr', 'Cr'],
        ['DR.', 'CR.'],
      ] as const),
      rules: random.pick(['columns', 'grid'] as const),
      columns: [
        column('date', 'Tran Date', 10),
        column('cheque', 'Instrument', 9),
        column('narration', 'Transaction Description', 34),
        column('debit', 'Dr Amount', 13, 'right'),
        column('credit', 'Cr Amount', 13, 'right'),
        column('balance', random.pick(['Closing Balance', 'Balance Amount']), 15, 'right'),
      ],
      rows: { opening: 'Brought Forward', closing: random.pick(['Closing Balance', 'Balance as on date']) },
      head: [
        {
          kind: 'columns',
          blocks: [
            { kind: 'lines', lines: ['{bankName}', '{branchAddress}', 'IFSC : {ifsc}'] },
            {
              kind: 'facts',
              facts: [
                ['Account No.', '{accountNo}'],
                ['Nature of facility', '{accountType}'],
                ['Sanctioned Limit', '{limit}'],
                ['Branch', '{branch}'],
                ['Currency', '{currency}'],
              ],
            },
          ],
        },
        { kind: 'rule' },
        { kind: 'text', text: 'Statement of {holder} from {periodFrom} to {periodTo}', strong: true },
      ],
      foot: [
        {
          kind: 'text',
          text: 'Total debits {totalDebits}, total credits {totalCredits} for {periodFrom} to {periodTo}',
        },
      ],
      pageFoot: '{bankName}  Page {page}',
    }),
};
