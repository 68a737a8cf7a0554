import { median, overlapX, type PlacedWord, type Rectangle, unionOf, widthOf } from '@docex/layout';
import type { Piece } from './title-pieces.ts';

/** What is printed below one another in the rows of a table, with the pieces of the title over it. */
export interface Strip {
  readonly x0: number;
  readonly x1: number;
  readonly words: readonly PlacedWord[];
  readonly titles: readonly Rectangle[];
  readonly pieces: readonly Piece[];
}

/** Marks that stand before an amount. */
export const LEADING_MARK = /^(?:[-–+₹$£€]|rs\.?|inr|\(?[-+]\)?)$/i;
const TRAILING_MARK = /^\(?[dcgo0][rxtf]?[.,;:]?\)?$/i;
const HALF = 0.5;
/** Between two words of one value, in sizes of the type, and how many times as far a column stands off. */
const WORD = 1;
const FAR = 3;

/**
 * `Dr` and `Cr` behind amounts are no column where one title stands over both; `namesMarks` tells a title of marks
 * alone, which stands over them and leaves the amounts to the title before.
 */
export function joinMarks(strips: readonly Strip[], namesMarks: (strip: Strip) => boolean): readonly Strip[] {
  const joined: Strip[] = [];
  for (const strip of strips) {
    const last = joined.at(-1);
    const marks = strip.words.length > 0 && strip.words.every(({ text }) => TRAILING_MARK.test(text));
    const before = joined.at(-2);
    const titledBefore = before?.words.length === 0 && before.pieces.length > 0;
    const alone =
      last === undefined ||
      (last.pieces.length > 0 && strip.pieces.length > 0) ||
      (titledBefore && namesMarks(strip));
    if (marks && !alone) joined[joined.length - 1] = mergeStrips(last, strip);
    else joined.push(strip);
  }
  return joined;
}

/** Strips without a title belong to a neighbour: the one whose title reaches over them, else the one before. */
export function joinUntitled(strips: readonly Strip[]): readonly Strip[] {
  const joined: Strip[] = [];
  let waiting: Strip | undefined;
  for (const [index, strip] of strips.entries()) {
    if (strip.pieces.length > 0) {
      joined.push(waiting === undefined ? strip : mergeStrips(waiting, strip));
      waiting = undefined;
      continue;
    }
    const last = joined.at(-1);
    const next = strips[index + 1];
    const titled = strips.slice(index + 1).find(({ pieces }) => pieces.length > 0);
    const leads =
      next !== undefined &&
      (last === undefined ||
        waiting !== undefined ||
        leadsTo(strip, titled ?? next) ||
        clingsTo(strip, next, last));
    if (leads) waiting = waiting === undefined ? strip : mergeStrips(waiting, strip);
    else if (last !== undefined) joined[joined.length - 1] = mergeStrips(last, strip);
  }
  const last = joined.at(-1);
  if (waiting !== undefined && last !== undefined) joined[joined.length - 1] = mergeStrips(last, waiting);
  return joined;
}

/** Signs of a currency before amounts, and words that the next title stands over. */
function leadsTo(strip: Strip, next: Strip): boolean {
  if (strip.words.length > 0 && strip.words.every(({ text }) => LEADING_MARK.test(text))) return true;
  const title = unionOf(next.titles);
  const own = { x0: strip.x0, x1: strip.x1, y0: 0, y1: 0 };
  return next.titles.length > 0 && overlapX(title, own) > widthOf(own) * HALF;
}

/** The first words of dates and other values of even length: a word's gap before the next strip, far behind the last. */
function clingsTo(strip: Strip, next: Strip, last: Strip): boolean {
  const word = median(strip.words.map(({ size }) => size)) * WORD;
  return next.x0 - strip.x1 < word && strip.x0 - last.x1 > word * FAR;
}

/** Two strips as one, the left one's words and titles first. */
export function mergeStrips(left: Strip, right: Strip): Strip {
  return {
    x0: Math.min(left.x0, right.x0),
    x1: Math.max(left.x1, right.x1),
    words: [...left.words, ...right.words],
    titles: [...left.titles, ...right.titles],
    pieces: [...left.pieces, ...right.pieces],
  };
}
