import { type LabelMatch, makeLabelMatch, type Segment, textOf } from '@docex/layout';
import type { HeaderLabel } from './header-label.ts';
import { headingRole } from './heading-role.ts';
import { type LabelConcept, labelOfWords, MAX_LABEL_WORDS, readLabelWords } from './label-words.ts';

const SCORE = 0.85;

/**
 * Understands a heading of an invoice that no list of phrases holds by its words: `Bill Serial No`, `Settlement due
 * by`, `Purchaser's Name & Address`. Every word up to a colon or the segment's end must be known; undefined where they
 * mean nothing.
 */
export function composedLabel(segment: Segment): LabelMatch<HeaderLabel> | undefined {
  return roleHeading(segment) ?? headingOfWords(segment);
}

/** `FOR` over a block, as a title; before a name it signs. */
const ALONE = /^(?:FOR|For:)$/;

/** `Billed By (Supplier)`, `Goods sent to :`: a heading that states whose block it heads. */
function roleHeading(segment: Segment): LabelMatch<HeaderLabel> | undefined {
  const words = segment.words.slice(0, MAX_LABEL_WORDS + 1);
  const at = words.findIndex(({ text }) => text.endsWith(':') || text.endsWith('='));
  const end = at < 0 ? segment.words.length : at + 1;
  if (end > MAX_LABEL_WORDS) return undefined;
  const folded = words.slice(0, end).flatMap(({ text }) =>
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .split(/(?<=\p{L}{2})[/-](?=\p{L}{2})/u),
  );
  const letters = folded.map((text) => text.replace(/[^a-z&/]/g, '')).filter((text) => text !== '');
  if ((letters.length < 2 && !ALONE.test(segment.text)) || folded.some((text) => /\d/.test(text)))
    return undefined;
  const role = ALONE.test(segment.text) ? 'buyer' : headingRole(letters);
  if (role === undefined) return undefined;
  // It heads something all the same, and is nobody's name.
  const key = role === 'contradiction' ? 'title' : role;
  const phrase = textOf(words.slice(0, end)).toLowerCase();
  return makeLabelMatch(segment, { start: 0, end }, { key, phrase, score: SCORE });
}

function headingOfWords(segment: Segment): LabelMatch<HeaderLabel> | undefined {
  const words = readLabelWords(segment);
  if (words === undefined || !(words.colon || words.end === segment.words.length)) return undefined;
  const key = keyOf(words.concepts);
  return key === undefined ? undefined : labelOfWords(segment, words, { key, score: SCORE });
}

type Has = (...wanted: readonly LabelConcept[]) => boolean;

/** Papers and numbers beside the invoice's own. */
const OTHERS: readonly LabelConcept[] = ['listed', 'challan', 'vehicle', 'gate', 'receipt'];

function keyOf(printed: readonly LabelConcept[]): HeaderLabel | undefined {
  const concepts = new Set(printed);
  const has: Has = (...wanted) => wanted.every((concept) => concepts.has(concept));
  const hasAny: Has = (...wanted) => wanted.some((concept) => concepts.has(concept));
  const isNumber = hasAny('number', 'code');
  if (has('reverse')) return !isNumber && hasAny('charge', 'joint') ? 'reverseCharge' : undefined;
  if (hasAny('charge', 'gstin', 'goods')) return undefined;
  if (hasAny(...OTHERS))
    return has('date') ? 'otherDate' : isNumber || has('listed') ? 'otherNumber' : undefined;
  if (has('due')) return isDueDate(printed, has) ? 'dueDate' : undefined;
  if (hasAny('consignee', 'delivery') && !has('by')) {
    return isNumber ? 'otherNumber' : has('date') ? 'otherDate' : 'consignee';
  }
  if (has('order'))
    return isNumber ? (has('date') ? 'poNoAndDate' : 'poNo') : has('date') ? 'poDate' : undefined;
  const isOwn = hasAny('invoice', 'document');
  const role = roleOf(hasAny);
  if (role !== undefined && hasAny('name', 'home') && !isNumber) return role;
  if (isOwn && isNumber) return has('date') ? 'invoiceNoAndDate' : 'invoiceNo';
  if (isOwn && has('date')) return 'invoiceDate';
  if (role === undefined) return undefined;
  if (isNumber) return 'otherNumber';
  return has('date') ? (role === 'seller' ? 'invoiceDate' : undefined) : role;
}

/** `Settlement due`, `Pay by due`: of nothing but when to pay, or with a date. */
function isDueDate(printed: readonly LabelConcept[], has: Has): boolean {
  const only = printed.every((concept) => /^(?:due|joint|by|also)$/.test(concept));
  return has('date') || (only && printed.length > 1);
}

/** Whose number or name it is; two owners at once are nobody. */
function roleOf(hasAny: Has): 'buyer' | 'seller' | undefined {
  const isBuyer = hasAny('buyer', 'party');
  if (isBuyer === hasAny('seller')) return undefined;
  return isBuyer ? 'buyer' : 'seller';
}
