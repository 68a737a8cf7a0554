import {
  compact,
  type LabelMatch,
  median,
  overlapX,
  type PlacedWord,
  type Segment,
  startsWithLabel,
  textOf,
} from '@docex/layout';
import type { HeaderLabel } from '../fields/header-label.ts';
import { type HeaderScan, leadingLabel } from '../fields/header-scan.ts';
import { isAddressLine, PLACE } from './address-line.ts';
import { COMPANY_FORM, isRestOfName } from './legal-form.ts';
import { HANGING } from './lines-of-name.ts';
import { findSignature } from './named-firms.ts';
import { isAtSamePlace } from './list-rows.ts';
import { beginsWithName, isName, OFFICE } from './party-name.ts';
import { PERSON } from './salutation.ts';

/** Heads of the paper and everything else that is never a firm's name. */
const NEVER_NAME: ReadonlySet<HeaderLabel> = new Set<HeaderLabel>([
  'title',
  'legal',
  'bank',
  'terms',
  'contact',
]);

/**
 * A name that is set over several lines: one that holds only `CO. (M) SDN BHD`, or begins with such words, belongs to
 * the one above it, and what stands right below in the same large type goes on with the name.
 */
export function withWrapped(segment: Segment, scan: HeaderScan): readonly Segment[] {
  const upper = withUpper(segment, scan);
  if (upper[0]?.line !== segment.line) return upper;
  const { lines, size } = scan.page;
  const line = wholeLine(segment, scan);
  const below = lines
    .slice(segment.line + 1, segment.line + 1 + LINES_BETWEEN)
    .flatMap(({ segments }) => segments)
    .find((other) => line.some((part) => isNear(part, other, size)) && goesOn(segment, other, scan));
  if (below === undefined) return line;
  const rest = lines
    .slice(below.line + 1, below.line + 1 + LINES_BETWEEN)
    .flatMap(({ segments }) => segments)
    .find((other) => isNear(below, other, size) && goesOnAsRest(below, other, scan));
  return [...line, ...wholeLine(below, scan), ...(rest === undefined ? [] : [rest])];
}

function goesOnAsRest(upper: Segment, lower: Segment, scan: HeaderScan): boolean {
  return isRestOfName(lower.text) && !isRestOfName(upper.text) && !isLabelled(lower, scan);
}

/** Words that only go on with a name, never begin one. */
const REST_FIRST =
  /^(?:&|(?:and|of)\s|co\b|company\b|enterprises?\b|trading\b|agenc(?:y|ies)\b|sdn\b|bhd\b|pvt\b|private\b|ltd\b|limited\b)/i;
const MOST_LINES = 3;

/** A segment and the lines above it that its first word, or the bracket that it closes, asks for. */
function withUpper(segment: Segment, scan: HeaderScan): readonly Segment[] {
  let name: readonly Segment[] = wholeLine(segment, scan);
  let first = segment;
  for (let count = 1; count < MOST_LINES; count += 1) {
    const isRest = isRestOfName(first.text) || REST_FIRST.test(first.text) || /^[^(]*\)/.test(first.text);
    const lower = first;
    const above = scan.page.lines[first.line - 1]?.segments.find(
      (other) => isNear(other, lower, scan.page.size) && isName(other.text) && !isLabelled(other, scan),
    );
    if (!isRest || above === undefined) break;
    name = [...wholeLine(above, scan), ...name];
    first = above;
  }
  return name;
}

function isNear(upper: Segment, lower: Segment, size: number): boolean {
  return overlapX(upper.box, lower.box) > 0 && lower.box.y0 - upper.box.y1 < size * 1.5;
}

/** Words set so far apart, in sizes of their type, may be one name on a slip of paper, or in the type of a title. */
const WIDE_GAP = 3.5;
/** Slips are so much narrower than high at most. */
const SLIP = 0.75;

/** The segments around one whose words are set wide, as the heads of receipts and titles are; else the segment alone. */
function wholeLine(segment: Segment, { page }: HeaderScan): readonly Segment[] {
  const isLarge = (segment.words[0]?.size ?? 0) > page.size * LARGE;
  if (!isLarge && page.width >= page.height * SLIP) return [segment];
  const segments = page.lines[segment.line]?.segments ?? [segment];
  const isPart = ({ text, words }: Segment) => !/[\d:]/.test(text) && words.every((word) => word.recognized);
  if (!isPart(segment)) return [segment];
  const joins = (left: Segment, right: Segment) =>
    isPart(left) && isPart(right) && right.box.x0 - left.box.x1 < (right.words[0]?.size ?? 0) * WIDE_GAP;
  let [from, to] = [segment.index, segment.index];
  for (let left = segments[from - 1]; left !== undefined; left = segments[from - 1]) {
    const right = segments[from];
    if (right === undefined || !joins(left, right)) break;
    from -= 1;
  }
  for (let right = segments[to + 1]; right !== undefined; right = segments[to + 1]) {
    const left = segments[to];
    if (left === undefined || !joins(left, right)) break;
    to += 1;
  }
  return segments.slice(from, to + 1);
}

/** Lines beside the letterhead may stand between its lines. */
const LINES_BETWEEN = 3;

/** Type so much larger than the page's is that of names and titles. */
const LARGE = 1.25;

/** What ends an address and some names. */
const COUNTRY = /^india$/i;

function goesOn(upper: Segment, lower: Segment, scan: HeaderScan): boolean {
  if (isRestOfName(lower.text)) return !(COUNTRY.test(lower.text) && COMPANY_FORM.test(upper.text));
  if (!isName(lower.text)) return false;
  if (isBroken(upper.words, lower.words, scan)) return true;
  if (isLabelled(lower, scan)) return false;
  const sizes = [upper, lower].map(({ words }) => median(words.map((word) => word.size)));
  const [first = 0, second = 0] = sizes;
  const recognized = lower.words.some((word) => word.recognized);
  const isSigned = foldedSignature(scan)?.startsWith(compact(`${upper.text} ${lower.text}`)) === true;
  if (recognized && isSigned && second > scan.page.size * LARGE) return true;
  const alike = Math.abs(first - second) < 0.05 * first && second > scan.page.size * LARGE;
  return (
    !recognized && alike && lower.words.length <= 5 && !/[\d,]/.test(lower.text) && !PLACE.test(lower.text)
  );
}

/** The folded name of the firm that signs. */
export function foldedSignature(scan: HeaderScan): string | undefined {
  const words = findSignature(scan);
  return words === undefined ? undefined : compact(textOf(words));
}

/** Whether a segment is, or begins with, what something else on the page is called. */
export function isLabelled(segment: Segment, scan: HeaderScan): boolean {
  const leading = leadingLabel(segment, scan);
  if (leading !== undefined) {
    const rest = segment.words.length - leading.end;
    if (leading.colon || rest <= (NEVER_NAME.has(leading.key) ? 1 : 0)) return true;
    return !NEVER_NAME.has(leading.key) && /\d/.test(segment.text);
  }
  return scan.index.get(segment)?.some(({ colon }) => colon) === true;
}

/** Whether a name goes on in the next line: it hangs, or its cell or panel had no room for the next word. */
export function isBroken(
  line: readonly PlacedWord[],
  next: readonly PlacedWord[],
  scan: HeaderScan,
  label?: LabelMatch<HeaderLabel>,
): boolean {
  const [last, first] = [line.at(-1), next[0]];
  if (last === undefined || first === undefined) return false;
  const needed = last.box.x1 + (first.box.x1 - first.box.x0);
  if (scan.edge !== undefined) return needed > scan.edge;
  const name = textOf(line);
  if (!beginsWithName(line) || OFFICE.test(name) || PERSON.test(name)) return false;
  if (!goesOnInCell(last, next, scan)) return false;
  // What is set as running text behind its label goes on below the label.
  const gap = label === undefined ? NaN : (line[0]?.box.x0 ?? 0) - label.box.x1;
  const isRunning = gap > 0 && gap < last.size * 1.5 && !holdsRow(first, line, scan);
  if (isRunning && label !== undefined && isAtSamePlace(first.box, label.box, last.size)) return true;
  return HANGING.test(last.text) || needed > edgeOfCell(last, scan);
}

/** Whether what stands below a label is called something as well: its value stands where the name does. */
function holdsRow(first: PlacedWord, [name]: readonly PlacedWord[], { page }: HeaderScan): boolean {
  const line = page.lines.find(({ words }) => words.includes(first));
  const [, beside] = line?.segments ?? [];
  const isValue = name !== undefined && isAtSamePlace(beside?.box, name.box, name.size);
  return isValue || /^[:=]/.test(beside?.text ?? '');
}

/** Whether a line right below a name may be more of it: in the same type, with no label, number or place. */
function goesOnInCell(last: PlacedWord, next: readonly PlacedWord[], { page, index }: HeaderScan): boolean {
  const [first] = next;
  const text = textOf(next);
  const isNear = first !== undefined && first.box.y0 - last.box.y1 < last.size * 0.6;
  const isAlike = first?.bold === last.bold && Math.abs(first.size - last.size) < page.size * 0.1;
  const isText = !/[\d:@,]|^[(|]/.test(text) && !isAddressLine(text) && !PLACE.test(text);
  const segment = page.lines.flatMap(({ segments }) => segments).find(({ words }) => words[0] === first);
  return isNear && isAlike && isText && segment !== undefined && !startsWithLabel(segment, index);
}

/** The rule to the right of a word, the column that begins there, or where the page's lines end. */
function edgeOfCell({ box, size }: PlacedWord, { page }: HeaderScan): number {
  const y = (box.y0 + box.y1) / 2;
  const rules = page.verticals.filter(({ x0, y0, y1 }) => x0 > box.x1 - 1 && y0 <= y && y1 >= y);
  const near = page.lines.filter((line) => Math.abs(line.box.y0 - box.y0) < size * COLUMN_REACH);
  const columns = near.flatMap(({ segments }) => segments).filter((other) => other.box.x0 > box.x1 + 1);
  const edges = [...rules.map(({ x0 }) => x0), ...columns.map((other) => other.box.x0)];
  return Math.min(...edges, Math.max(...page.lines.map((line) => line.box.x1)) + 1) - size * PADDING;
}

/** In sizes of the type: how far up and down the lines stand that show where a column begins, and a cell's padding. */
const COLUMN_REACH = 5;
const PADDING = 0.3;
