import { type IdentifierReading, isPan, type PageLayout, type PlacedWord, readPan } from '@docex/layout';
import { found, type Found } from '../found.ts';

interface Candidate {
  readonly pan: Found<string>;
  readonly line: number;
  readonly score: number;
}

/** The number that reads best as a PAN: with the fewest repairs, the likeliest right under its label. */
export function findPan(page: PageLayout, labelLines: readonly number[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const line of page.lines) {
    for (let start = 0; start < line.words.length; start += 1) {
      const candidate = readAt(line.words, start);
      if (candidate === undefined) continue;
      const near = labelLines.some((label) => line.index >= label && line.index - label <= 2);
      const score = candidate.score + (near ? 1 : 0);
      if (best === undefined || score > best.score) best = { pan: candidate.pan, line: line.index, score };
    }
  }
  return best;
}

/** From here on print was read so surely that it stands for itself: a PAN has no check digit that could prove a repair. */
const LEGIBLE = 0.93;
const MAX_REPAIRS = 2;
const PIECES = 3;
/** A word that may be a PAN or a piece of one, without the punctuation around it. */
const PIECE = /^[^A-Za-z0-9]*([A-Za-z0-9|!]+)[^A-Za-z0-9]*$/;

function readAt(
  words: readonly PlacedWord[],
  start: number,
): { readonly pan: Found<string>; readonly score: number } | undefined {
  let text = '';
  for (let end = start + 1; end <= Math.min(words.length, start + PIECES); end += 1) {
    const piece = PIECE.exec(words[end - 1]?.text ?? '')?.[1];
    if (piece === undefined) return undefined;
    text += piece;
    if (text.length > 10) return undefined;
    if (text.length < 10) continue;
    const used = words.slice(start, end);
    const isWhole = used.length === 1 || !(isNumeral(words[start - 1]) || isNumeral(words[end]));
    const reading = isPan(text) ? { value: text, repairs: 0 } : repaired(text, used);
    if (reading === undefined || !isWhole) return undefined;
    return { pan: found(reading.value, used, 1 - reading.repairs * 0.12), score: 2 - reading.repairs * 0.4 };
  }
  return undefined;
}

/** What a smudged word most likely says; undefined for print that is legible, or needs more than a little. */
function repaired(text: string, [word, ...more]: readonly PlacedWord[]): IdentifierReading | undefined {
  if (word?.recognized !== true || word.confidence >= LEGIBLE || more.length > 0) return undefined;
  const reading = readPan(text);
  return reading === undefined || reading.repairs > MAX_REPAIRS ? undefined : reading;
}

/** A piece of a longer number. */
function isNumeral(word: PlacedWord | undefined): boolean {
  return word !== undefined && /^(?=.*\d)[A-Z\d]+$/.test(word.text);
}
