import { type LabelMatch, type Line, makeLabelMatch, type Segment, textOf } from '@docex/layout';
import { isReceiptTitle } from '../goods/receipt-title-words.ts';
import type { GrnLabel } from './grn-labels.ts';

/** What the words of a label are about. */
type Part =
  | 'own'
  | 'order'
  | 'challan'
  | 'invoice'
  | 'gate'
  | 'vehicle'
  | 'vendor'
  | 'home'
  | 'gstin'
  | 'number'
  | 'date'
  | 'other'
  | 'joint'
  | 'stroke';

const WORDS: Readonly<Record<Exclude<Part, 'stroke'>, string>> = {
  own: 'grn mrn grr mrr srv mir gr grs mrir grir grin grpo grv mrv rir iir receipt received recd receiving inward arrival acceptance inspection',
  order: 'po order orders ord wo',
  challan: 'challan challans del chalan chal chln chl ch dc dn delivery despatch dispatch',
  invoice: 'invoice inv bill',
  gate: 'gate ge security',
  vehicle: 'vehicle veh truck lorry tempo',
  vendor: 'supplier suppliers vendor vendors seller consignor party partys',
  home: 'our company buyer buyers receiver consignee site dealer contractor plant branch unit store stores',
  gstin: 'gstin gst gstn',
  number: 'no nos num number nr ref reference id sr serial srl sl',
  date: 'date dt dated dtd time',
  other:
    'lr rr eway ewaybill ewb waybill ack irn indent requisition docket consignment weighment weighbridge qc test code job project driver page reg batch lot licence boe lading',
  joint:
    'of the for to on by your and with supp s material materials matl mat goods stock note report voucher slip doc document purchase purch tax entry pass in against register book',
};
const PART_OF = new Map(
  Object.entries(WORDS).flatMap(([part, words]) =>
    words.split(' ').map((word) => [word, part as Part] as const),
  ),
);
const MAXIMUM_WORDS = 6;
const SCORE = 0.9;

/**
 * Understands a label that no list of phrases holds by its words: `Supp. Inv. Dt.`, `Party's Challan Ref`, `Our Order
 * Sr. No`; and by its initials what names the paper itself: `MAN No` under "Material Arrival Note". Every word up to a
 * colon or the segment's end must be known; undefined where they mean nothing.
 */
export function composedLabel(
  segment: Segment,
  titles: ReadonlySet<string>,
): LabelMatch<GrnLabel> | undefined {
  const parts = new Set<Part>();
  let colon = false;
  let end = 0;
  for (const [index, word] of segment.words.slice(0, MAXIMUM_WORDS).entries()) {
    const bare = word.text.replace(/['’]s\b/g, '').replace(/[:=]+$/, '');
    const known = partsOf(bare, index === 0 ? titles : undefined);
    if (known === undefined) break;
    for (const part of known) parts.add(part);
    end = index + 1;
    colon = /[:=]$/.test(word.text);
    if (colon) break;
  }
  colon ||= /^[:=]/.test(segment.words[end]?.text ?? '');
  const key = keyOf(parts);
  const valued = /\d/.test(segment.words[end]?.text ?? '');
  if (key === undefined || !(colon || valued || end === segment.words.length)) return undefined;
  const phrase = textOf(segment.words.slice(0, end)).toLowerCase();
  return makeLabelMatch(segment, { start: 0, end }, { key, phrase, score: SCORE });
}

/** `D.C.`, `No./Dt.`, `&`: what a printed word is about; undefined for a word of a value. */
function partsOf(word: string, titles: ReadonlySet<string> | undefined): readonly Part[] | undefined {
  if (word === '#') return ['number'];
  if (titles?.has(word.replace(/\./g, '')) === true) return ['own'];
  // `Invoice / Dt.` asks for a number and a date.
  if (word === '/' || word === '&') return ['stroke'];
  if (/^[&/|()-]*$/.test(word)) return word === '' ? undefined : ['joint'];
  if (/\d/.test(word)) return undefined;
  const whole = PART_OF.get(fold(word));
  if (whole !== undefined) return [whole];
  const parts = word
    .split(/[/&]/.test(word) ? /[/&]/ : /\./)
    .filter((part) => part !== '')
    .map((part) => PART_OF.get(fold(part)));
  return parts.length < 2 || parts.includes(undefined)
    ? undefined
    : parts.filter((part) => part !== undefined);
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}

function keyOf(parts: ReadonlySet<Part>): GrnLabel | undefined {
  const date = parts.has('date');
  const number = parts.has('number') || (parts.has('stroke') && (date || parts.has('other')));
  const isListed = parts.has('other') && (parts.has('vendor') || parts.has('home'));
  if (isListed && !date && !parts.has('stroke')) return 'otherNumber';
  if (parts.has('gstin')) {
    return parts.has('vendor') ? 'vendorGstin' : parts.has('home') ? 'receiverGstin' : undefined;
  }
  if (!number && !date)
    return isSuppliersPaper(parts) ? (parts.has('invoice') ? 'invoiceNo' : 'challanNo') : undefined;
  if (parts.has('other')) return number ? 'otherNumber' : 'otherDate';
  if (parts.has('gate')) return number ? (date ? 'gateEntryNoAndDate' : 'gateEntryNo') : 'otherDate';
  if (parts.has('vehicle')) return number ? 'vehicleNo' : 'otherDate';
  const papers = [
    ['invoice', 'invoiceNo', 'invoiceDate', 'invoiceNoAndDate'],
    ['challan', 'challanNo', 'challanDate', 'challanNoAndDate'],
    ['order', 'poNo', 'poDate', 'poNoAndDate'],
    ['own', 'grnNo', 'grnDate', 'grnNoAndDate'],
  ] as const;
  const [, no, dated, both] = papers.find(([paper]) => parts.has(paper)) ?? [];
  return number ? (date ? both : no) : dated;
}

/** `Supplier DC`, `Vendor Bill`: a paper of the supplier and nothing else is asked for by its number. */
function isSuppliersPaper(parts: ReadonlySet<Part>): boolean {
  return parts.size === 2 && parts.has('vendor') && (parts.has('invoice') || parts.has('challan'));
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
