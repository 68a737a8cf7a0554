import { type PlacedWord, textOf } from '@docex/layout';

/** Devanagari and the other scripts of India, which stand beside the Latin text of every card. */
const INDIC = /[\u0900-\u0DFF]/;
/** Text in another script that was read as Latin letters is rarely sure. */
const MINIMUM_CONFIDENCE = 0.72;
const NAME_WORD = /^(?:[A-Z][a-z]+|[A-Z]+|[a-z]{2,})(?:[.'’-](?:[A-Z]?[a-z]+|[A-Z]+)?)*\.?$/;
/** Words that cards print and that are part of no name. */
const PRINTED =
  /^(?:government|govt|goverment|of|india|unique|identification|authority|aadhaar|aadhar|father|mother|husband|address|issue|issued|date|download|enrolment|enrollment|to|your|male|female|transgender|dob|yob|year|birth|vid|mobile|proof|identity|not|citizenship|details|as|on|print|signature|digitally|signed|valid|unknown)$/i;

/** Words without those in the scripts of India. */
export function latinWords(words: readonly PlacedWord[]): readonly PlacedWord[] {
  return words.filter((word) => !INDIC.test(word.text));
}

/** Whether a word may be part of a person's name in Latin script. */
function isNameWord(word: PlacedWord): boolean {
  if (word.recognized && word.confidence < MINIMUM_CONFIDENCE) return false;
  return NAME_WORD.test(word.text) && !PRINTED.test(word.text);
}

/** The person's name in some words that stand together, without a `Name:` before it; empty for none. */
export function nameWords(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const latin = latinWords(words);
  const label = latin.findIndex((word) => /^(?:.*\/)?name[:.]?$/i.test(word.text));
  const bare = latin.slice(label + 1).filter((word) => !/^[^\p{L}\d]+$/u.test(word.text));
  const usable = bare.filter(isNameWord);
  const letters = textOf(usable).replace(/[^A-Za-z]/g, '').length;
  const enough = letters >= 3 && /[AEIOUY]/i.test(nameText(usable)) && /^[A-Z]/.test(nameText(usable));
  return enough && usable.length >= bare.length * 0.6 && usable.length <= 7 ? usable : [];
}

/** The text of a name; a recognised one begins its words with the capital I where an l was read: `lmran`, `lyer`. */
export function nameText(words: readonly PlacedWord[]): string {
  const text = textOf(words);
  return words.some((word) => word.recognized) ? capitalsFirst(text) : text;
}

export function capitalsFirst(name: string): string {
  return name.replace(/(?<![\p{L}'’-])l(?=[a-z]{2})/gu, 'I');
}
