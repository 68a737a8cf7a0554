import { Lexicon } from '@docex/layout';
import type { HeaderLabel } from './header-label.ts';
import { NEIGHBOUR_LABELS } from './neighbour-labels.ts';
import { PARTY_LABELS } from './party-labels.ts';
import { REFERENCE_LABELS } from './reference-labels.ts';

/** Finds the labels of an invoice's head. */
export const headerLexicon = new Lexicon<HeaderLabel>([
  ...REFERENCE_LABELS,
  ...NEIGHBOUR_LABELS,
  ...PARTY_LABELS,
]);

export type { HeaderLabel } from './header-label.ts';
