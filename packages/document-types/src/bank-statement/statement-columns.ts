import { Lexicon, type TableVocabulary } from '@docex/layout';

/** What a column of a bank statement holds. */
export type StatementColumn =
  | 'serial'
  | 'date'
  | 'valueDate'
  | 'description'
  | 'reference'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'side'
  | 'balance'
  | 'other';

const lexicon = new Lexicon<StatementColumn>([
  {
    key: 'serial',
    phrases: `Sl No | Sr No | S No | SNo | Serial No | # | Sl | Sr | No | Srl No | S.N. | Sn`,
  },
  {
    key: 'date',
    phrases: `Date | Txn Date | Tran Date | Trans Date | Transaction Date | Trn Date | Posting Date | Post Date |
      Posted Date | Date of Transaction | Entry Date | Booking Date | Transaction Dt | Txn Dt | Tran Dt | दिनांक | तारीख |
      Date (DD/MM/YYYY) | Transaction Posted Date | Txn Posted Date | Date & Time | Transaction Date & Time | Date and Time`,
  },
  {
    key: 'valueDate',
    phrases: `Value Date | Value Dt | Val Date | Val Dt | Value Dated | Effective Date | Valuedate`,
  },
  {
    key: 'description',
    phrases: `Description | Narration | Particulars | Transaction Remarks | Remarks | Transaction Details | Details |
      Transaction Particulars | Transaction Description | Transaction | Details of Transaction | Description of Transaction |
      Narrative | Transaction Narration | Particular | Transaction Details / Narration | Transactions | विवरण | Payee |
      Payment Details | Account Description | Transaction Remark | Particulars of Transaction | Desc`,
  },
  {
    key: 'reference',
    phrases: `Chq/Ref No | Chq / Ref Number | Ref No/Cheque No | Ref No | Reference No | Reference | Cheque No | Chq No | Cheque Number |
      Cheque/Reference No | Chq/Ref | Cheque/Ref No | Instrument No | Instrument Id | Instrument Number | Instr No | Instruments |
      Transaction Id | Tran Id | Txn Id | Txn No | Transaction No | Transaction Ref No | UTR No | UTR Number | UTR | Cheque |
      Reference Number | Cheque No / Ref No | Cheque Details | Ref | Chq | Ref Number | Cheque # | Check # | Chq # | Ref # | Check No |
      Check Number | Instrument | Cheque/Reference | Chq/Ref # | Ref/Chq No | Cheque No/Reference No | Txn Ref No | Ref / Cheque No |
      Transaction Reference | Chq/Instrument No | Cheque / Ref Number | Reference/Cheque No | Transaction Reference No |
      Journal No | Chq No/Ref No | Chq Ref No`,
  },
  {
    key: 'debit',
    phrases: `Debit | Debits | Withdrawal | Withdrawals | Withdrawal Amt | Withdrawal Amount | Debit Amount | Debit Amt | Dr | Dr Amount |
      Withdrawal (Dr) | Debit (Dr) | Withdrawals (Dr) | Dr Amt | Paid Out | Money Out | Payments | Amount Debited | Debited | Amount (Dr) |
      Amount Dr | Withdrawl | Withdrawl Amount | Withdrawals Amount | Payment | Out | Amount Withdrawn | Debit Withdrawal |
      Withdrawals / Debits | Debits / Withdrawals | Withdrawal/Debit | Debit/Withdrawal | Spent | नामे | Dr (Debit)`,
  },
  {
    key: 'credit',
    phrases: `Credit | Credits | Deposit | Deposits | Deposit Amt | Deposit Amount | Credit Amount | Credit Amt | Cr | Cr Amount |
      Deposit (Cr) | Credit (Cr) | Deposits (Cr) | Cr Amt | Paid In | Money In | Receipts | Amount Credited | Credited | Amount (Cr) |
      Amount Cr | Deposits Amount | In | Amount Deposited | Lodgement | Lodgements | Deposits / Credits | Credits / Deposits |
      Credit Deposit | Deposit/Credit | Credit/Deposit | Receipt | Received | जमा | Cr (Credit)`,
  },
  {
    key: 'amount',
    phrases: `Amount | Transaction Amount | Txn Amount | Withdrawal (Dr) / Deposit (Cr) | Withdrawals / Deposits | Withdrawal / Deposit |
      Debit / Credit | Amount Dr/Cr | Amount (Dr/Cr) | Tran Amount | Amt | Txn Amt | Deposits / Withdrawals | Debit(-) / Credit(+) |
      Debits / Credits | Transaction Amt | Deposit / Withdrawal | Credit / Debit | Amount (Cr/Dr) | Debit/Credit Amount | Amount (Debit/Credit) |
      Dr/Cr Amount | Withdrawal(Dr)/Deposit(Cr) Amount | Withdrawal or Deposit | Trans Amount`,
  },
  {
    key: 'side',
    phrases: `Dr/Cr | Cr/Dr | D/C | C/D | Type | Transaction Type | Txn Type | Dr or Cr | Debit or Credit | DrCr Indicator | Dr / Cr Flag |
      Tran Type | Cr Dr Indicator | Indicator | Sign`,
  },
  {
    key: 'balance',
    phrases: `Balance | Closing Balance | Running Balance | Balance Amount | Available Balance | Balance (Cr) | Balance (Dr/Cr) | Account Balance |
      Bal | Balance Amt | Closing Bal | Line Balance | Total Balance | Ledger Balance | Balance Dr/Cr | Balance Cr/Dr | Running Bal | शेष |
      Balance (Cr/Dr) | Balance After Transaction | Book Balance | Current Balance`,
  },
  {
    key: 'other',
    phrases: `Init Br | Branch | Branch Code | Channel | Mode | Code | Currency | Location | Branch Name | Txn Code | Tran Code | Initiating Branch |
      Br Code | Transaction Branch | Posted By | Teller | Category | Sol | Sol Id | Time | Status | Mode of Transaction | Br | Transaction Code | Rate`,
  },
]);

/** Titles of the tables that list transactions. */
export const statementVocabulary: TableVocabulary<StatementColumn> = {
  lexicon,
  core: new Set<StatementColumn>([
    'date',
    'valueDate',
    'description',
    'debit',
    'credit',
    'amount',
    'balance',
  ]),
  minimumKnown: 3,
};

export const MONEY_COLUMNS: ReadonlySet<StatementColumn> = new Set<StatementColumn>([
  'debit',
  'credit',
  'amount',
  'balance',
]);
