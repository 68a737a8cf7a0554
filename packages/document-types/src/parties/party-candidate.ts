import { compact, type PlacedWord, similarity } from '@docex/layout';
import type { Features } from '../candidates/candidate.ts';
import type { Party } from './party.ts';
import type { PartyBlock } from './party-block.ts';

/** A block, or a bare name, that may be the issuer or the counterparty. */
export interface PartyCandidate {
  /** Its name as printed. */
  readonly name: string;
  readonly lines: PartyBlock['lines'];
  readonly features: Features;
  /** A heading, a form of address or a list states the role. */
  readonly isStated: boolean;
  /** A number or a signature shows that the name and what stands under it belong together. */
  readonly isProven?: boolean;
  /** Name, number and address up to where the other party's block begins; called for those that are chosen. */
  readonly read: (next?: PartyCandidate) => Party;
}

/** What points to a party without saying which it is, or to a name that may be none. */
const INFERRED = [
  'consigned',
  'besideDelivery',
  'person',
  'personAlone',
  'labelWords',
  'labelEnd',
  'sentence',
] as const;

/** By which group of its model's calibration a candidate's confidence is told. */
export function groupOf({ isStated, isProven, features }: PartyCandidate): 'stated' | 'proven' | 'default' {
  if (isStated && !INFERRED.some((name) => features[name] === 1)) return 'stated';
  return isProven === true ? 'proven' : 'default';
}

/** Names so alike are of one firm. */
const ALIKE = 0.8;

/** Whether two candidates name one firm, also where one is a part of the other. */
export function isSameFirm(first: PartyCandidate, second: PartyCandidate): boolean {
  const [one, other] = [compact(first.name), compact(second.name)];
  if (one === '' || other === '') return false;
  return (
    similarity(one, other) > ALIKE || one.startsWith(other) || other.startsWith(one) || other.includes(one)
  );
}

/** Whether the issuer's name is a part of the counterparty's block, or the two begin with the same words. */
export function namesWithin(issuer: PartyCandidate, counterparty: PartyCandidate): boolean {
  const [name = []] = issuer.lines;
  const [start] = counterparty.lines[0] ?? [];
  const words = new Set<PlacedWord>(counterparty.lines.flat());
  return name.some((word) => words.has(word) || word === start);
}

/** The lines of a block above that with which another one begins. */
export function linesBefore(
  lines: PartyBlock['lines'],
  next: PartyCandidate | undefined,
): PartyBlock['lines'] {
  const [start] = next?.lines[0] ?? [];
  const end = lines.findIndex((line) => start !== undefined && line.includes(start));
  return end < 0 ? lines : lines.slice(0, end);
}
