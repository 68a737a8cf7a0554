import { type LabelMatch, type Line, type Segment, textOf } from '@docex/layout';
import { type LabelConcept, labelOfWords, readLabelWords } from '../../fields/label-words.ts';
import { isReceiptTitle } from '../goods/receipt-title-words.ts';
import type { GrnLabel } from './grn-labels.ts';

const SCORE = 0.9;

/**
 * Understands a label that no list of phrases holds by its words: `Supp. Inv. Dt.`, `Party's Challan Ref`, `Our Order
 * Sr. No`; and by its initials what names the paper itself: `MAN No` under "Material Arrival Note". Every word up to a
 * colon, a number or the segment's end must be known; undefined where they mean nothing.
 */
export function composedLabel(
  segment: Segment,
  titles: ReadonlySet<string>,
): LabelMatch<GrnLabel> | undefined {
  const words = readLabelWords(segment, titles);
  if (words === undefined) return undefined;
  const isWhole = words.colon || words.end === segment.words.length;
  if (!isWhole && !/\d/.test(segment.words[words.end]?.text ?? '')) return undefined;
  const key = keyOf(new Set(words.concepts));
  return key === undefined ? undefined : labelOfWords(segment, words, { key, score: SCORE });
}

/** Papers with a number and a date of their own, the outer one first: `Supplier Invoice against Order`. */
const PAPERS: readonly (readonly [readonly LabelConcept[], GrnLabel, GrnLabel, GrnLabel])[] = [
  [['invoice'], 'invoiceNo', 'invoiceDate', 'invoiceNoAndDate'],
  [['challan', 'delivery'], 'challanNo', 'challanDate', 'challanNoAndDate'],
  [['order'], 'poNo', 'poDate', 'poNoAndDate'],
  [['receipt'], 'grnNo', 'grnDate', 'grnNoAndDate'],
];
/** What no label of a receipt note's head is made of. */
const FOREIGN: readonly LabelConcept[] = ['due', 'name', 'details', 'reverse', 'charge'];

function keyOf(concepts: ReadonlySet<LabelConcept>): GrnLabel | undefined {
  const has = (...wanted: readonly LabelConcept[]) => wanted.some((concept) => concepts.has(concept));
  if (has(...FOREIGN)) return undefined;
  const isOther = has('listed', 'code');
  const [isVendor, isHome] = [has('seller', 'party'), has('home', 'buyer', 'consignee')];
  const isDate = has('date');
  const isNumber = has('number') || (has('also') && (isDate || isOther));
  if (isOther && (isVendor || isHome) && !isDate && !has('also')) return 'otherNumber';
  if (has('gstin')) return isVendor ? 'vendorGstin' : isHome ? 'receiverGstin' : undefined;
  if (!isNumber && !isDate) {
    const isPaper = isVendor && concepts.size === 2;
    return isPaper && has('invoice')
      ? 'invoiceNo'
      : isPaper && has('challan', 'delivery')
        ? 'challanNo'
        : undefined;
  }
  if (isOther) return isNumber ? 'otherNumber' : 'otherDate';
  if (has('gate')) return isNumber ? (isDate ? 'gateEntryNoAndDate' : 'gateEntryNo') : 'otherDate';
  if (has('vehicle')) return isNumber ? 'vehicleNo' : 'otherDate';
  const [, no, date, both] = PAPERS.find(([paper]) => has(...paper)) ?? [];
  return isNumber ? (isDate ? both : no) : date;
}

const HEAD_LINES = 14;

/** Initials of what may be titles in a page's head: `MAN` of "Material Arrival Note". */
export function initialsIn(lines: readonly Line[]): ReadonlySet<string> {
  const names = lines
    .slice(0, HEAD_LINES)
    .flatMap(({ segments }) => segments)
    .map(({ words }) => words.filter(({ text }) => /^\p{Lu}/u.test(text) && !/^(?:cum|and|of)$/i.test(text)))
    .filter((words) => words.length >= 3 && words.length <= 6);
  const told = lines.slice(0, HEAD_LINES).flatMap(({ words }) =>
    words.flatMap(({ text }, at) => {
      const letters = text.replace(/\W/g, '');
      const title = textOf(words.slice(Math.max(0, at - letters.length), at));
      return BRACKETED.test(text) && isReceiptTitle(title) ? [letters] : [];
    }),
  );
  return new Set([
    ...names.map((words) => words.map(({ text }) => text.charAt(0).toUpperCase()).join('')),
    ...told,
  ]);
}

/** A title may tell its initials: `STORE RECEIPT (S.R.)`. */
const BRACKETED = /^\((?:\p{Lu}\.?){2,6}\)$/u;

/** The labels of a line, with those that only their words tell, where no listed phrase leads or the whole says more. */
export function withComposed(
  line: Line,
  labels: readonly LabelMatch<GrnLabel>[],
  titles: ReadonlySet<string>,
): readonly LabelMatch<GrnLabel>[] {
  return line.segments.flatMap((segment) => {
    const own = labels.filter((label) => label.segment === segment);
    const composed = composedLabel(segment, titles);
    const leading = own[0]?.start === 0 ? own[0] : undefined;
    const both = leading?.key.endsWith('Date') === true && composed?.key.endsWith('AndDate') === true;
    // `S.R. No.` under `STORE RECEIPT (S.R.)` is not the number of a row.
    const named =
      leading?.key.startsWith('other') === true &&
      titles.has((segment.words[0]?.text ?? '').replace(/\./g, ''));
    const longest = (leading?.end ?? 0) - (both || named ? 1 : 0);
    if (composed === undefined || composed.end <= longest) return own;
    return [composed, ...own.filter((label) => label.start >= composed.end)];
  });
}
