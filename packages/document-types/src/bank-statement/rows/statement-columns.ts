import { Lexicon, type TableVocabulary } from '@docex/layout';
import { readLexicon } from '../../lexicons/read-lexicon.ts';
import { conceptsOf, type ConceptOf } from '../../lexicons/concepts.ts';

/** What a column of a bank statement holds. */
export type StatementColumn = ConceptOf<'statement-columns'>;

const lexicon = new Lexicon<StatementColumn>(
  readLexicon('statement-columns', conceptsOf('statement-columns')),
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
