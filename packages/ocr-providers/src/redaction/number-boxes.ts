import {
  findIdentityNumbers,
  type IdentityNumberSearch,
  identityNumbersOnPage,
  type NumberPart,
  ON_IDENTITY_CARD,
} from '@docex/domain';
import type { Box, Page, Word } from '@docex/protocol';

/** What was read on a page, or on a part of one. */
export type ReadPart = Pick<Page, 'words' | 'codes'> & {
  /** Read from pixels, in which digits can be misread or lost. */
  readonly isRecognized: boolean;
};

/** Words that stand on every Aadhaar card and letter. */
const CARD_WORDS = /आधार|aa?dhaa?r|uidai|unique\s?identification/iu;
/** Part of the height of its words that is blacked out around a number. */
const MARGIN = 0.3;
const DATE = /^\D{0,2}\d{1,2}([/.-])\d{1,2}\1\d{2,4}\D{0,2}$/u;
/** Digits in a word that may be a group of a number. */
const MIN_GROUP_DIGITS = 4;

/**
 * Where the identity numbers of a page stand, in its units: whole words, and all of a code that holds one in plain
 * text. On an identity card on which recognition found none, every group of digits but dates.
 */
export function numberBoxes(part: ReadPart, search: IdentityNumberSearch): Box[] {
  const isCard = search.runs === ON_IDENTITY_CARD.runs;
  const used = searchFor(part, search);
  const printed = identityNumbersOnPage(part.words, used).flatMap(({ parts }) => boxesOf(parts));
  const boxes = printed.length === 0 && isCard ? groupsOfDigits(part.words) : printed;
  const codes = part.codes.filter(({ payload }) => holdsNumber(payload, used));
  return [...boxes.map(withMargin), ...codes.flatMap(({ box }) => box ?? [])];
}

/** Where pixels were read, misread digits count, and on what looks like a card incomplete numbers. */
function searchFor({ words, isRecognized }: ReadPart, search: IdentityNumberSearch): IdentityNumberSearch {
  if (!isRecognized) return search;
  if (CARD_WORDS.test(words.map(({ text }) => text).join(' ')))
    return { ...ON_IDENTITY_CARD, incomplete: true };
  return { ...search, groups: 'always', incomplete: search.runs === ON_IDENTITY_CARD.runs };
}

/** A box for each line that a number stands on: also what is between its words. */
function boxesOf(parts: readonly NumberPart<Word>[]): Box[] {
  const boxes: Box[] = [];
  for (const { word } of parts) {
    const last = boxes.at(-1);
    if (word.box === undefined) continue;
    if (last !== undefined && isOnLineOf(word.box, last)) boxes[boxes.length - 1] = unionOf(last, word.box);
    else boxes.push(word.box);
  }
  return boxes;
}

function isOnLineOf(box: Box, other: Box): boolean {
  const overlap = Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0);
  return overlap * 2 >= Math.min(box.y1 - box.y0, other.y1 - other.y0);
}

function groupsOfDigits(words: readonly Word[]): Box[] {
  return words.flatMap(({ text, box }) => {
    const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
    return box === undefined || digits < MIN_GROUP_DIGITS || DATE.test(text) ? [] : [box];
  });
}

/** Codes of the first cards hold the number in plain text. */
function holdsNumber(payload: Uint8Array, search: IdentityNumberSearch): boolean {
  const text = Buffer.from(payload).toString('latin1');
  return findIdentityNumbers(text, { ...search, incomplete: false }).length > 0;
}

function withMargin({ x0, y0, x1, y1 }: Box): Box {
  const margin = MARGIN * (y1 - y0);
  return { x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin };
}

export function unionOf(one: Box, other: Box): Box {
  return {
    x0: Math.min(one.x0, other.x0),
    y0: Math.min(one.y0, other.y0),
    x1: Math.max(one.x1, other.x1),
    y1: Math.max(one.y1, other.y1),
  };
}
