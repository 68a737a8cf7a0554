import type { Code, Page, RecognizedDocument } from '@docex/protocol';
import { splitAtColumnStarts } from './column-starts.ts';
import { centreY, heightOf, median, type Rectangle, unionOf, widthOf } from './geometry.ts';
import { groupLines } from './lines.ts';
import { placeWords } from './place-words.ts';
import { type PlacedWord, textOf } from './placed-word.ts';

/** Words of one line that stand together; a wide gap or a vertical rule parts two segments. */
export interface Segment {
  readonly page: number;
  /** Index of the line on its page. */
  readonly line: number;
  /** Index of the segment in its line. */
  readonly index: number;
  readonly words: readonly PlacedWord[];
  readonly text: string;
  readonly box: Rectangle;
}

export interface Line {
  readonly page: number;
  readonly index: number;
  readonly words: readonly PlacedWord[];
  readonly segments: readonly Segment[];
  readonly text: string;
  readonly box: Rectangle;
  /** Median size of the type. */
  readonly size: number;
}

export interface PageLayout {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
  /** Median size of the type on the page. */
  readonly size: number;
  readonly verticals: readonly Rectangle[];
  readonly horizontals: readonly Rectangle[];
  readonly codes: readonly Code[];
}

export interface DocumentLayout {
  readonly pages: readonly PageLayout[];
}

/** More rules than this on a page are decoration or hatching: they are left out. */
const MAXIMUM_RULINGS = 1500;
/** Gap between two segments in sizes of the type; a text layer tells the type's size, a recognised box less. */
const GAP = { textLayer: 0.9, recognized: 1.2 } as const;
const WIDER_THAN_USUAL = 1.7;

/** Orders the words of a recognised document into pages, lines and segments. */
export function layOut(document: RecognizedDocument): DocumentLayout {
  return { pages: document.pages.map(layOutPage) };
}

function layOutPage(page: Page): PageLayout {
  const words = placeWords(page);
  const size = median(words.map((word) => word.size));
  const { verticals, horizontals } = rulingsOf(page, size);
  const drawn = groupLines(words);
  const printed = drawn.filter((lineWords) => !isDrawnRule(lineWords));
  const spacing = usualSpacing(printed, size);
  const groups = splitAtColumnStarts(
    printed.map((lineWords) => groupWords(lineWords, { verticals, spacing })),
    size,
  );
  const lines = printed.map((lineWords, index) => makeLine(lineWords, groups[index] ?? [], index));
  const dashes = drawn.filter(isDrawnRule).map((lineWords) => unionOf(lineWords.map((word) => word.box)));
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    lines,
    size,
    verticals,
    horizontals: [...horizontals, ...dashes.map(thin)].sort((x, y) => x.y0 - y.y0),
    codes: page.codes,
  };
}

function rulingsOf(
  page: Page,
  size: number,
): { verticals: readonly Rectangle[]; horizontals: readonly Rectangle[] } {
  const verticals: Rectangle[] = [];
  const horizontals: Rectangle[] = [];
  for (const { box, vertical } of page.rulings.slice(0, MAXIMUM_RULINGS)) {
    if (box === undefined) continue;
    if (vertical && heightOf(box) >= size) verticals.push(box);
    if (!vertical && widthOf(box) >= size * 2) horizontals.push(box);
  }
  verticals.sort((a, b) => a.x0 - b.x0);
  horizontals.sort((a, b) => a.y0 - b.y0);
  return { verticals, horizontals };
}

/** Characters of a drawn rule; of a long one recognition sees a few. */
const RULE_LENGTH = { textLayer: 8, recognized: 5 } as const;

/** Printers without graphics draw rules of dashes. */
function isDrawnRule(words: readonly PlacedWord[]): boolean {
  return (
    words.every((word) => /^[-=_*~+|.–—]+$/.test(word.text)) &&
    words.some(
      (word) => word.text.length >= (word.recognized ? RULE_LENGTH.recognized : RULE_LENGTH.textLayer),
    )
  );
}

function thin(box: Rectangle): Rectangle {
  return { ...box, y0: centreY(box), y1: centreY(box) };
}

function groupWords(
  words: readonly PlacedWord[],
  { verticals, spacing }: { readonly verticals: readonly Rectangle[]; readonly spacing: number },
): readonly (readonly PlacedWord[])[] {
  const y = centreY(unionOf(words.map((word) => word.box)));
  const crossing = verticals.filter((ruling) => ruling.y0 <= y && ruling.y1 >= y);
  return splitAtGaps(words, { size: median(words.map((word) => word.size)), crossing, spacing });
}

/** The usual gap between two words of a run: wide in type of one width for all characters. */
function usualSpacing(lines: readonly (readonly PlacedWord[])[], size: number): number {
  const gaps = lines.flatMap((words) =>
    words.slice(1).map((word, index) => word.box.x0 - (words[index]?.box.x1 ?? 0)),
  );
  return median(gaps.filter((gap) => gap > 0 && gap < size * 2));
}

function makeLine(
  words: readonly PlacedWord[],
  groups: readonly (readonly PlacedWord[])[],
  index: number,
): Line {
  const page = words[0]?.page ?? 0;
  const segments = groups.map((group, position) => ({
    page,
    line: index,
    index: position,
    words: group,
    text: textOf(group),
    box: unionOf(group.map((word) => word.box)),
  }));
  return {
    page,
    index,
    words,
    segments,
    text: textOf(words),
    box: unionOf(words.map((word) => word.box)),
    size: median(words.map((word) => word.size)),
  };
}

interface Spacing {
  readonly size: number;
  readonly crossing: readonly Rectangle[];
  readonly spacing: number;
}

function splitAtGaps(words: readonly PlacedWord[], typical: Spacing): readonly (readonly PlacedWord[])[] {
  const groups: PlacedWord[][] = [];
  let previous: PlacedWord | undefined;
  for (const word of words) {
    const last = groups.at(-1);
    if (last === undefined || previous === undefined || isApart(previous, word, typical)) {
      groups.push([word]);
    } else {
      last.push(word);
    }
    previous = word;
  }
  return groups;
}

function isApart(left: PlacedWord, right: PlacedWord, { size, crossing, spacing }: Spacing): boolean {
  const gap = right.box.x0 - left.box.x1;
  const limit =
    (left.recognized ? GAP.recognized : GAP.textLayer) * Math.max(size, Math.min(left.size, right.size));
  if (gap > Math.max(limit, spacing * WIDER_THAN_USUAL)) return true;
  return crossing.some(
    (ruling) => ruling.x0 >= left.box.x1 - size * 0.25 && ruling.x1 <= right.box.x0 + size * 0.25,
  );
}
