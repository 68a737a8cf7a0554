import type { PlacedWord } from '@docex/layout';
import type { Found } from '../../found.ts';
import { gstinIn } from '../../parties/party.ts';
import type { ReceiptScan } from './receipt-scan.ts';

/** A number on the line of a name is its owner's. */
export function gstinBeside(
  scans: readonly ReceiptScan[],
  name: Found<string> | undefined,
): Found<string> | undefined {
  const [first] = name?.words ?? [];
  if (first === undefined) return undefined;
  const segment = scans
    .flatMap(({ page }) => page.lines.flatMap(({ segments }) => segments))
    .find(({ words }) => words.includes(first));
  return segment && gstinIn([segment.words]);
}

/** Where the receiver's number is known, another one is the supplier's. */
export function looseGstin(
  scan: ReceiptScan,
  receiver: Found<string> | undefined,
): Found<string> | undefined {
  if (receiver === undefined) return undefined;
  const other = allGstins(scan).find((gstin) => gstin.value !== receiver.value);
  return other && { ...other, confidence: other.confidence * 0.8 };
}

/** Where the supplier's number or name is known, a number that stands above it is the receiver's. */
export function looseReceiverGstin(
  scan: ReceiptScan,
  vendor: Found<string> | undefined,
  name: Found<string> | undefined,
): Found<string> | undefined {
  const top = (vendor ?? name)?.words[0]?.box.y0;
  if (top === undefined) return undefined;
  const other = allGstins(scan).find(
    (gstin) => gstin.value !== vendor?.value && (gstin.words[0]?.box.y0 ?? Infinity) < top,
  );
  return other && { ...other, confidence: other.confidence * 0.85 };
}

/** What takes more repairs to be somebody's number than this leaves sure is the end of a telephone's, or nobody's. */
const SURE_NUMBER = 0.6;

function sureGstinIn(words: readonly PlacedWord[]): Found<string> | undefined {
  for (let start = 0; start < words.length; start += 1) {
    const gstin = gstinIn([words.slice(start)]);
    if (gstin === undefined || gstin.confidence >= SURE_NUMBER) return gstin;
  }
  return undefined;
}

function allGstins(scan: ReceiptScan): readonly Found<string>[] {
  return scan.page.lines.flatMap((line) => line.segments).flatMap(({ words }) => sureGstinIn(words) ?? []);
}
