import { Lexicon, type TableVocabulary } from '@docex/layout';
import { readLexicon } from '../../lexicons/read-lexicon.ts';

/** What a column of a bank statement holds. */
export const STATEMENT_COLUMNS = [
  'serial',
  'date',
  'valueDate',
  'description',
  'reference',
  'debit',
  'credit',
  'amount',
  'side',
  'balance',
  'limit',
  'other',
] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];

const lexicon = new Lexicon<StatementColumn>(readLexicon('statement-columns', STATEMENT_COLUMNS));

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
