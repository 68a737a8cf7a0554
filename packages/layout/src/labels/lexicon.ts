import { compact } from './compact.ts';
import { editDistance } from './edit-distance.ts';

/** The phrases by which documents name a thing. */
export interface LexiconEntry<Key extends string> {
  readonly key: Key;
  /** Written as printed and parted by `|`; case, spaces and other punctuation do not matter. */
  readonly phrases: string;
}

export interface PhraseMatch<Key extends string> {
  readonly key: Key;
  readonly phrase: string;
  /** 1 for an exact match, less for each character that differs. */
  readonly score: number;
}

interface Phrase<Key extends string> {
  readonly key: Key;
  readonly text: string;
  readonly letters: number;
}

/** Characters that may differ: none in short phrases, where one makes another word. */
function toleranceFor(length: number): number {
  return length < 6 ? 0 : length < 11 ? 1 : 2;
}

/** Score of what is no phrase of the list, though its words tell what it means. */
const UNDERSTOOD = 0.95;
const NOTHING = 'nothing';
type Known<Key extends string> = PhraseMatch<Key> | typeof NOTHING;
const MAXIMUM_REMEMBERED = 20_000;

/** Looks text up among label phrases, exactly or with the few wrong characters that recognition brings. */
export class Lexicon<Key extends string> {
  /** Greatest number of words in a phrase, plus one for a word that recognition tore apart. */
  readonly maximumWords: number;
  readonly maximumLength: number;
  readonly #exact: ReadonlyMap<string, Phrase<Key>>;
  /** What was looked up, with tolerance and without: the same words are looked up again and again. */
  readonly #known = { tolerant: new Map<string, Known<Key>>(), strict: new Map<string, Known<Key>>() };
  readonly #byLength: ReadonlyMap<number, readonly Phrase<Key>[]>;
  readonly #understand: (text: string) => Key | undefined;

  /** `understand` tells what folded text means that is no phrase of the entries. */
  constructor(
    entries: readonly LexiconEntry<Key>[],
    understand: (text: string) => Key | undefined = () => undefined,
  ) {
    const exact = new Map<string, Phrase<Key>>();
    const byLength = new Map<number, Phrase<Key>[]>();
    let maximumWords = 1;
    for (const { key, phrases } of entries) {
      for (const printed of phrases.split('|').map((phrase) => phrase.trim())) {
        const text = compact(printed);
        const known = exact.get(text);
        if (text === '' || (known !== undefined && known.key !== key)) {
          throw new Error(
            `The label phrase "${printed}" of ${key} is empty or stands for ${String(known?.key)} too.`,
          );
        }
        if (known !== undefined) continue;
        const phrase = { key, text, letters: letterSet(text) };
        exact.set(text, phrase);
        byLength.set(text.length, [...(byLength.get(text.length) ?? []), phrase]);
        maximumWords = Math.max(maximumWords, printed.split(/\s+/).length + 1);
      }
    }
    this.#understand = understand;
    this.#exact = exact;
    this.#byLength = byLength;
    this.maximumWords = maximumWords;
    this.maximumLength = Math.max(0, ...byLength.keys()) + 2;
  }

  /** Looks up text that was folded by `compact`. */
  match(text: string, options: { readonly tolerant: boolean }): PhraseMatch<Key> | undefined {
    const exact = this.#exact.get(text);
    if (exact !== undefined) return { key: exact.key, phrase: exact.text, score: 1 };
    const known = options.tolerant ? this.#known.tolerant : this.#known.strict;
    const before = known.get(text);
    if (before !== undefined) return before === NOTHING ? undefined : before;
    const found = this.#search(text, options.tolerant);
    if (known.size >= MAXIMUM_REMEMBERED) known.clear();
    known.set(text, found ?? NOTHING);
    return found;
  }

  #search(text: string, tolerant: boolean): PhraseMatch<Key> | undefined {
    const understood = this.#understand(text);
    if (understood !== undefined) return { key: understood, phrase: text, score: UNDERSTOOD };
    if (!tolerant) return undefined;
    const tolerance = toleranceFor(text.length);
    return this.#withLetters(text) ?? (tolerance === 0 ? undefined : this.#mostSimilar(text, tolerance));
  }

  #mostSimilar(text: string, tolerance: number): PhraseMatch<Key> | undefined {
    const letters = letterSet(text);
    let best: PhraseMatch<Key> | undefined;
    for (let length = text.length - tolerance; length <= text.length + tolerance; length += 1) {
      for (const phrase of this.#byLength.get(length) ?? []) {
        const limit = Math.min(tolerance, toleranceFor(phrase.text.length));
        if (bitCount(phrase.letters ^ letters) > 2 * limit) continue;
        const distance = editDistance(text, phrase.text, limit);
        if (distance > limit) continue;
        const score = 1 - distance / text.length;
        if (best === undefined || score > best.score) best = { key: phrase.key, phrase: phrase.text, score };
      }
    }
    return best;
  }

  /** An exact match once digits are read as the letters that they look like: `chqn0`, `narrat10n`. */
  #withLetters(text: string): PhraseMatch<Key> | undefined {
    if (!/[01]/.test(text) || !/[a-z]/.test(text)) return undefined;
    const letters = text.replace(/0/g, 'o');
    const phrase =
      this.#exact.get(letters) ??
      this.#exact.get(letters.replace(/1/g, 'i')) ??
      this.#exact.get(letters.replace(/1/g, 'l'));
    if (phrase === undefined) return undefined;
    return { key: phrase.key, phrase: phrase.text, score: 1 - 1 / text.length };
  }
}

/** A set of the letters in a text as bits: two texts whose sets differ much need not be compared. */
function letterSet(text: string): number {
  let set = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index) - 97;
    if (code >= 0 && code < 26) set |= 1 << code;
  }
  return set;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
