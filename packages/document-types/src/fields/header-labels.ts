import { Lexicon } from '@docex/layout';
import { readLexicon } from '../lexicons/read-lexicon.ts';
import { conceptsOf } from '../lexicons/concepts.ts';
import type { HeaderLabel } from './header-label.ts';

/** Finds the labels of an invoice's head. */
export const headerLexicon = new Lexicon<HeaderLabel>(
  readLexicon('invoice-head', conceptsOf('invoice-head')),
);

export type { HeaderLabel } from './header-label.ts';
