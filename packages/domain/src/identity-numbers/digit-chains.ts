import { DIGIT_LOOK_ALIKES } from './digit-look-alikes.ts';

/** Digits that stand together, some of them perhaps misread as letters. Places are offsets in the text. */
export interface DigitGroup {
  readonly start: number;
  readonly end: number;
  /** One ASCII digit for every character of the group. */
  readonly digits: string;
  /** Characters that are printed as digits. */
  readonly printedDigits: number;
  /** A letter stands directly before or behind the group. */
  readonly isGlued: boolean;
}

/** Characters of a token for each that is printed as a digit, at most: of `OO0O` a reader may have lost three. */
const MAX_CHARACTERS_A_DIGIT = 4;

/** Groups of digits between which nothing but separators stands. */
export type DigitChain = readonly DigitGroup[];

const TOKEN = /[\p{L}\p{Nd}|!]+/gu;
const DIGITS = /\p{Nd}+/gu;
/** What may stand between two groups of one number: a few separators, or a line break with its indentation. */
const SEPARATOR = /^(?:[\s\p{Cf}.,:;/\\_–—―·•|'‘’-]{1,4}|[ \t-]{0,4}\r?\n[ \t]{0,8})$/u;
const MAX_SEPARATOR_LENGTH = 14;
/** Lengths that a group of an identity number has; a token of another length counts with its digits alone. */
const GROUP_LENGTHS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 16]);

/** The chains of a text in their order. Takes time in proportion to the text. */
export function digitChains(text: string): readonly DigitChain[] {
  const chains: DigitGroup[][] = [];
  let last: DigitGroup | undefined;
  for (const token of text.matchAll(TOKEN)) {
    for (const group of groupsOf(token[0], token.index)) {
      if (last !== undefined && isSeparated(text, last.end, group.start)) chains.at(-1)?.push(group);
      else chains.push([group]);
      last = group;
    }
  }
  return chains;
}

function isSeparated(text: string, from: number, to: number): boolean {
  return to - from <= MAX_SEPARATOR_LENGTH && SEPARATOR.test(text.slice(from, to));
}

/** The token as one group where it looks like digits, else the digits in it. */
function groupsOf(token: string, offset: number): readonly DigitGroup[] {
  const whole = GROUP_LENGTHS.has(token.length) ? asGroup(token, offset) : undefined;
  if (whole !== undefined) return [whole];
  return Array.from(token.matchAll(DIGITS), ({ 0: run, index }) => ({
    start: offset + index,
    end: offset + index + run.length,
    digits: Array.from(run, asDigit).join(''),
    printedDigits: run.length,
    isGlued: isLetter(token.charAt(index - 1)) || isLetter(token.charAt(index + run.length)),
  })).filter(({ start, end, digits }) => end - start === digits.length);
}

function asGroup(token: string, start: number): DigitGroup | undefined {
  const printedDigits = token.match(/\p{Nd}/gu)?.length ?? 0;
  if (printedDigits * MAX_CHARACTERS_A_DIGIT < token.length) return undefined;
  const digits = Array.from(token, (character) => asDigit(character) ?? DIGIT_LOOK_ALIKES[character] ?? '');
  const joined = digits.join('');
  if (joined.length !== token.length) return undefined;
  return { start, end: start + token.length, digits: joined, printedDigits, isGlued: false };
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character);

/** Zeros of the decimal digits of ASCII, the scripts of India and full-width type; each is followed by one to nine. */
const ZEROS = [0x30, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x6f0, 0x660, 0xff10];

function asDigit(character: string): string | undefined {
  const code = character.charCodeAt(0);
  if (code >= 0x30 && code <= 0x39) return character;
  const zero = ZEROS.find((start) => code >= start && code <= start + 9);
  return zero === undefined ? undefined : String(code - zero);
}
