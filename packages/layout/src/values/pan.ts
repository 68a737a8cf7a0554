import { fitToSlots } from '../character-repair.ts';
import type { IdentifierReading } from './gstin.ts';

/** Kinds of holder by the fourth letter of a PAN (Income Tax Department). */
const HOLDER_TYPES = {
  P: 'individual',
  C: 'company',
  H: 'huf',
  F: 'firm',
  A: 'aop',
  B: 'boi',
  T: 'trust',
  L: 'local_authority',
  J: 'juridical_person',
  G: 'government',
} as const;

export type HolderType = (typeof HOLDER_TYPES)[keyof typeof HOLDER_TYPES];

const PATTERN = /^[A-Z]{3}[ABCFGHLJPT][A-Z][0-9]{4}[A-Z]$/;

export function isPan(text: string): boolean {
  return PATTERN.test(text);
}

/** What kind of holder a valid PAN belongs to; undefined for text that is no PAN. */
export function holderTypeOf(pan: string): HolderType | undefined {
  if (!isPan(pan)) return undefined;
  const letter = pan.charAt(3);
  return letter in HOLDER_TYPES ? HOLDER_TYPES[letter as keyof typeof HOLDER_TYPES] : undefined;
}

/**
 * Reads a PAN from text without white space, with letters and digits put right by their place; never its fourth letter,
 * which tells the kind of holder: a PAN has no check digit that could prove another one. A small letter counts as a
 * repair.
 */
export function readPan(printed: string): IdentifierReading | undefined {
  const text = printed.replace(/[\s.:,-]/g, '');
  const fitted = fitToSlots(text, 'AAAAA9999A');
  if (fitted === undefined || !isPan(fitted.text) || fitted.text.charAt(3) !== text.charAt(3).toUpperCase()) {
    return undefined;
  }
  return {
    value: fitted.text,
    repairs: Array.from(text).filter((letter, at) => letter !== fitted.text[at]).length,
  };
}
