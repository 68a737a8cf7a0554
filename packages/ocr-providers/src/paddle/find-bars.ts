import type { ReadCharacter } from './ctc-decoder.ts';
import type { LineInk } from './line-ink.ts';
import { LINE_HEIGHT } from './line-height.ts';

/** A character in its place, with its middle in pixels of the line image. */
export interface CharacterAt extends Pick<ReadCharacter, 'text' | 'rivals'> {
  readonly centre: number;
}

const BAR = '|';
/** What else a bar is read as. */
const BAR_LIKE = /^[Il1!i\]]$/;
/** Letters and figures whose lowest ink lies on the base line. */
const ON_BASE_LINE = /^[A-HK-PR-Za-fhkm-or-xz02-9]$/;
/** How far from its middle the ink of a narrow sign is looked for, in pixels: the middle is known to a time step. */
const REACH = 7;
/** Rows of the line image, of {@link LINE_HEIGHT}, over which a bar has ink at least. */
const LEAST_LENGTH = 0.68 * LINE_HEIGHT;
/** How far a bar goes below the base line at least, in rows. */
const LEAST_DESCENT = 0.085 * LINE_HEIGHT;

/**
 * The bars (`|`) of a line, with which tables are drawn in typewriter print: strokes that are longer than letters and
 * go below the base line of the letters and figures nearest to them.
 */
export function findBars<Character extends CharacterAt>(
  characters: readonly Character[],
  ink: LineInk,
): ReadonlySet<Character> {
  const bars = new Set<Character>();
  characters.forEach((character, index) => {
    if (!mayBeBar(character)) return;
    const column = longestColumn(ink, character.centre);
    if ((ink.inked[column] ?? 0) < LEAST_LENGTH) return;
    const beside = [characters.slice(0, index).reverse(), characters.slice(index + 1)];
    const base = Math.max(...beside.map((others) => baseLine(others, ink)));
    if (base > 0 && (ink.lowest[column] ?? 0) - base >= LEAST_DESCENT) bars.add(character);
  });
  return bars;
}

function mayBeBar({ text, rivals }: CharacterAt): boolean {
  return text === BAR || (BAR_LIKE.test(text) && rivals.some((rival) => rival.text === BAR));
}

function longestColumn({ inked }: LineInk, centre: number): number {
  const from = Math.max(0, Math.round(centre) - REACH);
  const near = inked.subarray(from, Math.round(centre) + REACH);
  return from + near.indexOf(Math.max(...near));
}

/** Row below the lowest ink of the first character that stands on the base line; 0 where there is none. */
function baseLine(characters: readonly CharacterAt[], { lowest }: LineInk): number {
  const standing = characters.find(({ text }) => ON_BASE_LINE.test(text));
  if (standing === undefined) return 0;
  const middle = Math.round(standing.centre);
  return Math.max(0, ...lowest.subarray(Math.max(0, middle - REACH), middle + REACH));
}
