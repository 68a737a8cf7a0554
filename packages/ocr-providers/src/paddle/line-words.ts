import type { ReadCharacter } from './ctc-decoder.ts';
import type { LineInk } from './line-ink.ts';

/** A word's place in its line image, in pixels of it. */
export interface LineWord {
  readonly text: string;
  /** Pixel columns; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Mean of the characters' confidences, 0 to 1. */
  readonly confidence: number;
}

export interface LineReading {
  readonly characters: readonly ReadCharacter[];
  /** Pixels of the line image a time step. */
  readonly stepWidth: number;
  /** Height of the line image; the measure of what gap is wide. */
  readonly height: number;
  readonly ink: LineInk;
}

/** An empty gap this wide, in line heights, parts words even where no space was read (table columns). */
const PARTING_GAP = 0.75;

interface Placed {
  readonly text: string;
  readonly centre: number;
  readonly confidence: number;
}

interface Gap {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a read line into words: at spaces, and where the paper is empty for long between two characters. A
 * character's time steps tell its place to some pixels; the widest empty gap between the characters to
 * either side then gives the words' edges.
 */
export function wordsOfLine({ characters, stepWidth, height, ink }: LineReading): LineWord[] {
  const groups: Placed[][] = [];
  const gaps: Gap[] = [];
  let spaced = true;
  let last: Placed | undefined;
  for (const { text, firstStep, lastStep, confidence } of characters) {
    if (text.trim() === '') {
      spaced = true;
      continue;
    }
    const placed = { text, centre: ((firstStep + lastStep + 1) / 2) * stepWidth, confidence };
    const gap = last ? widestGap(ink, last.centre, placed.centre) : { start: 0, end: 0 };
    const group = groups.at(-1);
    if (!group || spaced || gap.end - gap.start > PARTING_GAP * height) {
      groups.push([placed]);
      gaps.push(gap);
    } else {
      group.push(placed);
    }
    spaced = false;
    last = placed;
  }
  return placeWords(groups, gaps, ink);
}

/** `gaps[n]` lies before `groups[n]`; the first one is not used. */
function placeWords(groups: readonly Placed[][], gaps: readonly Gap[], ink: LineInk): LineWord[] {
  return groups.map((group, index) => {
    const start = index === 0 ? ink.columns.indexOf(true) : (gaps[index]?.end ?? 0);
    const end = gaps[index + 1]?.start ?? ink.columns.lastIndexOf(true) + 1;
    const first = group[0]?.centre ?? 0;
    const final = group.at(-1)?.centre ?? 0;
    return {
      text: group.map(({ text }) => text).join(''),
      // Faint print may have no ink by the threshold: then the centres are what is known.
      start: Math.max(0, Math.min(start < 0 ? first : start, first)),
      end: Math.max(end, final + 1),
      confidence: group.reduce((sum, { confidence }) => sum + confidence, 0) / group.length,
    };
  });
}

/** The longest run of empty columns between two places; a point half way where all is ink. */
function widestGap({ columns }: LineInk, from: number, to: number): Gap {
  const middle = Math.round((from + to) / 2);
  let best = { start: middle, end: middle };
  let start = Math.round(from);
  for (let column = start; column <= Math.round(to); column += 1) {
    if (columns[column] === false) continue;
    if (column - start > best.end - best.start) best = { start, end: column };
    start = column + 1;
  }
  return best;
}
