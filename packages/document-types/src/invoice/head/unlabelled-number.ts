import { overlapX, type Segment, textOf } from '@docex/layout';
import type { Found } from '../../found.ts';
import type { HeaderScan } from '../../fields/header-scan.ts';
import { readIdentifier } from '../../fields/identifier.ts';

/** `SINV-1043`, `GST/25-26/0042`: letters, then a number, as programs number what they issue. */
const SERIES = /^[A-Z]{2,8}[-/](?:[A-Z\d]{1,6}[-/]){0,3}\d{2,8}$/;
/** A number that no label names is one of several things. */
const FIT = 0.75;
/** In sizes of the type: how far above its number a label may stand. */
const NEAR = 2.5;

/**
 * The number of a document that names none: the only number of a series above the goods that no label claims.
 * Undefined where several are in question.
 */
export function findUnlabelledNumber([scan]: readonly HeaderScan[]): Found<string> | undefined {
  if (scan === undefined) return undefined;
  const free = scan.page.lines
    .filter(({ box }) => box.y1 <= scan.tableTop)
    .flatMap(({ segments }) => segments)
    .filter((segment) => SERIES.test(textOf(segment.words)) && !isClaimed(segment, scan));
  const [only] = free;
  const isOnly = only !== undefined && free.every(({ text }) => text === only.text);
  const number = isOnly ? readIdentifier(only.words) : undefined;
  return number === undefined ? undefined : { ...number, confidence: number.confidence * FIT };
}

/** Whether a label stands in the segment, ends right before it, or stands above it. */
function isClaimed(segment: Segment, { page, index }: HeaderScan): boolean {
  const before = page.lines[segment.line]?.segments[segment.index - 1];
  const above = page.lines
    .slice(Math.max(0, segment.line - 3), segment.line)
    .flatMap(({ segments }) => segments)
    .filter(({ box }) => segment.box.y0 - box.y1 < page.size * NEAR && overlapX(box, segment.box) > 0);
  const isLabel = (other: Segment | undefined) =>
    other !== undefined &&
    (/[:#]$/.test(other.text) ||
      index.get(other)?.some(({ key, end }) => key !== 'title' && end === other.words.length) === true);
  return index.has(segment) || isLabel(before) || above.some(isLabel);
}
