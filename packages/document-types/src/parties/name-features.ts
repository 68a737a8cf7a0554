import {
  centreX,
  compact,
  findPincode,
  type Line,
  median,
  overlapX,
  type Segment,
  similarity,
  textOf,
} from '@docex/layout';
import type { Features } from '../candidates/candidate.ts';
import { type HeaderScan, leadingLabel } from '../fields/header-scan.ts';
import { isAtSamePlace } from './list-rows.ts';
import { isAddressLine, isTownOfState, PLACE } from './address-line.ts';
import { COMPANY_FORM, isRestOfName, LEGAL_FORM } from './legal-form.ts';
import { isMadeOfLabels } from './label-vocabulary.ts';
import { belongsToLabel, isColumnTitle } from './never-a-name.ts';
import { gstinIn, TAGLINE } from './party.ts';
import { isName, namedLine, REGISTRATION } from './party-name.ts';
import { linesBelow } from './lines-below.ts';
import { type PartyBlock } from './party-block.ts';
import { OWNED_BY } from './registered-name.ts';
import { isLabelled } from './wrapped-name.ts';

const MAX_CHARACTERS = 70;
const MAX_WORDS = 10;

/** Whether a segment may begin a party's block at all: it is text, and no label. */
export function isBlockStart(segment: Segment, scan: HeaderScan): boolean {
  const { name } = namedLine(segment.words);
  const text = textOf(name);
  return (
    isName(text.replace(REGISTRATION, '')) &&
    text.length <= MAX_CHARACTERS &&
    name.length <= MAX_WORDS &&
    !isLabelled(segment, scan) &&
    !isColumnTitle(segment) &&
    !isBelowOwnedBy(segment, scan) &&
    !/^for,?\s/i.test(text)
  );
}

/** `Owned by` above a firm: it stands behind the name of the shop, and is not the head. */
function isBelowOwnedBy({ line, box }: Segment, { page }: HeaderScan): boolean {
  return (
    page.lines[line - 1]?.segments.some(
      (upper) => OWNED_BY.test(upper.text) && overlapX(upper.box, box) > 0,
    ) ?? false
  );
}

/** What the print, the place and the words of a name tell, whoever it names; `signature` is the folded name that signs. */
export function nameFeatures(segment: Segment, scan: HeaderScan, signature: string | undefined): Features {
  const name = textOf(namedLine(segment.words).name);
  const text = COMPANY_FORM.test(name) ? name : segment.text;
  const whole = withRest(segment, scan);
  const isForm = COMPANY_FORM.test(whole);
  const bare = text.replace(REGISTRATION, '');
  return {
    ...printOf(segment, scan),
    ...signatureOf(compact(text), signature),
    labelWords: flag(isMadeOfLabels(name)),
    form: flag(isForm),
    trade: flag(!isForm && LEGAL_FORM.test(text) && !isTown(text)),
    labelled: flag(belongsToLabel(segment, scan)),
    branded: flag(isBranded(segment, scan)),
    repeated: flag(isRepeated(segment, scan)),
    restOfName: flag(isRestOfName(text)),
    digits: flag(/\d/.test(bare)),
    commas: flag(/,\s*\S+,/.test(text)),
    place: flag(PLACE.test(text) || isTown(text)),
    addressLine: flag((isAddressLine(text) || isTownOfState(text)) && !COMPANY_FORM.test(text)),
    initials: flag(/^[A-Z]{1,3}$/.test(text)),
    pincode: flag(findPincode(bare) !== undefined),
    crowded: flag((scan.page.lines[segment.line]?.segments.length ?? 0) >= CROWD),
    gridValue: flag(isGridValue(segment, scan)),
    leadingLabel: flag(leadingLabel(segment, scan) !== undefined),
    translated: flag(isTranslated(segment, scan)),
    tagline: flag(TAGLINE.test(text) && !COMPANY_FORM.test(whole) && !isHeadline(segment, scan)),
  };
}

/** What the words of a name under a heading tell: whether they are a name at all. */
export function statedFeatures(name: string): Features {
  const isForm = COMPANY_FORM.test(name);
  const small = name.match(/(?<=\s)(?!(?:of|and|for|the|to|de|und|et)\s)\p{Ll}[\p{L}'’]*/gu)?.length ?? 0;
  return {
    labelWords: flag(isMadeOfLabels(name)),
    form: flag(isForm),
    trade: flag(!isForm && LEGAL_FORM.test(name)),
    digits: flag(/\d/.test(name)),
    addressLine: flag((isAddressLine(name) || isTownOfState(name)) && !isForm),
    tagline: flag(TAGLINE.test(name) && !isForm),
    sentence: flag(/^[*•]/.test(name) || small >= 2 || (small >= 1 && /[.!?]$/.test(name))),
    labelEnd: flag(/\b(?:by|to|no|for|from|name|date|details|address|notes?)\.?$/i.test(name)),
  };
}

export const flag = (value: boolean): number => (value ? 1 : 0);

/** Boxes of recognised words say little about the type: a bracket or a stroke makes them tall. */
const MAX_RECOGNIZED_SIZE = 1.8;
const MAX_SIZE = 2.5;
const HEAD_PART = 0.45;

function printOf(segment: Segment, { page }: HeaderScan): Features {
  const recognized = segment.words.some((word) => word.recognized);
  const size = median(
    segment.words.map((word) =>
      recognized ? Math.min(word.size, page.size * MAX_RECOGNIZED_SIZE) : word.size,
    ),
  );
  // On a photograph the paper begins below the picture's upper edge.
  const top = recognized ? (page.lines[0]?.box.y0 ?? 0) : 0;
  return {
    size: Math.min(MAX_SIZE, size / Math.max(page.size, 1e-6)) - 1,
    bold: flag(segment.words.every((word) => word.bold)),
    height: 1 - (segment.box.y0 - top) / (page.height * HEAD_PART),
    centred: flag(Math.abs(centreX(segment.box) - page.width / 2) < page.width * 0.05),
  };
}

const FIRST_WORDS = 6;

/** What the name of the firm that signs says for a line: all of it much, its first words something. */
function signatureOf(folded: string, signature: string | undefined): Features {
  if (signature === undefined) return {};
  const signed = similarity(folded, signature) > 0.85;
  const isStart = folded.length >= FIRST_WORDS && signature.startsWith(folded);
  return { signed: flag(signed), signedStart: flag(!signed && isStart) };
}

/** `MALWA GRAIN MERCHANTS` in larger type than all around it: what a firm says of itself stands small below its name. */
function isHeadline({ line, words }: Segment, { page }: HeaderScan): boolean {
  const size = words[0]?.size ?? 0;
  const near = page.lines
    .slice(Math.max(0, line - ROWS), line + ROWS + 1)
    .filter(({ index }) => index !== line);
  return near.length > 0 && near.every((other) => other.words.every((word) => word.size < size));
}

/** A name with the form of company that stands alone on the line below it. */
function withRest(segment: Segment, { page }: HeaderScan): string {
  const below = page.lines[segment.line + 1]?.segments.find(
    ({ box, text }) => Math.abs(box.x0 - segment.box.x0) < page.size && isRestOfName(text),
  );
  return below === undefined ? segment.text : `${segment.text} ${below.text}`;
}

/** So many segments on a line are titles of columns or values of a list rather than a letterhead. */
const CROWD = 4;

/** Whether a segment stands where the rows above and below it have the values of their labels. */
function isGridValue({ line, index, box }: Segment, { page, index: labels }: HeaderScan): boolean {
  const title = page.lines[line]?.segments[index - 1];
  if (title === undefined) return false;
  const isRow = ({ segments }: Line) => {
    const at = segments.findIndex((other) => isAtSamePlace(other.box, title.box, page.size));
    const label = segments[at];
    return isAtSamePlace(segments[at + 1]?.box, box, page.size) && label !== undefined && labels.has(label);
  };
  return page.lines.slice(Math.max(0, line - ROWS), line + ROWS + 1).filter(isRow).length >= 2;
}

const ROWS = 3;

/** Whether a name in another script stands in Latin letters below. */
function isTranslated({ text, line, box }: Segment, { page }: HeaderScan): boolean {
  const below = page.lines[line + 1]?.segments.find((other) => overlapX(other.box, box) > 0);
  return !LATIN.test(text) && below !== undefined && LATIN.test(below.text) && isName(below.text);
}

const LATIN = /\p{Script=Latin}/u;

/** `Delhi, India`: a town or state with its country, and nothing else. */
function isTown(text: string): boolean {
  return /^[\p{L}\s-]+,\s*(?:india|bharat)\W*$/iu.test(text);
}

/**
 * Whether the name stands elsewhere too, outside of the lines of its `block`: in a footer, as holder of an account, as
 * an address of mail or web.
 */
export function isRepeated(segment: Segment, scan: HeaderScan, block: PartyBlock['lines'] = []): boolean {
  const name = compact(segment.text);
  if (name.length < 5) return false;
  const stem = compact(
    segment.words
      .slice(0, 2)
      .map((word) => word.text)
      .join(''),
  );
  return scan.page.lines.some((line) => {
    if (
      line.index === segment.line ||
      block.some(([first]) => first !== undefined && line.words.includes(first))
    )
      return false;
    const text = compact(line.text);
    const site = /@|www\.|https?:/.test(line.text) && stem.length >= 5 && text.includes(stem.slice(0, 12));
    return site || text.includes(name);
  });
}

/** Type so much larger than the page's is that of a brand, which has so many letters. */
const BRAND = { size: 1.25, letters: 4 } as const;

/** Whether the name begins with the brand that stands elsewhere in large type. */
function isBranded(segment: Segment, { page }: HeaderScan): boolean {
  const name = compact(segment.text);
  return page.lines.some(
    (line) =>
      line.index !== segment.line &&
      line.segments.some(({ text, words }) => {
        const brand = compact(text);
        const isLarge = (words[0]?.size ?? 0) > page.size * BRAND.size;
        return (
          isLarge && brand.length >= BRAND.letters && brand.length < name.length && name.startsWith(brand)
        );
      }),
  );
}

/** Whether a GSTIN stands in the lines below a name. */
export function hasNumberBelow(segment: Segment, scan: HeaderScan): boolean {
  const below = linesBelow({ from: segment.line, anchors: [segment.box], taken: 1, loose: true }, scan);
  return gstinIn(below) !== undefined;
}
