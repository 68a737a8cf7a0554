import { type LabelMatch, overlapX, overlapY, textOf, type ValueRegion } from '@docex/layout';
import type { HeaderLabel } from '../../fields/header-label.ts';
import { type HeaderScan, labelBefore } from '../../fields/header-scan.ts';

/** What the document calls itself in front of a bare "No": `Mietrechnung (387) Nr.`. */
const DOCUMENT_NAME =
  /(?:rechnung|invoice|facture|factuur|fattura|factura|gutschrift|credit note|debit note|bill)(?:\s+(?:des|der|du|de)\s+\p{L}+)?\s*(?:\([^)]*\)\s*)*$/iu;

/** A bare "No" is an invoice number only under the title; another document's label before it takes it away. */
export function numberContext(label: LabelMatch<HeaderLabel>, scan: HeaderScan): number {
  if (label.key === 'title' && isTitleWithNumber(label, scan)) return 0.25;
  if (label.key === 'title') return label.segment.line < 12 || label.colon ? (label.colon ? 0.25 : 0.05) : -1;
  if (label.key !== 'plainNumber') return 0;
  if (DOCUMENT_NAME.test(textOf(label.segment.words.slice(0, label.start)))) return 0.3;
  if (label.start > 0) return isNumberOfPaper(label, scan) ? 0.15 : -0.5;
  if (labelBefore(label, scan)?.key === 'title' || isUnderTitle(label, scan)) return 0.25;
  return headsList(label, scan) || isOnlyNumberWithDate(label, scan) ? 0.15 : -0.05;
}

/** `No. FGB/0041   Date 23 Jul 2025   Due 22 Aug 2025`: one bare number of the head stands beside a bare date. */
function isOnlyNumberWithDate(label: LabelMatch<HeaderLabel>, { labels, tableTop }: HeaderScan): boolean {
  const numbers = labels.filter(
    ({ key, start, segment }) => key === 'plainNumber' && start === 0 && segment.box.y0 < tableTop,
  );
  const isDated = labels.some(
    ({ key, segment, box }) => DATES.has(key) && segment.line === label.segment.line && box.x0 > label.box.x1,
  );
  return numbers.length === 1 && numbers[0] === label && isDated;
}

const DATES: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>(['plainDate', 'invoiceDate']);

/** `Tax Invoice INV/25-26/01187` above the items and nothing else: the title goes on with its number. */
function isTitleWithNumber({ start, end, segment }: LabelMatch<HeaderLabel>, scan: HeaderScan): boolean {
  const rest = segment.words.slice(end);
  const isCode = rest.length === 1 && /\d/.test(textOf(rest)) && /[\p{L}/-]/u.test(textOf(rest));
  return start === 0 && isCode && segment.box.y0 < scan.tableTop;
}

/** What is numbered without being a paper: `Plot No.`, `Room No.`. */
const OTHER_THINGS =
  /^(?:plot|shop|door|flat|gala|unit|office|survey|sy|house|h|room|table|gate|bus|box|phone|mobile|mob|tel|fax|reg|regn|licen[cs]e|lic|gst|pan|tin|cin|s|sr|sl|d|model|part|item|page|lane|road|street|ward|block|seat|coach|account|a\/c|bank|batch|roll|job|vehicle|truck|lorry|challan|dc|lr|gr|way|eway|ack|order|customer|client|cust|party|vendor|supplier|store|branch|code|ref)\b/i;

/** `Slip No.` in a list with the date, though nobody calls invoices so: whatever the paper is called has its number. */
function isNumberOfPaper(label: LabelMatch<HeaderLabel>, { labels, page }: HeaderScan): boolean {
  const { segment, start, end } = label;
  const name = textOf(segment.words.slice(0, start));
  if (start > 2 || !/^\p{Lu}[\p{L}.\s]*$/u.test(name) || OTHER_THINGS.test(name)) return false;
  if (!label.colon && end < segment.words.length) return false;
  return labels.some(
    ({ key, segment: other }) =>
      (key === 'invoiceDate' || key === 'plainDate') &&
      Math.abs(other.line - segment.line) <= 2 &&
      (other.line === segment.line || Math.abs(other.box.x0 - segment.box.x0) < page.size),
  );
}

/** A sign before a number: `N° F2025-0488`. */
const SIGN = /^(?:n[°º]|№|no\.|nr\.|#)$/i;

/** A title says little of what stands below it, unless that is nothing but a number. */
export function isPlaceOfNumber({ key }: LabelMatch<HeaderLabel>, { place, words }: ValueRegion): boolean {
  return (
    key !== 'title' ||
    place !== 'below' ||
    words.length === 1 ||
    (words.length === 2 && SIGN.test(words[0]?.text ?? ''))
  );
}

/** `Number` right above `Issued` in one list is the document's. */
function headsList(label: LabelMatch<HeaderLabel>, { labels, page }: HeaderScan): boolean {
  if (label.start !== 0 || (!label.colon && label.end < label.segment.words.length)) return false;
  return labels.some(
    (other) =>
      (other.key === 'invoiceDate' || other.key === 'plainDate') &&
      ((Math.abs(other.segment.line - label.segment.line) === 1 &&
        (Math.abs(other.box.x0 - label.box.x0) < page.size ||
          Math.abs(other.box.x1 - label.box.x1) < page.size)) ||
        isTitleBeside(label, other)),
  );
}

/** `Numero | Data documento`: titles beside one another over their values. */
function isTitleBeside(label: LabelMatch<HeaderLabel>, other: LabelMatch<HeaderLabel>): boolean {
  const isBare = [label, other].every(({ end, segment, colon }) => end === segment.words.length && !colon);
  return isBare && other.key === 'invoiceDate' && other.segment.line === label.segment.line;
}

/** How far below the title its number may stand, in sizes of the title's type. */
const REACH_OF_TITLE = 4;

/** Whether a label opens a segment under a title, at the same right edge, or across the sheet at its height. */
export function isUnderTitle(label: LabelMatch<HeaderLabel>, { labels, page }: HeaderScan): boolean {
  const { box } = label.segment;
  return (
    label.start === 0 &&
    labels.some(({ key, segment }) => {
      if (key !== 'title') return false;
      if (segment.line !== label.segment.line && overlapY(segment.box, box) > 0) return true;
      if (segment.line >= label.segment.line) return false;
      const height = Math.max(page.size, ...segment.words.map((word) => word.size));
      const near = box.y0 - segment.box.y1 < height * REACH_OF_TITLE;
      return near && (overlapX(segment.box, box) > 0 || Math.abs(segment.box.x1 - box.x1) < height);
    })
  );
}
