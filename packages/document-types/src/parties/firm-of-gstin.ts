import { centreX, findPincode, type PlacedWord, type Segment, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import type { HeaderLabel } from '../fields/header-label.ts';
import { type HeaderScan, leadingLabel } from '../fields/header-scan.ts';
import { COMPANY_FORM, LEGAL_FORM } from './legal-form.ts';
import { belongsToLabel, isColumnTitle } from './never-a-name.ts';
import { NO_PARTY, type Party, readParty, TAGLINE, weaken } from './party.ts';
import { isPartyName, nameFrom } from './party-name.ts';
import { partsOf } from './sender-line.ts';

const MAXIMUM_LINES = 8;
/** How sure a name is that only its number below it tells. */
const SURENESS = 0.75;

/**
 * The firm in whose block a GSTIN stands: the lines above it in its column, up to a gap or the heading of something
 * else. The topmost line is the name, or the one that has the form of a firm's name.
 */
export function firmOfGstin(gstin: Found<string>, scans: readonly HeaderScan[]): Party {
  const [word] = gstin.words;
  const scan = scans.find(({ page }) => page.number === word?.page);
  const own = scan?.page.lines.flatMap((line) => line.segments).find((segment) => holds(segment, word));
  if (scan === undefined || own === undefined) return NO_PARTY;
  const block = linesAbove(own, scan);
  const names = block.filter((segment) => isCandidate(segment, scan));
  const named = names.find(({ text }) => COMPANY_FORM.test(text) || LEGAL_FORM.test(text)) ?? names[0];
  if (named === undefined) return NO_PARTY;
  const lines = block.slice(block.indexOf(named)).map((segment) => segment.words);
  const { name, address } = readParty(lines);
  return { name: weaken(name, SURENESS), gstin: undefined, address: weaken(address, SURENESS) };
}

function holds(segment: Segment, word: PlacedWord | undefined): boolean {
  return segment.words.some(
    ({ page, box }) =>
      page === word?.page &&
      box.x0 <= word.box.x0 + 0.5 &&
      box.x1 >= word.box.x1 - 0.5 &&
      box.y0 === word.box.y0,
  );
}

/**
 * The firm that a line names with its address and its GSTIN, as feet do: `Okapi Ceramica • NH-48, Near Lake, Udaipur
 * 313001 • GSTIN …`. No party where the line is anything else.
 */
export function firmInLineOf(gstin: Found<string>, scans: readonly HeaderScan[]): Party {
  const [word] = gstin.words;
  const scan = scans.find(({ page }) => page.number === word?.page);
  const own = scan?.page.lines.flatMap((line) => line.segments).find((segment) => holds(segment, word));
  const [name, address] = partsOf(own?.words ?? []);
  if (name === undefined || address === undefined || !isPartyName(textOf(name)) || /\d/.test(textOf(name)))
    return NO_PARTY;
  const isWhole = findPincode(textOf(address)) !== undefined && textOf(address).includes(',');
  if (!isWhole || address.some((part) => gstin.words.includes(part))) return NO_PARTY;
  return {
    name: weaken(nameFrom(name), IN_LINE),
    gstin,
    address: found(textOf(address).replace(/[\s,.]+$/, ''), address, IN_LINE),
  };
}

const IN_LINE = 0.85;

/** What may stand between a firm's name and its number. */
const INNER: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'contact',
  'partyAddress',
  'legal',
  'pan',
  'state',
]);

/** Segments above one in its column, top first. */
function linesAbove(from: Segment, scan: HeaderScan): readonly Segment[] {
  const { lines, size } = scan.page;
  const block: Segment[] = [];
  let lower = from;
  for (let line = from.line - 1; line >= 0 && block.length < MAXIMUM_LINES; line -= 1) {
    const upper = lines[line]?.segments.find(
      ({ box }) =>
        Math.abs(box.x0 - from.box.x0) < size * 1.2 ||
        Math.abs(box.x1 - from.box.x1) < size * 0.6 ||
        Math.abs(centreX(box) - centreX(from.box)) < size,
    );
    const gap = lower.box.y0 - (lines[line]?.box.y1 ?? 0);
    if (gap > size * 1.5) break;
    if (upper === undefined) continue;
    const leading = leadingLabel(upper, scan);
    if (leading !== undefined && !INNER.has(leading.key)) break;
    block.unshift(upper);
    lower = upper;
  }
  return block;
}

function isCandidate(segment: Segment, scan: HeaderScan): boolean {
  const { text } = segment;
  return (
    leadingLabel(segment, scan) === undefined &&
    isPartyName(text) &&
    !/\d/.test(text) &&
    !TAGLINE.test(text) &&
    !isColumnTitle(segment) &&
    !belongsToLabel(segment, scan)
  );
}
