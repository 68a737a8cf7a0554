import type { Word } from '@docex/protocol';

/** A word of two letters and a sign or more, in Devanagari alone but for signs around it. */
const HINDI = /^[(\[]?(?=(?:.*\p{L}){2})[\p{Script=Devanagari}\u200c\u200d]+[\p{P}]*$/u;
/** What may stand between words of Hindi: figures and signs, and short words. */
const BETWEEN = /^(?:[\d.,:;/()-]+|[\p{Script=Devanagari}][\p{P}]*|[\p{Script=Devanagari}]\p{M}+[\p{P}]*)$/u;
/** Less sure words are left out. */
const LEAST_CONFIDENCE = 0.3;
/** A reading is believed for one word as sure as this. */
const BELIEVABLE = 0.6;
/** Part of the characters that must stand in words of Hindi. */
const MOSTLY = 0.5;

/**
 * The words of a reading that are Hindi; none where the reading is what a reader of Hindi makes of other print:
 * short pieces of letters and figures mixed.
 */
export function believableHindi(reading: readonly Word[]): Word[] {
  const sound = reading.filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  const hindi = sound.filter(({ text }) => HINDI.test(text));
  const isBelievable =
    hindi.some(({ confidence }) => confidence >= BELIEVABLE) && lengthOf(hindi) >= MOSTLY * lengthOf(sound);
  return isBelievable ? sound.filter((word) => hindi.includes(word) || BETWEEN.test(word.text)) : [];
}

function lengthOf(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}
