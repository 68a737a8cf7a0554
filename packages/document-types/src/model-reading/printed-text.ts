import { type DocumentLayout, isAadhaarNumber, isPan, type Line, type PlacedWord } from '@docex/layout';
import type { MaskedNumber } from '../extraction.ts';

/** What twelve or sixteen digits in groups look like, over several words of a line. */
const DIGIT_GROUPS = /(?<![\d,.])(?:\d[ -]?){11}\d(?:[ -]?\d{4})?(?![\d,.])/g;
const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/g;

/**
 * The words of a document as lines of text with their places, for a reader that sees no page: a heading a page,
 * then a line of text a line of print, `y` and `x` in percent of the page's height and width.
 */
export function printedText({ pages }: DocumentLayout, masked: readonly MaskedNumber[]): string {
  return pages
    .map(({ number, width, height, lines }) => {
      const printed = lines.map((line) => {
        const texts = maskedTexts(line, masked);
        const segments = line.segments.map(
          (segment) =>
            `[x=${percent(segment.box.x0, width)}] ${segment.words.map((word) => texts.get(word)).join(' ')}`,
        );
        return `y=${percent(line.box.y0, height)} ${segments.join(' ')}`;
      });
      return [`--- page ${number} ---`, ...printed].join('\n');
    })
    .join('\n');
}

function percent(value: number, whole: number): number {
  return Math.round((100 * value) / Math.max(whole, 1));
}

/** Aadhaar numbers are masked on every document, the card's own numbers also where a digit was misread. */
function maskedTexts({ words }: Line, masked: readonly MaskedNumber[]): ReadonlyMap<PlacedWord, string> {
  const text = words.map((word) => word.text).join(' ');
  const characters = Array.from({ length: text.length }, (_, index) => text.charAt(index));
  for (const { 0: found, index } of text.matchAll(DIGIT_GROUPS)) {
    const digits = found.replace(/\D/g, '');
    if (masked.includes('aadhaar') || isAadhaarNumber(digits)) hide(characters, index, found.length - 4);
  }
  if (masked.includes('pan')) {
    for (const { 0: found, index } of text.matchAll(PAN)) {
      if (isPan(found)) hide(characters, index, found.length - 2);
    }
  }
  let start = 0;
  return new Map(
    words.map((word) => {
      const part = characters.slice(start, start + word.text.length).join('');
      start += word.text.length + 1;
      return [word, part];
    }),
  );
}

function hide(characters: string[], from: number, length: number): void {
  for (let index = from; index < from + length; index++) {
    characters[index] = characters[index]?.replace(/[\dA-Z]/, 'X') ?? '';
  }
}
