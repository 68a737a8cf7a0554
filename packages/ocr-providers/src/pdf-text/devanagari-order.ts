import type { Word } from '@docex/protocol';

const CONSONANT = '[\\u0915-\\u0939\\u0958-\\u095f]\\u093c?';
const CLUSTER = `${CONSONANT}(?:\\u094d[\\u200c\\u200d]?${CONSONANT})*`;
/** The short i, which is drawn before the consonants that it follows in writing. */
const SIGN_BEFORE = new RegExp(`\\u093f((?:\\u0930\\u094d)?${CLUSTER})`, 'gu');
/** A syllable and the hook over its end, which stands for an r before it. */
const HOOK_BEHIND = new RegExp(`(${CLUSTER}[\\u093e-\\u094c]?[\\u0901-\\u0903]?)\\u0930\\u094d`, 'gu');
/** No word begins so in the order of writing. */
const DRAWN_BEFORE = /^\u093f\p{Script=Devanagari}/u;

/**
 * Brings the words of a text layer into the order in which Devanagari is written (The Unicode Standard, chapter
 * 12.1). Many files have it in the order in which its glyphs are drawn; they betray it by words that begin with
 * a short i. Other text layers stay as they are.
 */
export function inOrderOfWriting(words: readonly Word[]): Word[] {
  const isDrawn = words.some(({ text }) => DRAWN_BEFORE.test(text));
  return isDrawn ? words.map((word) => ({ ...word, text: writtenDevanagari(word.text) })) : [...words];
}

/** A word of Devanagari, given in the order of drawing. */
export function writtenDevanagari(word: string): string {
  return word.replace(SIGN_BEFORE, '$1\u093f').replace(HOOK_BEHIND, '\u0930\u094d$1');
}
