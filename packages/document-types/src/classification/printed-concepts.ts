import { compact, type DocumentLayout, type PageLayout, type Segment } from '@docex/layout';
import { composedLabel } from '../grn/head/composed-label.ts';
import { readConcepts } from '../lexicons/read-lexicon.ts';
import { titleSegments } from './title-segments.ts';

/** Groups of wordings by which documents are told from each other. */
const GROUPS = [
  'document-marks',
  'invoice-head',
  'amounts',
  'goods-columns',
  'receipt-head',
  'receipt-columns',
  'statement-head',
  'statement-columns',
] as const;

/** A concept of a group, as signs name it: `invoice-head/invoiceNo`. */
export type ConceptName = `${(typeof GROUPS)[number]}/${string}`;

/** The concepts that a document's wordings name, in whatever language. */
export interface PrintedConcepts {
  /** Kinds of documents that its titles name. */
  readonly titles: ReadonlySet<string>;
  /** Concepts that its labels and columns name, with how many different wordings of each are printed. */
  readonly labels: ReadonlyMap<ConceptName, number>;
}

const MAX_WORDS = 6;
/** What labels that only their words tell come to: `Arrival No`. */
const OWN_NUMBER = 'receipt-head/grnNo';
const NO_INITIALS: ReadonlySet<string> = new Set();

const titleNames = readConcepts('document-titles');
const labelNames: ReadonlyMap<string, readonly ConceptName[]> = namesByWording();

function namesByWording(): ReadonlyMap<string, readonly ConceptName[]> {
  const names = new Map<string, ConceptName[]>();
  for (const group of GROUPS) {
    for (const [wording, concept] of readConcepts(group)) {
      const known = names.get(wording);
      if (known === undefined) names.set(wording, [`${group}/${concept}`]);
      else known.push(`${group}/${concept}`);
    }
  }
  return names;
}

/** The kind of document that a text is the whole title of. */
export function kindOfTitle(text: string): string | undefined {
  return titleNames.get(compact(text));
}

/** Looks up what begins each stretch of words of the first `maxLines` lines of every page. */
export function printedConcepts({ pages }: DocumentLayout, maxLines: number): PrintedConcepts {
  const titles = new Set<string>();
  const labels = new Map<ConceptName, number>();
  const seen = new Set<string>();
  for (const page of pages) {
    for (const segment of titleSegments(page, maxLines)) {
      for (const wording of beginnings(segment)) addTo(titles, titleNames.get(wording));
      const isOwnNumber = composedLabel(segment, NO_INITIALS)?.key.startsWith('grnNo') === true;
      if (isOwnNumber && !labels.has(OWN_NUMBER)) labels.set(OWN_NUMBER, 1);
    }
    for (const segment of segmentsOf(page, maxLines)) {
      for (const wording of beginnings(segment)) {
        if (seen.has(wording)) continue;
        seen.add(wording);
        for (const name of labelNames.get(wording) ?? []) labels.set(name, (labels.get(name) ?? 0) + 1);
      }
    }
  }
  return { titles, labels };
}

function addTo(set: Set<string>, concept: string | undefined): void {
  if (concept !== undefined) set.add(concept);
}

function segmentsOf(page: PageLayout, maxLines: number): readonly Segment[] {
  return page.lines.slice(0, maxLines).flatMap(({ segments }) => segments);
}

/** The first word of a segment, the first two, and so on, folded; none beyond a word that is a number. */
function beginnings({ words }: Segment): readonly string[] {
  const found: string[] = [];
  let text = '';
  for (const word of words.slice(0, MAX_WORDS)) {
    text += compact(word.text);
    if (text !== '') found.push(text);
    if (/:$|^\d[\d.,]*$/.test(word.text)) break;
  }
  return found;
}
