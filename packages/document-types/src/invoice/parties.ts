import type { LabelMatch, PlacedWord } from '@docex/layout';
import type { Found } from '../found.ts';
import type { HeaderLabel } from './header-labels.ts';
import type { HeaderScan } from './header-scan.ts';
import { findLetterhead } from './letterhead.ts';
import { gstinIn, nameFrom, NO_PARTY, type Party, readParty } from './party.ts';
import { blockUnder, type PartyBlock } from './party-block.ts';

export interface Parties {
  readonly vendor: Party;
  readonly buyer: Party;
}

/** Tells supplier and buyer apart by their blocks' labels, the letterhead and whose GSTIN stands where. */
export function readParties(scans: readonly HeaderScan[]): Parties {
  const first = scans[0];
  if (first === undefined) return { vendor: NO_PARTY, buyer: NO_PARTY };
  const sellers = blocksOf(first, 'seller');
  const buyers = blocksOf(first, 'buyer');
  const consignees = blocksOf(first, 'consignee');
  const buyer = mostComplete([...buyers, ...consignees].map((block) => readParty(block.lines)));
  const others = wordsOf([...buyers, ...consignees]);
  return { vendor: readVendor(first, scans, { sellers, others }), buyer };
}

function readVendor(
  first: HeaderScan,
  scans: readonly HeaderScan[],
  { sellers, others }: { readonly sellers: readonly PartyBlock[]; readonly others: ReadonlySet<PlacedWord> },
): Party {
  const labelled = mostComplete(sellers.map((block) => readParty(block.lines)));
  const letterhead = labelled.name === undefined ? findLetterhead(first, others) : undefined;
  const headed = letterhead === undefined ? NO_PARTY : readParty(letterhead.lines);
  const name =
    labelled.name ?? (letterhead?.lines[0] === undefined ? undefined : nameFrom(letterhead.lines[0]));
  const sureness = letterhead === undefined ? 1 : Math.min(1, 0.6 + letterhead.score * 0.2);
  return {
    name: name === undefined ? undefined : { ...name, confidence: name.confidence * sureness },
    gstin: labelled.gstin ?? headed.gstin ?? looseGstin(scans, others),
    address: labelled.name === undefined ? headed.address : labelled.address,
  };
}

/** A GSTIN outside the buyer's and consignee's blocks is the supplier's. */
function looseGstin(
  scans: readonly HeaderScan[],
  others: ReadonlySet<PlacedWord>,
): Found<string> | undefined {
  const foreign = gstinIn([[...others]])?.value;
  for (const scan of scans) {
    for (const line of scan.page.lines) {
      for (const segment of line.segments) {
        if (segment.words.some((word) => others.has(word))) continue;
        const gstin = gstinIn([segment.words]);
        if (gstin !== undefined && gstin.value !== foreign) {
          return { ...gstin, confidence: gstin.confidence * 0.85 };
        }
      }
    }
  }
  return undefined;
}

function blocksOf(scan: HeaderScan, key: 'seller' | 'buyer' | 'consignee'): readonly PartyBlock[] {
  return scan.labels
    .filter((label) => label.key === key && isHeading(label, scan))
    .map((label) => blockUnder(label, scan))
    .filter((block) => block.lines.length > 0);
}

/** Short words such as "to" and "from" head a block only where they stand alone or before a colon. */
function isHeading(label: LabelMatch<HeaderLabel>, scan: HeaderScan): boolean {
  if (label.start !== 0) return false;
  const alone = label.end === label.segment.words.length;
  if (alone || label.colon) return true;
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

function wordsOf(blocks: readonly PartyBlock[]): ReadonlySet<PlacedWord> {
  return new Set(blocks.flatMap((block) => block.lines.flat()));
}
