import { findDate, hasGstinShape, type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';

const JOINT = /^[/\\–-]+$/;
const BREAK_BEFORE =
  /^(?:dated?|dt|of|from|due|page|copy|gstin|state|phone|date:|vom|von|du|van|del)\b[.:]?/i;
/** `n°` and the like, glued to the number that they announce. */
const GLUED_SIGN = /^(?:n[°º]|№|nr\.|no\.|#)(?=\S*\d)/i;

/**
 * Reads a document number from the words behind its label: the first word that holds a digit, with the parts that
 * a slash, a dash or a short prefix of capitals ties to it.
 */
export function readIdentifier(words: readonly PlacedWord[]): Found<string> | undefined {
  const start = words.findIndex((word) => /\d/.test(word.text));
  if (start < 0 || start > 2) return undefined;
  const taken = [...words.slice(prefixStart(words, start), start + 1)];
  for (let next = start + 1; next < words.length; next += 1) {
    const word = words[next];
    const last = taken.at(-1);
    if (word === undefined || last === undefined || BREAK_BEFORE.test(word.text)) break;
    const tied = /[/\\–-]$/.test(last.text) || /^[/\\–-]/.test(word.text);
    if (!tied || (JOINT.test(word.text) && words[next + 1] === undefined)) break;
    if (JOINT.test(word.text) && beginsWithDate(words.slice(next + 1, next + 5))) break;
    if (JOINT.test(word.text) && PERSON.test(textOf(words.slice(next + 1, next + 3)))) break;
    taken.push(word);
  }
  const joined = joinParts(taken);
  const recognized = taken.some((word) => word.recognized);
  const value = recognized ? joined.replace(/^P0(?=[-/ ])/, 'PO') : joined;
  // A code of the kind of document: `Gutschrift (381) Nr. 471102`.
  if (/^\(\d{1,3}\)$/.test(textOf(taken))) return undefined;
  // Nothing tells whether the sign before a number belongs to it.
  const fit = taken[0]?.text.startsWith('#') === true ? SIGNED : 1;
  return isIdentifier(value) ? found(value, taken, fit) : undefined;
}

/** How sure a number is whose sign was left out. */
const SIGNED = 0.85;

/** `4500771029 / M. Quagga`: behind the stroke stands who ordered. */
const PERSON = /^(?:(?:mrs?|ms|herr|frau)\.?\s|\p{Lu}\.\s)\p{Lu}\p{Ll}+/iu;

/** `2810 / 24 June 2024`: behind the stroke stands the date. */
function beginsWithDate(words: readonly PlacedWord[]): boolean {
  const date = readDate(words);
  return date !== undefined && date.words[0] === words[0];
}

/** `INV 0012`: a short word of capitals right before the number is part of it. */
function prefixStart(words: readonly PlacedWord[], start: number): number {
  let first = start;
  while (first > 0) {
    const word = words[first - 1];
    if (word === undefined || !(JOINT.test(word.text) || /^[A-Z]{1,6}[/\\–-]*$/.test(word.text))) break;
    first -= 1;
  }
  return JOINT.test(words[first]?.text ?? '') ? start : first;
}

function joinParts(words: readonly PlacedWord[]): string {
  let text = '';
  for (const word of words) {
    const tied = text === '' || /[/\\–-]$/.test(text) || /^[/\\–-]/.test(word.text);
    text += tied ? word.text : ` ${word.text}`;
  }
  return text
    .replace(GLUED_SIGN, '')
    .replace(/^No(?=[A-Z]{2,}[/-])/, '')
    .replace(/^[#:.]+|[.,;:]+$/g, '')
    .replace(/^\((.*)\)$/, '$1');
}

function isIdentifier(text: string): boolean {
  if (text.length === 0 || text.length > 40 || !/\d/.test(text) || /[₹$€£%@]/.test(text)) return false;
  if (!/^[\p{L}\d(]/u.test(text)) return false;
  if (hasGstinShape(text) || /^[0-9a-f]{24,}$/i.test(text)) return false;
  const date = findDate(text);
  return date?.text !== text && !/^\d+,\d+$/.test(text) && !/^\d{1,3}(?:,\d{2,3})*\.\d{2}$/.test(text);
}

/** The shortest run of words that holds a date. */
export function readDate(words: readonly PlacedWord[]): Found<string> | undefined {
  const reading = findDate(textOf(words));
  if (reading === undefined) return undefined;
  let run = words;
  while (run.length > 1 && findDate(textOf(run.slice(1)))?.value === reading.value) run = run.slice(1);
  while (run.length > 1 && findDate(textOf(run.slice(0, -1)))?.value === reading.value)
    run = run.slice(0, -1);
  return found(reading.value, run);
}

const BETWEEN = /^(?:dated?|dt|of|from|vom|von|du|van|del|d\.d\.|on|[-–/,|&:]+)[.:,]?$/i;

/** The date right behind a number: `471102 vom 05.03.2018`, `INV-7 dated 5 March 2018`, `4711 / 05.03.2018`. */
export function dateBehind(
  number: Found<string>,
  lineWords: readonly PlacedWord[],
): Found<string> | undefined {
  const last = number.words.at(-1);
  const at = last === undefined ? -1 : lineWords.findIndex((word) => word.box.x0 >= last.box.x1 - 0.5);
  if (at < 0) return undefined;
  let start = at;
  while (start - at < 3 && BETWEEN.test(lineWords[start]?.text ?? '')) start += 1;
  for (let count = 1; count <= 4; count += 1) {
    const date = readDate(lineWords.slice(start, start + count));
    if (date !== undefined) return date.words[0] === lineWords[start] ? date : undefined;
  }
  return undefined;
}
