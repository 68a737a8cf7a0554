import { DIGIT_LOOK_ALIKES } from '@docex/domain';

/** Digits that recognisers read for letters. Only used where the place in a value says that a letter must stand there. */
const TO_LETTER: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
  '|': 'I',
  '!': 'I',
};
/** Other readings of a character that is already of the right kind, the likeliest first. */
const ALIKE: Readonly<Record<string, string>> = {
  '0': '8693',
  '1': '74',
  '2': '7',
  '3': '89',
  '4': '19',
  '5': '63',
  '6': '580',
  '7': '12',
  '8': '3069',
  '9': '403',
  O: 'DQ',
  D: 'O',
  Q: 'O',
  I: 'LTJ',
  L: 'I',
  T: 'I',
  J: 'I',
  Z: 'S',
  S: 'Z',
  G: 'CO',
  C: 'G',
  B: 'RE',
  R: 'B',
  E: 'F',
  F: 'EP',
  P: 'F',
  M: 'N',
  N: 'MH',
  H: 'N',
  V: 'Y',
  Y: 'V',
  U: 'V',
  W: 'V',
  K: 'X',
  X: 'K',
};

/** The digit that a character was most likely meant to be, or the character itself. */
export function asDigit(character: string): string {
  return DIGIT_LOOK_ALIKES[character] ?? character;
}

/** The upper-case letter that a character was most likely meant to be, or the character in upper case. */
export function asLetter(character: string): string {
  return TO_LETTER[character] ?? character.toUpperCase();
}

/** Characters of the same kind (digit or letter) that are easily taken for this one. */
export function lookAlikes(character: string): readonly string[] {
  return Array.from(ALIKE[character] ?? '');
}

/**
 * Fits text to a pattern of slots: `9` a digit, `A` a letter, `*` either; any other character stands for itself.
 * Returns the repaired text and how many characters changed (case apart), or undefined when it does not fit.
 */
export function fitToSlots(
  text: string,
  slots: string,
): { readonly text: string; readonly repairs: number } | undefined {
  if (text.length !== slots.length) return undefined;
  let repaired = '';
  let repairs = 0;
  for (const [index, character] of Array.from(text).entries()) {
    const fitted = fitCharacter(character, slots.charAt(index));
    if (fitted === undefined) return undefined;
    if (fitted !== character.toUpperCase()) repairs += 1;
    repaired += fitted;
  }
  return repaired.length === slots.length ? { text: repaired, repairs } : undefined;
}

function fitCharacter(character: string, slot: string): string | undefined {
  if (slot === '9') return only(asDigit(character), /^\d$/);
  if (slot === 'A') return only(asLetter(character), /^[A-Z]$/);
  if (slot === '*') return only(character.toUpperCase(), /^[A-Z0-9]$/);
  if (character.toUpperCase() === slot) return slot;
  return asLetter(character) === slot || asDigit(character) === slot ? slot : undefined;
}

function only(character: string, pattern: RegExp): string | undefined {
  return pattern.test(character) ? character : undefined;
}
