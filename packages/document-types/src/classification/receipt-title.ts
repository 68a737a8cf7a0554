import type { DocumentLayout, Line, PageLayout, Segment } from '@docex/layout';
import { kindOfTitle } from './printed-concepts.ts';
import { isReceiptTitle } from '../grn/goods/receipt-title-words.ts';

/** Titles of invoices, as no label of a number or a date. */
const INVOICE_TITLE =
  /\b(?:tax|retail|sales?|commercial|proforma|pro forma|gst|cash|credit|export|service|original)[\s-]+(?:invoice|bill)\b(?!.*(?:[:#]|\b(?:no|number|dt|dated?)\b))|^(?:bill of supply|cash memo|cash bill|credit note|debit note)$/;
/** Titles of columns may be of one word too. */
const BARE_TITLE = /^(?:invoice|bill)$/;
const TAX = /\b(?:cgst|sgst|igst|utgst)\b.*\d/;

/** Part of the first page where titles stand; larger or bold type sets them off from labels. */
const HEAD = 0.35;
const LARGE = 1.1;

/** What a title of a goods receipt note takes from a paper's likeness to an invoice, much of which it repeats. */
const AGAINST_INVOICE = -12;

/** What it adds to the likeness to a goods receipt note, whatever words it is made of. */
const FOR_NOTE = 3;

/** Weighs the title of a goods receipt note for one: above 0 where one heads the paper. */
export function weighOwnTitle({ pages: [first] }: DocumentLayout): number {
  return first !== undefined && isHeaded(first, isTitle) ? FOR_NOTE : 0;
}

/**
 * Weighs the title of a goods receipt note against an invoice: below 0 where one heads the paper and neither an
 * invoice's title nor a tax says that it is only stamped on one.
 */
export function weighReceiptTitle({ pages }: DocumentLayout): number {
  const [first] = pages;
  if (first === undefined || !isHeaded(first, isTitle) || isHeaded(first, isInvoiceTitle)) return 0;
  const texts = pages.flatMap(({ lines }) => lines.map(({ text }) => fold(text)));
  const taxed = texts.some((text) => TAX.test(text));
  return taxed && !texts.some(isOfArrival) ? 0 : AGAINST_INVOICE;
}

/** Titles of columns that tell what came in, of one line or two, which no invoice has. */
function isOfArrival(text: string, index: number, texts: readonly string[]): boolean {
  return [text, `${texts[index - 1] ?? ''} ${text}`].some(
    (titles) =>
      !/\d{3}|\b(?:the|in|been|are)\b/.test(titles) &&
      /\b(?:rec(?:ei|ie)ved|recd|rec'd|rcvd|rcd)\b/.test(titles) &&
      /\b(?:qty|quantity)\b/.test(titles) &&
      /\b(?:items?|descriptions?|materials?|particulars|products?|goods)\b/.test(titles),
  );
}

type Judge = (segment: Segment, line: Line, page: PageLayout) => boolean;

function isHeaded(page: PageLayout, judge: Judge): boolean {
  const head = page.lines.filter((line) => line.box.y0 < page.height * HEAD);
  return head.some((line) => line.segments.some((segment) => judge(segment, line, page)));
}

function isTitle(segment: Segment, line: Line, page: PageLayout): boolean {
  // Several such words and no others are a title in any type.
  const isNote = kindOfTitle(segment.text) === 'grn' || isReceiptTitle(segment.text);
  return isNote && (segment.words.length > 1 || setsOff(segment, line, page));
}

function isInvoiceTitle(segment: Segment, line: Line, page: PageLayout): boolean {
  const text = fold(segment.text);
  // The second line of `Supplier | invoice` is no title.
  if (BARE_TITLE.test(text))
    return line.segments.length === 1 || (/^\p{Lu}/u.test(segment.text) && line.size > page.size * LARGE);
  return setsOff(segment, line, page) && INVOICE_TITLE.test(text);
}

function setsOff({ words }: Segment, line: Line, page: PageLayout): boolean {
  return line.segments.length === 1 || line.size > page.size * LARGE || words.every((word) => word.bold);
}

function fold(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
