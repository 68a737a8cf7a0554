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
const HOLDER_REPAIRS: Readonly<Record<string, string>> = { R: 'P', D: 'P', E: 'F', I: 'T', O: 'C', Q: 'C' };

export function isPan(text: string): boolean {
  return PATTERN.test(text);
}

/** What kind of holder a valid PAN belongs to; undefined for text that is no PAN. */
export function holderTypeOf(pan: string): HolderType | undefined {
  if (!isPan(pan)) return undefined;
  const letter = pan.charAt(3);
  return letter in HOLDER_TYPES ? HOLDER_TYPES[letter as keyof typeof HOLDER_TYPES] : undefined;
}

/** Reads a PAN from text without white space, with letters and digits put right by their place. */
export function readPan(printed: string): IdentifierReading | undefined {
  const text = printed.replace(/[\s.:,-]/g, '');
  const fitted = fitToSlots(text, 'AAAAA9999A');
  if (fitted === undefined) return undefined;
  if (isPan(fitted.text)) return { value: fitted.text, repairs: fitted.repairs };
  const holder = HOLDER_REPAIRS[fitted.text.charAt(3)];
  if (holder === undefined) return undefined;
  const repaired = fitted.text.slice(0, 3) + holder + fitted.text.slice(4);
  return isPan(repaired) ? { value: repaired, repairs: fitted.repairs + 1 } : undefined;
}
