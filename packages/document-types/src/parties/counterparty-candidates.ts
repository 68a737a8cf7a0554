import { findPincode, type Line, type Segment, textOf } from '@docex/layout';
import type { Features } from '../candidates/candidate.ts';
import type { LinearModel } from '../candidates/linear-model.ts';
import type { Found } from '../found.ts';
import { type HeaderScan, leadingLabel } from '../fields/header-scan.ts';
import { isAddressLine, PLACE } from './address-line.ts';
import { addressedBlocks, blocksBeside, detailsOfParty, listedBlocks } from './addressed-blocks.ts';
import { flag, isBlockStart, isRepeated, nameFeatures, statedFeatures } from './name-features.ts';
import { gstinIn, mostComplete, readParty } from './party.ts';
import { linesBelow } from './lines-below.ts';
import { type PartyBlock } from './party-block.ts';
import { type PartyCandidate } from './party-candidate.ts';
import { PERSON, withoutSalutation } from './salutation.ts';
import type { SenderLine } from './sender-line.ts';
import { foldedSignature } from './wrapped-name.ts';

export interface CounterpartySources {
  readonly scan: HeaderScan;
  /** Blocks under headings of the issuer. */
  readonly own: readonly PartyBlock[];
  /** Blocks under headings of the counterparty, and of whom goods go to where it buys. */
  readonly theirs: readonly PartyBlock[];
  readonly deliveries: readonly PartyBlock[];
  readonly sender: SenderLine | undefined;
  readonly gstins: readonly Found<string>[];
}

/** Everybody whom the document may name besides its issuer. */
export function counterpartyCandidates(
  sources: CounterpartySources,
  model: LinearModel,
): readonly PartyCandidate[] {
  const { scan, own, theirs, deliveries, sender } = sources;
  const beside = blocksBeside(deliveries, scan);
  const isListed = own.length === 0;
  return [
    ...joined(theirs, (party) => ({ headed: 1, nameOnly: flag(party.lines.length < 2) })),
    ...joined(detailsOfParty(scan), () => ({ partyDetails: 1 })),
    ...joined(beside, () => ({ besideDelivery: 1 })),
    ...joined(addressedBlocks(scan), ({ lines }) => ({
      addressed: 1,
      addressedWithNumber: flag(gstinIn(lines) !== undefined),
    })),
    ...(sender === undefined
      ? []
      : joined([{ label: undefined, lines: sender.addressee }], () => ({ window: 1 }))),
    ...(isListed ? joined(listedBlocks(scan), () => ({ listed: 1 })) : []),
    ...joined(deliveries, () => ({ consigned: 1 })),
    ...plainCandidates(sources, model),
  ];
}

/** The blocks of one kind as one candidate: where several repeat a party, each adds what another leaves out. */
function joined(
  blocks: readonly PartyBlock[],
  featuresOf: (whole: { readonly lines: PartyBlock['lines'] }) => Features,
): readonly PartyCandidate[] {
  const parties = blocks.map(({ lines }) => readParty(lines));
  const party = withoutSalutation(mostComplete(parties));
  const named = parties.findIndex(({ name }) => name !== undefined);
  if (party.name === undefined) return [];
  const lines = blocks.flatMap((block) => block.lines);
  const own = blocks[named]?.lines ?? [];
  return [
    {
      name: party.name.value,
      lines,
      features: { ...statedFeatures(party.name.value), ...featuresOf({ lines: own }) },
      isStated: true,
      read: () => party,
    },
  ];
}

/** Streets, floors, boxes: what the lines under an addressee's name hold. */
const ADDRESS =
  /\b(?:road|rd|street|st|marg|nagar|floor|plot|lane|avenue|ave|way|drive|square|quay|estate|sector|phase|block|building|tower|box)\b|stra(?:ß|ss)e\b|\b[A-Z]{1,2}\d{1,2}[A-Z]?\s?\d[A-Z]{2}\b|\b\d{4,6}\b/i;
/** Slips are so much narrower than high: they have no block of an addressee. */
const SLIP = 0.5;
/** Above this share of the page stands the letterhead. */
const LETTERHEAD_PART = 0.08;
const LONG = 8;
/** How sure an address is that stands right below its name and ends with a postal code. */
const WHOLE = 0.9;
const DOCUMENT =
  /\b(?:invoice|bill|receipt|challan|memo|note|copy|original|duplicate|statement|quotation|estimate|order|account|terms|details|thank|please|page|subject|customer|amount|payment|date|reference)\b/i;

/** Address blocks that nothing names: any name over lines of an address or a number. */
function plainCandidates(
  { scan, own, theirs, deliveries }: CounterpartySources,
  model: LinearModel,
): readonly PartyCandidate[] {
  const { page } = scan;
  if (page.width < page.height * SLIP) return [];
  const taken = new Set([...own, ...theirs, ...deliveries].flatMap(({ lines }) => lines.flat()));
  const signature = foldedSignature(scan);
  const starts = headLines(scan).flatMap((line) =>
    line.segments.flatMap((segment) => {
      const isFree = !segment.words.some((word) => taken.has(word));
      if (!isFree || !isBlockStart(segment, scan) || leadingLabel(segment, scan) !== undefined) return [];
      const below = linesBelow({ from: line.index, anchors: [segment.box], taken: 1 }, scan);
      if (!isAddressOf(below)) return [];
      const features = {
        ...nameFeatures(segment, scan, signature),
        ...blockFeatures(segment, below, scan),
        repeated: flag(isRepeated(segment, scan, below)),
      };
      return [{ segment, features, lines: [segment.words, ...below], score: model.score(features) }];
    }),
  );
  return starts.map(({ segment, features, lines, score }) => {
    // A line of another's block is a name of its own only where it is the more likely one.
    const isInside = starts.some(
      (other) =>
        other.segment !== segment &&
        other.score >= score &&
        other.lines
          .slice(1)
          .some((line) => segment.words[0] !== undefined && line.includes(segment.words[0])),
    );
    return {
      name: segment.text,
      lines,
      features: { ...features, inside: flag(isInside) },
      isStated: false,
      read: () => withoutSalutation(readParty(lines)),
    };
  });
}

function headLines({ page, tableTop }: HeaderScan): readonly Line[] {
  const limit = Math.min(tableTop, page.height * 0.5);
  return page.lines.filter((line) => line.box.y0 < limit);
}

function isAddressOf(below: PartyBlock['lines']): boolean {
  return gstinIn(below) !== undefined || hasAddress(below);
}

function hasAddress(below: PartyBlock['lines']): boolean {
  const text = below.map(textOf).join(', ');
  const isPlace = ADDRESS.test(text) || PLACE.test(text) || findPincode(text) !== undefined;
  return isPlace && /\d/.test(text);
}

function blockFeatures(
  { text, words, box }: Segment,
  below: PartyBlock['lines'],
  { page }: HeaderScan,
): Features {
  const isCapital = words.every((word) => /^(?:\p{Lu}|of$|and$|&$|for$|the$)/u.test(word.text));
  return {
    numberBelow: flag(gstinIn(below) !== undefined),
    addressBelow: flag(hasAddress(below) && below.length >= 2),
    wholeAddress: flag((readParty([words, ...below]).address?.confidence ?? 0) >= WHOLE),
    capitals: flag(isCapital && words.length > 1),
    single: flag(words.length === 1),
    long: flag(words.length > LONG),
    personTitle: flag(PERSON.test(text)),
    documentWord: flag(DOCUMENT.test(text)),
    addressLine: flag(isAddressLine(text)),
    letterhead: flag(box.y0 < page.height * LETTERHEAD_PART),
  };
}
