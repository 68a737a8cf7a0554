import {
  centreX,
  compact,
  findPincode,
  median,
  overlapX,
  type PlacedWord,
  type Segment,
  similarity,
  textOf,
} from '@docex/layout';
import { isAddressLine } from './address-line.ts';
import type { HeaderLabel } from './header-label.ts';
import { type HeaderScan, leadingLabel } from './header-scan.ts';
import { COMPANY_FORM, isRestOfName, LEGAL_FORM } from './legal-form.ts';
import { findSignature } from './named-firms.ts';
import { isColumnTitle, belongsToLabel } from './never-a-name.ts';
import { gstinIn, isName, REGISTRATION, TAGLINE } from './party.ts';
import { linesBelow } from './party-block.ts';

/** Heads of the paper and everything else that is never a firm's name. */
const NEVER_NAME: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'title',
  'legal',
  'bank',
  'terms',
  'contact',
]);

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

function foldedSignature(scan: HeaderScan): string | undefined {
  const words = findSignature(scan);
  return words === undefined ? undefined : compact(textOf(words));
}

/**
 * A name that is set over two lines: a line that holds only `CO. (M) SDN BHD` belongs to the one above it, and what
 * stands right below in the same large type goes on with the name.
 */
function withWrapped(segment: Segment, scan: HeaderScan): readonly Segment[] {
  const { lines, size } = scan.page;
  const isNear = (upper: Segment, lower: Segment) =>
    overlapX(upper.box, lower.box) > 0 && lower.box.y0 - upper.box.y1 < size * 1.5;
  if (isRestOfName(segment.text) || /^[^(]*\)/.test(segment.text)) {
    const above = lines[segment.line - 1]?.segments.find(
      (other) => isNear(other, segment) && isName(other.text) && !isLabelled(other, scan),
    );
    if (above !== undefined) return withSameType([above, segment], scan);
  }
  const below = lines[segment.line + 1]?.segments.find(
    (other) => isNear(segment, other) && goesOn(segment, other, scan),
  );
  return withSameType(below === undefined ? [segment] : [segment, below], scan);
}

/** Lines beside the letterhead may stand between its lines. */
const LINES_BETWEEN = 3;

/** A name over three lines: what stands right above in the same large type and at the same place, where the firm signs so. */
function withSameType(name: readonly Segment[], scan: HeaderScan): readonly Segment[] {
  const [first] = name;
  if (first === undefined) return name;
  const { lines, size } = scan.page;
  const above = lines
    .slice(Math.max(0, first.line - LINES_BETWEEN), first.line)
    .flatMap(({ segments }) => segments)
    .find(
      (other) =>
        Math.abs(other.box.x0 - first.box.x0) < size &&
        first.box.y0 - other.box.y1 < size * 1.5 &&
        goesOn(other, first, scan),
    );
  if (above === undefined || !isName(above.text) || isLabelled(above, scan)) return name;
  const whole = [above, ...name];
  return foldedSignature(scan)?.startsWith(compact(whole.map(({ text }) => text).join(' '))) === true
    ? whole
    : name;
}

/** Type so much larger than the page's is that of names and titles. */
const LARGE = 1.25;

function goesOn(upper: Segment, lower: Segment, scan: HeaderScan): boolean {
  if (!isName(lower.text) || isLabelled(lower, scan)) return false;
  if (isRestOfName(lower.text)) return true;
  const sizes = [upper, lower].map(({ words }) => median(words.map((word) => word.size)));
  const [first = 0, second = 0] = sizes;
  const recognized = lower.words.some((word) => word.recognized);
  const alike = Math.abs(first - second) < 0.05 * first && second > scan.page.size * LARGE;
  return (
    !recognized && alike && lower.words.length <= 5 && !/[\d,]/.test(lower.text) && !PLACE.test(lower.text)
  );
}

/** Streets, floors and the like. */
const PLACE =
  /\b(?:road|rd|street|marg|nagar|floor|plot|jalan|jln|lot|rue|avenue|ave|phase|sector|block|building|tower|opp|near|dist|district|estate|lane|taman|lorong|house no|shop no|unit no|village|taluka?|bazaa?r|chowk|complex|colony|midc|gidc|p\.?o\.? box)\b|stra(?:ß|ss)e\b|str\./i;

function nameScore(segment: Segment, scan: HeaderScan, signature: string | undefined): number {
  const { page } = scan;
  const text = segment.text;
  if (!isName(text.replace(REGISTRATION, '')) || text.length > 70 || segment.words.length > 10) return 0;
  if (isLabelled(segment, scan) || isColumnTitle(segment) || belongsToLabel(segment, scan)) return 0;
  const recognized = segment.words.some((word) => word.recognized);
  // Boxes of recognised words say little about the type: a bracket or a stroke makes them tall.
  const size = median(
    segment.words.map((word) => (recognized ? Math.min(word.size, page.size * 1.8) : word.size)),
  );
  const relative = Math.min(2.5, size / Math.max(page.size, 1e-6));
  let score = 0.6 * (relative - 1) + (segment.words.every((word) => word.bold) ? 0.25 : 0);
  score += COMPANY_FORM.test(text) ? 0.8 : LEGAL_FORM.test(text) ? 0.6 : 0;
  if (signature !== undefined && similarity(compact(text), signature) > 0.85) score += 1.2;
  if (isRepeated(segment, scan)) score += 0.5;
  if (isRestOfName(text)) score -= 0.6;
  if (/\d/.test(text.replace(REGISTRATION, ''))) score -= 0.4;
  if (/,\s*\S+,/.test(text)) score -= 0.4;
  if (PLACE.test(text)) score -= 0.6;
  if (isAddressLine(text) && !COMPANY_FORM.test(text)) score -= 0.8;
  if (/^[A-Z]{1,3}$/.test(text)) score -= 0.5;
  if (findPincode(text.replace(REGISTRATION, '')) !== undefined) score -= 0.6;
  if (TAGLINE.test(text) && !COMPANY_FORM.test(text)) score -= 0.8;
  score += 0.6 * (1 - segment.box.y0 / (page.height * 0.45));
  if (Math.abs(centreX(segment.box) - page.width / 2) < page.width * 0.05) score += 0.1;
  const below = linesBelow({ from: segment.line, anchors: [segment.box], taken: 1, loose: true }, scan);
  if (gstinIn(below) !== undefined) score += 0.7;
  return score + 0.2;
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

function isLabelled(segment: Segment, scan: HeaderScan): boolean {
  const leading = leadingLabel(segment, scan);
  if (leading !== undefined) {
    if (NEVER_NAME.has(leading.key)) return leading.end >= segment.words.length - 1 || leading.colon;
    return true;
  }
  return scan.index.get(segment)?.some((label) => label.colon) ?? false;
}
