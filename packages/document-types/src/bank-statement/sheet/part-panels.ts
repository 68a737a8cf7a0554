import {
  type DocumentLayout,
  type Line,
  makeCell,
  median,
  type PageLayout,
  type PlacedWord,
  type Segment,
  textOf,
  unionOf,
} from '@docex/layout';
import { type StatementColumn, statementVocabulary } from '../rows/statement-columns.ts';

const { lexicon } = statementVocabulary;

/** Narrowest gap between a list and a box beside it, in sizes of the type. */
const GUTTER = 2;
const FEWEST_TITLES = 4;
/** Lines that a box has at least, and of them those with letters. */
const LEAST_LINES = 3;
const LETTERED_SHARE = 0.6;
const FEWEST_ALONE = 2;
const AMOUNT = /\d[.,]\d{2}(?!\d)/;

/**
 * A box of facts or sums that stands beside the list of transactions shares its lines. Such lines are parted: those
 * of the box come first, then those of the list, so that neither is read as a part of the other.
 */
export function partPanels(layout: DocumentLayout): DocumentLayout {
  return { pages: layout.pages.map(partPage) };
}

function partPage(page: PageLayout): PageLayout {
  for (const line of page.lines) {
    if (line.segments.length <= FEWEST_TITLES) continue;
    const gutter = gutterOf(line, page);
    if (gutter !== undefined) return { ...page, lines: partedLines(page, gutter) };
  }
  return page;
}

/** A strip of a page without words, from one line to another. */
interface Gutter {
  readonly x: number;
  readonly first: number;
  readonly last: number;
  /** Where the box is. */
  readonly side: 'left' | 'right';
}

/** The gutter beside the titles of a list; undefined where a line is none, or no box stands beside it. */
function gutterOf(line: Line, page: PageLayout): Gutter | undefined {
  const keys = line.segments.map(({ words }) => makeCell(words, lexicon).key);
  if (keys.filter((key) => key !== undefined).length < FEWEST_TITLES) return undefined;
  for (const [at, right] of line.segments.entries()) {
    const left = line.segments[at - 1];
    if (left === undefined || right.box.x0 - left.box.x1 < page.size * GUTTER) continue;
    const bounds = { x0: left.box.x1, x1: right.box.x0 };
    for (const side of ['left', 'right'] as const) {
      const [box, list] =
        side === 'left' ? [keys.slice(0, at), keys.slice(at)] : [keys.slice(at), keys.slice(0, at)];
      if (!isList(list) || box.some((key) => key !== undefined && key !== 'other')) continue;
      const gutter = { ...extentOf(line, page, bounds), side };
      if (isPanel(line, page, gutter)) return gutter;
    }
  }
  return undefined;
}

function isList(keys: readonly (StatementColumn | undefined)[]): boolean {
  const money = keys.filter(
    (key) => key === 'debit' || key === 'credit' || key === 'amount' || key === 'balance',
  );
  return keys.includes('date') && keys.includes('description') && money.length > 1;
}

/** The lines around the titles over which no word stands in some strip between two of them. */
function extentOf(
  line: Line,
  { lines, size }: PageLayout,
  bounds: { readonly x0: number; readonly x1: number },
): Omit<Gutter, 'side'> {
  let free = bounds;
  const narrowed = (other: Line | undefined): boolean => {
    let { x0, x1 } = free;
    for (const { box } of other?.words ?? []) {
      if (box.x1 <= x0 || box.x0 >= x1) continue;
      // A word at an edge narrows the strip; one across it ends it.
      if (box.x0 <= bounds.x0 || box.x1 - x0 < x1 - box.x0) x0 = Math.max(x0, box.x1);
      else x1 = Math.min(x1, box.x0);
    }
    if (other === undefined || x1 - x0 < size * GUTTER) return false;
    free = { x0, x1 };
    return true;
  };
  let [first, last] = [line.index, line.index];
  while (narrowed(lines[last + 1])) last += 1;
  while (narrowed(lines[first - 1])) first -= 1;
  return { x: (free.x0 + free.x1) / 2, first, last };
}

/** Whether what stands on a side is a box by itself and no column: it has lines of its own, or figures beside the titles. */
function isPanel(titles: Line, { lines }: PageLayout, gutter: Gutter): boolean {
  const parts = lines.slice(gutter.first, gutter.last + 1).map((line) => {
    const [left, right] = halvesOf(line, gutter.x);
    return gutter.side === 'left' ? { box: left, list: right } : { box: right, list: left };
  });
  const filled = parts.filter(({ box }) => box.length > 0);
  const lettered = filled.filter(({ box }) => /\p{L}{2}/u.test(textOf(box)));
  if (filled.length < LEAST_LINES || lettered.length < filled.length * LETTERED_SHARE) return false;
  const [left, right] = halvesOf(titles, gutter.x);
  if (AMOUNT.test(textOf(gutter.side === 'left' ? left : right))) return true;
  const alone = filled.filter(({ list }) => list.length === 0);
  return alone.length >= FEWEST_ALONE;
}

function halvesOf({ words }: Line, x: number): readonly [readonly PlacedWord[], readonly PlacedWord[]] {
  return [words.filter(({ box }) => box.x1 <= x), words.filter(({ box }) => box.x1 > x)];
}

function partedLines({ lines }: PageLayout, { x, first, last, side }: Gutter): readonly Line[] {
  const within = lines.slice(first, last + 1);
  const [left, right] = [0, 1].map((half) =>
    within.flatMap((line) => partOf(line, new Set(halvesOf(line, x)[half]))),
  );
  const [box, list] = side === 'left' ? [left, right] : [right, left];
  return [...lines.slice(0, first), ...(box ?? []), ...(list ?? []), ...lines.slice(last + 1)].map(atIndex);
}

/** A line with some of its words; none where it has none of them. */
function partOf(line: Line, kept: ReadonlySet<PlacedWord>): readonly Line[] {
  const words = line.words.filter((word) => kept.has(word));
  if (words.length === 0) return [];
  const segments = line.segments.flatMap((segment): readonly Segment[] => {
    const own = segment.words.filter((word) => kept.has(word));
    return own.length === 0
      ? []
      : [{ ...segment, words: own, text: textOf(own), box: unionOf(own.map(({ box }) => box)) }];
  });
  return [
    {
      ...line,
      words,
      segments,
      text: textOf(words),
      box: unionOf(words.map(({ box }) => box)),
      size: median(words.map(({ size }) => size)),
    },
  ];
}

function atIndex(line: Line, index: number): Line {
  return {
    ...line,
    index,
    segments: line.segments.map((segment, at) => ({ ...segment, line: index, index: at })),
  };
}
