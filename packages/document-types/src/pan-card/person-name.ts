import { compact, isPan, type PlacedWord, type Segment, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';

/** Also `M/S`, `(INDIA)`, `24X7` and a comma between partners; a date is none. */
const FIRM_WORD = /^(?:\(?(?=[^A-Z]*[A-Z])[A-Z0-9][A-Z0-9.&'’()/-]*,?|\d+|&)$/;
const NAME_WORD = /^[A-Z][A-Z.'’-]*$/;
/** Gap inside a printed name, in sizes of the type: cards space their words widely. */
const MAXIMUM_GAP = 2.2;

/**
 * Reads a holder's or father's name: a run of words in capitals, as cards print them, without the specks and
 * single signs that recognition finds at its ends. `firm` lets digits and `&` in.
 */
export function readName(
  words: readonly PlacedWord[],
  options: { readonly firm: boolean } = { firm: false },
): Found<string> | undefined {
  const accepts = (word: PlacedWord) =>
    NAME_WORD.test(word.text) || (options.firm && FIRM_WORD.test(word.text) && !isPan(word.text));
  let best: readonly PlacedWord[] = [];
  let run: PlacedWord[] = [];
  for (const word of words) {
    const last = run.at(-1);
    const apart =
      last !== undefined && word.box.x0 - last.box.x1 > Math.max(word.size, last.size) * MAXIMUM_GAP;
    if (!accepts(word) || apart) run = [];
    if (accepts(word)) run.push(word);
    if (letters(run) > letters(best)) best = [...run];
  }
  best = trim(best);
  return letters(best) < 3 ? undefined : found(textOf(best), best);
}

function letters(words: readonly PlacedWord[]): number {
  return compact(textOf(words)).length;
}

/** A doubtful single letter at an end is a speck; a sure one is an initial. */
function trim(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const speck = (word: PlacedWord | undefined) =>
    word !== undefined && word.recognized && compact(word.text).length <= 2 && word.confidence < 0.5;
  let start = 0;
  let end = words.length;
  while (start < end && speck(words[start])) start += 1;
  while (end > start && speck(words[end - 1])) end -= 1;
  return words.slice(start, end);
}

/** Share of a segment's letters that are Latin capitals. */
export function capitalShare(segment: Segment): number {
  const all = segment.text.replace(/[^\p{L}\d]/gu, '').length;
  return all === 0 ? 0 : segment.text.replace(/[^A-Z]/g, '').length / all;
}
