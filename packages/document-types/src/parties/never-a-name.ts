import { compact, overlapX, type Segment } from '@docex/layout';
import { itemVocabulary } from '../goods/item-vocabulary.ts';
import { amountLexicon } from '../money/amount-labels.ts';
import type { HeaderLabel } from '../fields/header-label.ts';
import { type HeaderScan, leadingLabel } from '../fields/header-scan.ts';

/** Whether a segment is the title of a column, of a number or of an amount and nothing else. */
export function isColumnTitle({ text }: Segment): boolean {
  const folded = compact(text);
  return (
    /(?:[:=]\s*[-–]?|\bno\.?)$/i.test(text) ||
    itemVocabulary.lexicon.match(folded, { tolerant: true }) !== undefined ||
    amountLexicon.match(folded, { tolerant: true }) !== undefined
  );
}

/** Labels whose values may be names of firms or stand right beside one. */
const BEFORE_NAME: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'title',
  'seller',
  'partyName',
  'legal',
  'gstin',
  'contact',
]);

/** Whether a segment is what a label to its left or right above it asks for, or itself asks for a value. */
export function belongsToLabel(segment: Segment, scan: HeaderScan): boolean {
  const line = scan.page.lines[segment.line];
  const right = line?.segments[segment.index + 1];
  if (/^[:=]/.test(segment.text) || /^[:=]/.test(right?.text ?? '')) return true;
  const left = line?.segments[segment.index - 1];
  if (left !== undefined && segment.box.x0 - left.box.x1 < scan.page.size * 12 && isBareLabel(left, scan)) {
    return true;
  }
  const upper = scan.page.lines[segment.line - 1];
  const above = upper?.segments.find(
    ({ box }) => overlapX(box, segment.box) > 0 && Math.abs(box.x0 - segment.box.x0) < scan.page.size * 2,
  );
  if (above === undefined || !isBareLabel(above, scan)) return false;
  const beside = upper?.segments[above.index + 1];
  const isTaken =
    beside !== undefined &&
    beside.box.x0 - above.box.x1 < scan.page.size * 12 &&
    leadingLabel(beside, scan) === undefined;
  return !isTaken && segment.box.y0 - above.box.y1 < scan.page.size * 1.5;
}

function isBareLabel(segment: Segment, scan: HeaderScan): boolean {
  const label = leadingLabel(segment, scan);
  if (label === undefined || BEFORE_NAME.has(label.key)) return false;
  const rest = segment.words.slice(label.end).filter((word) => /[\p{L}\d]/u.test(word.text));
  return rest.length === 0;
}
