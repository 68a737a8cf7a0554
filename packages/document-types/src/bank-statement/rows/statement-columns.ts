import { Lexicon, type TableVocabulary } from '@docex/layout';
import { firstComeFirstServed, phrasesOf } from '../../phrases.ts';
import {
  AMOUNTS_OF_BOTH,
  BALANCES,
  CREDITS,
  DATES,
  DEBITS,
  DESCRIPTIONS,
  REFERENCES,
  VALUE_DATES,
} from './column-titles.ts';

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

/** The phrases of each kind of column; where two kinds share one, it is the first one's. */
const lexicon = new Lexicon<StatementColumn>(
  firstComeFirstServed([
    {
      key: 'serial',
      phrases: `Sl No | Sr No | S No | SNo | Serial No | # | Sl | Sr | No | Srl No | Srl | S.N. | Sn | Ser No | Sno.`,
    },
    { key: 'valueDate', phrases: phrasesOf(VALUE_DATES) },
    { key: 'date', phrases: phrasesOf(DATES) },
    { key: 'description', phrases: phrasesOf(DESCRIPTIONS) },
    { key: 'reference', phrases: phrasesOf(REFERENCES) },
    { key: 'debit', phrases: phrasesOf(DEBITS) },
    { key: 'credit', phrases: phrasesOf(CREDITS) },
    { key: 'amount', phrases: phrasesOf(AMOUNTS_OF_BOTH) },
    {
      key: 'side',
      phrases: `Dr/Cr | Cr/Dr | D/C | C/D | Type | Transaction Type | Txn Type | Dr or Cr | Debit or Credit |
        DrCr Indicator | Dr / Cr Flag | Tran Type | Cr Dr Indicator | Indicator | Sign | Dr. / Cr. | Type (Dr/Cr)`,
    },
    { key: 'balance', phrases: phrasesOf(BALANCES) },
    {
      key: 'other',
      phrases: `Init Br | Branch | Branch Code | Channel | Mode | Code | Currency | Location | Branch Name | Txn Code |
        Tran Code | Initiating Branch | Br Code | Brn | Brn Code | Transaction Branch | Posted By | Teller | Category | Sol | Sol Id |
        Time | Zeit | Status | Mode of Transaction | Br | Transaction Code | Rate`,
    },
  ]),
);

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
