import type { ConceptOf } from '../lexicons/concepts.ts';

/**
 * What invoices call the fields of their head, and the neighbours that must not be taken for them: numbers and
 * dates of orders, challans, acknowledgements, accounts.
 */
export type HeaderLabel = ConceptOf<'invoice-head'>;
