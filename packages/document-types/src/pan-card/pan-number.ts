import { isPan, type PageLayout, type PlacedWord, readPan } from '@docex/layout';
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

function readAt(
  words: readonly PlacedWord[],
  start: number,
): { readonly pan: Found<string>; readonly score: number } | undefined {
  let text = '';
  for (let end = start + 1; end <= Math.min(words.length, start + 3); end += 1) {
    text += (words[end - 1]?.text ?? '').replace(/[^A-Za-z0-9|!]/g, '');
    if (text.length > 10) return undefined;
    if (text.length < 10) continue;
    const used = words.slice(start, end);
    const recognized = used.some((word) => word.recognized);
    // A word of ten letters is a word, not a number with six mistakes.
    if (text.replace(/[^0-9OoIlSBZ]/g, '').length < 3 || !/\d/.test(text)) return undefined;
    const reading = recognized ? readPan(text) : isPan(text) ? { value: text, repairs: 0 } : undefined;
    if (reading === undefined || reading.repairs > 3) return undefined;
    return { pan: found(reading.value, used, 1 - reading.repairs * 0.12), score: 2 - reading.repairs * 0.4 };
  }
  return undefined;
}
