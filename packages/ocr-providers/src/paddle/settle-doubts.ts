import type { ReadCharacter } from './ctc-decoder.ts';

/** A sign as it was read, and what it may be instead. */
export type DoubtfulSign = Pick<ReadCharacter, 'text' | 'rivals'>;

/** Less likely rivals are not believed, whatever stands beside them. */
const ENOUGH = 0.12;
/** What stands beside a letter tells less about which letter it is. */
const ENOUGH_OF_LETTERS = 0.2;
const ENOUGH_OF_ACCENTLESS = 0.05;
const ENOUGH_OF_PERCENT = 0.2;

/** Figures and the letters of their shape. */
const LETTERS_LIKE = new Map([
  ['0', ['O', 'o']],
  ['1', ['I', 'l']],
  ['2', ['Z', 'z']],
  ['5', ['S', 's']],
  ['8', ['B']],
]);
const FIGURE_LIKE = new Map([
  ['O', '0'],
  ['o', '0'],
  ['I', '1'],
  ['l', '1'],
]);
const LETTER = /^\p{L}$/u;
const FIGURE = /^\d$/;
const SMALL = /^\p{Ll}$/u;
const CAPITAL = /^\p{Lu}$/u;
const SMALL_BUT_L = /^[a-km-z]$/;
/** But `b`: pounds are `lb`. */
const SMALL_CONSONANT = /^[cdf-hjkmnp-tv-z]$/;
const SMALL_VOWEL = /^[aeouy]$/;
/** In print of western Europe far rarer than specks above a letter. */
const ACUTE = /^[áíóúÁÍÓÚ]$/;
const NONE: DoubtfulSign = { text: '', rivals: [] };

/**
 * Decides between signs of one shape by those beside them, where the network itself was in doubt: a figure among
 * letters is the letter (`B0x`, `SB1`), a letter among figures the figure (`118O`), an `I` inside a word an `l`
 * (`CIg`), an `l` before a consonant at its beginning an `I` (`ldli`), an `i` before a vowel an `l` (`payabie`), a 6
 * at the end of a number a percent sign (`96`).
 * Returns the signs' texts in their order.
 */
export function settleDoubts(signs: readonly DoubtfulSign[]): string[] {
  const settled: string[] = [];
  signs.forEach((sign, index) => {
    const place = {
      before: settled[index - 1] ?? '',
      after: signs[index + 1]?.text ?? '',
      others: othersOfToken(signs, index),
    };
    settled.push(sign.rivals.length === 0 ? sign.text : settle(sign, place));
  });
  return settled;
}

interface Place {
  readonly before: string;
  readonly after: string;
  /** The other letters and figures of the run of them in which the sign stands. */
  readonly others: readonly DoubtfulSign[];
}

function othersOfToken(signs: readonly DoubtfulSign[], index: number): DoubtfulSign[] {
  const isPart = ({ text }: DoubtfulSign): boolean => LETTER.test(text) || FIGURE.test(text);
  let start = index;
  while (start > 0 && isPart(signs[start - 1] ?? NONE)) start -= 1;
  let end = index + 1;
  while (isPart(signs[end] ?? NONE)) end += 1;
  return [...signs.slice(start, index), ...signs.slice(index + 1, end)];
}

function settle(sign: DoubtfulSign, place: Place): string {
  const { text } = sign;
  const letters = LETTERS_LIKE.get(text);
  if (letters !== undefined && isLetterPlace(text, place) && chanceOf(sign, letters) >= ENOUGH)
    return letterFor(letters, place);
  const figure = FIGURE_LIKE.get(text);
  if (figure !== undefined && isFigurePlace(place) && chanceOf(sign, [figure]) >= ENOUGH) return figure;
  if (text === '6' && isPercentPlace(place) && chanceOf(sign, ['%']) >= ENOUGH_OF_PERCENT) return '%';
  return amongWords(sign, place);
}

/** Whether only a letter can stand in a place. What begins with a figure may be a measure (`8mm`, `1st`). */
function isLetterPlace(figure: string, { before, after, others }: Place): boolean {
  const isCode = others.some(({ text, rivals }) => FIGURE.test(text) && rivals.length === 0);
  if (others.length === 0 || isCode) return false;
  if (!LETTER.test(before))
    return figure === '0' ? SMALL.test(after) : figure === '1' && CAPITAL.test(after) && others.length > 1;
  if (figure === '1') return true;
  return figure === '0' ? !FIGURE.test(after) : LETTER.test(after);
}

function isFigurePlace({ before, others }: Place): boolean {
  return FIGURE.test(before) && others.length > 1 && others.every(({ text }) => FIGURE.test(text));
}

/** The sign's second ring is a 6 in small type (`996`). */
function isPercentPlace({ before, after }: Place): boolean {
  return FIGURE.test(before) && (after === '' || after === ')');
}

function amongWords(sign: DoubtfulSign, { before, after }: Place): string {
  const { text } = sign;
  const isInside = LETTER.test(before);
  if (text === 'I' && isInside && SMALL_BUT_L.test(after) && chanceOf(sign, ['l']) >= ENOUGH) return 'l';
  const begins = !isInside && !FIGURE.test(before);
  if (text === 'l' && begins && SMALL_CONSONANT.test(after) && chanceOf(sign, ['I']) >= ENOUGH_OF_LETTERS)
    return 'I';
  if (text === 'i' && isInside && SMALL_VOWEL.test(after) && chanceOf(sign, ['l']) >= ENOUGH_OF_LETTERS)
    return 'l';
  if (!ACUTE.test(text)) return text;
  const plain = text.normalize('NFD').charAt(0);
  return chanceOf(sign, [plain]) >= ENOUGH_OF_ACCENTLESS ? plain : text;
}

function chanceOf({ rivals }: DoubtfulSign, texts: readonly string[]): number {
  return rivals.reduce((sum, { text, confidence }) => sum + (texts.includes(text) ? confidence : 0), 0);
}

function letterFor(letters: readonly string[], { before, after }: Place): string {
  const [capital = '', small = capital] = letters;
  const isSmall = SMALL.test(before) || (LETTER.test(before) && SMALL.test(after));
  return isSmall ? small : capital;
}
