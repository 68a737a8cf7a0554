import { inFrontOf } from '../../phrases.ts';

/** What heads and summaries call an account's balances and sums, put together from the usual words. */

const BALANCE = ['Balance', 'Bal', 'Ledger Balance', 'Book Balance', 'Account Balance', 'Available Balance'];
const REMARKS = ['', 'INR', 'Rs', 'in INR', 'in Rs', 'as on', 'as of', 'on', 'Amount', 'Cr', 'Dr/Cr'];

const balances = (words: readonly string[]): readonly string[] =>
  inFrontOf(inFrontOf(words, BALANCE), REMARKS);

export const OPENING_BALANCES = [
  ...balances(['Opening', 'Op', 'Beginning', 'Starting', 'Start', 'Initial', 'Previous', 'Your Opening']),
  ...inFrontOf(['Your Previous Balance', 'Previous Statement Balance', 'Last Statement Balance'], REMARKS),
  ...inFrontOf(
    ['Balance Brought Forward', 'Brought Forward', 'Brought Fwd', 'Balance B/F', 'Balance b/fwd'],
    REMARKS,
  ),
  ...inFrontOf(
    ['Balance at', 'Balance on', 'Balance as on', 'Balance as of'],
    ['Start', 'Beginning', 'Start of Period', 'Beginning of Period', 'Start Date', 'Start of Statement'],
  ),
  ...['Alter Kontostand', 'Alter Saldo', 'Anfangssaldo', 'Anfangsbestand', 'Kontostand alt', 'Saldo alt'],
  ...[
    'Ancien solde créditeur',
    'Ancien solde débiteur',
    'Solde créditeur précédent',
    'Ancien solde',
    'Solde précédent',
    'Solde initial',
    'Vorig saldo',
    'Beginsaldo',
    'Saldo anterior',
  ],
  ...['Letzter Kontostand', 'Saldo inicial', 'Saldo iniziale', 'Saldovortrag'],
  ...['Opening', 'Opening Ledger Bal', 'Opening Clear Balance', 'प्रारंभिक शेष', 'आरंभिक शेष'],
];

export const CLOSING_BALANCES = [
  ...balances(['Closing', 'Cl', 'Ending', 'End', 'Final', 'New', 'Your Closing', 'Clos']),
  ...inFrontOf(['Your New Balance', 'Balance Carried Forward', 'Carried Forward', 'Balance C/F'], REMARKS),
  ...inFrontOf(
    ['Balance at', 'Balance on', 'Balance as on', 'Balance as of'],
    ['End', 'End of Period', 'Close', 'End Date', 'Period End', 'End of Statement'],
  ),
  ...[
    'Neuer Kontostand',
    'Neuer Saldo',
    'Endsaldo',
    'Endbestand',
    'Kontostand neu',
    'Saldo neu',
    'Schlusssaldo',
  ],
  ...[
    'Nouveau solde créditeur',
    'Nouveau solde débiteur',
    'Nouveau solde',
    'Solde final',
    'Nieuw saldo',
    'Eindsaldo',
    'Saldo final',
    'Saldo finale',
    'Saldo actual',
  ],
  ...['Closing', 'Closing Ledger Bal', 'Closing Clear Balance', 'अंतिम शेष', 'Balance at Close'],
];

const OUT = [
  'Debit',
  'Debits',
  'Withdrawal',
  'Withdrawals',
  'Dr',
  'Payments',
  'Outflow',
  'Paid Out',
  'Money Out',
  'Soll',
  'Belastungen',
  'Ausgaben',
  'Lastschriften',
];
const IN = [
  'Credit',
  'Credits',
  'Deposit',
  'Deposits',
  'Cr',
  'Receipts',
  'Inflow',
  'Paid In',
  'Money In',
  ...['Haben', 'Gutschriften', 'Einnahmen'],
];
const SUMS = [
  'Summe',
  'Gesamt',
  'Summe der',
  'Total',
  'Sum of',
  'Total of',
  'Sum',
  'Gross',
  'Aggregate',
  'Total Amount of',
];
const AMOUNTS = ['', 'Amount', 'Amounts', 'Amt', 'Value', 'INR', 'Rs', 'in INR', 'Transactions', 'EUR'];

const sums = (side: readonly string[], past: readonly string[]): readonly string[] => [
  ...inFrontOf(inFrontOf(SUMS, side), AMOUNTS),
  ...inFrontOf(side, ['Total', 'Turnover', 'Sum', 'Summation', 'Total Amount', 'Amount', 'INR', 'Rs']),
  ...inFrontOf(['Total', 'Amount', 'Total Amount', 'Money', 'Funds', 'Amounts'], past),
  ...inFrontOf(side, ['']),
];

export const TOTAL_DEBITS = [
  ...sums(OUT, ['Debited', 'Withdrawn', 'Spent', 'Paid', 'Paid-Out']),
  ...['Withdrawals and Other Debits', 'Withdrawals and Debits', 'Checks and Debits', 'Money Out Total'],
  ...[
    'Total Withdrawals (Dr)',
    'Total Debits (Dr)',
    'Total Withdrawal (Dr)',
    'Payments Out',
    'Total Payments Out',
  ],
];

export const TOTAL_CREDITS = [
  ...sums(IN, ['Credited', 'Deposited', 'Received', 'Paid-In']),
  ...['Deposits and Additions', 'Deposits and Other Credits', 'Deposits and Credits', 'Money In Total'],
  ...['Total Deposits (Cr)', 'Total Credits (Cr)', 'Total Deposit (Cr)', 'Receipts In', 'Total Payments In'],
  'Payments In',
];

const COUNTED = [...OUT, ...IN, 'Transactions', 'Txns', 'Entries', 'Cheques'];
export const COUNTS = [
  ...inFrontOf(['No of', 'Number of', 'Count of', 'Total No of', 'Total Number of', 'Nos of'], COUNTED),
  ...inFrontOf(['Total', ''], inFrontOf(COUNTED, ['Count', 'Nos', 'No'])),
  // Sums of one page say nothing about the statement.
  ...inFrontOf(['Page', 'This Page', 'Page Wise', 'Sub', 'Day'], inFrontOf(['Total'], ['', ...OUT, ...IN])),
  ...['Count', 'Total Transactions', 'Total Txns'],
];
