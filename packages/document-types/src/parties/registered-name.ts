import { compact, findPincode, type Line, type PlacedWord, type Segment, textOf } from '@docex/layout';
import { found } from '../found.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { COMPANY_FORM, LEGAL_FORM } from './legal-form.ts';
import { type Party, readParty, weaken } from './party.ts';
import { nameFrom } from './party-name.ts';
import { linesBelow } from './lines-below.ts';

/** `A unit of Okapi Hospitality Private Limited` under a brand: the firm is the one that is named behind. */
const UNIT_OF =
  /^\W*(?:an?\s)?(?:unit|division|brand|venture|undertaking|project|trad(?:e|ing)\sname)\sof\s/i;
/** Above the firm that runs a shop or restaurant under another name. */
export const OWNED_BY = /^\W*(?:owned|operated|managed)(?:\s(?:and|&)\s\w+)?\sby\W*$/i;
/** Names of single businesses: whoever owns them, they trade under their own. */
const BUSINESS = /(?:shop|stationery|bakery|salon|kitchen|caf[eé])\W*$/i;
/** A group of companies is no firm. */
const GROUP = /\bgroup(?:\sof\scompanies)?\W*$/i;
/** A registered name adds so many words to the brand at most. */
const MAXIMUM_ADDED = 5;
const SURENESS = 0.9;

/**
 * The supplier under its registered name where the head shows a brand only: the firm whose unit it is, or a line that
 * begins with the brand and goes on with a form of company. Such a line may hold the registered address behind it.
 */
export function withRegisteredName(vendor: Party, scans: readonly HeaderScan[]): Party {
  const brand = vendor.name?.value;
  if (brand === undefined) return vendor;
  const lines = scans.flatMap(({ page }) => page.lines);
  const owner =
    COMPANY_FORM.test(brand) && !UNIT_OF.test(brand)
      ? undefined
      : (ownerOf(lines) ?? namedAsOwner(brand, lines));
  if (owner !== undefined) return { ...vendor, name: owner };
  let known = vendor;
  for (const line of lines) {
    for (const segment of line.segments) {
      const { words } = segment;
      const name = registeredName(words, brand);
      if (name === undefined) continue;
      const isLonger = compact(textOf(name)).length > compact(brand).length;
      if (isLonger && known.name === vendor.name) {
        const longer = nameFrom(name);
        known = { ...known, name: longer && { ...longer, confidence: SURENESS } };
      }
      known = {
        ...known,
        address:
          known.address ?? addressUnder(segment, name, scans) ?? addressBehind(words.slice(name.length)),
      };
    }
  }
  return known;
}

function ownerOf(lines: readonly Line[]): Party['name'] {
  for (const { words, text } of lines.flatMap(({ segments }) => segments)) {
    const match = UNIT_OF.exec(text);
    if (match === null || !LEGAL_FORM.test(text) || GROUP.test(text)) continue;
    const skipped = match[0].trim().split(/\s+/).length;
    const owner = nameFrom(words.slice(skipped));
    if (owner !== undefined) {
      return { ...owner, value: owner.value.replace(/\W*\)$/, ''), confidence: SURENESS };
    }
  }
  return undefined;
}

/** `Owned by` over `Okapi Food Services Sdn Bhd` where the head shows nothing but a brand. */
function namedAsOwner(brand: string, lines: readonly Line[]): Party['name'] {
  if (LEGAL_FORM.test(brand) || BUSINESS.test(brand)) return undefined;
  for (const [index, line] of lines.entries()) {
    const heading = line.segments.find(({ text }) => OWNED_BY.test(text));
    const owner = lines[index + 1]?.segments.find(({ text }) => COMPANY_FORM.test(text) && !/\d/.test(text));
    const name = heading === undefined || owner === undefined ? undefined : nameFrom(owner.words);
    if (name !== undefined) return { ...name, confidence: SURENESS };
  }
  return undefined;
}

/** The words at the head of a segment that are the brand and a form of company behind it. */
function registeredName(words: readonly PlacedWord[], brand: string): readonly PlacedWord[] | undefined {
  const wanted = compact(brand);
  const length = [1, 2, 3, 4, 5, 6].find(
    (count) =>
      count <= words.length &&
      compact(textOf(words.slice(0, count))).replace(/[^\p{L}\d]/gu, '') ===
        wanted.replace(/[^\p{L}\d]/gu, ''),
  );
  if (wanted.length < 4 || length === undefined) return undefined;
  if (COMPANY_FORM.test(brand)) return words.slice(0, length);
  for (let end = length + 1; end <= Math.min(words.length, length + MAXIMUM_ADDED); end += 1) {
    const run = words.slice(length, end);
    if (run.slice(0, -1).some(({ text }) => /,$|\d/.test(text) && !COMPANY_FORM.test(text))) return undefined;
    const isEnd = COMPANY_FORM.test(` ${textOf(run)}`) && !COMPANY_FORM.test(` ${words[end]?.text ?? ''}`);
    if (isEnd) return words.slice(0, end);
  }
  return undefined;
}

/** The lines under the registered name where it heads a block of its own. */
function addressUnder(
  segment: Segment,
  name: readonly PlacedWord[],
  scans: readonly HeaderScan[],
): Party['address'] {
  const scan = scans.find(({ page }) => page.number === segment.page);
  if (scan === undefined || segment.words.length !== name.length || segment.box.y0 > scan.tableTop)
    return undefined;
  const below = linesBelow({ from: segment.line, anchors: [segment.box], taken: 1 }, scan);
  const { address } = readParty([segment.words, ...below]);
  return address !== undefined && /\d/.test(address.value) ? weaken(address, SURENESS) : undefined;
}

/** `, Plot 5, Mindspace, Airoli, Navi Mumbai 400708.`: up to the postal code, in the sentence behind the name. */
function addressBehind(words: readonly PlacedWord[]): Party['address'] {
  const end = words.findIndex(
    ({ text }, index) =>
      isPostalCode(textOf(words.slice(Math.max(0, index - 1), index + 1))) &&
      /\d(?:\d{2}|[A-Z]{2})\W*$/.test(text),
  );
  if (end < 2 || end > 16) return undefined;
  const run = words.slice(0, end + 1);
  const text = textOf(run);
  if (!text.includes(',') || /[:;|]|\b(?:GSTIN|CIN|PAN|IFSC)\b/.test(text)) return undefined;
  return found(text.replace(/[.,\s]+$/, '').replace(/^\W+/, ''), run, 0.85);
}

/** `560 066`, `HX6 2AB`. */
function isPostalCode(text: string): boolean {
  return findPincode(text) !== undefined || /\b[A-Z]{1,2}\d[\dA-Z]?\s\d[A-Z]{2}\W*$/.test(text);
}
