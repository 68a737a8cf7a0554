import { Lexicon } from '@docex/layout';
import { readLexicon } from '../../lexicons/read-lexicon.ts';
import { conceptsOf, type ConceptOf } from '../../lexicons/concepts.ts';

export type TotalLabel = ConceptOf<'receipt-totals'>;

/** `Value of Material Received`, `Net GRN Amount Rs`: words for the worth of what came in, and no others. */
const WORTH =
  /^(?:grand|net|gross|grn|total|value|amount|amt|of|the|materials?|goods|received|receipt|accepted|rs|inr|in|purchase|incl|gst|tax)+$/;

function understoodTotal(text: string): TotalLabel | undefined {
  return WORTH.test(text) &&
    /value|amount|amt/.test(text) &&
    /total|net|grand|grn|materials?|goods/.test(text)
    ? 'grand'
    : undefined;
}

/** What the sums of a receipt note are called. */
export const totalLexicon = new Lexicon<TotalLabel>(
  readLexicon('receipt-totals', conceptsOf('receipt-totals')),
  understoodTotal,
);
