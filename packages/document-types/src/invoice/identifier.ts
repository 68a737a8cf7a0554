import { findDate, hasGstinShape, type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';

const JOINT = /^[/\\–-]+$/;
const BREAK_BEFORE = /^(?:dated?|dt|of|from|due|page|copy|gstin|state|phone|date:)\b[.:]?/i;

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
    taken.push(word);
  }
  const value = joinParts(taken);
  return isIdentifier(value) ? found(value, taken) : undefined;
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
  return text.replace(/^[#:.]+|[.,;:]+$/g, '').replace(/^\((.*)\)$/, '$1');
}

function isIdentifier(text: string): boolean {
  if (text.length === 0 || text.length > 40 || !/\d/.test(text) || /[₹$€£%@]/.test(text)) return false;
  if (hasGstinShape(text) || /^[0-9a-f]{24,}$/i.test(text)) return false;
  const date = findDate(text);
  return date?.text !== text && !/^\d{1,3}(?:,\d{2,3})*\.\d{2}$/.test(text);
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
