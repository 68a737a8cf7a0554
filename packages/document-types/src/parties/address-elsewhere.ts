import {
  compact,
  findPincode,
  isStateName,
  type Line,
  type PlacedWord,
  type Segment,
  similarity,
  textOf,
  unionOf,
} from '@docex/layout';
import { found, type Found } from '../found.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { isAddressLine, PLACE } from './address-line.ts';
import { type Party, readParty } from './party.ts';
import { linesBelow } from './lines-below.ts';

/** So many lines away from the supplier's name or number its address may stand. */
const REACH_IN_LINES = 3;
const SURENESS = 0.7;
const HOUSE =
  /^(?:#?\d|(?:shop|plot|door|flat|gala|unit|office|survey|house|block|building|room|floor|ward|chambers?|suite|cabin|hall)\b)[^:@|]*,[^:@|]*,/i;

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
  const [only, second] = candidates.length > 0 ? candidates : columnsBeside(vendor, scans, others);
  if (only !== undefined) return second === undefined ? only : undefined;
  return belowNameAtFoot(vendor, scans, others);
}

const ALIKE = 0.9;

/** The lines of an address below the name where it is printed once more, as at the foot of the page. */
function belowNameAtFoot(
  { name }: Party,
  scans: readonly HeaderScan[],
  others: ReadonlySet<PlacedWord>,
): Found<string> | undefined {
  const own = compact(name?.value ?? '');
  if (own === '') return undefined;
  const addresses = scans.flatMap((scan) =>
    scan.page.lines.flatMap((line) =>
      line.segments.flatMap((segment) => {
        const isOwn = similarity(compact(segment.text), own) > ALIKE;
        if (!isOwn || segment.words.some((word) => others.has(word))) return [];
        const below = linesBelow({ from: line.index, anchors: [segment.box], taken: 1 }, scan);
        const { address } = readParty([segment.words, ...below]);
        return address === undefined || address.confidence < LEAST_SURENESS ? [] : [address];
      }),
    ),
  );
  const [first] = addresses;
  return first === undefined ? undefined : { ...first, confidence: first.confidence * SURENESS_AT_FOOT };
}

const SURENESS_AT_FOOT = 0.9;

/** What leads in an address in the foot: `Issuing office: 4th Floor, …`. */
const OFFICE =
  /^(?:(?:issuing|branch|billing|servicing|principal|local)\s)?(?:office|branch|address)(?:\saddress)?\s?:$/i;

/** The words of a segment behind the title of an office; all words where it begins with none. */
function behindOffice(words: readonly PlacedWord[]): readonly PlacedWord[] {
  const colon = words.slice(0, 4).findIndex(({ text }) => text.endsWith(':'));
  return OFFICE.test(textOf(words.slice(0, colon + 1))) ? words.slice(colon + 1) : words;
}

/** Less sure than this is an address that no postal code ends. */
const LEAST_SURENESS = 0.85;

/** Lines of an address in a column of their own beside the name at the head, from the street to the postal code. */
function columnsBeside(
  { name }: Party,
  scans: readonly HeaderScan[],
  others: ReadonlySet<PlacedWord>,
): readonly Found<string>[] {
  const [first] = scans;
  const at = first?.page.lines.find((line) => name?.words.some((word) => line.words.includes(word)));
  if (first === undefined || at === undefined || name === undefined) return [];
  const own = unionOf(name.words.map(({ box }) => box));
  return first.page.lines
    .filter((line) => Math.abs(line.index - at.index) <= REACH_IN_LINES)
    .flatMap((line) =>
      line.segments.flatMap((segment) => {
        const isPart =
          /\p{L}{3,}.*\s/u.test(segment.text) && (PLACE.test(segment.text) || isAddressLine(segment.text));
        if (!isPart || segment.box.x0 < own.x1 || segment.words.some((word) => others.has(word))) return [];
        const below = linesBelow({ from: line.index, anchors: [segment.box], taken: 1 }, first);
        const { address } = readParty([name.words, segment.words, ...below]);
        if (address === undefined || address.words[0] !== segment.words[0] || below.length === 0) return [];
        return address.confidence < LEAST_SURENESS ? [] : [{ ...address, confidence: SURENESS }];
      }),
    );
}

function isNear(mark: Line, line: Line): boolean {
  return Math.abs(mark.index - line.index) <= REACH_IN_LINES;
}

/** From the house number to the postal code, or to the state behind it. */
function addressIn(segment: Segment, others: ReadonlySet<PlacedWord>): Found<string> | undefined {
  const words = behindOffice(segment.words);
  if (!HOUSE.test(textOf(words)) || words.some((word) => others.has(word))) return undefined;
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
