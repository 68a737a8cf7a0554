import {
  compact,
  dropPunctuation,
  type LabelMatch,
  type PlacedWord,
  startsWithLabel,
  textOf,
  valueAround,
  valueRegions,
} from '@docex/layout';
import { found, type Found } from '../../found.ts';
import type { HeaderLabel } from '../../fields/header-labels.ts';
import type { HeaderScan } from '../../fields/header-scan.ts';
import { findLetterhead } from '../../parties/letterhead.ts';
import { gstinIn, isName, nameFrom, type Party, readParty } from '../../parties/party.ts';
import { vendorModel } from '../../parties/party-models.ts';
import { blockUnder, linesBelow } from '../../parties/party-block.ts';
import { COMPANY_FORM, isRestOfName, LEGAL_FORM } from '../../parties/legal-form.ts';
import { bestLabelled } from '../../fields/labelled-value.ts';
import { legalName } from './legal-name.ts';
import { gstinBeside, looseGstin, looseReceiverGstin } from './loose-gstins.ts';
import { nameBelow } from './names-below.ts';
import { grnLexicon, type GrnLabel } from './grn-labels.ts';
import type { ReceiptScan } from './receipt-scan.ts';
import { withoutSign } from './sign-before-name.ts';

export interface ReceiptParty {
  readonly name: Found<string> | undefined;
  readonly gstin: Found<string> | undefined;
}

export interface ReceiptParties {
  readonly vendor: ReceiptParty;
  readonly receiver: ReceiptParty;
}

const NOBODY: ReceiptParty = { name: undefined, gstin: undefined };

/** The supplier by its label; the company that received the goods by its label, else by its letterhead. */
export function readReceiptParties(scans: readonly ReceiptScan[]): ReceiptParties {
  const first = scans[0];
  if (first === undefined) return { vendor: NOBODY, receiver: NOBODY };
  const heads = [first, ...scans.filter(({ edge }) => edge !== undefined)];
  const partyOf = (key: 'seller' | 'buyer') => {
    const parties = heads.map((scan) => labelledParty(scan, key));
    return parties.find(({ party }) => party.name !== undefined) ?? parties[0] ?? NO_LABELLED;
  };
  const [vendor, company] = [partyOf('seller'), partyOf('buyer')];
  const headed = letterheadParty(
    first,
    new Set([
      ...vendor.words,
      ...company.words,
      ...labelWords(first),
      ...signers(first),
      ...wordsOfGoods(first),
    ]),
  );
  const receiverGstin =
    bestLabelled(scans, { labels: { receiverGstin: 1 }, read: (words) => gstinIn([words]) }) ??
    company.party.gstin ??
    headed.gstin;
  const vendorGstin =
    bestLabelled(scans, { labels: { vendorGstin: 1 }, read: (words) => gstinIn([words]) }) ??
    vendor.party.gstin ??
    gstinBeside(scans, vendor.party.name);
  const ownName = company.party.name ?? legalName(headed.name, scans);
  const receiver = { name: ownName && withoutSign(ownName), gstin: receiverGstin };
  const gstin = vendorGstin ?? looseGstin(first, receiver.gstin);
  return {
    vendor: {
      name: vendor.party.name ?? nameBelow(scans, 'vendor'),
      gstin: gstin?.value === receiver.gstin?.value ? vendorGstin : gstin,
    },
    receiver: { ...receiver, gstin: receiver.gstin ?? looseReceiverGstin(first, gstin, vendor.party.name) },
  };
}

interface LabelledParty {
  readonly party: ReceiptParty;
  readonly words: readonly PlacedWord[];
}

const NO_LABELLED: LabelledParty = { party: NOBODY, words: [] };

function labelledParty({ parties: scan, edge }: ReceiptScan, key: 'seller' | 'buyer'): LabelledParty {
  const blocks = scan.labels
    .filter((label) => label.key === key && isHeading(label))
    .map((label) => ({ label, lines: (blockBeside(label, scan) ?? blockUnder(label, scan)).lines }))
    .filter((block) => block.lines.length > 0);
  const parties = blocks
    .map(({ label, lines }) => ({
      label,
      party: withOffice(readParty(wholeName(withoutCode(lines), edge)), lines),
      words: lines.flat(),
    }))
    .filter(({ label, party }) => !isPlaceOfReceipt(label, party));
  const named = parties.filter(({ party }) => party.name !== undefined);
  const best = named.find(({ party }) => party.gstin !== undefined) ?? named[0];
  if (best === undefined && key === 'seller') return addressedVendor(scan);
  return best === undefined ? NO_LABELLED : { party: bare(best.party), words: best.words };
}

const OFFICE =
  /\b(?:officer|collector|commissioner|superintendent|commandant|registrar|principal|engineer|department|directorate)\b/i;
/** An office is told with its place, as an address is. */
const OF_OFFICE = 0.85;

/** Goods go to offices too: `District Education Officer, Madhubani`. */
function withOffice(party: Party, [first = []]: readonly (readonly PlacedWord[])[]): Party {
  if (party.name !== undefined || !OFFICE.test(textOf(first)) || /\d/.test(textOf(first))) return party;
  return { ...party, name: found(textOf(first), first, OF_OFFICE) };
}

/** "Received at" is followed by the company, or by a place of its: `DC-02 Dankuni`. */
function isPlaceOfReceipt({ text }: LabelMatch<HeaderLabel>, { name }: Party): boolean {
  return /\breceived at\b/i.test(text) && name !== undefined && !LEGAL_FORM.test(name.value);
}

/** Where no label names the supplier, the block headed by its address begins with its name. */
function addressedVendor(scan: HeaderScan): LabelledParty {
  const heading = scan.labels.find(
    ({ key, text, start, end, segment }) =>
      key === 'partyAddress' &&
      /^(?:vendor|supplier|party)\b/i.test(text) &&
      start === 0 &&
      dropPunctuation(segment.words.slice(end)).length === 0,
  );
  const lines = heading === undefined ? [] : blockUnder(heading, scan).lines;
  return lines.length === 0
    ? NO_LABELLED
    : { party: bare(readParty(withoutCode(lines))), words: lines.flat() };
}

/** `100455 Shreeji Alloy Castings`: the number that a supplier is listed by is no part of a name. */
function withoutCode(lines: readonly (readonly PlacedWord[])[]): readonly (readonly PlacedWord[])[] {
  const [first = [], ...rest] = lines;
  const [code, next] = first;
  const listed = /^[A-Z]{0,4}-?\d{3,10}$/.test(code?.text ?? '') && /^\p{L}/u.test(next?.text ?? '');
  return listed ? [first.slice(1), ...rest] : lines;
}

/**
 * A narrow cell breaks a name into three lines and more: `Rivergate Process | Systems Private | Limited`; a panel breaks
 * it at its edge, wherever the next word finds no room.
 */
function wholeName(
  lines: readonly (readonly PlacedWord[])[],
  edge = Infinity,
): readonly (readonly PlacedWord[])[] {
  const [first = [], ...below] = lines;
  const end = below.findIndex((words, index) => {
    const before = below[index - 1] ?? first;
    const isLabel = grnLexicon.match(compact(textOf(words)), { tolerant: false }) !== undefined;
    return !isRestOfName(textOf(words)) && (isLabel || hasRoom(before, words, edge));
  });
  const rest = end < 0 ? below : below.slice(0, end);
  return [[...first, ...rest.flat()], ...below.slice(rest.length)];
}

/** Whether the next word would have stood on the line before it. */
function hasRoom(before: readonly PlacedWord[], [next]: readonly PlacedWord[], edge: number): boolean {
  const end = before.at(-1)?.box.x1 ?? 0;
  return next === undefined || end + next.box.x1 - next.box.x0 <= edge;
}

/** Of a page's width: how far from its label a name may stand. */
const BESIDE = 0.3;

/**
 * The block that begins beside its label, in a column of values: `Vendor | Okapi Traders` above `Address | …`.
 * Undefined where the label has its value on its own, or where a name stands below it.
 */
function blockBeside(
  label: LabelMatch<HeaderLabel>,
  scan: HeaderScan,
): { readonly lines: readonly (readonly PlacedWord[])[] } | undefined {
  const { page } = scan;
  const { segment } = label;
  if (label.start > 0 || dropPunctuation(segment.words.slice(label.end)).length > 0) return undefined;
  const value = page.lines[segment.line]?.segments
    .slice(segment.index + 1)
    .find(({ words }) => dropPunctuation(words).length > 0);
  if (value === undefined) return aroundLabel(label, scan);
  if (startsWithLabel(value, scan.index)) return aroundLabel(label, scan);
  if (value.box.x0 - segment.box.x1 > page.width * BESIDE || !isName(value.text)) return undefined;
  const below = page.lines[segment.line + 1]?.segments.find(
    ({ box }) => Math.abs(box.x0 - segment.box.x0) < page.size,
  );
  const near = below !== undefined && below.box.y0 - segment.box.y1 < page.size;
  if (near && !startsWithLabel(below, scan.index) && !/^[^:]{2,20}:/.test(below.text)) return undefined;
  const anchors = [segment.box, { ...segment.box, x0: value.box.x0 }];
  return { lines: [value.words, ...linesBelow({ from: segment.line, anchors, taken: 1 }, scan)] };
}

/** A name of two lines whose label stands halfway down. */
function aroundLabel(
  label: LabelMatch<HeaderLabel>,
  { page, index }: HeaderScan,
): { readonly lines: readonly (readonly PlacedWord[])[] } | undefined {
  const parts = valueAround(label, page);
  if (parts === undefined || parts.some((part) => startsWithLabel(part, index))) return undefined;
  return isName(parts[0].text) ? { lines: [parts.flatMap(({ words }) => words)] } : undefined;
}

/** A label in an Indian script with its translation behind a stroke: the next field's. */
const TRANSLATED_LABEL = /\s+(?=[\p{L}\p{M}])[^\p{Script=Latin}\d/]+\/.*$/u;

/** `Okapi Traders (GSTIN: …)`. */
const GSTIN_BEHIND = /\s*[([,]?\s*GST(?:IN)?\b.*$/i;
/**
 * Where a name ends and its address goes on in the same line: at a comma behind which no firm is named (`Rao, Iyer &
 * Co`, `Rao, Iyer Pvt Ltd`). An office keeps its place.
 */
function withoutPlace(name: string): string {
  const [own = '', ...rest] = name.split(/,\s/);
  // Recognition takes the stop of `Pvt. Ltd.` for a comma.
  if (isRestOfName(rest[0] ?? '')) return name;
  const goesOn = rest.some((part) => /&|\band\b/i.test(part) || COMPANY_FORM.test(part));
  return OFFICE.test(own) || (goesOn && !COMPANY_FORM.test(own)) ? name : own;
}

/** Suppliers are often listed with their number: `100234 ACME TRADERS`, `ACME TRADERS (V-0012)`. */
function bare({ name, gstin }: Party): ReceiptParty {
  if (name === undefined) return { name, gstin };
  const value = name.value
    .replace(TRANSLATED_LABEL, '')
    .replace(/^(?:M\/s\.?|Messrs\.?|मे(?:सर्स)?\.?)\s+/i, '')
    .replace(/^[A-Z]{0,4}-?\d{3,10}\s*[-–:/]?\s+(?=\p{L})/u, '')
    .replace(/\s*[([]\s*[A-Z]{0,5}[-/]?\d{2,10}\s*[)\]]$/, '')
    .replace(GSTIN_BEHIND, '');
  const alone = withoutPlace(value).trim();
  return { name: alone === '' ? undefined : { ...name, value: alone }, gstin };
}

/** "From", "Company" and the like head a party only at the start of what stands together. */
function isHeading(label: LabelMatch<HeaderLabel>): boolean {
  const alone = label.end === label.segment.words.length;
  return label.colon || (label.start === 0 && (alone || label.phrase.length > 4 || label.phrase === 'ms'));
}

const LATIN = /\p{Script=Latin}/u;

function letterheadParty(scan: ReceiptScan, blocked: ReadonlySet<PlacedWord>): ReceiptParty {
  const letterhead = findLetterhead(scan.parties, blocked);
  if (letterhead?.lines[0] === undefined) return runOnLetterhead(scan, blocked);
  const [upper, lower = []] = letterhead.lines;
  // In two scripts the name is given in Latin letters.
  const inLatin = !LATIN.test(textOf(upper)) && LATIN.test(textOf(lower)) && isName(textOf(lower));
  const name = nameFrom(inLatin ? lower : upper);
  const sureness = vendorModel.confidence(letterhead.score, 'proven');
  return {
    name: name && { ...name, value: withoutPlace(name.value), confidence: name.confidence * sureness },
    gstin: readParty(letterhead.lines).gstin,
  };
}

/** A name that runs on into place and number loses some certainty. */
const RUN_ON = 0.85;
/** Lines of the page's head in which it stands. */
const HEAD_LINES = 5;

/** A letterhead of one line: `ZEBRA WORKS PVT. LTD. Baddi, Himachal Pradesh GSTIN: …`. The name ends with its form. */
function runOnLetterhead({ page, parties }: ReceiptScan, blocked: ReadonlySet<PlacedWord>): ReceiptParty {
  const lines = page.lines.slice(0, HEAD_LINES).filter(({ box }) => box.y1 <= parties.tableTop);
  for (const { words } of lines.flatMap(({ segments }) => segments)) {
    const end = words.findLastIndex(({ text }) => COMPANY_FORM.test(text)) + 1;
    const name = nameFrom(words.slice(0, end));
    const isOwn = end > 1 && end < words.length && !words.slice(0, end).some((word) => blocked.has(word));
    if (!isOwn || name === undefined || !isName(name.value)) continue;
    return { name: { ...name, confidence: name.confidence * RUN_ON }, gstin: gstinIn([words]) };
  }
  return NOBODY;
}

function wordsOfGoods({ page, parties }: ReceiptScan): readonly PlacedWord[] {
  return page.lines.filter(({ box }) => box.y0 >= parties.tableTop - 0.5).flatMap(({ words }) => words);
}

/** Who received or approved the goods is no company. */
function signers({ labels, page, index }: ReceiptScan): readonly PlacedWord[] {
  return labels
    .filter(({ key }) => key === 'legal')
    .flatMap((label) => valueRegions(label, page, index).flatMap(({ words }) => words));
}

/** What stands in a letterhead beside its name. */
const OF_LETTERHEAD: ReadonlySet<GrnLabel> = new Set<GrnLabel>([
  'gstin',
  'receiverGstin',
  'contact',
  'address',
]);

/** Titles and labels of fields are nobody's name. */
function labelWords(scan: ReceiptScan): readonly PlacedWord[] {
  return scan.labels.filter(({ key }) => !OF_LETTERHEAD.has(key)).flatMap((label) => label.words);
}
