import { centreX, compact, type PlacedWord, type Segment, similarity, textOf } from '@docex/layout';
import type { HeaderLabel } from './header-labels.ts';
import { type HeaderScan, leadingLabel } from './header-scan.ts';
import { LEGAL_FORM } from './legal-form.ts';
import { gstinIn, isName } from './party.ts';
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
 * the lines under it. `blocked` holds segments that belong to the buyer and others.
 */
export function findLetterhead(scan: HeaderScan, blocked: ReadonlySet<PlacedWord>): Letterhead | undefined {
  const limit = Math.min(scan.page.height * 0.45, scan.tableTop);
  const signature = findSignature(scan);
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
  const below = linesBelow({ from: segment.line, anchors: [segment.box], taken: 1, loose: true }, scan);
  return { lines: [segment.words, ...below], score };
}

function nameScore(segment: Segment, scan: HeaderScan, signature: string | undefined): number {
  const { page } = scan;
  const text = segment.text;
  if (!isName(text) || text.length > 70 || segment.words.length > 10) return 0;
  if (isLabelled(segment, scan)) return 0;
  const size = Math.max(...segment.words.map((word) => word.size));
  const relative = Math.min(2.5, size / Math.max(page.size, 1e-6));
  let score = 0.6 * (relative - 1) + (segment.words.every((word) => word.bold) ? 0.25 : 0);
  if (LEGAL_FORM.test(text)) score += 0.7;
  if (signature !== undefined && similarity(compact(text), signature) > 0.85) score += 1.2;
  if (/\d/.test(text)) score -= 0.4;
  if (/,\s*\S+,/.test(text)) score -= 0.4;
  score += 0.6 * (1 - segment.box.y0 / (page.height * 0.45));
  if (Math.abs(centreX(segment.box) - page.width / 2) < page.width * 0.05) score += 0.1;
  const below = linesBelow({ from: segment.line, anchors: [segment.box], taken: 1, loose: true }, scan);
  if (gstinIn(below) !== undefined) score += 0.4;
  return score + 0.2;
}

function isLabelled(segment: Segment, scan: HeaderScan): boolean {
  const leading = leadingLabel(segment, scan);
  if (leading !== undefined) {
    if (NEVER_NAME.has(leading.key)) return leading.end >= segment.words.length - 1 || leading.colon;
    return true;
  }
  return scan.index.get(segment)?.some((label) => label.colon) ?? false;
}

/** The firm that signs: `for ACME TRADERS` above "Authorised Signatory". Folded as by `compact`. */
function findSignature(scan: HeaderScan): string | undefined {
  for (const line of [...scan.page.lines].reverse()) {
    for (const segment of line.segments) {
      const [first, ...rest] = segment.words;
      if (first === undefined || rest.length === 0 || rest.length > 8) continue;
      if (/^for[,:]?$/i.test(first.text) && isName(textOf(rest)) && /^[A-Z]/.test(rest[0]?.text ?? '')) {
        return compact(textOf(rest));
      }
    }
  }
  return undefined;
}
