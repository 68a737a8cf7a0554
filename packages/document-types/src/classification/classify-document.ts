import { type DocumentLayout, layOut } from '@docex/layout';
import type { RecognizedDocument } from '@docex/protocol';
import type { ClassProfile, ClassSign } from './class-profile.ts';
import { OTHER_KINDS, type OtherKind, WEIGHT_OF_WORDING } from './other-kinds.ts';
import { type PrintedConcepts, printedConcepts } from './printed-concepts.ts';
import { titleSegments } from './title-segments.ts';

/** How much a document speaks for each class, and how much text there is to judge by. */
export interface Classification<Type extends string> {
  /** 0 for nothing; a document of the class usually has 6 and more. */
  readonly scores: ReadonlyMap<Type, number>;
  /** The kind that is no class and that the document speaks most for. */
  readonly otherKind: { readonly kind: OtherKind; readonly score: number };
  /** Classes whose title, or own number, is printed. */
  readonly titled: ReadonlySet<Type>;
  /** Words that were read surely, on the pages looked at. */
  readonly words: number;
  /** Whether all pages were looked at. */
  readonly whole: boolean;
}

/** Head and foot tell what a document is: the pages looked at, from either end. */
const FIRST_PAGES = 3;
const LAST_PAGES = 1;
const MAX_LINES = 300;
const MAX_LINE_LENGTH = 300;
const SURE = 0.6;
/** What a title of another kind weighs beside each of its wordings, and how many of them count. */
const KIND = { title: 4, wordings: 8 } as const;
/** Signs that name what a document is, by their names. */
const NAMING: ReadonlySet<string> = new Set(['title', 'title of a slip', 'own number']);

/** Weighs a document's text for each class. Looks at four pages at most, whatever the length. */
export function classifyDocument<Type extends string>(
  document: RecognizedDocument,
  profiles: readonly ClassProfile<Type>[],
): Classification<Type> {
  const layout = layOut({ ...document, pages: [...endsOf(document.pages)] });
  const print = { ...textsOf(layout), concepts: printedConcepts(layout, MAX_LINES) };
  const scores = new Map<Type, number>();
  const titled = new Set<Type>();
  for (const profile of profiles) {
    const { documentType, signs, identifiers } = profile;
    const own = signs.map((sign) => ({ sign, weight: weightOf(sign, documentType, print) }));
    const score = own.reduce((sum, { weight }) => sum + weight, 0) + (identifiers?.(layout) ?? 0);
    scores.set(documentType, score);
    if (own.some(({ sign, weight }) => weight > 0 && NAMING.has(sign.name ?? ''))) titled.add(documentType);
  }
  const words = layout.pages.flatMap((page) => page.lines.flatMap((line) => line.words));
  return {
    scores,
    titled,
    otherKind: otherKindIn(print.concepts),
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

interface Print extends Texts {
  readonly concepts: PrintedConcepts;
}

function textsOf(layout: DocumentLayout): Texts {
  const text: Record<keyof Texts, string[]> = { title: [], line: [], lines: [] };
  for (const page of layout.pages) {
    for (const line of page.lines.slice(0, MAX_LINES)) {
      const folded = fold(line.text.slice(0, MAX_LINE_LENGTH));
      const previous = text.line.at(-1);
      text.line.push(folded);
      if (previous !== undefined) text.lines.push(`${previous} ${folded}`);
    }
    text.title.push(...titleSegments(page, MAX_LINES).map((segment) => fold(segment.text)));
  }
  return text;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ');
}

/** A title in another language than the pattern's weighs as much as the first sign of the name. */
function weightOf(sign: ClassSign, documentType: string, { concepts, ...texts }: Print): number {
  const { place, pattern, weight, upTo = 1, name, concepts: wanted = [] } = sign;
  let count = 0;
  for (const text of texts[place]) {
    if (count >= upTo) break;
    if (pattern.test(text)) count += 1;
  }
  const isNamed =
    wanted.some((concept) => concepts.labels.has(concept)) ||
    (name === 'title' && concepts.titles.has(documentType));
  return (count === 0 && isNamed ? 1 : count) * weight;
}

function otherKindIn({ titles, labels }: PrintedConcepts): Classification<string>['otherKind'] {
  const kinds = (Object.keys(OTHER_KINDS) as OtherKind[]).map((kind) => {
    const wordings = labels.get(`document-marks/${kind}`) ?? 0;
    return {
      kind,
      score:
        (titles.has(kind) ? KIND.title : 0) +
        Math.min(KIND.wordings, wordings) * (WEIGHT_OF_WORDING[kind] ?? 1),
    };
  });
  return kinds.reduce((best, other) => (other.score > best.score ? other : best));
}
