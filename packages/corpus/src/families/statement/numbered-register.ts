import { column, statementDesign } from '../../bank-statement/design/statement-design.ts';
import type { StatementLayout } from '../../bank-statement/layouts/statement-layout.ts';

/** A private bank's download: numbered rows, value date first, money columns named with the currency. */
export const numberedRegister: StatementLayout = {
  name: 'numbered-register',
  heldOut: false,
  traits: { accountTypes: ['Savings Account', 'Current Account'], accountDigits: 12, entries: [6, 50] },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['roboto', 'helvetica']),
      dateFormat: random.pick(['dd/MM/yyyy', 'dd-MMM-yyyy']),
      headDateFormat: 'dd/MM/yyyy',
      blank: random.pick(['0.00', '']),
      rules: 'grid',
      headerFill: '#f6d7b8',
      columns: [
        column('serial', random.pick(['S No.', 'Sr No']), 5),
        column('valueDate', 'Value Date', 10),
        column('date', 'Transaction Date', 11),
        column('cheque', 'Cheque Number', 9),
        column('narration', 'Transaction Remarks', 33),
        column('debit', 'Withdrawal Amount (INR )', 12, 'right'),
        column('credit', 'Deposit Amount (INR )', 12, 'right'),
        column('balance', 'Balance (INR )', 13, 'right'),
      ],
      head: [
        { kind: 'text', text: '{bankName}', size: 14, strong: true, color: '#a5481b' },
        { kind: 'text', text: 'DETAILED STATEMENT', size: 10, strong: true },
        {
          kind: 'pairs',
          perRow: 2,
          ruled: true,
          facts: [
            ['Account Number', '{accountNo} ( {currency} )'],
            ['Account Name', '{holder}'],
            ['Account type', '{accountType}'],
            ['Branch / IFSC', '{branch} / {ifsc}'],
            ['Transaction Date from', '{periodFrom} to {periodTo}'],
            ['Generated on', '{printDate}'],
          ],
        },
      ],
      pageFoot:
        'Legends : VAT/MAT/NFS - Cash withdrawal, EBA - Trading platform, INFT - Transfer. Page {page}',
    }),
};
