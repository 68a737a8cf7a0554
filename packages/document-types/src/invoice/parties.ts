import { compact, type LabelMatch, type PlacedWord, similarity, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import type { HeaderLabel } from './header-label.ts';
import type { HeaderScan } from './header-scan.ts';
import { findLetterhead, findSignature } from './letterhead.ts';
import { gstinIn, nameFrom, NO_PARTY, type Party, readParty } from './party.ts';
import { blockUnder, type PartyBlock } from './party-block.ts';
import { gstinBelow, looseGstin, ownedGstin } from './party-gstins.ts';
import { findSenderLine, type SenderLine } from './sender-line.ts';
import { addressedBlocks, unlabelledBuyer } from './unlabelled-buyer.ts';

export interface Parties {
  readonly vendor: Party;
  readonly buyer: Party;
}

/** So many segments on a line are the titles of columns. */
const MANY_TITLES = 5;
/** Below this nothing in the letterhead looks enough like a firm's name. */
const MINIMUM_LETTERHEAD = 0.55;

/** Tells supplier and buyer apart by their blocks' labels, the letterhead and whose GSTIN stands where. */
export function readParties(scans: readonly HeaderScan[]): Parties {
  const first = scans[0];
  if (first === undefined) return { vendor: NO_PARTY, buyer: NO_PARTY };
  const sellers = blocksOf(first, 'seller');
  const buyers = blocksOf(first, 'buyer');
  const consignees = blocksOf(first, 'consignee');
  const sender = findSenderLine(first);
  const windows = sender === undefined ? [] : [sender.addressee];
  const named = [...buyers, ...consignees];
  const blocks = named.length > 0 ? named : addressedBlocks(first);
  const addressed = [...blocks.map((block) => block.lines), ...windows];
  const others = new Set(addressed.flat(2));
  const printed = withoutSalutation(mostComplete(addressed.map(readParty)));
  const foreign = blocks.map((block) => gstinIn(block.lines) ?? gstinBelow(block, first));
  const buyer = {
    ...printed,
    gstin: printed.gstin ?? ownedGstin(scans, 'buyer') ?? foreign.find((gstin) => gstin !== undefined),
  };
  const around = { sellers, others, sender, buyer, foreign: foreign.map((gstin) => gstin?.value) };
  const vendor = readVendor(first, scans, around);
  const isSame = printed.gstin === undefined && buyer.gstin?.value === vendor.gstin?.value;
  const known = isSame ? { ...buyer, gstin: undefined } : buyer;
  if (addressed.length > 0) return { vendor, buyer: known };
  return { vendor, buyer: guessBuyer(first, vendor, sellers) ?? known };
}

/** The addressee of a letter without headings, by its block alone. */
function guessBuyer(first: HeaderScan, vendor: Party, sellers: readonly PartyBlock[]): Party | undefined {
  const words = [vendor.name, vendor.address, vendor.gstin].flatMap((value) => value?.words ?? []);
  const taken = new Set([...words, ...sellers.flatMap((block) => block.lines.flat())]);
  const block = unlabelledBuyer(first, { vendor, taken });
  if (block === undefined) return undefined;
  const party = readParty(block.lines);
  return {
    name: weaken(party.name, GUESSED),
    gstin: weaken(party.gstin, GUESSED),
    address: weaken(party.address, GUESSED),
  };
}

/** What a value loses that only its place tells. */
const GUESSED = 0.8;

/** `M/s.` before the name of whom a document is addressed to is a form of address, as `Messrs` is. */
function withoutSalutation(party: Party): Party {
  const bare = party.name?.value.replace(/^(?:m\/s\.|messrs\.?|m\/s(?=\s))\s*(?:[:-]\s*)?/i, '') ?? '';
  return party.name === undefined || bare === '' ? party : { ...party, name: { ...party.name, value: bare } };
}

interface Surroundings {
  readonly sellers: readonly PartyBlock[];
  readonly others: ReadonlySet<PlacedWord>;
  readonly sender: SenderLine | undefined;
  readonly buyer: Party;
  /** GSTINs of buyer and consignee. */
  readonly foreign: readonly (string | undefined)[];
}

function readVendor(
  first: HeaderScan,
  scans: readonly HeaderScan[],
  { sellers, others, sender, buyer, foreign }: Surroundings,
): Party {
  const labelled = mostComplete(sellers.map((block) => readParty(block.lines)));
  const unlabelled =
    labelled.name === undefined ? unlabelledVendor(first, { sender, others, buyer }) : NO_PARTY;
  return {
    name: labelled.name ?? unlabelled.name,
    gstin:
      labelled.gstin ??
      unlabelled.gstin ??
      ownedGstin(scans, 'seller') ??
      looseGstin(scans, others, [...foreign, buyer.gstin?.value]),
    address: labelled.name === undefined ? unlabelled.address : labelled.address,
  };
}

/** The supplier by sender line, letterhead or signature; nothing where none of them is sure enough. */
function unlabelledVendor(
  first: HeaderScan,
  { sender, others, buyer }: Pick<Surroundings, 'sender' | 'others' | 'buyer'>,
): Party {
  const letterhead = findLetterhead(first, others);
  if (sender !== undefined && (letterhead === undefined || letterhead.score < STRONG_LETTERHEAD)) {
    const headed = letterhead === undefined ? NO_PARTY : readParty(letterhead.lines);
    const address = textOf(sender.address);
    return {
      name: weaken(nameFrom(sender.name), 0.9),
      gstin: headed.gstin,
      address: found(address, sender.address, 0.8),
    };
  }
  const signed = signedBy(first, buyer);
  const [nameLine] = letterhead?.lines ?? [];
  if (letterhead === undefined || nameLine === undefined || letterhead.score < MINIMUM_LETTERHEAD) {
    return { ...NO_PARTY, name: signed };
  }
  const headed = readParty(letterhead.lines);
  const sureness = Math.min(1, 0.6 + letterhead.score * 0.2);
  return { ...headed, name: weaken(nameFrom(nameLine), sureness) };
}

/** A letterhead that scores so much needs no sender line. */
const STRONG_LETTERHEAD = 2;

function signedBy(first: HeaderScan, buyer: Party): Found<string> | undefined {
  const words = findSignature(first);
  const name = words === undefined ? undefined : nameFrom(words);
  const isBuyer =
    name !== undefined &&
    buyer.name !== undefined &&
    similarity(compact(name.value), compact(buyer.name.value)) > 0.85;
  return isBuyer ? undefined : weaken(name, 0.7);
}

function weaken(value: Found<string> | undefined, factor: number): Found<string> | undefined {
  return value === undefined ? undefined : { ...value, confidence: value.confidence * factor };
}

function blocksOf(scan: HeaderScan, key: 'seller' | 'buyer' | 'consignee'): readonly PartyBlock[] {
  return scan.labels
    .filter((label) => label.key === key && isHeading(label, scan))
    .map((label) => blockUnder(label, scan))
    .filter((block) => block.lines.length > 0);
}

/** Short words such as "to" and "from" head a block only where they stand alone or before a colon. */
function isHeading(label: LabelMatch<HeaderLabel>, scan: HeaderScan): boolean {
  // Titles of a table's columns: `GC No. | Truck No. | From | To | Weight | Rate`.
  const titles = scan.page.lines[label.segment.line]?.segments.length ?? 0;
  if (label.start !== 0 || titles >= MANY_TITLES) return false;
  const alone = label.end === label.segment.words.length;
  if (alone || label.colon || label.text.endsWith(',')) return true;
  const next = scan.index.get(label.segment)?.[1];
  return next?.start === label.end;
}

function mostComplete(parties: readonly Party[]): Party {
  const named = parties.find((party) => party.name !== undefined);
  if (named === undefined) return parties[0] ?? NO_PARTY;
  if (named.gstin !== undefined && named.address !== undefined) return named;
  // A second block under another label may repeat the party with the numbers that the first leaves out.
  const twin = parties.find(
    (party) => party !== named && party.name?.value.toLowerCase() === named.name?.value.toLowerCase(),
  );
  return {
    name: named.name,
    gstin: named.gstin ?? twin?.gstin,
    address: named.address ?? twin?.address,
  };
}
