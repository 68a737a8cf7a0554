import { Lexicon } from '@docex/layout';
import { readLexicon } from '../../lexicons/read-lexicon.ts';
import { conceptsOf, type ConceptOf } from '../../lexicons/concepts.ts';

/** What goods receipt notes call the fields of their head, and the neighbours that must not be taken for them. */
export type GrnLabel = ConceptOf<'receipt-head'>;

export const grnLexicon = new Lexicon<GrnLabel>(readLexicon('receipt-head', conceptsOf('receipt-head')));
