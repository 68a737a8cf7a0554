import { findDate, type Line, type PlacedWord, textOf } from '@docex/layout';
import { found, type Found } from '../found.ts';
import type { CardScan } from './card-scan.ts';
import { readName } from './person-name.ts';

/** Free space between two lines of one name, in sizes of the type. */
const GAP_DOWN = 1;
/** The same on cards of firms without labels, where nothing else is printed between head and date. */
const GAP_DOWN_ALONE = 1.8;
/** How far the beginnings, or the middles, of two lines of one name lie apart, in sizes of the type. */
const GAP_ACROSS = 1.2;
/** Sizes of two lines of one name, the larger by the smaller. */
const ALIKE = 1.35;
const MAXIMUM_LINES = 3;
/** How far behind a word, and how far off its middle, the next of its name may stand, in sizes of the type. */
const BEHIND = 1.2;
const LEVEL = 0.7;

export interface Holder {
  readonly firm: boolean;
  /** The card has no labels and only this one name. */
  readonly alone?: boolean;
}

/**
 * A name with the lines that go on below it: long names, those of companies and trusts above all, are printed over two
 * lines or three. What goes on stands right below, begins where the name begins and is no printed text of the card.
 */
export function overLines(name: Found<string>, scan: CardScan, holder: Holder): Found<string> {
  const { firm } = holder;
  const row = [...name.words, ...wordsBehind(name.words, scan, firm)];
  let words: readonly PlacedWord[] = row;
  let last = words;
  for (let lines = 1; lines < MAXIMUM_LINES; lines += 1) {
    const next = lineBelow(last, scan, holder);
    if (next === undefined) break;
    words = [...words, ...next];
    last = next;
  }
  if (words.length === name.words.length) return name;
  const whole = found(textOf(words), words);
  return { ...whole, confidence: Math.min(name.confidence, whole.confidence) };
}

/** The rest of a name on sloping print, of which the words of one line fall into two. */
function wordsBehind(words: readonly PlacedWord[], scan: CardScan, firm: boolean): readonly PlacedWord[] {
  const end = words.at(-1);
  if (end === undefined) return [];
  const middle = (end.box.y0 + end.box.y1) / 2;
  const rows = scan.lines.map((line) => ownWords(line, scan));
  for (const row of rows) {
    const behind = row.filter((word) => word.box.x0 > end.box.x1 - end.size * 0.3);
    const [next] = behind;
    if (next === undefined || next.box.x0 - end.box.x1 > end.size * BEHIND) continue;
    const level = Math.abs((next.box.y0 + next.box.y1) / 2 - middle) < end.size * LEVEL;
    const rest = level ? readName(behind, { firm })?.words : undefined;
    if (rest?.[0] === next) return rest;
  }
  return [];
}

function lineBelow(
  words: readonly PlacedWord[],
  scan: CardScan,
  { firm, alone = false }: Holder,
): readonly PlacedWord[] | undefined {
  const place = placeOf(words);
  const next = scan.lines.find((line) => line.words.every((word) => word.box.y0 > (place.y0 + place.y1) / 2));
  if (next === undefined || findDate(next.text) !== undefined) return undefined;
  const below = readName(ownWords(next, scan), { firm })?.words;
  return below !== undefined && goesOnBelow(words, below, alone ? GAP_DOWN_ALONE : GAP_DOWN)
    ? below
    : undefined;
}

/** Whether one line stands below another as lines of one name do; `gap` is the free space, in sizes of the type. */
function goesOnBelow(upper: readonly PlacedWord[], lower: readonly PlacedWord[], gap: number): boolean {
  const place = placeOf(upper);
  const other = placeOf(lower);
  const size = Math.max(place.size, other.size);
  const near = other.y0 - place.y1 < size * gap;
  const alike = size < Math.min(place.size, other.size) * ALIKE;
  const aligned = Math.min(
    Math.abs(other.x0 - place.x0),
    Math.abs((other.x0 + other.x1 - place.x0 - place.x1) / 2),
  );
  return near && alike && aligned < size * GAP_ACROSS;
}

/** The words of a line that belong to no label. */
function ownWords(line: Line, scan: CardScan): readonly PlacedWord[] {
  return line.segments
    .filter((segment) => (scan.index.get(segment)?.length ?? 0) === 0)
    .flatMap((segment) => segment.words);
}

/** The room that words fill, and the size of the largest. */
function placeOf(words: readonly PlacedWord[]) {
  return {
    x0: Math.min(...words.map(({ box }) => box.x0)),
    x1: Math.max(...words.map(({ box }) => box.x1)),
    y0: Math.min(...words.map(({ box }) => box.y0)),
    y1: Math.max(...words.map(({ box }) => box.y1)),
    size: Math.max(...words.map(({ size }) => size)),
  };
}
