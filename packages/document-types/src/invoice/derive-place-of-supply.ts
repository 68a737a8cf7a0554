import { derived, type Found } from '../found.ts';
import type { Totals } from './decide-totals.ts';
import type { Parties } from './parties.ts';

/**
 * The place of supply where none is printed: the supplier's state where central and state tax are charged, the
 * buyer's where integrated tax is (IGST Act, sections 7 and 8). Undefined where the two GSTINs and the taxes do not
 * settle it: sales over the counter to buyers without one need not state a place (CGST Rules, rule 46).
 */
export function derivePlaceOfSupply(parties: Parties, totals: Totals): Found<string> | undefined {
  const seller = parties.vendor.gstin;
  const buyer = parties.buyer.gstin;
  if (seller === undefined) return undefined;
  const own = seller.value.slice(0, 2);
  const theirs = buyer?.value.slice(0, 2);
  const split = (totals.cgst?.value ?? 0) > 0 && (totals.igst?.value ?? 0) === 0;
  const integrated = (totals.igst?.value ?? 0) > 0 && (totals.cgst?.value ?? 0) === 0;
  if (split && theirs === own) {
    return derived(own, seller.words, seller.confidence * 0.85);
  }
  if (integrated && buyer !== undefined && theirs !== undefined && theirs !== own) {
    return derived(theirs, buyer.words, buyer.confidence * 0.8);
  }
  return undefined;
}
