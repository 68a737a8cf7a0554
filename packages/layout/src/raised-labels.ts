import type { Page, RecognizedDocument, Word } from '@docex/protocol';
import { layOut, type PageLayout, type Segment } from './document-layout.ts';
import { heightOf, type Rectangle } from './geometry.ts';

const INDIC =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}]/u;
const LATIN_OR_DIGIT = /[\p{Script=Latin}\d]/u;
/** How far apart the begins of a label and its translation lie, and their lines, in heights of the type. */
const NEAR = { begin: 0.4, below: 1 } as const;

/**
 * A document whose labels stand on the lines of their values: where a label in an Indian script has its translation on
 * the line below it and its value beside it, the translation takes its place.
 */
export function withRaisedLabels(document: RecognizedDocument): RecognizedDocument {
  if (!document.pages.some(({ words }) => words.some(({ text }) => INDIC.test(text)))) return document;
  const { pages } = layOut(document);
  return {
    ...document,
    pages: document.pages.map((page, index) => {
      const pairs = pairsOf(pages[index]);
      return pairs.length === 0 ? page : raised(page, pairs);
    }),
  };
}

interface Pair {
  readonly upper: Segment;
  readonly lower: Segment;
}

function pairsOf(layout: PageLayout | undefined): readonly Pair[] {
  const lines = layout?.lines ?? [];
  return lines.flatMap(({ segments, index }) =>
    segments.flatMap((upper) => {
      const value = segments[upper.index + 1];
      if (!isIndic(upper) || value === undefined || isIndic(value)) return [];
      // The second line of a value may stand between the two lines of its label.
      const lower = lines
        .slice(index + 1, index + 3)
        .flatMap((line) => line.segments)
        .find((segment) => isTranslation(segment, upper));
      return lower === undefined ? [] : [{ upper, lower }];
    }),
  );
}

function isIndic({ text }: Segment): boolean {
  return INDIC.test(text) && !LATIN_OR_DIGIT.test(text);
}

function isTranslation({ text, box }: Segment, { box: upper }: Segment): boolean {
  const height = heightOf(upper);
  return (
    !INDIC.test(text) &&
    /\p{Script=Latin}{2}/u.test(text.replace(/\./g, '')) &&
    Math.abs(box.x0 - upper.x0) < height * NEAR.begin &&
    box.y0 - upper.y1 < height * NEAR.below
  );
}

function raised(page: Page, pairs: readonly Pair[]): Page {
  const words = page.words.flatMap((word): readonly Word[] => {
    if (pairs.some(({ upper }) => isWithin(word, upper.box))) return [];
    const pair = pairs.find(({ lower }) => isWithin(word, lower.box));
    if (pair === undefined || word.box === undefined) return [word];
    const { y0, y1 } = pair.upper.box;
    return [{ ...word, box: { ...word.box, y0, y1 } }];
  });
  return { ...page, words };
}

function isWithin({ box }: Word, { x0, y0, x1, y1 }: Rectangle): boolean {
  if (box === undefined) return false;
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return x > x0 && x < x1 && y > y0 && y < y1;
}
