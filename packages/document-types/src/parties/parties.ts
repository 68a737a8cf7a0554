import { textOf } from '@docex/layout';
import type { LinearModel } from '../candidates/linear-model.ts';
import { choose, type Slot } from '../candidates/choose.ts';
import type { Recorder } from '../candidates/recorder.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { addressElsewhere } from './address-elsewhere.ts';
import { buyerCandidates } from './buyer-candidates.ts';
import { gstinsOf, ownGstins } from './gstin-owners.ts';
import { blocksOf } from './headed-blocks.ts';
import { NO_PARTY, type Party, readParty, weaken } from './party.ts';
import type { PartyBlock } from './party-block.ts';
import { isSameFirm, linesBefore, namesWithin, type PartyCandidate } from './party-candidate.ts';
import { buyerModel, vendorModel } from './party-models.ts';
import { withRegisteredName } from './registered-name.ts';
import { findSenderLine } from './sender-line.ts';
import { vendorCandidates } from './vendor-candidates.ts';

export interface Parties {
  readonly vendor: Party;
  readonly buyer: Party;
}

/** A buyer that nothing states must be plainer than any other by so much. */
const MIN_MARGIN = 0.4;

/** Finds the blocks of the page and decides together which of them is the supplier and which the buyer. */
export function readParties(scans: readonly HeaderScan[], recorder?: Recorder): Parties {
  const first = scans[0];
  if (first === undefined) return { vendor: NO_PARTY, buyer: NO_PARTY };
  const sellers = blocksOf(first, 'seller');
  const buyers = blocksOf(first, 'buyer');
  const deliveries = blocksOf(first, 'consignee');
  const sender = findSenderLine(first);
  const gstins = gstinsOf(scans);
  const buying = buyerCandidates({ scan: first, sellers, buyers, deliveries, sender, gstins });
  const stated = buying.find(({ isStated, features }) => isStated && features['consigned'] === undefined);
  const others = new Set(
    [...buyers, ...deliveries].flatMap(({ lines }) => lines.flat()).concat(stated?.lines.flat() ?? []),
  );
  const selling = vendorCandidates({ scans, sellers, others, sender, buyer: stated?.name, gstins });
  const chosen = chooseRoles(selling, buying, recorder);
  const vendorBlocks = [...sellers, ...blockOf(chosen.vendor, chosen.buyer)];
  const buyerBlocks = [...buyers, ...blockOf(chosen.buyer)];
  const numbers = ownGstins(
    {
      scans,
      blocks: { vendor: vendorBlocks, buyer: buyerBlocks },
      deliveries: new Set(deliveries.flatMap(({ lines }) => lines.flat())),
      pointers: { vendor: '/vendor', buyer: '/buyer' },
    },
    recorder,
  );
  const vendor = withConfidence(
    { ...readOf(chosen.vendor, chosen.buyer), gstin: numbers.vendor },
    chosen.vendor,
    vendorModel,
  );
  const buyer = withConfidence({ ...readOf(chosen.buyer), gstin: numbers.buyer }, chosen.buyer, buyerModel);
  return {
    vendor: withoutOwnName(completed(vendor, { scans, sellers, others })),
    buyer: withoutOwnName(buyer),
  };
}

/** An address above which the name is printed twice, as sign and as name, does not begin with it. */
function withoutOwnName(party: Party): Party {
  const { name, address } = party;
  const isOwn = name !== undefined && address?.value.toLowerCase().startsWith(`${name.value.toLowerCase()} `);
  if (address === undefined || isOwn !== true) return party;
  const words = address.words.slice(name.value.split(' ').length);
  return { ...party, address: { ...address, value: address.value.slice(name.value.length).trim(), words } };
}

function blockOf(candidate: PartyCandidate | undefined, next?: PartyCandidate): readonly PartyBlock[] {
  return candidate === undefined ? [] : [{ label: undefined, lines: linesBefore(candidate.lines, next) }];
}

function readOf(candidate: PartyCandidate | undefined, next?: PartyCandidate): Party {
  return candidate?.read(next) ?? NO_PARTY;
}

interface Roles {
  readonly vendor: PartyCandidate | undefined;
  readonly buyer: PartyCandidate | undefined;
}

function chooseRoles(
  selling: readonly PartyCandidate[],
  buying: readonly PartyCandidate[],
  recorder: Recorder | undefined,
): Roles {
  const slots: Slot<PartyCandidate>[] = [
    slotOf('vendor', selling, vendorModel),
    slotOf('buyer', buying, buyerModel),
  ];
  const { chosen, margins } = choose(slots, { joint: fitTogether, beam: 2000 });
  const { vendor, buyer: likely } = chosen as Partial<Roles>;
  const isPlain = likely?.isStated === true || (margins['buyer'] ?? 0) >= MIN_MARGIN;
  const buyer = isPlain ? likely : undefined;
  if (recorder !== undefined) {
    record(recorder, '/vendor/name', {
      candidates: selling,
      chosen: vendor,
      model: vendorModel,
      name: 'party-vendor',
    });
    record(recorder, '/buyer/name', {
      candidates: buying,
      chosen: buyer,
      model: buyerModel,
      name: 'party-buyer',
    });
  }
  return { vendor, buyer };
}

const slotOf = (
  name: string,
  candidates: readonly PartyCandidate[],
  model: LinearModel,
): Slot<PartyCandidate> => ({
  name,
  none: 0,
  options: candidates.map((item) => ({ item, score: model.score(item.features) })),
});

/** How much it takes from a buyer that nothing states where no supplier is known, or where it stands before it. */
const WITHOUT_VENDOR = 2;
const BEFORE_VENDOR = 1;

/** Two parties are two firms in two places; two headings may state one firm as both. */
function fitTogether(chosen: Readonly<Record<string, PartyCandidate | undefined>>, last: string): number {
  const { vendor, buyer } = chosen;
  if (last !== 'buyer' || buyer === undefined) return 0;
  if (vendor === undefined) return buyer.isStated ? 0 : -WITHOUT_VENDOR;
  if (namesWithin(vendor, buyer)) return -Infinity;
  if (isSameFirm(vendor, buyer) && !(vendor.isStated && buyer.isStated)) return -Infinity;
  return isBefore(buyer, vendor) && !buyer.isStated && !vendor.isStated ? -BEFORE_VENDOR : 0;
}

/** Whether a block stands above another one, or to its left at the same height. */
function isBefore(first: PartyCandidate, second: PartyCandidate): boolean {
  const [one, other] = [first, second].map(({ lines }) => lines[0]?.[0]?.box);
  if (one === undefined || other === undefined) return false;
  const isLevel = one.y0 < other.y1 && other.y0 < one.y1;
  return isLevel ? one.x0 < other.x0 : one.y0 < other.y0;
}

function withConfidence(party: Party, candidate: PartyCandidate | undefined, model: LinearModel): Party {
  if (candidate === undefined) return party;
  const { isStated, isProven, features } = candidate;
  const isSure = isStated && features['consigned'] === undefined;
  const group = isSure ? 'stated' : isProven === true ? 'proven' : 'default';
  const sure = model.confidence(model.score(features), group);
  return {
    name: weaken(party.name, sure),
    // Whose the number is hangs on whose the block is.
    gstin: party.gstin && { ...party.gstin, confidence: Math.min(party.gstin.confidence, isSure ? 1 : sure) },
    address: party.address && { ...party.address, confidence: Math.min(party.address.confidence, sure) },
  };
}

interface Around {
  readonly scans: readonly HeaderScan[];
  readonly sellers: readonly PartyBlock[];
  readonly others: Parameters<typeof addressElsewhere>[2];
}

/** The supplier under its registered name and with its address, where they stand elsewhere. */
function completed(read: Party, { scans, sellers, others }: Around): Party {
  const registered = withRegisteredName(read, scans);
  // What stands under the supplier's own heading is its name, whatever the foot adds to it.
  const isHeaded = sellers.some(({ lines }) => readParty(lines).name?.value === read.name?.value);
  return {
    ...registered,
    name: isHeaded ? read.name : registered.name,
    address: registered.address ?? addressElsewhere(registered, scans, others),
  };
}

interface Judged {
  readonly candidates: readonly PartyCandidate[];
  readonly chosen: PartyCandidate | undefined;
  readonly model: LinearModel;
  /** The model's file. */
  readonly name: string;
}

function record(recorder: Recorder, pointer: string, { candidates, chosen, model, name }: Judged): void {
  const judged = candidates.map((candidate) => {
    const score = model.score(candidate.features);
    const isChosen = candidate === chosen;
    const reason = isChosen
      ? 'chosen'
      : score <= 0
        ? 'nothing speaks for it'
        : chosen === undefined
          ? 'no plainer than another, or the other party'
          : 'another fits better, or it is the other party';
    const { features, lines } = candidate;
    return {
      value: candidate.name,
      text: textOf(lines[0] ?? []),
      page: lines[0]?.[0]?.page,
      ...{ features, score, isChosen, reason },
    };
  });
  recorder.add({ pointer, model: name, candidates: judged.sort((a, b) => b.score - a.score) });
}
