import { column, statementDesign } from '../design/statement-design.ts';
import type { StatementLayout } from './statement-layout.ts';

/** One amount with its side in brackets, balances with theirs. */
export const bracketedSides: StatementLayout = {
  name: 'bracketed-sides',
  heldOut: false,
  traits: {
    accountTypes: ['Savings Account', 'Current Account', 'Overdraft Account'],
    accountDigits: 10,
    entries: [6, 45],
  },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['roboto', 'helvetica']),
      dateFormat: random.pick(['dd-MM-yyyy', 'dd MMM yyyy', 'dd-MMM-yy']),
      headDateFormat: 'dd-MM-yyyy',
      sides: ['(Dr)', '(Cr)'],
      negative: 'suffix',
      creditSuffix: true,
      rules: random.pick(['grid', 'rows']),
      headerFill: '#e8e8e8',
      masked: random.chance(0.5),
      columns: [
        column('date', 'Date', 10),
        column('narration', 'Narration', 36),
        column('reference', 'Chq/Ref No', 17),
        column('amountSide', 'Withdrawal (Dr)/ Deposit (Cr)', 15, 'right'),
        column('balance', 'Balance', 16, 'right'),
      ],
      head: [
        { kind: 'text', text: '{bankName}', size: 14, strong: true, color: '#b3001b' },
        { kind: 'rule' },
        {
          kind: 'columns',
          blocks: [
            { kind: 'address', of: 'holder', strong: true },
            {
              kind: 'facts',
              valueOffset: 88,
              facts: [
                ['Period', '{periodFrom} To {periodTo}'],
                ['Cust.Reln.No', '{customerId}'],
                ['Account No', '{accountNo}'],
                ['Account Type', '{accountType}'],
                ['Currency', '{currency}'],
                ['Branch', '{branch}'],
                ['IFSC Code', '{ifsc}'],
                ['Nominee', 'Registered'],
              ],
            },
          ],
        },
      ],
      foot: [
        { kind: 'text', text: 'Statement Summary', strong: true },
        {
          kind: 'columns',
          blocks: [
            {
              kind: 'facts',
              valueOffset: 140,
              facts: [
                ['Opening Balance', '{opening}'],
                ['Total Withdrawal Amount', '{totalDebits}(Dr)'],
                ['Total Deposit Amount', '{totalCredits}(Cr)'],
                ['Closing Balance', '{closing}'],
                ['Withdrawal Count', '{debitCount}'],
                ['Deposit Count', '{creditCount}'],
              ],
            },
          ],
        },
      ],
      pageFoot:
        'Page {page}. Any discrepancy in the statement should be brought to the notice of the bank within one month.',
    }),
};

/** Newest first: a column that says DR or CR beside one amount. */
export const typeColumn: StatementLayout = {
  name: 'type-column',
  heldOut: false,
  traits: { accountTypes: ['Savings', 'SB General', 'Current'], accountDigits: 16, entries: [5, 40] },
  design: (random) =>
    statementDesign({
      typeface: 'roboto',
      size: 7.5,
      dateFormat: random.pick(['dd-MM-yyyy', 'dd/MM/yyyy']),
      sides: ['DR', 'CR'],
      negative: 'suffix',
      creditSuffix: random.chance(0.5),
      newestFirst: true,
      rules: 'none',
      outline: false,
      zebra: '#f1f4f9',
      headerFill: '#c9d7ea',
      padding: 3.5,
      currencyMark: random.pick(['\u20b9', '\u20b9 ', 'Rs. ']),
      columns: [
        column('serial', 'Sl', 4),
        column('date', 'Date', 9),
        column('reference', 'Transaction Id', 15),
        column('narration', 'Remarks', 32),
        column('side', 'Type', 5, 'center'),
        column('amount', random.pick(['Amount(Rs.)', 'Amount (₹)']), 12, 'right'),
        column('balance', random.pick(['Balance(Rs.)', 'Balance (₹)']), 14, 'right'),
      ],
      head: [
        { kind: 'bar', text: '{bankName}', fill: '#0b4f8a', size: 15, align: 'center' },
        { kind: 'text', text: 'Statement of Account', align: 'center', size: 11, strong: true },
        { kind: 'text', text: 'Statement Date: {printDate}', align: 'right', size: 7.5 },
        {
          kind: 'columns',
          boxed: true,
          blocks: [
            {
              kind: 'facts',
              separator: ' -',
              facts: [
                ['Account Holder', '{holder}'],
                ['Account Number', '{accountNo}'],
                ['Account Type', '{accountType}'],
                ['Customer Id', '{customerId}'],
              ],
            },
            {
              kind: 'facts',
              separator: ' -',
              facts: [
                ['Branch Name', '{branch}'],
                ['IFSC', '{ifsc}'],
                ['Statement Period', '{periodFrom} to {periodTo}'],
                ['Closing Balance', '{closing}'],
              ],
            },
          ],
        },
      ],
      foot: [
        {
          kind: 'text',
          size: 7,
          text: 'Request to our customers for immediate notification of any omission or error in this statement.',
        },
      ],
      pageFoot: 'This is system generated statement and does not require signature. Page {page}',
    }),
};

/** A bank without branches: date and time, one signed amount, a summary before the rows. */
export const signedAmounts: StatementLayout = {
  name: 'signed-amounts',
  heldOut: false,
  traits: {
    accountTypes: ['Digital Savings Account', 'Zero Balance Savings', 'Neo Current'],
    accountDigits: 12,
    entries: [5, 50],
  },
  design: (random) =>
    statementDesign({
      typeface: 'hind',
      size: 8,
      headSize: 9,
      dateFormat: random.pick(['dd MMM yyyy', 'd MMM yyyy', 'dd MMM, yyyy']),
      headDateFormat: 'd MMM yyyy',
      rules: 'rows',
      outline: false,
      verticalAlign: 'middle',
      padding: 4,
      currencyMark: '\u20b9',
      masked: random.chance(0.6),
      newestFirst: random.chance(0.5),
      columns: [
        column(random.chance(0.6) ? 'dateTime' : 'date', random.pick(['Date & time', 'Date']), 13),
        column('narration', random.pick(['Description', 'Transaction details', 'Details']), 46),
        column('amountSigned', 'Amount', 15, 'right'),
        column('balance', random.pick(['Balance', 'Available balance']), 15, 'right'),
      ],
      head: [
        { kind: 'text', text: '{bankName}', size: 17, strong: true, color: '#4b2e83' },
        { kind: 'text', text: 'Account statement', size: 12 },
        { kind: 'text', text: '{periodFrom} - {periodTo}', size: 9, color: '#555555' },
        { kind: 'space', height: 6 },
        {
          kind: 'columns',
          shares: [1, 1.1],
          blocks: [
            { kind: 'address', of: 'holder', strong: true },
            {
              kind: 'facts',
              separator: '',
              valueOffset: 95,
              facts: [
                ['Account number', '{accountNo}'],
                ['Account type', '{accountType}'],
                ['IFSC', '{ifsc}'],
                ['Branch', '{branch}'],
              ],
            },
          ],
        },
        {
          kind: 'strip',
          facts: [
            ['Opening balance', '{opening}'],
            [random.pick(['Money in', 'Total credits']), '{totalCredits}'],
            [random.pick(['Money out', 'Total debits']), '{totalDebits}'],
            ['Closing balance', '{closing}'],
          ],
        },
      ],
      pageFoot:
        '{bankName} is a scheduled commercial bank. Deposits are insured up to \u20b95,00,000. Page {page}',
    }),
};
