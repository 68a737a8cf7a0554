import {
  centreX,
  compact,
  findPincode,
  median,
  overlapX,
  type PlacedWord,
  type Segment,
  similarity,
} from '@docex/layout';
import { isAddressLine, PLACE } from './address-line.ts';
import type { HeaderScan } from '../fields/header-scan.ts';
import { COMPANY_FORM, isRestOfName, LEGAL_FORM } from './legal-form.ts';
import { isColumnTitle, belongsToLabel } from './never-a-name.ts';
import { gstinIn, isName, REGISTRATION, TAGLINE } from './party.ts';
import { OWNED_BY } from './registered-name.ts';
import { linesBelow } from './party-block.ts';
import { foldedSignature, isLabelled, withWrapped } from './wrapped-name.ts';

export interface Letterhead {
  readonly lines: readonly (readonly PlacedWord[])[];
  readonly score: number;
}

/**
 * The supplier's letterhead: the line in the upper part of the first page that looks most like a firm's name, with
 * the lines under it. `blocked` holds words that belong to the buyer and others, `signature` the folded name of the
 * firm that signs.
 */
export function findLetterhead(
  scan: HeaderScan,
  blocked: ReadonlySet<PlacedWord>,
  signature: string | undefined = foldedSignature(scan),
): Letterhead | undefined {
  const limit = Math.min(scan.page.height * 0.45, scan.tableTop);
  let best: { readonly segment: Segment; readonly score: number } | undefined;
  for (const line of scan.page.lines) {
    if (line.box.y0 > limit) break;
    for (const segment of line.segments) {
      if (segment.words.some((word) => blocked.has(word))) continue;
      const score = nameScore(segment, scan, signature);
      if (score > 0 && (best === undefined || score > best.score)) best = { segment, score };
    }
  }
  if (best === undefined) return undefined;
  const { segment, score } = best;
  const words = withWrapped(segment, scan);
  const last = words.at(-1)?.line ?? segment.line;
  const anchors = words.map(({ box }) => box);
  const below = linesBelow({ from: last, anchors, taken: 1, loose: true }, scan);
  const end = below.findIndex((line) => line.some((word) => blocked.has(word)));
  const own = end < 0 ? below : below.slice(0, end);
  return { lines: [words.flatMap((part) => part.words), ...own], score };
}

function nameScore(segment: Segment, scan: HeaderScan, signature: string | undefined): number {
  const { page } = scan;
  const text = segment.text;
  if (!isName(text.replace(REGISTRATION, '')) || text.length > 70 || segment.words.length > 10) return 0;
  if (isLabelled(segment, scan) || isColumnTitle(segment) || belongsToLabel(segment, scan)) return 0;
  if (isBelowOwnedBy(segment, scan) || /^for,?\s/i.test(text)) return 0;
  const recognized = segment.words.some((word) => word.recognized);
  // Boxes of recognised words say little about the type: a bracket or a stroke makes them tall.
  const size = median(
    segment.words.map((word) => (recognized ? Math.min(word.size, page.size * 1.8) : word.size)),
  );
  const relative = Math.min(2.5, size / Math.max(page.size, 1e-6));
  let score = 0.6 * (relative - 1) + (segment.words.every((word) => word.bold) ? 0.25 : 0);
  const whole = withRest(segment, scan);
  score += COMPANY_FORM.test(whole) ? 0.8 : LEGAL_FORM.test(text) && !isTown(text) ? 0.6 : 0;
  if (signature !== undefined) score += signatureScore(compact(text), signature);
  if (isRepeated(segment, scan)) score += 0.5;
  if (isRestOfName(text)) score -= 0.6;
  if (/\d/.test(text.replace(REGISTRATION, ''))) score -= 0.4;
  if (/,\s*\S+,/.test(text)) score -= 0.4;
  if (PLACE.test(text) || isTown(text)) score -= 0.6;
  if (isAddressLine(text) && !COMPANY_FORM.test(text)) score -= 0.8;
  if (/^[A-Z]{1,3}$/.test(text)) score -= 0.5;
  if (findPincode(text.replace(REGISTRATION, '')) !== undefined) score -= 0.6;
  if (TAGLINE.test(text) && !COMPANY_FORM.test(whole)) score -= 0.8;
  // On a photograph the paper begins below the picture's upper edge.
  const top = page.lines[0]?.box.y0 ?? 0;
  score += 0.6 * (1 - (recognized ? segment.box.y0 - top : segment.box.y0) / (page.height * 0.45));
  if (Math.abs(centreX(segment.box) - page.width / 2) < page.width * 0.05) score += 0.1;
  const below = linesBelow({ from: segment.line, anchors: [segment.box], taken: 1, loose: true }, scan);
  if (gstinIn(below) !== undefined) score += 0.7;
  return score + 0.2;
}

/** A name with the form of company that stands alone on the line below it. */
function withRest(segment: Segment, { page }: HeaderScan): string {
  const below = page.lines[segment.line + 1]?.segments.find(
    ({ box, text }) => Math.abs(box.x0 - segment.box.x0) < page.size && isRestOfName(text),
  );
  return below === undefined ? segment.text : `${segment.text} ${below.text}`;
}

/** `Delhi, India`: a town or state with its country, and nothing else. */
function isTown(text: string): boolean {
  return /^[\p{L}\s-]+,\s*(?:india|bharat)\W*$/iu.test(text);
}

/** What the name of the firm that signs says for a line: all of it much, its first words something. */
function signatureScore(folded: string, signature: string): number {
  if (similarity(folded, signature) > 0.85) return 1.2;
  return folded.length >= FIRST_WORDS && signature.startsWith(folded) ? 0.5 : 0;
}

const FIRST_WORDS = 6;

/** `Owned by` above a firm: it stands behind the name of the shop, and is not the head. */
function isBelowOwnedBy({ line, box }: Segment, { page }: HeaderScan): boolean {
  return (
    page.lines[line - 1]?.segments.some(
      (upper) => OWNED_BY.test(upper.text) && overlapX(upper.box, box) > 0,
    ) ?? false
  );
}

/** Whether the name stands elsewhere too: in a footer, as holder of an account, as an address of mail or web. */
function isRepeated(segment: Segment, scan: HeaderScan): boolean {
  const name = compact(segment.text);
  if (name.length < 5) return false;
  const stem = compact(
    segment.words
      .slice(0, 2)
      .map((word) => word.text)
      .join(''),
  );
  return scan.page.lines.some((line) => {
    if (line.index === segment.line) return false;
    const text = compact(line.text);
    const site = /@|www\.|https?:/.test(line.text) && stem.length >= 5 && text.includes(stem.slice(0, 12));
    return site || text.includes(name);
  });
}
