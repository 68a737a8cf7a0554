import { Lexicon } from '@docex/layout';
import { readLexicon } from '../lexicons/read-lexicon.ts';

/** Printed words of a PAN card that are no data of the holder. */
const CARD_LABELS = ['name', 'father', 'mother', 'date', 'number', 'issuer', 'signature', 'other'] as const;
export type CardLabel = (typeof CARD_LABELS)[number];

export const cardLexicon = new Lexicon<CardLabel>(readLexicon('pan-card', CARD_LABELS));
