import { type Pool, pool, words } from '../../composed/choice.ts';

/** What banks call the columns of their tables; behind the first text those of the held-out half alone. */
export const COLUMN_WORDS = {
  serial: words('Sl No|S.No|#|Sr', 'No.|Srl'),
  date: words('Date|Txn Date|Tran Date|Transaction Date|Post Date', 'Dt.|Trans Dt|Booked On|Entry Date'),
  valueDate: words('Value Date|Value Dt|Val Date', 'V. Date|Effective Date|Val. Dt.'),
  narration: words(
    'Narration|Particulars|Description|Transaction Remarks|Details|Remarks',
    'Transaction Particulars|Txn Details|Nature of Transaction|Description of Transaction',
  ),
  reference: words(
    'Chq/Ref No|Ref No.|Chq No.|Reference No|Cheque/Ref No.',
    'Instrument No|UTR / Chq|Txn Ref|Instr. ID|Transaction Reference',
  ),
  side: words('Dr/Cr|Type|DR/CR', 'D/C|Cr/Dr|Txn Type'),
  amount: words('Amount|Transaction Amount|Txn Amount|Sum', 'Amt|Trans. Amt|Value'),
  balance: words(
    'Balance|Closing Balance|Running Balance|Available Balance',
    'Bal.|Balance Amount|Ledger Balance|Account Balance|Balance After',
  ),
} as const;

/** Headings of debits and credits, which go together. */
export const SIDE_WORDS: Pool<readonly [debit: string, credit: string]> = pool(
  [
    ['Debit', 'Credit'],
    ['Withdrawal', 'Deposit'],
    ['Withdrawals', 'Deposits'],
    ['Debit Amount', 'Credit Amount'],
    ['Withdrawal (Dr)', 'Deposit (Cr)'],
    ['Debits', 'Credits'],
  ],
  [
    ['Paid Out', 'Paid In'],
    ['Payments', 'Receipts'],
    ['Dr Amt', 'Cr Amt'],
    ['Withdrawn', 'Deposited'],
    ['Money Out', 'Money In'],
    ['Debit (INR)', 'Credit (INR)'],
  ],
);

/** What banks call the facts of an account. */
export const FACT_WORDS = {
  holder: words(
    'Account Name|Name|Customer Name|Account Holder',
    'Name of Customer|Account Holder Name|Title of Account|A/c Holder',
  ),
  accountNo: words('Account No|Account Number|A/c No.', 'Acct No|A/C Number|Account #'),
  accountType: words('Account Type|A/C Type|Product', 'Type of Account|Scheme|Account Category'),
  ifsc: words('IFSC|IFSC Code|IFS Code', 'RTGS/NEFT IFSC|Branch IFSC|IFSC No'),
  branch: words('Branch|Branch Name|Account Branch', 'Home Branch|Base Branch|Servicing Branch'),
  customerId: words('Customer ID|Cust ID|CIF No', 'CRN|Client Code'),
  micr: words('MICR|MICR Code'),
  currency: words('Currency', 'Ccy|Account Currency'),
  email: words('Email|E-mail ID'),
  phone: words('Mobile|Phone', 'Registered Mobile'),
  opening: words('Opening Balance|Opening Bal', 'Balance B/F|Balance at Start|Op. Balance'),
  closing: words('Closing Balance|Closing Bal', 'Balance at End|Cl. Balance|Ending Balance'),
  totalDebits: words('Total Debits|Total Withdrawals|Debits', 'Sum of Debits|Total Paid Out|Total Dr'),
  totalCredits: words('Total Credits|Total Deposits|Credits', 'Sum of Credits|Total Paid In|Total Cr'),
  period: words('Statement Period|Period', 'For the Period|Date Range'),
} as const;

export const TITLES = words(
  'STATEMENT OF ACCOUNT|Account Statement|Statement of Account',
  'ACCOUNT ACTIVITY|Transaction Statement|Statement|Account Transactions',
);

export const OPENING_ROWS = words(
  'Opening Balance|B/F|BROUGHT FORWARD|OPENING BALANCE',
  'Balance b/f|Balance Brought Forward|Previous Balance',
);

export const CLOSING_ROWS = words('Closing Balance|CLOSING BALANCE', 'Balance c/f|Final Balance|Cl. Balance');

export const TOTAL_ROWS = words('Total|TOTAL|Grand Total', 'Totals for the period|TRANSACTION TOTAL');

/** The words between the dates of a period. */
export const PERIODS = words(
  '{periodFrom} to {periodTo}|{periodFrom} To {periodTo}|{periodFrom} - {periodTo}|From {periodFrom} To {periodTo}|{periodFrom} upto {periodTo}',
  '{periodFrom} till {periodTo}|{periodFrom} through {periodTo}|between {periodFrom} and {periodTo}',
);

/** The words at the end of a page and at the beginning of the next. */
export const CARRIED_ROWS: Pool<readonly [last: string, first: string]> = pool(
  [
    ['Carried Forward', 'Brought Forward'],
    ['C/F', 'B/F'],
  ],
  [
    ['Balance c/f', 'Balance b/f'],
    ['Page Balance', 'Previous Page Balance'],
  ],
);
