import type { Line, Segment } from '../document-layout.ts';
import { type Rectangle, unionOf } from '../geometry.ts';
import { type PlacedWord, textOf } from '../placed-word.ts';
import { compact } from './compact.ts';
import type { Lexicon } from './lexicon.ts';

/** A label phrase found in a segment: words `start` to `end` (exclusive). */
export interface LabelMatch<Key extends string> {
  readonly key: Key;
  readonly phrase: string;
  readonly score: number;
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
  readonly words: readonly PlacedWord[];
  readonly text: string;
  readonly box: Rectangle;
  /** A colon stands right behind the label. */
  readonly colon: boolean;
  /** The second line of the value beside it, where label and value are broken into two lines. */
  readonly rest?: Segment;
  /** The side on which the values of the label's block stand, where it is neither right of the labels nor below them. */
  readonly side?: 'left' | 'above';
}

export interface LabelSearch {
  /** Also finds labels with a number glued on, such as `CGST9`. */
  readonly gluedNumbers?: boolean;
}

/** Far more than a line of any form has. Labels are held against each other, which takes the square of their number. */
const MAX_LABELS_OF_LINE = 100;

/** The labels of a line, left to right, the longest phrase first where two would overlap. */
export function findLabels<Key extends string>(
  line: Line,
  lexicon: Lexicon<Key>,
  options: LabelSearch = {},
): readonly LabelMatch<Key>[] {
  const all = line.segments.flatMap((segment) => findInSegment(segment, lexicon, options));
  return all.slice(0, MAX_LABELS_OF_LINE);
}

export function findInSegment<Key extends string>(
  segment: Segment,
  lexicon: Lexicon<Key>,
  options: LabelSearch = {},
): readonly LabelMatch<Key>[] {
  const folded = segment.words.map((word) => {
    const text = compact(word.text);
    return options.gluedNumbers === true ? text.replace(/^([a-z]{3,})\d{1,4}(?:percent)?$/, '$1') : text;
  });
  const tolerant = segment.words.some((word) => word.recognized);
  const matches: LabelMatch<Key>[] = [];
  let start = 0;
  while (start < folded.length) {
    const match = longestFrom({ segment, folded, start, tolerant }, lexicon);
    if (match === undefined || isBesideExact(match, { segment, folded, start, tolerant }, lexicon)) {
      start += 1;
      continue;
    }
    matches.push(match);
    start = match.end;
  }
  return matches;
}

interface Place {
  readonly segment: Segment;
  readonly folded: readonly string[];
  readonly start: number;
  readonly tolerant: boolean;
}

/** What parts one fact from the next on a line. */
export const BAR = /^[|¦‖•·]+$/;

function longestFrom<Key extends string>(place: Place, lexicon: Lexicon<Key>): LabelMatch<Key> | undefined {
  const { segment, folded, start } = place;
  if ((folded[start] ?? '') === '') return undefined;
  let text = '';
  let found: LabelMatch<Key> | undefined;
  for (let end = start + 1; end <= folded.length && end - start <= lexicon.maximumWords; end += 1) {
    text += folded[end - 1] ?? '';
    if (text.length > lexicon.maximumLength) break;
    if (folded[end - 1] === '') {
      const mark = segment.words[end - 1]?.text ?? '';
      // Recognition makes such strokes of anything.
      if (mark.endsWith(':') || (!place.tolerant && BAR.test(mark))) break;
      continue;
    }
    const match = lexicon.match(text, { tolerant: place.tolerant });
    if (match !== undefined && (found === undefined || weight(match) > weight(found))) {
      found = makeLabelMatch(segment, { start, end }, match);
    }
    // A phrase does not go on behind a colon.
    if (segment.words[end - 1]?.text.endsWith(':')) break;
  }
  return found;
}

/** Shorter phrases than this say too little against a longer one that is like the print. */
const TELLING = 6;

/** `Net due date` is like `Next due date`, but says `due date`: what is printed as listed outranks what is like it. */
function isBesideExact<Key extends string>(
  match: LabelMatch<Key>,
  { segment, folded }: Place,
  lexicon: Lexicon<Key>,
): boolean {
  if (match.score === 1 || /\d/.test(match.text)) return false;
  for (let start = match.start + 1; start < match.end; start += 1) {
    const exact = longestFrom({ segment, folded, start, tolerant: false }, lexicon);
    const isWhole = exact !== undefined && exact.end >= match.end && exact.phrase.length >= TELLING;
    if (isWhole && exact.score === 1 && exact.key !== match.key) return true;
  }
  return false;
}

/** Among phrases that begin alike the longer one wins, unless it is much less like the print. */
function weight(match: { readonly phrase: string; readonly score: number }): number {
  return match.phrase.length * match.score ** 2;
}

/** The phrase that a whole segment is, as printed; undefined where it is none. */
export function wholeLabel<Key extends string>(
  segment: Segment,
  lexicon: Lexicon<Key>,
): LabelMatch<Key> | undefined {
  const match = lexicon.match(compact(segment.text), { tolerant: false });
  return match && makeLabelMatch(segment, { start: 0, end: segment.words.length }, match);
}

/** The words `start` to `end` of a segment as a label. */
export function makeLabelMatch<Key extends string>(
  segment: Segment,
  { start, end }: { readonly start: number; readonly end: number },
  match: { readonly key: Key; readonly phrase: string; readonly score: number },
): LabelMatch<Key> {
  const words = segment.words.slice(start, end);
  const next = segment.words[end]?.text ?? '';
  const colon = /[:=]$/.test(words.at(-1)?.text ?? '') || /^[:=]/.test(next);
  return {
    ...match,
    segment,
    start,
    end,
    words,
    text: textOf(words),
    box: unionOf(words.map((word) => word.box)),
    colon,
  };
}
