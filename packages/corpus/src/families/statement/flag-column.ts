import { column, statementDesign } from '../../bank-statement/design/statement-design.ts';
import type { StatementLayout } from '../../bank-statement/layouts/statement-layout.ts';

/** One amount with a column of flags beside it, the branch's name behind the balance. */
export const flagColumn: StatementLayout = {
  name: 'flag-column',
  heldOut: false,
  traits: {
    accountTypes: ['SB EASY ACCESS', 'PRIME SALARY', 'CURRENT ADVANTAGE'],
    accountDigits: 15,
    entries: [6, 45],
  },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['helvetica', 'times']),
      dateFormat: 'dd-MM-yyyy',
      headDateFormat: 'dd-MM-yyyy',
      sides: ['DR', 'CR'],
      rules: random.pick(['rows', 'grid'] as const),
      outline: false,
      columns: [
        column('serial', 'S.No', 5),
        column('date', 'Transaction Date (dd/mm/yyyy)', 11),
        column('valueDate', 'Value Date (dd/mm/yyyy)', 11),
        column('narration', 'Particulars', 32),
        column('amount', random.pick(['Amount(INR)', 'Amount (Rs)']), 11, 'right'),
        column('side', random.pick(['Debit/Credit', 'DR|CR', 'Dr / Cr']), 8, 'center'),
        column('balance', 'Balance(INR)', 12, 'right'),
        column('cheque', 'Cheque Number', 9),
        column('branch', 'Branch Code', 8),
      ],
      head: [
        {
          kind: 'columns',
          blocks: [
            { kind: 'address', of: 'holder', strong: true },
            {
              kind: 'lines',
              lines: [
                '{bankName}',
                '{branch} Branch',
                '{branchAddress}',
                'IFSC Code: {ifsc}',
                'MICR Code: {micr}',
              ],
            },
          ],
        },
        {
          kind: 'text',
          text: 'Statement of Account No - {accountNo} for the period (From : {periodFrom} To : {periodTo})',
          strong: true,
        },
        {
          kind: 'text',
          text: 'Scheme : {accountType}    Currency : {currency}    Customer ID : {customerId}',
        },
        { kind: 'text', text: 'Opening Balance : {opening}', align: 'right' },
      ],
      foot: [
        { kind: 'text', text: 'TRANSACTION TOTAL   Debits {totalDebits}   Credits {totalCredits}' },
        { kind: 'text', text: 'CLOSING BALANCE  {closing}', strong: true },
        { kind: 'text', text: '++++ End of Statement ++++', align: 'center', size: 7 },
      ],
      pageFoot: 'Page {page}',
    }),
};
