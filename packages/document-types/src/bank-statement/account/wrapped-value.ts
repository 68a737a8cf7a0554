import { type PlacedWord, startsWithLabel, textOf, unionOf, widthOf } from '@docex/layout';
import type { StatementScan } from './scanned-statement.ts';

/** In sizes of the type: how exactly the parts are aligned, the gap between them, and the room left at a line's end. */
const ALIGNED = 0.6;
const CLOSE = 0.8;
const ROOM = 3;
const MOST_WORDS = 3;

/** What the next line of a cell may hold: more of a name, or another group of a number. */
export const MORE_OF_NAME = /^[\p{L}.\s&'()]+$/u;
export const GROUP_OF_DIGITS = /^[\dXx*]{3,6}$/;

/**
 * A value with the line below it, where the next word had no room beside it: names in narrow columns. The line
 * below must be like `rest`; one that begins with a label belongs to the value only where all of it is what `closing` says.
 */
export function withWrapped(
  words: readonly PlacedWord[],
  scan: StatementScan,
  { rest, closing }: { readonly rest: RegExp; readonly closing?: RegExp | undefined },
): readonly PlacedWord[] {
  const [first] = words;
  const line = scan.page.lines.find((candidate) => candidate.words.some(({ box }) => box === first?.box));
  const next = line === undefined ? undefined : scan.page.lines[line.index + 1];
  if (first === undefined || line === undefined || next === undefined) return words;
  const box = unionOf(words.map((word) => word.box));
  // Below a label that leads its value on the same line, the value goes on where the label begins.
  const own = line.segments.find((segment) => segment.words.includes(first));
  const edges = [box.x0, own?.box.x0 ?? box.x0];
  const below = next.segments.find((segment) =>
    edges.some((edge) => Math.abs(segment.box.x0 - edge) < line.size * ALIGNED),
  );
  if (below === undefined || next.box.y0 - line.box.y1 > line.size * CLOSE) return words;
  if (below.words.length > MOST_WORDS || !rest.test(textOf(below.words))) return words;
  const closes = closing?.test(textOf(below.words)) === true;
  if (startsWithLabel(below, scan.index) && !closes) return words;
  if (below.words.some((word) => scan.taken.has(word))) return words;
  const labelled = scan.labels.some(
    ({ segment, box: label }) =>
      segment.line === next.index && label.x1 <= box.x0 && label.x1 > box.x0 - scan.page.width / 3,
  );
  const [start] = below.words;
  if (labelled || start === undefined) return words;
  const beside = line.segments.filter((segment) => segment.box.x0 > box.x1).map((segment) => segment.box.x0);
  const edge = Math.min(...beside, Math.max(...scan.page.lines.map((other) => other.box.x1)));
  return box.x1 + widthOf(start.box) > edge - line.size * ROOM ? [...words, ...below.words] : words;
}
