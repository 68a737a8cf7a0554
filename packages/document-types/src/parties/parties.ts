import { type LabelMatch, type PlacedWord, textOf } from '@docex/layout';
import { addressElsewhere } from './address-elsewhere.ts';
import { firmOfGstin } from './firm-of-gstin.ts';
import type { HeaderLabel } from '../fields/header-label.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { gstinIn, mostComplete, NO_PARTY, type Party, readParty, weaken } from './party.ts';
import { blockUnder, CODE, LIST_LABELS, type PartyBlock } from './party-block.ts';
import { gstinBelow, looseGstin, ownedGstin } from './party-gstins.ts';
import { withRegisteredName } from './registered-name.ts';
import { findSenderLine } from './sender-line.ts';
import {
  accountBlocks,
  addressedBlocks,
  blocksBeside,
  listedBlocks,
  personBlocks,
  unlabelledBuyer,
} from './unlabelled-buyer.ts';
import { readVendor } from './vendor.ts';

export interface Parties {
  readonly vendor: Party;
  readonly buyer: Party;
}

/** So many segments on a line are the titles of columns. */
const MANY_TITLES = 5;

/** Tells supplier and buyer apart by their blocks' labels, the letterhead and whose GSTIN stands where. */
export function readParties(scans: readonly HeaderScan[]): Parties {
  const first = scans[0];
  if (first === undefined) return { vendor: NO_PARTY, buyer: NO_PARTY };
  const sellers = blocksOf(first, 'seller');
  const headed = headedBuyers(first);
  const delivery = blocksOf(first, 'consignee');
  const beside = headed.length > 0 ? [] : blocksBeside(delivery, first);
  const buyers = [...headed, ...beside];
  // A party that goods go to is not the buyer where another stands beside it.
  const consignees = beside.length > 0 ? [] : delivery;
  const sender = findSenderLine(first);
  const windows = sender === undefined ? [] : [sender.addressee];
  const named = [...buyers, ...consignees];
  const blocks = named.length > 0 ? named : unheadedBlocks(first, sellers, sender === undefined);
  const addressed = [...blocks.map((block) => block.lines), ...windows];
  const others = new Set([...addressed, ...delivery.map((block) => block.lines)].flat(2));
  const billed = buyers.map((block) => readParty(block.lines));
  const isBilled = billed.some((party) => party.name !== undefined) || consignees.length === 0;
  const complete = withoutSalutation(mostComplete(addressed.map(readParty)));
  const printed = isBilled ? complete : lessSure(complete);
  const foreign = blocks.map((block) => gstinIn(block.lines) ?? gstinBelow(block, first));
  const buyer = {
    ...printed,
    gstin: printed.gstin ?? ownedGstin(scans, 'buyer') ?? foreign.find((gstin) => gstin !== undefined),
  };
  const around = { sellers, others, sender, buyer, foreign: foreign.map((gstin) => gstin?.value) };
  const read = readVendor(scans, around);
  const registered = withRegisteredName(read, scans);
  // What stands under the supplier's own heading is its name, whatever the foot adds to it.
  const isHeaded = sellers.some(({ lines }) => readParty(lines).name?.value === read.name?.value);
  const vendor = {
    ...registered,
    name: isHeaded ? read.name : registered.name,
    address: registered.address ?? addressElsewhere(registered, scans, others),
  };
  const isSame = printed.gstin === undefined && buyer.gstin?.value === vendor.gstin?.value;
  const known = isSame ? { ...buyer, gstin: undefined } : buyer;
  if (addressed.length > 0) return { vendor, buyer: known };
  return { vendor, buyer: guessBuyer(first, vendor, sellers) ?? known };
}

/** Blocks under headings of the buyer; one with a GSTIN behind `M/s` outranks a bare name, as of an agency's client. */
function headedBuyers(first: HeaderScan): readonly PartyBlock[] {
  const named = blocksOf(first, 'buyer');
  const headed = named.length > 0 ? named : detailsOfParty(first);
  if (headed.length === 0 || headed.some(({ lines }) => lines.length > 1)) return headed;
  const addressed = addressedBlocks(first).filter(({ lines }) => gstinIn(lines) !== undefined);
  return addressed.length > 0 ? addressed : headed;
}

/** `Party Details :` over one firm: on bills of traders the party is the buyer; where it heads two firms it is neither. */
function detailsOfParty(first: HeaderScan): readonly PartyBlock[] {
  const headings = first.labels.filter(({ phrase, start }) => phrase === 'partydetails' && start === 0);
  const [only, second] = headings;
  if (only === undefined || second !== undefined || only.segment.box.y0 > first.tableTop) return [];
  const block = blockUnder(only, first);
  const isParty = gstinIn(block.lines) !== undefined || readParty(block.lines).address !== undefined;
  const [name] = block.lines;
  return isParty && name !== undefined && readParty(block.lines).name !== undefined ? [block] : [];
}

/** Blocks that no heading calls the buyer's, but a form of address or a list does. */
function unheadedBlocks(
  first: HeaderScan,
  sellers: readonly PartyBlock[],
  hasNoWindow: boolean,
): readonly PartyBlock[] {
  const addressed = [...addressedBlocks(first), ...accountBlocks(first)];
  if (addressed.length > 0 || sellers.length > 0) return addressed;
  const listed = listedBlocks(first);
  return listed.length > 0 || !hasNoWindow ? listed : personBlocks(first);
}

/** The addressee of a letter without headings, by its block alone. */
function guessBuyer(first: HeaderScan, vendor: Party, sellers: readonly PartyBlock[]): Party | undefined {
  const words = [vendor.name, vendor.address, vendor.gstin].flatMap((value) => value?.words ?? []);
  const taken = new Set([...words, ...sellers.flatMap((block) => block.lines.flat())]);
  const block = unlabelledBuyer(first, { vendor, taken });
  if (block !== undefined) return lessSure(withoutSalutation(readParty(block.lines)));
  return registeredBuyer(first, vendor, taken);
}

/** The firm in whose block the only other GSTIN stands, apart from the supplier's words. */
function registeredBuyer(
  first: HeaderScan,
  vendor: Party,
  taken: ReadonlySet<PlacedWord>,
): Party | undefined {
  if (vendor.gstin === undefined || vendor.name === undefined) return undefined;
  const gstin = looseGstin([first], taken, [vendor.gstin.value]);
  const isHead = gstin !== undefined && (gstin.words[0]?.box.y0 ?? Infinity) < first.tableTop;
  if (!isHead) return undefined;
  const firm = firmOfGstin(gstin, [first]);
  const isOwn = firm.name?.words.some((word) => taken.has(word)) === true;
  return firm.name === undefined || isOwn ? undefined : { ...firm, gstin };
}

/** A party that its place, or the goods sent to it, make the buyer. */
function lessSure({ name, gstin, address }: Party): Party {
  return {
    name: weaken(name, GUESSED),
    gstin: weaken(gstin, GUESSED),
    address: weaken(address, GUESSED),
  };
}

const GUESSED = 0.8;

/** `M/s.` before the name of whom a document is addressed to is a form of address, as `Messrs` is. */
function withoutSalutation(party: Party): Party {
  const bare = party.name?.value.replace(/^(?:m\/s\.|messrs\.?|m\/s(?=\s))\s*(?:[:-]\s*)?/i, '') ?? '';
  return party.name === undefined || bare === '' ? party : { ...party, name: { ...party.name, value: bare } };
}

function blocksOf(scan: HeaderScan, key: 'seller' | 'buyer' | 'consignee'): readonly PartyBlock[] {
  return scan.labels
    .filter((label) => label.key === key && isHeading(label, scan) && !isOnSlip(label, scan))
    .map((label) => blockUnder(label, scan))
    .filter((block) => block.lines.length > 0 && !(key === 'seller' && isBank(block)));
}

/** `Remit to: Citibank NA, A/c 0099887766` names the bank, not the supplier. */
function isBank({ label, lines }: PartyBlock): boolean {
  const first = textOf(lines[0] ?? []);
  return (
    /^(?:remit|pay|payable)\s?to/.test(label?.phrase ?? '') &&
    /\p{L}*bank\b|\bA\/c\b|\bIFSC\b|\bIBAN\b/iu.test(first)
  );
}

const SLIP =
  /^(?:payment advice|payment slip|remittance (?:advice|slip)|return slip|please detach|detach here|tear off)\b/i;

/** On the slip at the foot, to be sent back with the payment, the two parties change places. */
function isOnSlip({ segment }: LabelMatch<HeaderLabel>, { page, tableTop }: HeaderScan): boolean {
  return page.lines
    .slice(0, segment.line + 1)
    .some((line) => line.box.y0 > tableTop && line.segments.some(({ text }) => SLIP.test(text)));
}

/** `Bill To Party (Cust. No. 204418)`, `Bill-to Party 0000204417`: whose number stands there is no part of the block. */
function hasOnlyCode({ end, segment }: LabelMatch<HeaderLabel>): boolean {
  return end > 1 && CODE.test(textOf(segment.words.slice(end)));
}

/** `FROM: NINGBO, CHINA TO: MUNDRA, INDIA`, or titles of a list with other titles: the way that goods go. */
function isRoute({ phrase, segment }: LabelMatch<HeaderLabel>, scan: HeaderScan): boolean {
  const other = phrase === 'from' ? 'to' : phrase === 'to' ? 'from' : undefined;
  if (other === undefined) return false;
  const beside = scan.labels.filter((label) => label.segment.line === segment.line);
  const isList = beside.some(({ key }) => LIST_LABELS.has(key));
  return beside.some((label) => label.phrase === other && (isList || label.segment === segment));
}

/** Short words such as "to" and "from" head a block only where they stand alone or before a colon. */
function isHeading(label: LabelMatch<HeaderLabel>, scan: HeaderScan): boolean {
  // Titles of a table's columns: `GC No. | Truck No. | From | To | Weight | Rate`.
  const line = scan.page.lines[label.segment.line];
  const isTitle = line !== undefined && line.segments.length >= MANY_TITLES && !/[:\d]/.test(line.text);
  // A translation before the label may be lost but for the stroke behind it.
  const before = textOf(label.segment.words.slice(0, label.start));
  if (/[\p{L}\d]/u.test(before) || isTitle || isRoute(label, scan)) return false;
  const alone = label.end === label.segment.words.length || hasOnlyCode(label);
  if (alone || label.colon || label.text.endsWith(',')) return true;
  const next = scan.index.get(label.segment)?.[1];
  return next?.start === label.end;
}
