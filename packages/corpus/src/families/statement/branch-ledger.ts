import { column, statementDesign } from '../../bank-statement/design/statement-design.ts';
import type { StatementLayout } from '../../bank-statement/layouts/statement-layout.ts';

/** A public bank's ledger print: two dates, branch code, both sums, carried over from page to page. */
export const branchLedger: StatementLayout = {
  name: 'branch-ledger',
  heldOut: false,
  traits: { accountTypes: ['SB-GENERAL', 'CA-GENERAL', 'SB-STAFF'], accountDigits: 13, entries: [8, 60] },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['helvetica', 'courier']),
      size: 7,
      dateFormat: random.pick(['dd-MM-yyyy', 'dd-MMM-yy']),
      headDateFormat: 'dd-MM-yyyy',
      rules: random.pick(['grid', 'columns'] as const),
      columns: [
        column('date', random.pick(['TRANS DATE', 'TXN DATE']), 10),
        column('valueDate', 'VALUE DATE', 10),
        column('branch', 'BRANCH', 7),
        column('cheque', 'REF/CHQ.NO', 9),
        column('narration', random.pick(['DESCRIPTION', 'PARTICULARS OF TRANSACTION']), 30),
        column('debit', random.pick(['WITHDRAWS', 'WITHDRAWAL']), 12, 'right'),
        column('credit', 'DEPOSIT', 12, 'right'),
        column('balance', 'BALANCE', 13, 'right'),
      ],
      rows: { opening: 'B/F ...', carried: ['C/F ...', 'B/F ...'] },
      head: [
        { kind: 'text', text: '{bankName}', size: 12, strong: true, align: 'center' },
        { kind: 'text', text: 'Branch : {branch}   IFSC : {ifsc}', align: 'center' },
        {
          kind: 'text',
          text: 'STATEMENT OF ACCOUNT FOR THE PERIOD OF {periodFrom} TO {periodTo}',
          align: 'center',
          strong: true,
        },
        {
          kind: 'columns',
          blocks: [
            { kind: 'address', of: 'holder' },
            {
              kind: 'facts',
              facts: [
                ['A/C NO', '{accountNo}'],
                ['PRODUCT', '{accountType}'],
                ['CUST ID', '{customerId}'],
                ['CURRENCY', '{currency}'],
              ],
            },
          ],
        },
      ],
      pageFoot:
        'Unless the constituent brings to the notice of the bank any discrepancy within 15 days, the entries are taken as correct. Page {page}',
    }),
};
