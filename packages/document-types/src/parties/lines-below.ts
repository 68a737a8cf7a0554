import {
  centreX,
  dropPunctuation,
  findInSegment,
  findPincode,
  type LabelMatch,
  type Line,
  overlapX,
  type PageLayout,
  type PlacedWord,
  type Rectangle,
  type Segment,
  textOf,
  unionOf,
} from '@docex/layout';
import { itemVocabulary } from '../goods/item-vocabulary.ts';
import { isAddressLine, PLACE } from './address-line.ts';
import type { HeaderLabel } from '../fields/header-label.ts';
import { type HeaderScan, leadingLabel } from '../fields/header-scan.ts';
import { LEGAL_FORM } from './legal-form.ts';
import { isRuledOff, rowOf } from './list-rows.ts';
import { isName } from './party-name.ts';
import { lineAbove } from '../fields/values-beside.ts';

const MAXIMUM_LINES = 12;
/** What may stand inside a party's block without ending it. */
export const INNER_LABELS: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'gstin',
  'pan',
  'state',
  'stateCode',
  'contact',
  'legal',
  'plainNumber',
  'partyName',
  'partyAddress',
]);

/** Labels of a list of numbers and dates, each with its value behind it. */
export const LIST_LABELS: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'invoiceNo',
  'invoiceNoAndDate',
  'invoiceDate',
  'plainDate',
  'dueDate',
  'poNo',
  'poNoAndDate',
  'poDate',
  'otherNumber',
  'otherDate',
  'placeOfSupply',
  'reverseCharge',
  'terms',
]);

/** Words that names hold too: `Marveloda Engineering Works`. */
export const LOOSE_LABELS: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'legal',
  'title',
  'terms',
  'contact',
  'bank',
]);

/** A value of a list beside the block, a numbered heading, an amount of money. */
const NO_PART = /^[:=]|^\d{1,2}\.\s\p{Lu}\p{L}+|^(?:₹|rs\.?|inr|usd|eur|gbp|[$€£])\s?[\d,]+\.\d{2}\b/iu;

/** Titles of columns that nothing else consists of. */
const TITLE =
  /^(?:items?|particulars|description|s\.?\s?no\.?|sr\.?\s?no\.?|qty|quantity|amount|hsn|hsn\/sac)$/i;

/** Rows of a list whose cells hold two lines stand so far apart, in sizes of the type. */
const ROW_REACH = 2.6;

interface Descent {
  readonly from: number;
  /** Boxes whose left, right or centre the block's lines keep to. */
  readonly anchors: readonly Rectangle[];
  readonly taken: number;
  /** Takes any text that stands under the block, as under a name beside a logo. */
  readonly loose?: boolean;
  /** The block is a list of labels and values, in which other numbers may stand between name and address. */
  readonly rows?: boolean;
}

/** Follows a column of text down the page until a gap, a rule, a new heading or a table. */
export function linesBelow(
  { from, anchors, taken, loose = false, rows = false }: Descent,
  scan: HeaderScan,
): readonly (readonly PlacedWord[])[] {
  const lines: (readonly PlacedWord[])[] = [];
  let frames = anchors;
  let previous = unionOf(anchors);
  // In a list of labels and values each row may stand in a cell of its own.
  let listed = true;
  for (const line of scan.page.lines.slice(from + 1)) {
    if (lines.length + taken >= MAXIMUM_LINES) break;
    const reach = lines.length + (loose ? 0 : taken) === 0 ? 2.4 : 1.5;
    if (line.box.y0 - previous.y1 > line.size * (listed ? Math.max(reach, ROW_REACH) : reach)) break;
    if (isTableHeader(line)) break;
    const segment =
      alignedWith(frames, line, scan.page) ??
      (lines.length + taken === 0
        ? (indented(anchors, line, scan.page) ?? nameUnder(anchors, line, scan))
        : undefined) ??
      (loose ? under(anchors, line) : undefined);
    if (segment === undefined || isValueOfList(segment, line, scan)) continue;
    const isFirst = lines.length + taken === 0;
    const leading = isFirst && isFirmAsLabel(segment, scan) ? undefined : headOf(segment, scan);
    const isNextRow = listed && lines.length > 0 && leading?.colon === true && INNER_LABELS.has(leading.key);
    const ownReach = isNextRow ? Math.max(reach, ROW_REACH) : reach;
    if (segment.box.y0 - previous.y1 > Math.max(line.size, scan.page.size) * ownReach) break;
    // A row of the list that nobody knows: `Globale Nummer: | 4333741000005 (GLN)`.
    if (listed && leading === undefined && isUnknownRow(segment, line)) {
      previous = segment.box;
      continue;
    }
    const goesOn = listed && leading !== undefined && INNER_LABELS.has(leading.key);
    const isRegister = loose && /^(?:co|company)?reg/.test(leading?.phrase ?? '');
    const row = rows ? rowOf(segment, { anchors, scan }) : undefined;
    if (row === 'other' || (isRegister && leading?.key === 'otherNumber')) {
      previous = segment.box;
      continue;
    }
    const isRow = row === 'address' || goesOn;
    if (lines.length + taken >= 1 && !isRow && isRuledOff(previous, segment.box, scan.page)) break;
    if (lines.length + taken === 0 && /^(?:to|m\/s)[.,:]*$/i.test(segment.text)) {
      previous = segment.box;
      continue;
    }
    if (leading !== undefined && !INNER_LABELS.has(leading.key) && row !== 'address') break;
    // Below the letterhead whom a letter is for begins with whose attention it wants.
    if (loose && leading !== undefined && /^(?:kind)?att/.test(leading.phrase)) break;
    if (NO_PART.test(segment.text) || TITLE.test(segment.text)) break;
    lines.push(leading === undefined ? withTornOff(segment, line, scan) : withValue(segment, line, scan));
    previous = segment.box;
    listed = leading !== undefined;
    if (lines.length + taken === 1) frames = [segment.box, ...anchors];
  }
  return lines;
}

function isUnknownRow({ text, index }: Segment, { segments }: Line): boolean {
  return /^\p{Lu}[\p{L}\s.]+:$/u.test(text) && segments.length === index + 2;
}

/** `To The Point Traders`, `Bill Board Advertising Pvt Ltd` where a name is awaited: its first word is no label. */
function isFirmAsLabel(segment: Segment, scan: HeaderScan): boolean {
  const leading = leadingLabel(segment, scan);
  const isWord = leading?.end === 1 && !leading.colon && segment.words.length > 2;
  return isWord && LEGAL_FORM.test(segment.text) && !/[\d:]/.test(segment.text);
}

/** The label that a line begins with; `Transport Nagar, Kanpur - 208023` begins with none. */
function headOf(segment: Segment, scan: HeaderScan): LabelMatch<HeaderLabel> | undefined {
  const leading = leadingLabel(segment, scan);
  const isAddress =
    leading !== undefined &&
    LOOSE_LABELS.has(leading.key) &&
    leading.key !== 'contact' &&
    !leading.colon &&
    leading.end < segment.words.length &&
    (findPincode(segment.text) !== undefined || PLACE.test(segment.text.slice(leading.text.length)));
  return isAddress ? undefined : leading;
}

/** `Invoice No. | SI/06612`: what stands behind a label of a list is no line of the block. */
function isValueOfList(segment: Segment, line: Line, scan: HeaderScan): boolean {
  const before = line.segments[segment.index - 1];
  const label = before === undefined ? undefined : leadingLabel(before, scan);
  if (before === undefined || label === undefined || !LIST_LABELS.has(label.key)) return false;
  const rest = dropPunctuation(before.words.slice(label.end));
  // Where the value stands under its label, what stands beside the label is the block's.
  const below = scan.page.lines[line.index + 1]?.segments.find(
    ({ box }) => Math.abs(box.x0 - before.box.x0) < scan.page.size * 0.5,
  );
  if (below !== undefined && !label.colon && leadingLabel(below, scan) === undefined) return false;
  return rest.length === 0 && segment.box.x0 - before.box.x1 < scan.page.size * 8;
}

/** Words of recognised text stand so close, in sizes of their type, that they are of one line however they were parted. */
const CLOSE = 0.6;

/** A line of the block with what was parted from it though it stands as close as a word of the same line. */
function withTornOff(segment: Segment, line: Line, scan: HeaderScan): readonly PlacedWord[] {
  let words = segment.words;
  if (!words.every(({ recognized }) => recognized)) return words;
  for (const next of line.segments.slice(segment.index + 1)) {
    const gap = next.box.x0 - (words.at(-1)?.box.x1 ?? 0);
    if (gap > scan.page.size * CLOSE || leadingLabel(next, scan) !== undefined) break;
    words = [...words, ...next.words];
  }
  return words;
}

/** `Name` in one column and what it says in the next: both belong to the block. */
function withValue(segment: Segment, line: Line, scan: HeaderScan): readonly PlacedWord[] {
  const label = leadingLabel(segment, scan);
  const alone = label !== undefined && dropPunctuation(segment.words.slice(label.end)).length === 0;
  if (!alone) return segment.words;
  const next = line.segments
    .slice(segment.index + 1)
    .find((candidate) => dropPunctuation(candidate.words).length > 0);
  const near = next !== undefined && next.box.x0 - segment.box.x1 < scan.page.width * 0.35;
  const isValue = near && (leadingLabel(next, scan) === undefined || isAddressLine(next.text));
  if (!isValue) return segment.words;
  const above = label.key === 'partyName' ? lineAbove(label, next.words, scan) : [];
  return [...segment.words, ...(isName(textOf(above)) ? above : []), ...next.words];
}

/** Four titles of columns, each a segment of its own. */
function isTableHeader(line: Line): boolean {
  const keys = line.segments.flatMap((segment) => {
    const [title] = findInSegment(segment, itemVocabulary.lexicon);
    return title?.start === 0 && title.end === segment.words.length ? [title.key] : [];
  });
  return new Set(keys).size >= 4;
}

function alignedWith(frames: readonly Rectangle[], line: Line, page: PageLayout): Segment | undefined {
  const tolerance = page.size * 1.2;
  return line.segments.find((segment) =>
    frames.some((frame) => {
      const left = Math.abs(segment.box.x0 - frame.x0) < tolerance;
      const right = Math.abs(segment.box.x1 - frame.x1) < tolerance * 0.5;
      const centre = Math.abs(centreX(segment.box) - centreX(frame)) < tolerance;
      return left || ((right || centre) && overlapX(segment.box, frame) > 0);
    }),
  );
}

/** Small headings stand a little to the left of what they head. */
function indented(frames: readonly Rectangle[], line: Line, page: PageLayout): Segment | undefined {
  return line.segments.find((segment) =>
    frames.some((frame) => {
      const indent = segment.box.x0 - frame.x0;
      return indent > 0 && indent < page.size * 3 && overlapX(segment.box, frame) > 0;
    }),
  );
}

function under(frames: readonly Rectangle[], line: Line): Segment | undefined {
  return line.segments.find((segment) => frames.some((frame) => overlapX(segment.box, frame) > 0));
}

/** A name under a heading that is centred over a column of lines that begin at the left. */
function nameUnder(frames: readonly Rectangle[], line: Line, scan: HeaderScan): Segment | undefined {
  const segment = under(frames, line);
  if (segment === undefined) return undefined;
  const leading = leadingLabel(segment, scan);
  return leading === undefined
    ? isName(segment.text)
      ? segment
      : undefined
    : leading.key === 'partyName'
      ? segment
      : undefined;
}
