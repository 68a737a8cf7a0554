import { type DocumentLayout, layOut, type Line } from '@docex/layout';
import type { RecognizedDocument } from '@docex/protocol';
import type { ClassProfile, ClassSign } from './class-profile.ts';

/** How much a document speaks for each class, and how much text there is to judge by. */
export interface Classification<Type extends string> {
  /** 0 for nothing; a document of the class usually has 6 and more. */
  readonly scores: ReadonlyMap<Type, number>;
  /** Words that were read surely, on the pages looked at. */
  readonly words: number;
  /** Whether all pages were looked at. */
  readonly whole: boolean;
}

/** Head and foot tell what a document is: the pages looked at, from either end. */
const FIRST_PAGES = 3;
const LAST_PAGES = 1;
const MAXIMUM_LINES = 150;
const MAXIMUM_LINE_LENGTH = 300;
/** What counts as a title: few words, high on the page or in large type. */
const TITLE = { words: 9, part: 0.35, size: 1.25 } as const;
const SURE = 0.6;

/** Weighs a document's text for each class. Looks at four pages at most, whatever the length. */
export function classifyDocument<Type extends string>(
  document: RecognizedDocument,
  profiles: readonly ClassProfile<Type>[],
): Classification<Type> {
  const layout = layOut({ ...document, pages: [...endsOf(document.pages)] });
  const text = textsOf(layout);
  const scores = new Map(
    profiles.map(({ documentType, signs, identifiers }) => [
      documentType,
      weigh(signs, text) + (identifiers?.(layout) ?? 0),
    ]),
  );
  const words = layout.pages.flatMap((page) => page.lines.flatMap((line) => line.words));
  return {
    scores,
    words: words.filter(({ text: word, confidence }) => isLegible(word, confidence)).length,
    whole: layout.pages.length === document.pages.length,
  };
}

function endsOf<Item>(items: readonly Item[]): readonly Item[] {
  return items.filter((_, index) => index < FIRST_PAGES || index >= items.length - LAST_PAGES);
}

function isLegible(word: string, confidence: number): boolean {
  return confidence >= SURE && /\p{L}{2}/u.test(word);
}

interface Texts {
  readonly title: readonly string[];
  readonly line: readonly string[];
  readonly lines: readonly string[];
}

function textsOf(layout: DocumentLayout): Texts {
  const text: Record<keyof Texts, string[]> = { title: [], line: [], lines: [] };
  for (const page of layout.pages) {
    const shown = page.lines.length > 2 * MAXIMUM_LINES ? page.lines.slice(0, 2 * MAXIMUM_LINES) : page.lines;
    for (const line of shown) {
      const folded = fold(line.text.slice(0, MAXIMUM_LINE_LENGTH));
      const previous = text.line.at(-1);
      text.line.push(folded);
      if (previous !== undefined) text.lines.push(`${previous} ${folded}`);
      const heads = line.box.y0 < page.height * TITLE.part;
      if (!heads && line.size < page.size * TITLE.size) continue;
      text.title.push(...titlesIn(line));
    }
  }
  return text;
}

function titlesIn(line: Line): readonly string[] {
  return line.segments
    .filter(
      ({ words }) => words.length <= TITLE.words && !words.some(({ text }) => /\d[.,]\d{2}$/.test(text)),
    )
    .map((segment) => fold(segment.text));
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ');
}

function weigh(signs: readonly ClassSign[], texts: Texts): number {
  return signs.reduce((sum, { place, pattern, weight, upTo = 1 }) => {
    let count = 0;
    for (const text of texts[place]) {
      if (count >= upTo) break;
      if (pattern.test(text)) count += 1;
    }
    return sum + count * weight;
  }, 0);
}
