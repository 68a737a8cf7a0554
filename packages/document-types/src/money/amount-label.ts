import type { ConceptOf } from '../lexicons/concepts.ts';

/** What the amounts around an invoice's tables are called. */
export type AmountLabel = ConceptOf<'amounts'>;
