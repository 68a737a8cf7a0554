import { compact, layOut, type PageLayout } from '@docex/layout';
import { pageEvidence, withChecks } from '../evidence-book.ts';
import { printedConcepts } from './printed-concepts.ts';
import type { Check, DocumentTypeDefinition } from '../extraction.ts';

/** Tells the number by which a page says whose page it is; undefined where it states none. */
export type OwnNumber = (page: PageLayout) => string | undefined;

const MAX_LINES = 300;
/** Sums that a document of the class states once. */
const TOTALS = ['amounts/grandTotal', 'amounts/amountDue'] as const;
const PAGE_OF = /\bpage\s*(?:no\.?\s*)?:?\s*(\d{1,3})\s*(?:of|\/)\s*(\d{1,3})\b/i;

export interface PageFacts {
  /** The number by which the page says whose it is. */
  readonly ownNumber: string | undefined;
  /** It says that it is the first of some pages: `Page 1 of 2`. */
  readonly countsFromOne: boolean;
  /** It has a title of the class, or a total of its own. */
  readonly isWhole: boolean;
}

/**
 * The pages of each document in a file: another begins where a page that has a title or a total states an own number
 * that no page before it has, or counts its pages from 1 again without the number of the page before.
 */
export function partsOf<Page>(
  pages: readonly Page[],
  factsOf: (page: Page) => PageFacts,
): readonly (readonly Page[])[] {
  const parts: Page[][] = [];
  const numbers = new Set<string>();
  let current: string | undefined;
  for (const page of pages) {
    const { ownNumber, countsFromOne, isWhole } = factsOf(page);
    const number = ownNumber === undefined ? undefined : compact(ownNumber);
    const isOther = number !== undefined && current !== undefined && !numbers.has(number);
    const restarts = countsFromOne && (number === undefined || number !== current);
    const part = parts.at(-1);
    if (part === undefined || (isWhole && (isOther || restarts))) {
      parts.push([page]);
      current = number;
    } else {
      part.push(page);
      current ??= number;
    }
    if (number !== undefined) numbers.add(number);
  }
  return parts;
}

function factsOf(
  page: PageLayout,
  { documentType }: Pick<DocumentTypeDefinition<string>, 'documentType'>,
  ownNumber: OwnNumber,
): PageFacts {
  const { titles, labels } = printedConcepts({ pages: [page] }, MAX_LINES);
  return {
    ownNumber: ownNumber(page),
    countsFromOne: page.lines.some(({ text }) => PAGE_OF.exec(text)?.[1] === '1'),
    isWhole: titles.has(documentType) || TOTALS.some((name) => labels.has(name)),
  };
}

/**
 * A class that reads the first of several documents in a file, and fails a check that tells the pages of all. Values of
 * several documents are never mixed.
 */
export function readingFirst<Type extends string>(
  definition: DocumentTypeDefinition<Type>,
  ownNumber: OwnNumber | undefined,
): DocumentTypeDefinition<Type> {
  if (ownNumber === undefined) return definition;
  return {
    ...definition,
    extract: (document, ...rest) => {
      const layouts = document.pages.length < 2 ? [] : layOut(document).pages;
      const parts = partsOf(layouts, (page) => factsOf(page, definition, ownNumber));
      const [first] = parts;
      if (first === undefined || parts.length < 2) return definition.extract(document, ...rest);
      const pages = document.pages.slice(0, first.length);
      const extraction = withChecks(definition.extract({ ...document, pages }, ...rest), [
        severalCheck(parts),
      ]);
      return { ...extraction, evidence: { ...extraction.evidence, pages: pageEvidence(document) } };
    },
  };
}

function severalCheck(parts: readonly (readonly { readonly number: number }[])[]): Check {
  const told = parts.map((pages) => {
    const [first, last] = [pages[0]?.number ?? 0, pages.at(-1)?.number ?? 0];
    return first === last ? String(first) : `${String(first)}-${String(last)}`;
  });
  return {
    rule: 'several_documents',
    status: 'fail',
    pointers: [],
    message: `The file holds ${String(parts.length)} documents, on pages ${told.join(', ')}; the values are those of the first.`,
  };
}
