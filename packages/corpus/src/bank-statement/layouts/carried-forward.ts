import { column, statementDesign } from '../design/statement-design.ts';
import type { StatementLayout } from './statement-layout.ts';

/** The print of an old core banking system: fixed pitch, dashes, balances brought and carried forward. */
export const corePrintout: StatementLayout = {
  name: 'core-printout',
  heldOut: false,
  traits: {
    accountTypes: ['SAVINGS BANK GENERAL', 'SB PENSION', 'CURRENT A/C', 'CASH CREDIT'],
    accountDigits: 13,
    entries: [10, 70],
  },
  design: (random) =>
    statementDesign({
      typeface: random.pick(['courier', 'vt323']),
      size: 7.5,
      headSize: 8,
      dateFormat: random.pick(['dd-MM-yy', 'dd/MM/yyyy', 'dd-MM-yyyy']),
      headDateFormat: 'dd-MM-yyyy',
      grouping: random.pick(['none', 'indian', 'western']),
      negative: 'suffix',
      creditSuffix: true,
      sides: random.pick([
        ['DR', 'CR'],
        ['Dr', 'Cr'],
        ['Dr.', 'Cr.'],
      ]),
      rules: 'none',
      outline: false,
      padding: 1.5,
      columns: [
        column('date', random.pick(['DATE', 'POST DATE']), 12),
        column('narration', 'PARTICULARS', 33),
        column('cheque', 'CHQ.NO.', 9),
        column('debit', 'WITHDRAWALS', 14, 'right'),
        column('credit', 'DEPOSITS', 14, 'right'),
        column('balance', 'BALANCE', 18, 'right'),
      ],
      rows: {
        opening: random.pick(['B/F', 'BROUGHT FORWARD', 'OPENING BALANCE']),
        carried: random.pick([
          ['CARRIED FORWARD', 'BROUGHT FORWARD'],
          ['C/F', 'B/F'],
          ['Carried Over', 'Brought Forward'],
        ]),
        ...(random.chance(0.5) ? { totals: 'GRAND TOTAL' } : {}),
      },
      head: [
        { kind: 'text', text: '{bankName}', align: 'center', size: 10 },
        { kind: 'text', text: 'BRANCH: {branch}    IFSC: {ifsc}    MICR: {micr}', align: 'center' },
        { kind: 'text', text: 'STATEMENT OF ACCOUNT', align: 'center' },
        { kind: 'dashes' },
        {
          kind: 'columns',
          blocks: [
            { kind: 'address', of: 'holder' },
            {
              kind: 'facts',
              facts: [
                ['A/C NO', '{accountNo}'],
                ['A/C TYPE', '{accountType}'],
                ['CUST ID', '{customerId}'],
                ['FROM', '{periodFrom}'],
                ['TO', '{periodTo}'],
                ['CURRENCY', 'INR'],
              ],
            },
          ],
        },
        { kind: 'dashes' },
      ],
      pageHead: [
        { kind: 'text', text: '{bankName}  {branch}  A/C NO {accountNo}', size: 8 },
        { kind: 'dashes' },
      ],
      foot: [{ kind: 'dashes' }, { kind: 'text', text: '*** END OF STATEMENT ***', align: 'center' }],
      pageFoot: 'PAGE {page}',
    }),
};

/** A firm's cash credit or overdraft: balances in debit, headings on the first page alone. */
export const cashCredit: StatementLayout = {
  name: 'cash-credit',
  heldOut: false,
  traits: {
    accountTypes: ['CASH CREDIT', 'OVERDRAFT', 'CC - STOCKS', 'Current Account'],
    accountDigits: 14,
    entries: [12, 80],
  },
  design: (random) =>
    statementDesign({
      typeface: 'helvetica',
      size: 7.5,
      dateFormat: random.pick(['dd-MM-yyyy', 'dd/MM/yyyy', 'dd.MM.yyyy']),
      headDateFormat: 'dd-MM-yyyy',
      negative: random.pick(['suffix', 'minus', 'brackets']),
      creditSuffix: false,
      repeatHeader: random.chance(0.2),
      rules: random.pick(['columns', 'grid']),
      verticalAlign: random.pick(['top', 'bottom']),
      columns: [
        column('date', 'TRAN DATE', 10),
        column('valueDate', 'VALUE DATE', 10),
        column('narration', 'NARRATION', 32),
        column('cheque', 'CHQ.NO', 8),
        column('debit', 'WITHDRAWAL (DR)', 13, 'right'),
        column('credit', 'DEPOSIT (CR)', 13, 'right'),
        column('balance', 'BALANCE (INR)', 15, 'right'),
      ],
      rows: {
        opening: 'Opening Balance',
        ...(random.chance(0.5) ? { carried: ['Carried Forward', 'Brought Forward'] } : {}),
        closing: 'Closing Balance',
      },
      head: [
        { kind: 'text', text: '{bankName}', size: 15, strong: true, align: 'center', color: '#d35400' },
        { kind: 'text', text: '{branchAddress}', size: 7.5, align: 'center' },
        { kind: 'rule' },
        {
          kind: 'columns',
          boxed: true,
          shares: [1, 1],
          blocks: [
            { kind: 'address', of: 'holder', above: 'To,', strong: true },
            {
              kind: 'facts',
              valueOffset: 92,
              facts: [
                ['Account Number', '{accountNo}'],
                ['Scheme Description', '{accountType}'],
                ['Sanction Limit', '{limit}'],
                ['Branch Name', '{branch}'],
                ['IFSC Code', '{ifsc}'],
                ['Customer Id', '{customerId}'],
              ],
            },
          ],
        },
        {
          kind: 'text',
          strong: true,
          text: 'Statement of transactions in account for the period of {periodFrom} to {periodTo}',
        },
      ],
      foot: [
        {
          kind: 'text',
          text: 'Total Debit Amount: {totalDebits}    Total Credit Amount: {totalCredits}',
          strong: true,
        },
        { kind: 'text', text: 'Debit Count: {debitCount}    Credit Count: {creditCount}' },
      ],
      pageFoot: 'Page {page}',
    }),
};

/** A passbook: deposits before withdrawals on a small page, headings on each. */
export const passbook: StatementLayout = {
  name: 'passbook',
  heldOut: true,
  traits: {
    accountTypes: ['Savings Bank', 'S.B. ACCOUNT', 'BASIC SAVINGS'],
    accountDigits: 11,
    entries: [8, 40],
  },
  design: (random) =>
    statementDesign({
      pageSize: [480, 640],
      margin: 24,
      typeface: random.pick(['courier', 'helvetica']),
      size: 6.5,
      headSize: 7.5,
      dateFormat: random.pick(['dd/MM/yy', 'dd-MM-yy', 'dd.MM.yyyy']),
      headDateFormat: 'dd.MM.yyyy',
      grouping: random.pick(['none', 'indian']),
      negative: 'suffix',
      creditSuffix: true,
      sides: ['Dr', 'Cr'],
      rules: 'columns',
      padding: 1.5,
      columns: [
        column('date', 'Date', 10),
        column('narration', 'Particulars', 30),
        column('cheque', 'Instr. No.', 9),
        column('credit', 'Credited', 14, 'right'),
        column('debit', 'Debited', 14, 'right'),
        column('balance', 'Bal.', 16, 'right'),
      ],
      rows: {
        opening: 'Balance b/f',
        carried: ['Balance c/f', 'Balance b/f'],
      },
      head: [
        { kind: 'text', text: '{bankName}', size: 12, strong: true, align: 'center' },
        { kind: 'text', text: 'Pass Book', align: 'center' },
        {
          kind: 'columns',
          blocks: [
            {
              kind: 'facts',
              facts: [
                ['Name of A/c Holder', '{holder}'],
                ['S/B A/c No.', '{accountNo}'],
                ['Branch', '{branch}'],
                ['IFSC', '{ifsc}'],
                ['Kind of Account', '{accountType}'],
                ['Entries from', '{periodFrom} till {periodTo}'],
              ],
            },
          ],
        },
      ],
      pageFoot: null,
    }),
};
