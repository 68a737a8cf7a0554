import { type LabelMatch, makeLabelMatch, type Segment, textOf } from '@docex/layout';
import type { HeaderLabel } from './header-label.ts';
import { headingRole } from './heading-role.ts';

/** What the words of a label are about. */
type Part =
  | 'document'
  | 'number'
  | 'date'
  | 'due'
  | 'order'
  | 'buyer'
  | 'seller'
  | 'consignee'
  | 'name'
  | 'details'
  | 'other'
  | 'reverse'
  | 'charge'
  | 'joint';

const WORDS: Readonly<Record<Part, string>> = {
  document: 'invoice invoices inv bill bills billing document doc voucher vch memo',
  number: 'no num number numbers nos id nr ref reference code serial sr srl sl ser running no. num.',
  date: 'date dt dtd dated day dte',
  due: 'due payable pay payment settle settlement maturity deadline remit remittance clear prompt pymt',
  order: 'po lpo order orders purchase wo indent contract requisition',
  buyer:
    'buyer buyers cust customer customers client clients recipient recipients receiver purchaser purchasers payer billed sold invoiced consumer hirer hirers lessee party parties',
  seller:
    'seller sellers supplier suppliers vendor vendors issuer issued provider biller merchant contractor worker lessor',
  consignee: 'consignee ship shipped shipping deliver delivery delivered despatch dispatch',
  name: 'name names party company firm',
  details: 'details detail information info particulars address and',
  other:
    'challan lr gr dc eway waybill way ack acknowledgement irn vehicle transport transporter account bank batch project quotation quote shipment',
  reverse: 'reverse rev rcm reversecharge',
  charge: 'charge charges chg mechanism basis',
  joint:
    'of the for to by on our your before until till within from s made issue raised generated work tax gst cash sales commercial under is whether job net baseline',
};
const PART_OF = new Map(
  Object.entries(WORDS).flatMap(([part, words]) =>
    words.split(' ').map((word) => [word, part as Part] as const),
  ),
);
const MAXIMUM_WORDS = 8;
const SCORE = 0.85;

/**
 * Understands a heading that no list of phrases holds by its words: `Bill Serial No`, `Settlement due by`, `Purchaser's
 * Name & Address`. Every word up to a colon or the segment's end must be known; undefined where they mean nothing.
 */
export function composedLabel(segment: Segment): LabelMatch<HeaderLabel> | undefined {
  return roleHeading(segment) ?? labelOfParts(segment);
}

/** `Billed By (Supplier)`, `Goods sent to :`: a heading that states whose block it heads. */
function roleHeading(segment: Segment): LabelMatch<HeaderLabel> | undefined {
  const words = segment.words.slice(0, MAXIMUM_WORDS + 1);
  const at = words.findIndex(({ text }) => text.endsWith(':') || text.endsWith('='));
  const end = at < 0 ? segment.words.length : at + 1;
  if (end > MAXIMUM_WORDS) return undefined;
  const folded = words.slice(0, end).flatMap(({ text }) =>
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .split(/(?<=\p{L}{2})[/-](?=\p{L}{2})/u),
  );
  const letters = folded.map((text) => text.replace(/[^a-z&/]/g, '')).filter((text) => text !== '');
  if (letters.length < 2 || folded.some((text) => /\d/.test(text))) return undefined;
  const role = headingRole(letters);
  if (role === undefined) return undefined;
  // It heads something all the same, and is nobody's name.
  const key = role === 'contradiction' ? 'title' : role;
  const phrase = textOf(words.slice(0, end)).toLowerCase();
  return makeLabelMatch(segment, { start: 0, end }, { key, phrase, score: SCORE });
}

function labelOfParts(segment: Segment): LabelMatch<HeaderLabel> | undefined {
  const parts: Part[] = [];
  let colon = false;
  let end = 0;
  for (const [index, word] of segment.words.slice(0, MAXIMUM_WORDS).entries()) {
    const folded = word.text
      .toLowerCase()
      .replace(/'s\b|’s\b/g, '')
      .replace(/[^a-z#&/]/g, '');
    if (folded === '' && !/[\p{L}\d]/u.test(word.text)) {
      colon ||= /^(?::|[.·…_]{3,}$)/.test(word.text);
      if (colon) break;
      continue;
    }
    const part =
      folded === '#' ? 'number' : /^[&/]$/.test(folded) ? 'joint' : PART_OF.get(folded.replace(/[#&/]/g, ''));
    if (part === undefined || /\d/.test(word.text)) break;
    const isTo = folded === 'to' && parts.length === 1 && parts[0] === 'document';
    parts.push(isTo ? 'buyer' : part);
    end = index + 1;
    colon = /[:=]$/.test(word.text);
    if (colon) break;
  }
  const key = keyOf(parts);
  if (key === undefined || !(colon || end === segment.words.length)) return undefined;
  const phrase = textOf(segment.words.slice(0, end)).toLowerCase();
  return { ...makeLabelMatch(segment, { start: 0, end }, { key, phrase, score: SCORE }), colon };
}

function keyOf(printed: readonly Part[]): HeaderLabel | undefined {
  const parts = new Set(printed);
  // `Settlement due`, `Pay by due`: of nothing but when to pay.
  const isTwice = printed.length > 1 && parts.size === 1;
  const has = (...wanted: readonly Part[]) => wanted.every((part) => parts.has(part));
  if (has('reverse') && !has('number')) return has('charge') || has('joint') ? 'reverseCharge' : undefined;
  if (has('charge')) return undefined;
  if (has('other')) return has('date') ? 'otherDate' : 'otherNumber';
  if (has('due')) return has('date') || (parts.size === 2 && has('joint')) || isTwice ? 'dueDate' : undefined;
  if (has('consignee')) return consigneeKey(has);
  if (has('order', 'number')) return has('date') ? 'poNoAndDate' : 'poNo';
  if (has('order', 'date')) return 'poDate';
  if (has('buyer', 'name') && !has('number')) return 'buyer';
  if (has('document', 'number')) return has('date') ? 'invoiceNoAndDate' : 'invoiceNo';
  if (has('document', 'date')) return 'invoiceDate';
  if (has('buyer')) return has('number') ? 'otherNumber' : 'buyer';
  if (has('seller')) return has('number') ? 'otherNumber' : has('date') ? 'invoiceDate' : 'seller';
  return undefined;
}

function consigneeKey(has: (...wanted: readonly Part[]) => boolean): HeaderLabel {
  if (has('number')) return 'otherNumber';
  return has('date') ? 'otherDate' : 'consignee';
}
