import { textOf } from '@docex/layout';
import type { LinearModel } from '../candidates/linear-model.ts';
import { choose, type Slot } from '../candidates/choose.ts';
import type { Recorder } from '../candidates/recorder.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { addressElsewhere } from './address-elsewhere.ts';
import { counterpartyCandidates } from './counterparty-candidates.ts';
import { gstinsOf, ownGstins } from './gstin-owners.ts';
import { blocksOf } from './headed-blocks.ts';
import { issuerCandidates } from './issuer-candidates.ts';
import { NO_PARTY, type Party, readParty, weaken } from './party.ts';
import type { PartyBlock } from './party-block.ts';
import { groupOf, isSameFirm, linesBefore, namesWithin, type PartyCandidate } from './party-candidate.ts';
import { counterpartyModel, issuerModel } from './party-models.ts';
import { withRegisteredName } from './registered-name.ts';
import type { Roles } from './roles.ts';
import { findSenderLine } from './sender-line.ts';

export interface Parties {
  readonly issuer: Party;
  readonly counterparty: Party;
}

/** A counterparty that nothing states must be plainer than any other by so much. */
const MIN_MARGIN = 0.4;

/** Finds the blocks of the page and decides together which of them is the issuer's and which the counterparty's. */
export function readParties(scans: readonly HeaderScan[], roles: Roles, recorder?: Recorder): Parties {
  const first = scans[0];
  if (first === undefined) return { issuer: NO_PARTY, counterparty: NO_PARTY };
  const own = blocksOf(scans, roles.issuer.side);
  const theirs = blocksOf(scans, roles.counterparty.side);
  const deliveries = blocksOf(scans, 'consignee');
  const sender = findSenderLine(first);
  const gstins = gstinsOf(scans);
  const consigned = roles.counterparty.side === 'buyer' ? deliveries : [];
  const models = {
    issuer: recorder?.modelOf('party-issuer') ?? issuerModel,
    counterparty: recorder?.modelOf('party-counterparty') ?? counterpartyModel,
  };
  const facing = counterpartyCandidates(
    { scan: first, own, theirs, deliveries: consigned, sender, gstins },
    models.counterparty,
  );
  const stated = facing.find(({ isStated, features }) => isStated && features['consigned'] === undefined);
  const others = new Set(
    [...theirs, ...deliveries].flatMap(({ lines }) => lines.flat()).concat(stated?.lines.flat() ?? []),
  );
  const issuing = issuerCandidates({ scans, own, others, sender, counterparty: stated?.name, gstins });
  const chosen = chooseRoles({ issuing, facing }, models);
  if (recorder !== undefined) recordRoles(recorder, { roles, issuing, facing, chosen, models });
  const numbers = ownGstins(
    {
      scans,
      blocks: {
        issuer: [...own, ...blockOf(chosen.issuer, chosen.counterparty)],
        counterparty: [...theirs, ...blockOf(chosen.counterparty)],
      },
      deliveries: new Set(deliveries.flatMap(({ lines }) => lines.flat())),
      roles,
    },
    recorder,
  );
  const issuer = withConfidence(
    { ...readOf(chosen.issuer, chosen.counterparty), gstin: numbers.issuer },
    chosen.issuer,
    models.issuer,
  );
  const counterparty = withConfidence(
    { ...readOf(chosen.counterparty), gstin: numbers.counterparty },
    chosen.counterparty,
    models.counterparty,
  );
  return {
    issuer: withoutOwnName(completed(issuer, { scans, own, others })),
    counterparty: withoutOwnName(counterparty),
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

interface Candidates {
  readonly issuing: readonly PartyCandidate[];
  readonly facing: readonly PartyCandidate[];
}

interface Chosen {
  readonly issuer: PartyCandidate | undefined;
  readonly counterparty: PartyCandidate | undefined;
}

type Models = Readonly<Record<keyof Chosen, LinearModel>>;

function chooseRoles({ issuing, facing }: Candidates, models: Models): Chosen {
  const issuers = slotOf('issuer', issuing, models.issuer);
  const slots = [issuers, slotOf('counterparty', facing, models.counterparty)];
  const { chosen, margins } = choose(slots, { joint: fitTogether, beam: 2000 });
  const { issuer, counterparty } = chosen as Partial<Chosen>;
  if (counterparty?.isStated === true || (margins['counterparty'] ?? 0) >= MIN_MARGIN)
    return { issuer, counterparty };
  // A counterparty that is not given decides nothing about the issuer either.
  const alone = choose([issuers], { joint: fitTogether, beam: 2000 }).chosen as Partial<Chosen>;
  return { issuer: alone.issuer, counterparty: undefined };
}

/** What is stated beats what is inferred, however plain that is. */
function withoutInferred(options: Slot<PartyCandidate>['options']): Slot<PartyCandidate>['options'] {
  const stated = options.filter(({ item }) => groupOf(item) === 'stated');
  return stated.some(({ score }) => score > 0) ? stated : options;
}

const slotOf = (
  name: keyof Chosen,
  candidates: readonly PartyCandidate[],
  model: LinearModel,
): Slot<PartyCandidate> => ({
  name,
  none: 0,
  options: withoutInferred(candidates.map((item) => ({ item, score: model.score(item.features) }))),
});

/** How much it takes from a counterparty that nothing states where no issuer is known, or where it stands before it. */
const WITHOUT_ISSUER = 2;
const BEFORE_ISSUER = 1;

/** Two parties are two firms in two places; two headings may state one firm as both. */
function fitTogether(chosen: Readonly<Record<string, PartyCandidate | undefined>>, last: string): number {
  const { issuer, counterparty } = chosen;
  if (last !== 'counterparty' || counterparty === undefined) return 0;
  if (issuer === undefined) return counterparty.isStated ? 0 : -WITHOUT_ISSUER;
  if (namesWithin(issuer, counterparty)) return -Infinity;
  if (isSameFirm(issuer, counterparty) && !(issuer.isStated && counterparty.isStated)) return -Infinity;
  return isBefore(counterparty, issuer) && !counterparty.isStated && !issuer.isStated ? -BEFORE_ISSUER : 0;
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
  const group = groupOf(candidate);
  const isSure = group === 'stated';
  const sure = model.confidence(model.score(candidate.features), group);
  return {
    name: weaken(party.name, sure),
    // Whose the number is hangs on whose the block is.
    gstin: party.gstin && { ...party.gstin, confidence: Math.min(party.gstin.confidence, isSure ? 1 : sure) },
    address: party.address && { ...party.address, confidence: Math.min(party.address.confidence, sure) },
  };
}

interface Around {
  readonly scans: readonly HeaderScan[];
  readonly own: readonly PartyBlock[];
  readonly others: Parameters<typeof addressElsewhere>[2];
}

/** The issuer under its registered name and with its address, where they stand elsewhere. */
function completed(read: Party, { scans, own, others }: Around): Party {
  const registered = withRegisteredName(read, scans);
  // What stands under the issuer's own heading is its name, whatever the foot adds to it.
  const isHeaded = own.some(({ lines }) => readParty(lines).name?.value === read.name?.value);
  return {
    ...registered,
    name: isHeaded ? read.name : registered.name,
    address: registered.address ?? addressElsewhere(registered, scans, others),
  };
}

interface Judged {
  /** Of the party. */
  readonly pointer: string;
  readonly candidates: readonly PartyCandidate[];
  readonly chosen: PartyCandidate | undefined;
  readonly model: LinearModel;
}

interface Decided extends Candidates {
  readonly roles: Roles;
  readonly chosen: Chosen;
  readonly models: Models;
}

function recordRoles(recorder: Recorder, { roles, issuing, facing, chosen, models }: Decided): void {
  record(recorder, 'party-issuer', {
    pointer: roles.issuer.pointer,
    candidates: issuing,
    chosen: chosen.issuer,
    model: models.issuer,
  });
  record(recorder, 'party-counterparty', {
    pointer: roles.counterparty.pointer,
    candidates: facing,
    chosen: chosen.counterparty,
    model: models.counterparty,
  });
}

function record(recorder: Recorder, name: string, { pointer, candidates, chosen, model }: Judged): void {
  const judged = candidates.map((candidate) => {
    const { features, lines } = candidate;
    const score = model.score(features);
    const isChosen = candidate === chosen;
    const rivals = chosen === undefined ? 'no plainer than another' : 'another fits better';
    const reason = isChosen
      ? 'chosen'
      : score <= 0
        ? 'nothing speaks for it'
        : `${rivals}, or the other party`;
    return {
      value: candidate.name,
      text: textOf(lines[0] ?? []),
      page: lines[0]?.[0]?.page,
      group: groupOf(candidate),
      ...{ features, score, isChosen, reason },
    };
  });
  const sorted = judged.sort((a, b) => b.score - a.score);
  recorder.add({ pointer: `${pointer}/name`, model: name, candidates: sorted });
}
