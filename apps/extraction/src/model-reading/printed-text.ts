import {
  type IdentityNumberSearch,
  identityNumbersOnPage,
  IN_PERSONAL_TEXT,
  ON_IDENTITY_CARD,
  shownSigns,
} from '@docex/domain';
import type { DocumentLayout, PageLayout, PlacedWord } from '@docex/layout';
import type { MaskedNumber } from '@docex/document-types';

/**
 * The words of a document as lines of text with their places, for a reader that sees no page: a heading a page,
 * then a line of text a line of print, `y` and `x` in percent of the page's height and width.
 */
export function printedText({ pages }: DocumentLayout, masked: readonly MaskedNumber[]): string {
  return pages
    .map((page) => {
      const { number, width, height, lines } = page;
      const texts = maskedTexts(page, masked);
      const printed = lines.map((line) => {
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

/**
 * The texts of a page's words with the identity numbers in them masked, of whatever document: what leaves the process
 * shows none, not even one that may have been misread.
 */
function maskedTexts(
  { lines }: PageLayout,
  masked: readonly MaskedNumber[],
): ReadonlyMap<PlacedWord, string> {
  const words = lines.flatMap((line) => line.words);
  const texts = new Map(words.map((word) => [word, word.text]));
  for (const { kind, parts } of identityNumbersOnPage(words, searchOf(words, masked))) {
    const signs = parts.flatMap(({ word, start, end }) =>
      Array.from({ length: end - start }, (_, index) => ({ word, index: start + index })),
    );
    const hidden = signs.filter(({ word, index }) => SIGN.test(word.text.charAt(index)));
    for (const { word, index } of hidden.slice(0, -shownSigns(kind))) {
      const text = texts.get(word) ?? word.text;
      texts.set(word, `${text.slice(0, index)}X${text.slice(index + 1)}`);
    }
  }
  return texts;
}

const SIGN = /[\p{L}\p{Nd}|!]/u;

function searchOf(words: readonly PlacedWord[], masked: readonly MaskedNumber[]): IdentityNumberSearch {
  const pan = masked.includes('pan');
  if (masked.includes('aadhaar')) return { ...ON_IDENTITY_CARD, pan };
  const isRecognized = words.some((word) => word.recognized);
  return { ...IN_PERSONAL_TEXT, groups: isRecognized ? 'always' : 'valid', pan };
}
