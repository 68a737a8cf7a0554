import { compact } from '../labels/compact.ts';
import type { Lexicon } from '../labels/lexicon.ts';
import type { PlacedWord } from '../placed-word.ts';

const LEAST_LETTERS = 2;

/**
 * Two titles that recognition set as one word, `Dis%SGST`: each in its share of the width, where the word itself means
 * nothing and both parts, to the letter, mean different things.
 */
export function splitGluedTitles<Key extends string>(
  word: PlacedWord,
  lexicon: Lexicon<Key>,
): readonly PlacedWord[] {
  const { text, box } = word;
  if (!word.recognized || lexicon.match(compact(text), { tolerant: true }) !== undefined) return [word];
  const keyOf = (part: string) => lexicon.match(compact(part), { tolerant: false })?.key;
  for (let at = LEAST_LETTERS; at <= text.length - LEAST_LETTERS; at += 1) {
    const [first, second] = [text.slice(0, at), text.slice(at)];
    const [left, right] = [keyOf(first), keyOf(second)];
    if (left === undefined || right === undefined || left === right) continue;
    const cut = box.x0 + ((box.x1 - box.x0) * at) / text.length;
    return [
      { ...word, text: first, box: { ...box, x1: cut } },
      { ...word, text: second, box: { ...box, x0: cut } },
    ];
  }
  return [word];
}
