import { Lexicon } from '@docex/layout';
import { readLexicon } from '../lexicons/read-lexicon.ts';
import { HEADER_LABELS, type HeaderLabel } from './header-label.ts';

/** Finds the labels of an invoice's head. */
export const headerLexicon = new Lexicon<HeaderLabel>(readLexicon('invoice-head', HEADER_LABELS));

export type { HeaderLabel } from './header-label.ts';
