import type { Line, PageLayout } from '../document-layout.ts';
import { overlapX, unionOf, widthOf } from '../geometry.ts';
import type { Lexicon } from '../labels/lexicon.ts';
import type { PlacedWord } from '../placed-word.ts';
import { cellsOfLine, type HeaderCell, makeCell } from './header-cells.ts';

/** The titles of a header that runs over several lines, and which lines those are. */
export interface StackedTitles<Key extends string> {
  readonly cells: readonly HeaderCell<Key>[];
  readonly firstLine: number;
  readonly lastLine: number;
}

/** `12.50`, `10000.0 (Dr)`. */
const AMOUNT = /\d[.,]\d{2}\b|\d\.\d\s?\(?[DC]r\b/i;
const MAXIMUM_ABOVE = 2;
const MAXIMUM_LINES = 5;
/** Gap between two lines of one header, and between two words of one title, in sizes of the type. */
const LINE_GAP = 1.4;
const WORD_GAP = 0.85;
/** Share of the narrower title by which two must overlap to stand in one column. */
const MINIMUM_OVERLAP = 0.25;
const UNKNOWN_COST = 0.6;
const LINE_COST = 0.15;

/**
 * Reads a header by columns: the pieces of some lines that stand above one another are one title, from top to bottom,
 * and a piece over several columns goes in front of each. Of all runs of lines around `seed` the one whose titles mean
 * most is taken; undefined where none means anything.
 */
export function stackedTitles<Key extends string>(
  seed: Line,
  page: PageLayout,
  lexicon: Lexicon<Key>,
): StackedTitles<Key> | undefined {
  let best: (StackedTitles<Key> & { readonly score: number }) | undefined;
  for (let first = seed.index; first >= Math.max(0, seed.index - MAXIMUM_ABOVE); first -= 1) {
    if (first < seed.index && !isTitleLine(page, first, first + 1)) break;
    for (let last = seed.index; last < first + MAXIMUM_LINES; last += 1) {
      if (last > seed.index && !isTitleLine(page, last, last - 1)) break;
      const lines = page.lines.slice(first, last + 1);
      for (const cells of readings(lines, lexicon)) {
        const score = scoreOf(cells) - (last - first) * LINE_COST;
        if (best === undefined || score > best.score)
          best = { cells, firstLine: first, lastLine: last, score };
      }
    }
  }
  return best !== undefined && best.score > 0 ? best : undefined;
}

/** How much a header's titles mean: columns of different kinds, less what nobody knows. */
export function scoreOf<Key extends string>(cells: readonly HeaderCell<Key>[]): number {
  const known = new Set(cells.map((cell) => cell.key).filter((key) => key !== undefined)).size;
  return known - cells.filter((cell) => cell.key === undefined).length * UNKNOWN_COST;
}

/** Whether a line holds labels with their values, which no title is: `PO No: 4500012231`, `From: | Stores | To: | Yard`. */
export function isField({ text, words }: Line): boolean {
  return (
    /\p{L}\s*:\s*\S{0,60}\d/u.test(text) || words.filter((word) => /\p{L}:$/u.test(word.text)).length > 1
  );
}

function isTitleLine(page: PageLayout, index: number, neighbour: number): boolean {
  const [line, known] = [page.lines[index], page.lines[neighbour]];
  if (line === undefined || known === undefined || AMOUNT.test(line.text) || isField(line)) return false;
  if (/\d/.test(line.text.replace(/\(\s*\d\s*\)/g, ''))) return false;
  const [upper, lower] = index < neighbour ? [line, known] : [known, line];
  return lower.box.y0 - upper.box.y1 <= known.size * LINE_GAP;
}

/** The titles with words put together by the gaps between them, and as phrases of the lexicon. */
function readings<Key extends string>(
  lines: readonly Line[],
  lexicon: Lexicon<Key>,
): readonly (readonly HeaderCell<Key>[])[] {
  const byGap = lines.map((line) => piecesOf(line).map((words) => makeCell(words, lexicon)));
  const byPhrase = lines.map((line) => cellsOfLine(line, lexicon));
  return [byGap, byPhrase].map((pieces) => stack(pieces, lexicon));
}

function piecesOf(line: Line): readonly (readonly PlacedWord[])[] {
  return line.segments.flatMap((segment) => {
    const pieces: PlacedWord[][] = [];
    let previous: PlacedWord | undefined;
    for (const word of segment.words) {
      const last = pieces.at(-1);
      const apart = previous === undefined || word.box.x0 - previous.box.x1 > line.size * WORD_GAP;
      if (last === undefined || apart) pieces.push([word]);
      else last.push(word);
      previous = word;
    }
    return pieces;
  });
}

function stack<Key extends string>(
  lines: readonly (readonly HeaderCell<Key>[])[],
  lexicon: Lexicon<Key>,
): readonly HeaderCell<Key>[] {
  const pieces = lines.flat();
  const spans = pieces.filter((piece) => columnsUnder(piece, lines) > 1);
  const columns: HeaderCell<Key>[][] = [];
  for (const piece of pieces) {
    if (spans.includes(piece)) continue;
    const column = columns.find((members) => members.some((member) => isStacked(member, piece)));
    if (column === undefined) columns.push([piece]);
    else column.push(piece);
  }
  return columns.map((members) => titleOf(members, spans, lexicon)).sort((a, b) => a.box.x0 - b.box.x0);
}

/** How many pieces of one other line stand under or over a piece. */
function columnsUnder<Key extends string>(
  piece: HeaderCell<Key>,
  lines: readonly (readonly HeaderCell<Key>[])[],
): number {
  const others = lines.filter((line) => !line.includes(piece));
  return Math.max(0, ...others.map((line) => line.filter((other) => isStacked(other, piece)).length));
}

function isStacked<Key extends string>(a: HeaderCell<Key>, b: HeaderCell<Key>): boolean {
  const narrower = Math.max(1e-6, Math.min(widthOf(a.box), widthOf(b.box)));
  return overlapX(a.box, b.box) > narrower * MINIMUM_OVERLAP;
}

function titleOf<Key extends string>(
  members: readonly HeaderCell<Key>[],
  spans: readonly HeaderCell<Key>[],
  lexicon: Lexicon<Key>,
): HeaderCell<Key> {
  const box = unionOf(members.map((member) => member.box));
  const whole = makeCell(
    members.flatMap((member) => member.words),
    lexicon,
  );
  // What is printed in a line of its own under a title is a remark on it.
  const key = whole.key ?? members.find((member) => member.key !== undefined)?.key;
  const title = { ...whole, key, box };
  const over = spans.find((span) => span.box.y0 < box.y0 && overlapX(span.box, box) > 0);
  if (over === undefined) return title;
  const spanned = makeCell([...over.words, ...title.words], lexicon);
  return { ...title, key: spanned.key ?? title.key, title: spanned.title };
}
