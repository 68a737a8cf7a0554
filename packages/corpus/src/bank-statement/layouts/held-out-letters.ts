import { column, statementDesign } from '../design/statement-design.ts';
import type { StatementLayout } from './statement-layout.ts';

/** An international bank's letter: the date once a day, the balance at the end of the day. */
export const dailyBalance: StatementLayout = {
  name: 'daily-balance',
  heldOut: true,
  traits: {
    accountTypes: ['Premier Savings', 'Advance Current', 'NRE Savings'],
    accountDigits: 12,
    entries: [6, 40],
  },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['roboto', 'times']),
      size: 8,
      dateFormat: random.pick(['dd MMM yyyy', 'dd-MMM-yyyy']),
      headDateFormat: 'd MMMM yyyy',
      grouping: random.pick(['western', 'indian']),
      dateOncePerDay: true,
      balanceOncePerDay: true,
      rules: 'header',
      outline: false,
      negative: 'trailing',
      columns: [
        column('date', 'Date', 12),
        column('narration', 'Transaction details', 42),
        column('debit', 'Payments', 14, 'right'),
        column('credit', 'Receipts', 14, 'right'),
        column('balance', 'Balance', 15, 'right'),
      ],
      rows: { opening: 'BALANCE BROUGHT FORWARD', closing: 'BALANCE CARRIED FORWARD' },
      head: [
        { kind: 'text', text: '{bankName}', size: 16, strong: true, align: 'right', color: '#7a1020' },
        {
          kind: 'columns',
          blocks: [
            { kind: 'address', of: 'holder' },
            { kind: 'lines', lines: ['{branch} Branch', '{branchAddress}', 'IFS Code {ifsc}'] },
          ],
        },
        { kind: 'space', height: 10 },
        { kind: 'text', text: 'Your {accountType} statement', size: 12, strong: true },
        { kind: 'text', text: '{periodFrom} to {periodTo}', size: 9 },
        {
          kind: 'grid',
          facts: [
            ['Account number', '{accountNo}'],
            ['Currency', '{currency}'],
            ['Opening balance', '{opening}'],
            ['Total payments', '{totalDebits}'],
            ['Total receipts', '{totalCredits}'],
            ['Closing balance', '{closing}'],
          ],
        },
      ],
      foot: [
        {
          kind: 'text',
          size: 7,
          text: 'Please examine this statement at once and tell us of any errors within 14 days.',
        },
      ],
      pageFoot: 'Page {page}',
    }),
};

/** Debits end in a minus; the amount stands before the words. */
export const trailingMinus: StatementLayout = {
  name: 'trailing-minus',
  heldOut: true,
  traits: { accountTypes: ['SAVINGS', 'CURRENT', 'OD AGAINST FD'], accountDigits: 15, entries: [6, 50] },
  design: (random) =>
    statementDesign({
      pageSize: random.pick([
        [841.89, 595.28],
        [595.28, 841.89],
      ] as const),
      typeface: random.pick(['helvetica', 'courier']),
      size: 7.5,
      dateFormat: random.pick(['dd.MM.yyyy', 'yyyy-MM-dd', 'd-MMM-yy']),
      headDateFormat: 'dd.MM.yyyy',
      negative: 'trailing',
      newestFirst: random.chance(0.4),
      rules: random.pick(['grid', 'none']),
      outline: false,
      blank: '-',
      columns: [
        column('serial', 'No', 4),
        column('date', 'Booking Dt', 11),
        column('valueDate', 'Val. Dt', 11),
        column('amountSigned', 'Amount', 14, 'right'),
        column('narration', 'Text', 38),
        column('reference', 'Instrument / UTR', 20),
        column('balance', 'Running Bal.', 15, 'right'),
      ],
      head: [
        {
          kind: 'columns',
          boxed: true,
          shares: [1.1, 1, 1],
          blocks: [
            { kind: 'lines', lines: ['{bankName}', '{branch}', 'IFSC {ifsc}'] },
            {
              kind: 'facts',
              facts: [
                ['Customer Name', '{holder}'],
                ['Account', '{accountNo}'],
                ['Product', '{accountType}'],
              ],
            },
            {
              kind: 'facts',
              facts: [
                ['From Date', '{periodFrom}'],
                ['To Date', '{periodTo}'],
                ['Ccy', '{currency}'],
                ['Op. Balance', '{opening}'],
                ['Cl. Balance', '{closing}'],
              ],
            },
          ],
        },
        { kind: 'text', text: 'ACCOUNT LEDGER', size: 11, strong: true, align: 'center' },
      ],
      pageHead: [{ kind: 'text', text: 'ACCOUNT LEDGER (contd.) {accountNo}', size: 8 }],
      pageFoot: 'Printed on {printDate}  Page {page}',
    }),
};

/** A co-operative bank's sheet: instrument first, amount and Dr/Cr in one column, totals at the end. */
export const ledgerSheet: StatementLayout = {
  name: 'ledger-sheet',
  heldOut: true,
  traits: {
    accountTypes: ['SAVING DEPOSIT', 'CURRENT DEPOSIT', 'CASH CREDIT HYPOTHECATION'],
    accountDigits: 9,
    entries: [6, 45],
  },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['times', 'hind']),
      size: 8,
      dateFormat: random.pick(['dd/MM/yyyy', 'dd/MMM/yyyy', 'd/M/yyyy']),
      headDateFormat: 'dd/MM/yyyy',
      negative: 'suffix',
      creditSuffix: true,
      sides: random.pick([
        ['Dr', 'Cr'],
        ['D', 'C'],
      ]),
      rules: random.pick(['columns', 'rows']),
      headerFill: '#e5efe0',
      verticalAlign: 'middle',
      repeatHeader: random.chance(0.5),
      columns: [
        column('date', 'Trn. Dt.', 10),
        column('cheque', 'Inst. No.', 8),
        column('narration', 'Narration / Particulars', 38),
        column('amountSide', 'Txn Amount', 15, 'right'),
        column('balance', 'Balance Amt', 16, 'right'),
      ],
      rows: { opening: 'Op. Bal.', closing: 'Cl. Bal.' },
      head: [
        { kind: 'text', text: '{bankName}', size: 14, strong: true, align: 'center' },
        { kind: 'text', text: 'Br. {branch}, {branchAddress}', size: 7.5, align: 'center' },
        {
          kind: 'text',
          text: 'ACCOUNT STATEMENT : {periodFrom} - {periodTo}',
          strong: true,
          align: 'center',
        },
        {
          kind: 'columns',
          shares: [1.2, 1],
          blocks: [
            {
              kind: 'facts',
              facts: [
                ['Customer', '{holder}'],
                ['Mobile', '{phone}'],
              ],
            },
            {
              kind: 'facts',
              facts: [
                ['Acct. No.', '{accountNo}'],
                ['Type of A/c', '{accountType}'],
                ['RTGS Code', '{ifsc}'],
              ],
            },
          ],
        },
      ],
      foot: [
        {
          kind: 'text',
          strong: true,
          align: 'right',
          text: 'Total Dr: {totalDebits}   Total Cr: {totalCredits}',
        },
        { kind: 'text', align: 'right', text: 'For {bankName}, Authorised Officer' },
      ],
      pageFoot: '{page}',
    }),
};
