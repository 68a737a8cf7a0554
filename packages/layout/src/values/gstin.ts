import { fitToSlots, lookAlikes } from '../character-repair.ts';
import { isStateCode } from './state-code.ts';

export interface IdentifierReading {
  readonly value: string;
  /** Characters that had to be changed for the value to be valid. */
  readonly repairs: number;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** State code, PAN (its fourth letter is the kind of holder), registration number, a letter (usually Z), check. */
const SLOTS = '99AAAAA9999A***';
const PATTERN = /^\d{2}[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$/;
/** One digit-letter mix-up that the slot alone cannot decide. */
const EITHER_KIND: Readonly<Record<string, string>> = {
  '0': 'OD',
  O: '0',
  D: '0',
  '1': 'I',
  I: '1',
  L: '1',
  '2': 'Z',
  Z: '2',
  '5': 'S',
  S: '5',
  '6': 'G',
  G: '6',
  '8': 'B',
  B: '8',
};

/**
 * The check character of a GSTIN from its first 14 characters: values 0 to 35 weighted 1, 2, 1, 2, …, quotient
 * and remainder of each product by 36 summed, and the complement of the sum modulo 36 (GST common portal).
 */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (const [index, character] of Array.from(first14).entries()) {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

export function isGstin(text: string): boolean {
  return hasGstinShape(text) && gstinCheckCharacter(text.slice(0, 14)) === text.charAt(14);
}

/** Whether text has a GSTIN's pattern and state, whatever its check character. */
export function hasGstinShape(text: string): boolean {
  return PATTERN.test(text) && isStateCode(text.slice(0, 2));
}

/**
 * Reads a GSTIN from text without white space. Where `repair` allows it (text that was recognised from pixels) and
 * the characters as printed fail the check, tries the usual mix-ups, one at a time; returns undefined when none, or
 * more than one, makes a valid number.
 */
export function readGstin(
  printed: string,
  options: { readonly repair: boolean } = { repair: true },
): IdentifierReading | undefined {
  const text = printed.replace(/[\s.:,-]/g, '');
  if (!options.repair) return isGstin(text) ? { value: text, repairs: 0 } : undefined;
  const fitted = fitToSlots(text, SLOTS);
  if (fitted === undefined) return undefined;
  for (const spelling of spellings(fitted.text)) {
    if (isGstin(spelling))
      return { value: spelling, repairs: fitted.repairs + (spelling === fitted.text ? 0 : 1) };
  }
  const repaired = new Set(singleRepairs(fitted.text).filter(isGstin));
  const [only] = repaired;
  return repaired.size === 1 && only !== undefined ? { value: only, repairs: fitted.repairs + 1 } : undefined;
}

/** The text itself, then with the letter Z where it usually stands. */
function spellings(text: string): readonly string[] {
  const usual = `${text.slice(0, 13)}Z${text.charAt(14)}`;
  return text === usual ? [text] : /[0-9]/.test(text.charAt(13)) ? [usual] : [text, usual];
}

function singleRepairs(text: string): string[] {
  const base = /[A-Z]/.test(text.charAt(13)) ? text : `${text.slice(0, 13)}Z${text.charAt(14)}`;
  const repairs: string[] = [];
  for (const [index, character] of Array.from(base).entries()) {
    const free = index === 12 || index === 14;
    const others = [...lookAlikes(character), ...Array.from(free ? (EITHER_KIND[character] ?? '') : '')];
    for (const other of others) repairs.push(base.slice(0, index) + other + base.slice(index + 1));
  }
  return repairs;
}
