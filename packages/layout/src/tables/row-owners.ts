import type { Line, PageLayout } from '../document-layout.ts';
import { median } from '../geometry.ts';

/**
 * What a line is to the rows of its table: `anchor` carries a row's figures, `start` is text that can only open a
 * row, `text` goes on with a row above or below it, `break` belongs to none and parts its neighbours.
 */
export type RowPart = 'anchor' | 'start' | 'text' | 'break';

/** How rows are set that run over several lines: figures on the first line, half-way down, or on the last. */
type Setting = 'top' | 'middle' | 'bottom';

/** Greatest distance between two lines of one row, in line heights. */
const REACH = 1.3;
/** A gap parts two rows where it is so much wider than all others between the same two anchors. */
const CLEARLY_WIDER = 1.25;
const LEAST_DIFFERENCE = 0.12;
/** Share of anchors without text of their own that tells figures set half-way down. */
const MIDDLE_SHARE = 0.2;

export interface RowLines {
  readonly lines: readonly Line[];
  readonly parts: readonly RowPart[];
  /** Whether the anchor line at an index carries text besides its figures. */
  readonly hasText: (index: number) => boolean;
  readonly page: PageLayout;
  /** By how many line heights gaps must differ to tell rows apart; more where boxes come from recognition. */
  readonly leastDifference?: number | undefined;
  /** Where it is known that figures stand on the first lines of their rows, gaps and lines tell nothing else. */
  readonly fromTop?: boolean | undefined;
}

/**
 * For each line the index of the anchor whose row it belongs to, -1 for none. Between two anchors the rows part at a
 * rule, else at a line that opens a row, else at the clearly widest gap, else as the table sets its rows.
 */
export function rowOwners(table: RowLines): readonly number[] {
  const { lines, parts } = table;
  const owners = parts.map((part, index) => (part === 'anchor' ? index : -1));
  const setting = settingOf(table);
  let previous = -1;
  let above = 0;
  let start = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    const part = parts[index];
    if (part === 'text' || part === 'start') continue;
    const next = part === 'anchor' ? index : -1;
    const cut = cutOf(table, { previous, next, start, end: index }, { setting, above });
    assign(table, owners, { from: previous, to: cut - 1, step: 1 });
    assign(table, owners, { from: next, to: cut, step: -1 });
    above = next < 0 ? 0 : next - cut;
    previous = next;
    start = index + 1;
  }
  return owners;
}

interface Stretch {
  /** Anchors before and after, -1 where the table begins, ends or breaks. */
  readonly previous: number;
  readonly next: number;
  /** Lines of text between them: `start` to `end` (exclusive). */
  readonly start: number;
  readonly end: number;
}

/** Index of the first line of the stretch that belongs to the anchor after it. */
function cutOf(
  table: RowLines,
  { previous, next, start, end }: Stretch,
  { setting, above }: { readonly setting: Setting; readonly above: number },
): number {
  if (next < 0) return end;
  if (previous < 0) return start;
  if (start === end || table.fromTop === true) return end;
  const opening = table.parts.indexOf('start', start);
  if (opening >= start && opening < end) return opening;
  const gaps = Array.from({ length: end - start + 1 }, (_, step) => gapAbove(table, start + step));
  const order = gaps.map((_, step) => step).sort((a, b) => (gaps[b] ?? 0) - (gaps[a] ?? 0));
  const [widest = 0, second = 0] = order.map((step) => gaps[step] ?? 0);
  const least = table.leastDifference ?? LEAST_DIFFERENCE;
  if (widest > second * CLEARLY_WIDER + least) return start + (order[0] ?? 0);
  if (setting === 'bottom') return start;
  return setting === 'top' ? end : Math.min(end, start + above);
}

/** Gives lines to an anchor as far as they stand close to it and to one another. */
function assign(
  table: RowLines,
  owners: number[],
  { from, to, step }: { readonly from: number; readonly to: number; readonly step: 1 | -1 },
): void {
  if (from < 0) return;
  for (let index = from + step; step > 0 ? index <= to : index >= to; index += step) {
    if (gapAbove(table, step > 0 ? index : index + 1) > REACH) return;
    owners[index] = from;
  }
}

/** Gap between a line and the one before it, in line heights; infinite where a rule runs between them. */
function gapAbove({ lines, page }: RowLines, index: number): number {
  const [upper, lower] = [lines[index - 1], lines[index]];
  if (upper === undefined || lower === undefined) return Infinity;
  const from = upper.box.y1 - upper.size * 0.3;
  const to = lower.box.y0 + lower.size * 0.3;
  for (let at = firstBelow(page, from); at < page.horizontals.length; at += 1) {
    const rule = page.horizontals[at];
    if (rule === undefined || rule.y0 > to) break;
    if (rule.y1 < to && rule.x0 < lower.box.x1 && rule.x1 > upper.box.x0) return Infinity;
  }
  return Math.max(0, lower.box.y0 - upper.box.y1) / Math.max(upper.size, lower.size, 1e-6);
}

/** Index of the first horizontal rule below a height; rules are sorted from top to bottom. */
function firstBelow(page: PageLayout, y: number): number {
  let [low, high] = [0, page.horizontals.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((page.horizontals[middle]?.y0 ?? 0) <= y) low = middle + 1;
    else high = middle;
  }
  return low;
}

function settingOf(table: RowLines): Setting {
  const { parts, hasText } = table;
  const anchors = parts.flatMap((part, index) => (part === 'anchor' ? [index] : []));
  const [first = -1] = anchors;
  const last = anchors.at(-1) ?? -1;
  const above = nearLines(table, first, -1);
  const below = nearLines(table, last, 1);
  const between = anchors.slice(1).map((anchor, index) => anchor - (anchors[index] ?? 0) - 1);
  const told = anchors.length >= LEAST_ROWS && above > 0;
  if (told && below === 0 && between.every((count) => count === above)) return 'bottom';
  const bare = anchors.filter((index) => !hasText(index)).length;
  if (anchors.length > 0 && bare > anchors.length * MIDDLE_SHARE) return 'middle';
  if (above === 0) return 'top';
  // As many lines between two rows as below the last one: what stands above the first is a heading.
  const usual = median(between);
  return told && Math.abs(usual - below) < Math.abs(usual - above - below) ? 'top' : 'middle';
}

/** Rows of which the lines above the first, below the last and between tell how they are set. */
const LEAST_ROWS = 3;

/** How many lines of text stand in an unbroken run right above or below an anchor. */
function nearLines(table: RowLines, anchor: number, step: 1 | -1): number {
  let count = 0;
  for (let index = anchor + step; table.parts[index] === 'text'; index += step) {
    if (anchor < 0 || gapAbove(table, step > 0 ? index : index + 1) > REACH) break;
    count += 1;
  }
  return count;
}
