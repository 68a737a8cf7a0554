import { currencyOf, type DocumentLayout } from '@docex/layout';
import { derived, found, type Found } from '../../found.ts';
import type { InvoiceParties } from '../invoice-parties.ts';

/** Dollars that a bare sign may stand for, and the registers and taxes that only their countries have. */
const DOLLARS: readonly (readonly [string, RegExp])[] = [
  ['AUD', /^(?:ABN|ACN|BSB)\b:?$/],
  ['CAD', /^(?:TPS|TVQ|QST|HST|GST\/HST)\b:?$/],
  ['NZD', /^NZBN\b:?$/],
  ['SGD', /^UEN\b:?$/],
];

/**
 * The currency that is printed most often, Indian rupees where only the supplier's GSTIN tells. A bare dollar sign is
 * that of the country whose dollar is named elsewhere, or whose registers and taxes are.
 */
export function findCurrency(layout: DocumentLayout, parties: InvoiceParties): Found<string> | undefined {
  const words = layout.pages.flatMap((page) => page.lines).flatMap((line) => line.words);
  const counts = new Map<string, { count: number; first: Found<string> }>();
  for (const word of words) {
    const currency = currencyOf(word.text);
    if (currency === undefined) continue;
    const known = counts.get(currency);
    if (known === undefined) counts.set(currency, { count: 1, first: found(currency, [word]) });
    else known.count += 1;
  }
  const most = [...counts.values()].sort((a, b) => b.count - a.count)[0]?.first;
  if (most?.value === 'USD' && !words.some(({ text }) => /\bUSD?\b|US\$/.test(text))) {
    const named = DOLLARS.map(([currency]) => counts.get(currency)?.first).find((one) => one !== undefined);
    return named ?? most;
  }
  if (most !== undefined) return most;
  const gstin = parties.vendor.gstin;
  return gstin === undefined ? undefined : derived('INR', gstin.words, gstin.confidence * 0.95);
}
