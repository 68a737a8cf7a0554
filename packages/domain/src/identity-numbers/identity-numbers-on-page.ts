import {
  findIdentityNumbers,
  type IdentityNumberKind,
  type IdentityNumberSearch,
} from './find-identity-numbers.ts';
import { type PrintedWord, segmentsOf, type TextSegment } from './text-segments.ts';

/** Ends and begins with digits: it may be one half of a number that a line break parts. */
const ENDS_WITH_DIGITS = /\p{Nd}[\p{L}|!]?\P{L}{0,3}$/u;
const BEGINS_WITH_DIGITS = /^\P{L}{0,3}[\p{L}|!]?\p{Nd}/u;
/** Lines that one number may stand on. */
const MAX_LINES = 4;
const MAX_CONTINUATIONS = 3;
/** More than what may stand between two groups of one number, yet a name reaches over it. */
const WIDE_GAP = '      ';

/** An identity number on a page: the words, and which of their signs, it is made of. */
export interface NumberOnPage<Word> {
  readonly kind: IdentityNumberKind;
  readonly parts: readonly NumberPart<Word>[];
}

/** Offsets in the text of a word without the white space around it. */
export interface NumberPart<Word> {
  readonly word: Word;
  readonly start: number;
  readonly end: number;
}

/**
 * The identity numbers of a page: in one word or over several, on one line or over line breaks. One that is found in
 * two ways is told twice. Time grows with the words, and with how many share a place.
 */
export function identityNumbersOnPage<Word extends PrintedWord>(
  words: readonly Word[],
  search: IdentityNumberSearch,
): readonly NumberOnPage<Word>[] {
  const lines = segmentsOf(words);
  const isCard = search.runs === 'always';
  const paths = lines.flat().flatMap((segment) => downwards([segment]));
  return [
    ...lines.flatMap((line) => numbersOf(line, WIDE_GAP, search)),
    ...paths
      .flatMap((path) => numbersOf(path, '\n', overLines(search)))
      .filter(({ kind }) => isCard || kind !== 'vid'),
  ];
}

/** Figures of columns stand over one another as parts of a number do: over lines the check digit must be right. */
function overLines(search: IdentityNumberSearch): IdentityNumberSearch {
  return search.runs === 'always' ? search : { ...search, groups: 'valid', anySplit: false };
}

/** The numbers in the joined text of several segments. */
function numbersOf<Word extends PrintedWord>(
  segments: readonly TextSegment<Word>[],
  between: string,
  search: IdentityNumberSearch,
): readonly NumberOnPage<Word>[] {
  const numbers = findIdentityNumbers(segments.map((segment) => segment.text).join(between), search);
  if (numbers.length === 0) return [];
  let offset = 0;
  const places = segments.flatMap((segment) => {
    const from = offset;
    offset += segment.text.length + between.length;
    return segment.places.map(({ word, start, end }) => ({ word, start: from + start, end: from + end }));
  });
  return numbers.map(({ kind, start, end }) => ({
    kind,
    parts: places
      .filter((place) => place.start < end && place.end > start)
      .map((place) => ({
        word: place.word,
        start: Math.max(0, start - place.start),
        end: Math.min(place.end, end) - place.start,
      })),
  }));
}

/** The ways on which a number may go on from a segment to those below it. */
function downwards<Word extends PrintedWord>(
  path: readonly TextSegment<Word>[],
): readonly (readonly TextSegment<Word>[])[] {
  const last = path.at(-1);
  if (last === undefined || path.length === MAX_LINES || !ENDS_WITH_DIGITS.test(last.text)) return [];
  return last.below
    .filter((next) => BEGINS_WITH_DIGITS.test(next.text))
    .slice(0, MAX_CONTINUATIONS)
    .flatMap((next) => {
      const longer = [...path, next];
      return [longer, ...downwards(longer)];
    });
}
