import { findPincode, isStateName, type Line, type PlacedWord, type Segment, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import type { HeaderScan } from './header-scan.ts';
import type { Party } from './party.ts';

/** So many lines away from the supplier's name or number its address may stand. */
const REACH_IN_LINES = 3;
const SURENESS = 0.7;
const HOUSE =
  /^(?:#?\d|(?:shop|plot|door|flat|gala|unit|office|survey|house|block|building|room|floor|ward)\b)[^:@|]*,[^:@|]*,/i;

/**
 * A supplier's address that does not stand under its name: the only segment from house number to postal code beside
 * the name, or near the number in the foot.
 */
export function addressElsewhere(
  vendor: Party,
  scans: readonly HeaderScan[],
  others: ReadonlySet<PlacedWord>,
): Found<string> | undefined {
  const anchors = [...(vendor.name?.words ?? []), ...(vendor.gstin?.words ?? [])];
  const candidates = scans.flatMap(({ page }) => {
    const marked = page.lines.filter((line) => anchors.some((word) => line.words.includes(word)));
    return page.lines
      .filter((line) => marked.some((mark) => isNear(mark, line)))
      .flatMap(({ segments }) => segments)
      .flatMap((segment) => addressIn(segment, others) ?? []);
  });
  return candidates.length === 1 ? candidates[0] : undefined;
}

function isNear(mark: Line, line: Line): boolean {
  return Math.abs(mark.index - line.index) <= REACH_IN_LINES;
}

/** From the house number to the postal code, or to the state behind it. */
function addressIn({ words, text }: Segment, others: ReadonlySet<PlacedWord>): Found<string> | undefined {
  if (!HOUSE.test(text) || words.some((word) => others.has(word))) return undefined;
  const code = words.findIndex(
    (word, index) =>
      index > 1 &&
      /\d{3}\W*$/.test(word.text) &&
      findPincode(textOf(words.slice(index - 1, index + 1))) !== undefined,
  );
  if (code < 0) return undefined;
  const state = [2, 1].find((count) =>
    isStateName(textOf(words.slice(code + 1, code + 1 + count)).replace(/\W+$/, '')),
  );
  const run = words.slice(0, code + 1 + (state ?? 0));
  return found(textOf(run).replace(/[\s.,;]+$/, ''), run, SURENESS);
}
