import { compact, Lexicon } from '@docex/layout';
import { firstComeFirstServed, phrasesOf } from '../../phrases.ts';
import { ACCOUNT_HOLDERS, ACCOUNT_NUMBERS, ACCOUNT_TYPES, BRANCHES, IFSC_CODES } from './account-labels.ts';
import {
  ADDRESSES,
  CONTACTS,
  CURRENCIES,
  OTHER_BALANCES,
  OTHER_DATES,
  OTHER_NAMES,
  OTHER_NUMBERS,
} from './other-labels.ts';
import {
  CLOSING_BALANCES,
  COUNTS,
  OPENING_BALANCES,
  TOTAL_CREDITS,
  TOTAL_DEBITS,
} from '../balance/summary-labels.ts';

/** What bank statements call the facts of their head and summary, and neighbours not to be taken for them. */
export type StatementLabel =
  | 'accountNo'
  | 'iban'
  | 'accountHolder'
  | 'plainName'
  | 'accountType'
  | 'branch'
  | 'bankName'
  | 'ifsc'
  | 'currency'
  | 'period'
  | 'periodFrom'
  | 'periodTo'
  | 'openingBalance'
  | 'closingBalance'
  | 'totalDebits'
  | 'totalCredits'
  | 'count'
  | 'otherBalance'
  | 'otherNumber'
  | 'otherDate'
  | 'otherName'
  | 'contact'
  | 'address'
  | 'title';

/** `Total of 30 debits`: a sum may count within its label what it sums up. */
const COUNT = /(?<=[a-z])\d{1,5}(?=[a-z])/;
const SUMS = new Map<string, StatementLabel>([
  ...[...TOTAL_DEBITS].map((phrase) => [compact(phrase), 'totalDebits'] as const),
  ...[...TOTAL_CREDITS].map((phrase) => [compact(phrase), 'totalCredits'] as const),
]);

function understand(text: string): StatementLabel | undefined {
  return COUNT.test(text) ? SUMS.get(text.replace(COUNT, '')) : undefined;
}

export const statementLexicon = new Lexicon<StatementLabel>(
  firstComeFirstServed([
    { key: 'accountNo', phrases: phrasesOf(ACCOUNT_NUMBERS) },
    { key: 'iban', phrases: 'IBAN | IBAN No | IBAN Number | International Bank Account Number' },
    { key: 'accountHolder', phrases: phrasesOf(ACCOUNT_HOLDERS) },
    { key: 'plainName', phrases: `Name | नाम | To | T0` },
    { key: 'accountType', phrases: phrasesOf(ACCOUNT_TYPES) },
    { key: 'branch', phrases: phrasesOf(BRANCHES) },
    {
      key: 'bankName',
      phrases: `Bank Name | Name of Bank | Bank | Name of the Bank | Bank's Name | बैंक का नाम`,
    },
    { key: 'ifsc', phrases: phrasesOf(IFSC_CODES) },
    { key: 'currency', phrases: phrasesOf(CURRENCIES) },
    {
      key: 'period',
      phrases: `Statement Period | Period | For the Period | Statement for the Period | Period of Statement | Account Statement for the Period |
      Statement of Account for the Period | Period Covered | Statement From | Account Statement From | Statement of Account From |
      Transaction Period | Transactions List | Search Period | Transaction Date | Transaction Date Range | Date Range | Account Statement for |
      Duration | Statement Duration | Statement Date Range | Selected Period | Statement of Transactions | Transactions for the Period |
      Reporting Period | Details of Statement | Zeitraum | Auszugszeitraum | Abrechnungszeitraum | Période | Periode | Periodo | Statement Between | Statement for Period | Your Statement for`,
    },
    {
      key: 'periodFrom',
      phrases: `From | From Date | Date From | Start Date | Period From | Statement From Date | Statement Start Date | Txn From Date | Start`,
    },
    {
      key: 'periodTo',
      phrases: `To Date | Date To | End Date | Period To | Till | Till Date | Upto | Statement To Date | Statement End Date | Statement To | Txn To Date | End | Up to`,
    },
    { key: 'openingBalance', phrases: phrasesOf(OPENING_BALANCES) },
    { key: 'closingBalance', phrases: phrasesOf(CLOSING_BALANCES) },
    { key: 'count', phrases: phrasesOf(COUNTS) },
    { key: 'totalDebits', phrases: phrasesOf(TOTAL_DEBITS) },
    { key: 'totalCredits', phrases: phrasesOf(TOTAL_CREDITS) },
    { key: 'otherBalance', phrases: phrasesOf(OTHER_BALANCES) },
    { key: 'otherNumber', phrases: phrasesOf(OTHER_NUMBERS) },
    { key: 'otherDate', phrases: phrasesOf(OTHER_DATES) },
    { key: 'otherName', phrases: phrasesOf(OTHER_NAMES) },
    { key: 'contact', phrases: phrasesOf(CONTACTS) },
    { key: 'address', phrases: phrasesOf(ADDRESSES) },
    {
      key: 'title',
      phrases: `Statement of Account | Account Statement | Bank Statement | Statement of Accounts | Statement Summary | Account Summary | Summary |
      Account Details | Transaction Details | Statement of Transactions in | Statement | Customer Details | Detailed Statement | e-Statement |
      Account Information | Customer Information | Statement of Account Summary | Transaction Summary | Branch Details | Consolidated Statement |
      Passbook | Mini Statement | Account Activity | Current Account Statement | Savings Account Statement | Balance Summary | Statement Details`,
    },
  ]),
  understand,
);
