import { Lexicon } from '@docex/layout';
import { firstComeFirstServed, phrasesOf } from '../phrases.ts';
import { ACCOUNT_HOLDERS, ACCOUNT_TYPES, BRANCHES } from './account-labels.ts';

/** What bank statements call the facts of their head and summary, and neighbours not to be taken for them. */
export type StatementLabel =
  | 'accountNo'
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

export const statementLexicon = new Lexicon<StatementLabel>(
  firstComeFirstServed([
    {
      key: 'accountNo',
      phrases: `Account No | Account Number | A/C No | A/C Number | Acc No | Acct No | Account # | A/C # | Account | Savings Account No |
      Current Account No | Savings Account Number | Current Account Number | Acct Number | Account Numbers | खाता संख्या | Statement of Account No |
      Statement for A/C | Saving Account No | Statement for Account No | Account No / Type | Bank Account Number | Statement of Account Number |
      Statement of Axis Account No | Statement for Account Number | Loan Account No | A/C | CC/OD Account No | Statement for Account`,
    },
    { key: 'accountHolder', phrases: phrasesOf(ACCOUNT_HOLDERS) },
    { key: 'plainName', phrases: `Name | नाम | To | T0` },
    { key: 'accountType', phrases: phrasesOf(ACCOUNT_TYPES) },
    { key: 'branch', phrases: phrasesOf(BRANCHES) },
    { key: 'bankName', phrases: `Bank Name | Name of Bank | Bank | Name of the Bank` },
    {
      key: 'ifsc',
      phrases: `IFSC | IFSC Code | IFS Code | RTGS/NEFT IFSC | IFSC Code (RTGS/NEFT) | RTGS / NEFT IFSC Code | NEFT IFSC | Branch IFSC | IFSC No |
      RTGS/NEFT IFSC Code | NEFT/RTGS IFSC | IFSC / RTGS Code | Bank IFSC | IFS Code (RTGS/NEFT) | Branch IFSC Code`,
    },
    { key: 'currency', phrases: `Currency | Account Currency | Currency Code | A/C Currency | CCY | मुद्रा` },
    {
      key: 'period',
      phrases: `Statement Period | Period | For the Period | Statement for the Period | Period of Statement | Account Statement for the Period |
      Statement of Account for the Period | Period Covered | Statement From | Account Statement From | Statement of Account From |
      Transaction Period | Transactions List | Search Period | Transaction Date | Transaction Date Range | Date Range | Account Statement for |
      Duration | Statement Duration | Statement Date Range | Selected Period | Statement of Transactions | Transactions for the Period |
      Reporting Period | Details of Statement | Statement Between | Statement for Period | Your Statement for`,
    },
    {
      key: 'periodFrom',
      phrases: `From | From Date | Date From | Start Date | Period From | Statement From Date | Statement Start Date | Txn From Date | Start`,
    },
    {
      key: 'periodTo',
      phrases: `To Date | Date To | End Date | Period To | Till | Till Date | Upto | Statement To Date | Statement End Date | Statement To | Txn To Date | End | Up to`,
    },
    {
      key: 'openingBalance',
      phrases: `Opening Balance | Opening Bal | Op Balance | Beginning Balance | Balance Brought Forward | Previous Balance | Starting Balance |
      Your Previous Balance | Balance at Start | Balance B/F | Opening Ledger Balance | Brought Forward | Balance at Beginning of Period |
      Your Previous Balance as of | Opening Balance as on | Opening | Opening Balance (INR) | Start Balance | Op Bal`,
    },
    {
      key: 'closingBalance',
      phrases: `Closing Balance | Closing Bal | Ending Balance | Cl Balance | New Balance | Balance at End | Your New Balance | Closing Ledger Balance |
      Your New Balance as of | Closing Balance as on | Balance at End of Period | Final Balance | Cl Bal | Closing | Closing Balance (INR) | End Balance`,
    },
    {
      key: 'totalDebits',
      phrases: `Total Debits | Total Debit | Total Withdrawals | Total Withdrawal | Debits | Total Debit Amount | Total Withdrawal Amount | Total Dr |
      Total Amount Debited | Withdrawals | Total Debited | Total Payments | Total Dr Amount | Debit Total | Sum of Debits | Total Money Out |
      Total of Debits | Total Withdrawals (Dr) | Money Out | Paid Out | Amount Debited | Debit Turnover | Total Paid-Out | Total Debits (Dr) | Total Paid Out | Total Withdrawals Amount | Debit Amount | Dr Amount | Total Outflow`,
    },
    {
      key: 'totalCredits',
      phrases: `Total Credits | Total Credit | Total Deposits | Total Deposit | Credits | Total Credit Amount | Total Deposit Amount | Total Cr |
      Total Amount Credited | Deposits | Total Credited | Total Receipts | Total Cr Amount | Credit Total | Sum of Credits | Total Money In |
      Total of Credits | Total Deposits (Cr) | Money In | Paid In | Amount Credited | Credit Turnover | Total Paid-In | Total Credits (Cr) | Total Paid In | Total Deposits Amount | Credit Amount | Cr Amount | Total Inflow`,
    },
    {
      key: 'count',
      phrases: `Dr Count | Cr Count | Debit Count | Credit Count | No of Debits | No of Credits | Number of Debits | Number of Credits | Count of Debits |
      Count of Credits | No of Withdrawals | No of Deposits | Count | Total Transactions | Debits Count | Credits Count | Total Debit Count |
      Total Credit Count | No of Transactions | Number of Transactions | Transaction Count`,
    },
    {
      key: 'otherBalance',
      phrases: `Available Balance | Effective Available Balance | Average Balance | Average Monthly Balance | Minimum Balance | Uncleared Balance | Hold Amount |
      Lien Amount | Drawing Power | Sanction Limit | OD Limit | Limit | Average Quarterly Balance | Uncleared Amount | Interest Rate | Rate of Interest |
      Lien | AMB | AQB | Cleared Balance | Average Posted Balance in Statement Cycle | Clear Balance | Unclear Balance | Current Balance | Total Balance |
      Sanctioned Limit | MAB | Drawing Limit | Reserve Balance`,
    },
    {
      key: 'otherNumber',
      phrases: `Customer ID | Cust ID | Customer No | CIF No | CIF Number | CIF | CIF ID | Customer Number | MICR | MICR Code | Branch Code | CRN | Client ID |
      PAN | PAN No | GSTIN | CKYC No | Relationship No | User ID | Sol ID | SWIFT Code | SWIFT | Statement No | Page No | Pin Code | Reference No |
      Customer Relationship No | Cust Reln No | UCIC | BSR Code | Bank Code | CKYC Number | Scheme Code | Nominee Registered | Cust No | Pincode |
      CKYCR Number | Page | GST No | UPI ID | VPA | Branch ID | Cust Id / CIF`,
    },
    {
      key: 'otherDate',
      phrases: `Date | Statement Date | Account Open Date | A/C Open Date | Account Opening Date | Date of Opening | Generated On | Print Date | Statement Generated On |
      Open Date | A/C Opening Date | Date of Issue | As on | As on Date | Printed On | Date of Statement | Statement As On | Report Date | Run Date`,
    },
    {
      key: 'otherName',
      phrases: `Nominee | Nominee Name | Nomination | Joint Holder | Joint Holders | Joint Holder Name | Second Holder | Mode of Operation | Account Status |
      A/C Status | Status | Nomination Registered | MOP | KYC Status | Occupation | Constitution | Joint Name | Joint Account Holder | Operating Mode |
      Nominee Reg | Customer Type | Relationship Manager | Holding Type | Joint Holder(s)`,
    },
    {
      key: 'contact',
      phrases: `Phone | Phone No | Mobile | Mobile No | Email | E-mail | Email ID | Contact No | Tel | Telephone | Registered Mobile No | Toll Free | Website |
      Registered Email | Fax | Mobile Number | Registered Mobile | Customer Care | Contact Us | Branch Phone | Branch Phone No | Email Address | Web`,
    },
    {
      key: 'address',
      phrases: `Address | Branch Address | Communication Address | Customer Address | Registered Address | City | State | Correspondence Address | पता |
      Mailing Address | Country | Registered Office | Registered Office Address | Address of Branch | Home Branch Address | Location | District`,
    },
    {
      key: 'title',
      phrases: `Statement of Account | Account Statement | Bank Statement | Statement of Accounts | Statement Summary | Account Summary | Summary |
      Account Details | Transaction Details | Statement of Transactions in | Statement | Customer Details | Detailed Statement | e-Statement |
      Account Information | Customer Information | Statement of Account Summary | Transaction Summary | Branch Details | Consolidated Statement |
      Passbook | Mini Statement | Account Activity | Current Account Statement | Savings Account Statement | Balance Summary | Statement Details`,
    },
  ]),
);
