import { eitherOf, inFrontOf } from '../../phrases.ts';

const DATE = ['Date', 'Dt', 'Dated'];
export const DATES = [
  ...DATE,
  'Date & Time',
  'दिनांक',
  'तारीख',
  ...inFrontOf(
    [
      ...[
        'Txn',
        'Tran',
        'Trans',
        'Transaction',
        'Trn',
        'Trxn',
        'Post',
        'Posting',
        'Posted',
        'Entry',
        'Booking',
      ],
      ...['Booked', 'Book', 'Process', 'Processing', 'Transaction Posted', 'Txn Posted', 'Transacted'],
    ],
    [...DATE, 'Date & Time', 'Date and Time', 'On'],
  ),
  ...['Date of Transaction', 'Date (DD/MM/YYYY)', 'Date DD/MM/YY', 'Date and Time', 'Day'],
  ...['Date Paid', 'Paid Date', 'Paid On', 'Date Cleared', 'Cleared Date', 'Date Presented', 'Date Posted'],
  ...[
    'Datum',
    'Buchung',
    'Buchungstag',
    'Buchungsdatum',
    'Bu-Tag',
    'Bu.Tag',
    'Buch.-Tag',
    "Date d'opération",
  ],
  ...['Date opération', 'Date comptable', 'Boekdatum', 'Fecha', 'Fecha operación', 'Data', 'Data contabile'],
];

export const VALUE_DATES = [
  ...inFrontOf(
    ['Value', 'Val', 'V', 'Valued', 'Effective', 'Eff', 'Interest', 'Value Entry'],
    [...DATE, 'On', 'Day', 'From'],
  ),
  ...inFrontOf(inFrontOf(DATE, ['of', '']), ['Value', 'Val']),
  ...[
    'Wert',
    'Wertstellung',
    'Valuta',
    'Valutadatum',
    'Wertdatum',
    'Wert-Tag',
    'Date valeur',
    'Date de valeur',
  ],
  ...['Rentedatum', 'Fecha valor', 'Data valuta'],
];

const TEXT = [
  ...['Particulars', 'Narration', 'Description', 'Details', 'Remarks', 'Narrative', 'Detail', 'Remark'],
  ...['Particular', 'Desc', 'Naration'],
];
const REFERENCE = [
  'Chq No',
  'Cheque No',
  'Ref No',
  'Reference',
  'Reference No',
  'Chq/Ref No',
  'Instrument No',
];
const OF = ['Transaction', 'Transactions', 'Txn', 'Tran', 'Payment'];
export const DESCRIPTIONS = [
  ...TEXT,
  ...inFrontOf([...OF, 'Account', 'Entry'], TEXT),
  ...inFrontOf(inFrontOf(TEXT, ['of']), [...OF, 'the Transaction', 'Entry']),
  ...eitherOf(TEXT, TEXT),
  ...eitherOf(TEXT, REFERENCE),
  ...eitherOf(inFrontOf(['Transaction'], TEXT), TEXT),
  ...inFrontOf(['Nature of', 'Purpose of'], ['Transaction', 'Transactions', 'Entry', 'Payment', 'Txn']),
  ...['Nature', 'Purpose', 'Transaction Info', 'Transaction Information', 'Txn Info'],
  ...['Transaction', 'Transactions', 'विवरण', 'Payee', 'Payment Type and Details', 'Payee / Payer'],
  ...eitherOf(
    ['Vorgang', 'Buchungstext', 'Text', 'Umsatztext', 'Buchungsinformationen'],
    ['Verwendungszweck'],
  ),
  ...['Vorgang', 'Buchungstext', 'Verwendungszweck', 'Umsatztext', 'Buchungsinformationen', 'Erläuterung'],
  ...['Libellé', 'Libellé des opérations', "Nature de l'opération", 'Opération', 'Omschrijving', 'Concepto'],
  ...['Descrizione', 'Descripción', 'Beschreibung'],
];

const NUMBER = ['No', 'Number', 'Nos', 'Id', '#', 'Num'];
const PAPER = ['Chq', 'Cheque', 'Check', 'Ref', 'Reference', 'Instrument', 'Instr', 'Inst', 'UTR'];
export const REFERENCES = [
  ...PAPER,
  ...inFrontOf(
    [...PAPER, 'Transaction', 'Txn', 'Tran', 'Transaction Ref', 'Txn Ref', 'Journal', 'Voucher'],
    NUMBER,
  ),
  ...eitherOf(PAPER, PAPER),
  ...inFrontOf(eitherOf(PAPER, PAPER), NUMBER),
  ...eitherOf(inFrontOf(PAPER, ['No']), inFrontOf(PAPER, ['No'])),
  ...[
    'Txn Ref',
    'Transaction Ref',
    'Tran Ref',
    'Bank Ref',
    'Payment Ref',
    'Bank Reference',
    'Payment Reference',
  ],
  // Recognition takes the q for a g.
  ...['Chg No', 'Chg/Ref No', 'Chg Number', 'Check', 'Check #', 'Serial Number of Cheque'],
  ...[
    'Voucher',
    'Vch No',
    'Vr No',
    'Journal',
    'Instruments',
    'Cheque Details',
    'Transaction Reference',
    'Chq Ref No',
    'Chq / Inst #',
    'Ref',
  ],
];

const AMOUNT = ['', 'Amt', 'Amount', 'Amounts'];
/** Behind titles of amounts in German, French, Dutch and Spanish. */
const EURO = ['', 'EUR', 'Euro', 'in EUR', '€', 'en euros'];
const OUT = ['Debit', 'Debits', 'Withdrawal', 'Withdrawals', 'Withdrawl', 'Withdrawls', 'Dr'];
const IN = ['Credit', 'Credits', 'Deposit', 'Deposits', 'Cr'];
export const DEBITS = [
  ...inFrontOf(
    [...OUT, 'Paid Out', 'Money Out', 'Payment', 'Payments', 'Debited', 'Outflow', 'Withdrawn'],
    AMOUNT,
  ),
  ...inFrontOf(['Amount', 'Amt'], [...OUT, 'Debited', 'Withdrawn', 'Paid', 'Out']),
  ...eitherOf(OUT, OUT),
  ...['Out', 'Spent', 'नामे', 'Amount (Dr)', 'Outgoing', 'Paid', 'Debited / Withdrawn'],
  ...inFrontOf(['Soll', 'Belastung', 'Belastungen', 'Lastschrift', 'Ausgang', 'Débit', 'Af', 'Cargo'], EURO),
];
export const CREDITS = [
  ...inFrontOf(
    [...IN, 'Paid In', 'Money In', 'Receipt', 'Receipts', 'Credited', 'Inflow', 'Lodgement', 'Lodgements'],
    AMOUNT,
  ),
  ...inFrontOf(['Amount', 'Amt'], [...IN, 'Credited', 'Deposited', 'Received', 'In']),
  ...eitherOf(IN, IN),
  ...['In', 'Received', 'Deposited', 'जमा', 'Incoming'],
  ...inFrontOf(['Haben', 'Gutschrift', 'Gutschriften', 'Eingang', 'Crédit', 'Bij', 'Abono'], EURO),
];

/** One column of amounts of both sides. */
export const AMOUNTS_OF_BOTH = [
  ...[
    'Amount',
    'Amt',
    'Value',
    'Sum',
    'Debit(-) / Credit(+)',
    'Amount Dr/Cr',
    'Amount (Dr/Cr)',
    'Amount (Cr/Dr)',
  ],
  ...inFrontOf(['Transaction', 'Txn', 'Tran', 'Trans'], ['Amount', 'Amt']),
  ...inFrontOf(eitherOf(OUT.slice(0, 6), IN.slice(0, 4)), AMOUNT),
  ...['Amount (Debit/Credit)', 'Dr/Cr Amount', 'Withdrawal (Dr) / Deposit (Cr)', 'Withdrawal or Deposit'],
  ...inFrontOf(['Betrag', 'Umsatz', 'Montant', 'Bedrag', 'Importe', 'Importo'], EURO),
  ...['Withdrawal(Dr)/Deposit(Cr) Amount', 'Withdrawals (Dr) / Deposits (Cr)', 'Debit (Dr) / Credit (Cr)'],
];

const BALANCE = ['Balance', 'Bal', 'Balances'];
export const BALANCES = [
  ...BALANCE,
  ...inFrontOf(
    [
      ...['Closing', 'Running', 'Available', 'Account', 'Line', 'Total', 'Ledger', 'Book', 'Current', 'Net'],
      ...['Remaining', 'Resulting', 'Updated', 'Final', 'Post', 'Progressive'],
      ...['Outstanding', 'Cumulative', 'Clear', 'Cleared', 'Day End', 'EOD', 'Daily', 'End of Day', 'New'],
    ],
    BALANCE,
  ),
  ...inFrontOf(BALANCE, [
    'Amt',
    'Amount',
    'Dr/Cr',
    'Cr/Dr',
    'Cr',
    'Dr',
    'After Transaction',
    'After',
    'After Txn',
    'After Entry',
    'O/S',
    'Outstanding',
  ]),
  'शेष',
  ...inFrontOf(['Saldo', 'Kontostand', 'Solde', 'Neuer Saldo', 'Neuer Kontostand'], EURO),
];
