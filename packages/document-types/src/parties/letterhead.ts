import type { PlacedWord, Segment } from '@docex/layout';
import type { HeaderScan } from '../fields/header-scan.ts';
import { flag, hasNumberBelow, isBlockStart, nameFeatures } from './name-features.ts';
import type { PartyBlock } from './party-block.ts';
import { linesBelow } from './lines-below.ts';
import { withWrapped } from './wrapped-name.ts';
import type { Features } from '../candidates/candidate.ts';

/** A line in the head of the page that may be the name of whom the document is from. */
export interface Letterhead {
  readonly segment: Segment;
  readonly features: Features;
}

const HEAD_PART = 0.45;

/** Every line in the head of the page that may be a letterhead's name; `blocked` holds words of other parties. */
export function letterheads(
  scan: HeaderScan,
  blocked: ReadonlySet<PlacedWord>,
  signature: string | undefined,
): readonly Letterhead[] {
  const limit = Math.min(scan.page.height * HEAD_PART, scan.tableTop);
  return scan.page.lines
    .filter((line) => line.box.y0 <= limit)
    .flatMap(({ segments }) => segments)
    .filter((segment) => !segment.words.some((word) => blocked.has(word)) && isBlockStart(segment, scan))
    .map((segment) => ({
      segment,
      features: {
        ...nameFeatures(segment, scan, signature),
        numberBelow: flag(hasNumberBelow(segment, scan)),
      },
    }));
}

/** The name, whole, and the lines under it up to those of other parties. */
export function letterheadLines(
  segment: Segment,
  scan: HeaderScan,
  blocked: ReadonlySet<PlacedWord>,
): PartyBlock['lines'] {
  const words = withWrapped(segment, scan);
  const last = words.at(-1)?.line ?? segment.line;
  const anchors = words.map(({ box }) => box);
  const below = linesBelow({ from: last, anchors, taken: 1, loose: true }, scan);
  const end = below.findIndex((line) => line.some((word) => blocked.has(word)));
  return [words.flatMap((part) => part.words), ...(end < 0 ? below : below.slice(0, end))];
}
