import { compact, Lexicon } from '@docex/layout';
import { readLexicon } from '../../lexicons/read-lexicon.ts';
import { conceptsOf, type ConceptOf } from '../../lexicons/concepts.ts';

/** What bank statements call the facts of their head and summary, and neighbours not to be taken for them. */
export type StatementLabel = ConceptOf<'statement-head'>;

/** `Total of 30 debits`: a sum may count within its label what it sums up. */
const COUNT = /(?<=[a-z])\d{1,5}(?=[a-z])/;
const entries = readLexicon('statement-head', conceptsOf('statement-head'));
const SUMS = new Map(
  entries
    .filter(({ key }) => key === 'totalDebits' || key === 'totalCredits')
    .flatMap(({ key, phrases }) => phrases.split('|').map((phrase) => [compact(phrase), key] as const)),
);

function understand(text: string): StatementLabel | undefined {
  return COUNT.test(text) ? SUMS.get(text.replace(COUNT, '')) : undefined;
}

export const statementLexicon = new Lexicon<StatementLabel>(entries, understand);
