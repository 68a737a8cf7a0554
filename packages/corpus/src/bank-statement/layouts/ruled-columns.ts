import { column, statementDesign } from '../design/statement-design.ts';
import type { StatementLayout } from './statement-layout.ts';

const SAVINGS = ['SAVINGS ACCOUNT', 'SAVINGS A/C - RESIDENT', 'CURRENT ACCOUNT', 'SALARY ACCOUNT'];

/** The holder in the window at the left, the account at the right, narrow columns, a summary behind the rows. */
export const windowLetter: StatementLayout = {
  name: 'window-letter',
  heldOut: false,
  traits: { accountTypes: SAVINGS, accountDigits: 14, entries: [6, 60] },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['helvetica', 'times']),
      size: 7,
      headSize: 8,
      dateFormat: 'dd/MM/yy',
      rules: 'columns',
      headerFill: random.pick([undefined, '#dddddd']),
      padding: 2,
      verticalAlign: 'top',
      columns: [
        column('date', 'Date', 8),
        column('narration', 'Narration', 34),
        column('reference', 'Chq./Ref.No.', 17),
        column('valueDate', 'Value Dt', 8),
        column('debit', 'Withdrawal Amt.', 12, 'right'),
        column('credit', 'Deposit Amt.', 12, 'right'),
        column('balance', 'Closing Balance', 13, 'right'),
      ],
      head: [
        { kind: 'text', text: '{bankName}', size: 15, strong: true },
        { kind: 'space', height: 4 },
        {
          kind: 'columns',
          shares: [1, 1.05],
          blocks: [
            { kind: 'address', of: 'holder', strong: true },
            {
              kind: 'facts',
              valueOffset: 82,
              separator: ' :',
              facts: [
                ['Account Branch', '{branch}'],
                ['Address', '{branchAddress}'],
                ['Phone no.', '18002000000'],
                ['OD Limit', '{limit}'],
                ['Currency', '{currency}'],
                ['Email', '{email}'],
                ['Cust ID', '{customerId}'],
                ['Account No', '{accountNo}'],
                ['A/C Open Date', '14/08/2011'],
                ['Account Type', '{accountType}'],
                ['RTGS/NEFT IFSC', '{ifsc}'],
                ['MICR', '{micr}'],
              ],
            },
          ],
        },
        { kind: 'text', text: 'Nomination : Registered', size: 7.5 },
        { kind: 'text', text: 'Statement of account From : {periodFrom} To : {periodTo}', strong: true },
      ],
      pageHead: [
        { kind: 'text', text: '{bankName}', size: 15, strong: true },
        {
          kind: 'text',
          text: 'Statement of account From : {periodFrom} To : {periodTo}',
          size: 8,
          strong: true,
        },
      ],
      foot: [
        { kind: 'space', height: 8 },
        { kind: 'text', text: 'STATEMENT SUMMARY :-', strong: true },
        {
          kind: 'grid',
          facts: [
            ['Opening Balance', '{opening}'],
            ['Dr Count', '{debitCount}'],
            ['Cr Count', '{creditCount}'],
            ['Debits', '{totalDebits}'],
            ['Credits', '{totalCredits}'],
            ['Closing Bal', '{closing}'],
          ],
        },
        {
          kind: 'text',
          size: 6.5,
          text: 'Generated On: {printDate}  Requesting Branch Code: NET  This is a computer generated statement and does not require signature.',
        },
      ],
      pageFoot: 'Page No .: {page}',
    }),
};

/** A serial number first, value date before transaction date, no opening balance. */
export const remarksGrid: StatementLayout = {
  name: 'remarks-grid',
  heldOut: false,
  traits: { accountTypes: ['Savings Account', 'Current Account'], accountDigits: 12, entries: [5, 45] },
  design: (random) =>
    statementDesign({
      typeface: 'hind',
      size: 7,
      dateFormat: random.pick(['dd/MM/yyyy', 'dd-MM-yyyy']),
      headDateFormat: random.pick(['dd/MM/yyyy', 'MMMM d, yyyy']),
      blank: random.pick(['0.00', '0', '']),
      headerFill: '#f3c9a6',
      verticalAlign: random.pick(['middle', 'top']),
      grouping: random.pick(['indian', 'none']),
      newestFirst: random.chance(0.2),
      columns: [
        column('serial', 'S No.', 5, 'center'),
        column('valueDate', 'Value Date', 9, 'center'),
        column('date', 'Transaction Date', 10, 'center'),
        column('cheque', 'Cheque Number', 9),
        column('narration', 'Transaction Remarks', 33),
        column('debit', 'Withdrawal Amount (INR )', 12, 'right'),
        column('credit', 'Deposit Amount (INR )', 12, 'right'),
        column('balance', 'Balance (INR )', 12, 'right'),
      ],
      head: [
        { kind: 'bar', text: '{bankName}', fill: '#8f2b1d', size: 14 },
        { kind: 'text', text: 'DETAILED STATEMENT', align: 'center', size: 12, strong: true },
        { kind: 'space', height: 6 },
        {
          kind: 'columns',
          boxed: true,
          shares: [1.1, 1],
          blocks: [
            {
              kind: 'facts',
              valueOffset: 92,
              separator: ':',
              facts: [
                ['Name', '{holder}'],
                ['A/C Branch', '{branch}'],
                ['Branch Address', '{branchAddress}'],
                ['A/C No', '{accountNo}'],
              ],
            },
            {
              kind: 'facts',
              valueOffset: 92,
              separator: ':',
              facts: [
                ['A/C Type', '{accountType}'],
                ['Cust ID', '{customerId}'],
                ['IFSC Code', '{ifsc}'],
                ['Mobile', '{phone}'],
              ],
            },
          ],
        },
        {
          kind: 'text',
          text: 'Transaction date from {periodFrom} to {periodTo}',
          strong: true,
        },
      ],
      pageFoot: 'www.bank.example | Dial your bank | Page {page}',
    }),
};

/** A list of facts, then a full grid whose dates are folded. */
export const factsThenGrid: StatementLayout = {
  name: 'facts-then-grid',
  heldOut: false,
  traits: {
    accountTypes: ['REGULAR SB CHQ-INDIVIDUALS', 'SB-STUDENT', 'CA-GEN-PUB OTH-NONRURAL-INR', 'SAVINGS BANK'],
    accountDigits: 11,
    entries: [6, 55],
  },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['helvetica', 'roboto']),
      dateFormat: random.pick(['d MMM yyyy', 'dd-MMM-yyyy', 'dd MMM yyyy']),
      headDateFormat: 'd MMM yyyy',
      columns: [
        column('date', 'Txn Date', 7.5),
        column('valueDate', 'Value Date', 7.5),
        column('narration', 'Description', 26),
        column('reference', 'Ref No./Cheque No.', 16),
        ...(random.chance(0.3) ? [column('branch', 'Branch Code', 7)] : []),
        column('debit', 'Debit', 11, 'right'),
        column('credit', 'Credit', 11, 'right'),
        column('balance', 'Balance', 12, 'right'),
      ],
      head: [
        { kind: 'text', text: '{bankName}', size: 13, strong: true, color: '#1c4587' },
        { kind: 'space', height: 8 },
        {
          kind: 'columns',
          blocks: [
            {
              kind: 'facts',
              valueOffset: 150,
              facts: [
                ['Account Name', '{holder}'],
                ['Date', '{printDate}'],
                ['Account Number', '{accountNo}'],
                ['Account Description', '{accountType}'],
                ['Branch', '{branch}'],
                ['Drawing Power', '0.00'],
                ['Interest Rate(% p.a.)', '2.70'],
                ['MOD Balance', '0.00'],
                ['CIF No.', '{customerId}'],
                ['IFS Code', '{ifsc}'],
                ['(Indian Financial System)', ''],
                ['MICR Code', '{micr}'],
                ['Balance as on {periodFrom}', '{opening}'],
              ],
            },
          ],
        },
        { kind: 'text', text: 'Account Statement from {periodFrom} to {periodTo}', strong: true, size: 9.5 },
      ],
      foot: [
        {
          kind: 'text',
          size: 7,
          text: 'Please do not share your ATM, Debit/Credit card number, PIN and OTP with anyone over mail, SMS, phone call or any other media. Bank never asks for such information.',
        },
        {
          kind: 'text',
          size: 7,
          text: '**This is a computer generated statement and does not require a signature.',
        },
      ],
      pageFoot: null,
    }),
};

/** Opening row, totals and closing row inside the grid, a branch column at the right. */
export const branchColumn: StatementLayout = {
  name: 'branch-column',
  heldOut: false,
  traits: { accountTypes: ['SB', 'Savings - Prime', 'Current Account'], accountDigits: 15, entries: [6, 50] },
  design: (random) =>
    statementDesign({
      typeface: 'helvetica',
      dateFormat: 'dd-MM-yyyy',
      headDateFormat: 'dd-MM-yyyy',
      grouping: random.pick(['none', 'indian']),
      headerFill: '#97144d',
      headerColor: 'white',
      masked: random.chance(0.4),
      columns: [
        column('date', 'Tran Date', 9),
        column('cheque', 'Chq No', 8),
        column('narration', 'Particulars', 38),
        column('debit', 'Debit', 11, 'right'),
        column('credit', 'Credit', 11, 'right'),
        column('balance', 'Balance', 12, 'right'),
        column('branch', 'Init. Br', 6, 'center'),
      ],
      rows: {
        opening: 'OPENING BALANCE',
        totals: 'TRANSACTION TOTAL',
        closing: 'CLOSING BALANCE',
      },
      head: [
        { kind: 'text', text: '{bankName}', size: 16, strong: true, align: 'right', color: '#97144d' },
        {
          kind: 'columns',
          shares: [1.2, 1],
          blocks: [
            { kind: 'address', of: 'holder', strong: true },
            {
              kind: 'facts',
              facts: [
                ['Customer ID', '{customerId}'],
                ['IFSC Code', '{ifsc}'],
                ['MICR Code', '{micr}'],
                ['Scheme', '{accountType}'],
                ['Branch', '{branch}'],
              ],
            },
          ],
        },
        {
          kind: 'text',
          align: 'center',
          strong: true,
          text: 'Statement of Account No : {accountNo} for the period (From : {periodFrom} To : {periodTo})',
        },
      ],
      foot: [
        {
          kind: 'text',
          size: 7,
          text: 'Unless the constituent notifies the bank immediately of any discrepancy found by him in this statement of account, it will be taken that he has found the account correct.',
        },
        {
          kind: 'text',
          size: 7,
          text: 'Legends : ICONN - Transaction trough Internet Banking, CWDR - Cash Withdrawal through ATM',
        },
        { kind: 'text', size: 8, align: 'center', text: '++++ End of Statement ++++' },
      ],
      pageFoot: 'REGISTERED OFFICE - {bankName}, Trishul Chambers, Camp Road. Page {page}',
    }),
};
