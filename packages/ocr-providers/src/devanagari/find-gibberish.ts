import type { Word } from '@docex/protocol';
import type { RotatedRectangle } from '../paddle/rotated-rectangle.ts';
import type { Interval } from './headline.ts';
import { placeAlong } from './place-along.ts';

/** Words of letters that a recogniser of Latin reads less surely than this may be of another script. */
const GIBBERISH = 0.6;

/** Runs of words on a line that were read very unsurely, as fractions of the line's width. */
export function findGibberish(line: RotatedRectangle, words: readonly Word[]): Interval[] {
  const runs: Interval[] = [];
  let isOpen = false;
  const placed = words.map((word) => ({ word, ...placeAlong(line, word.box) }));
  for (const { word, start, end } of placed.sort((one, other) => one.start - other.start)) {
    const last = runs.at(-1);
    const isGibberish = word.confidence < GIBBERISH && /\p{L}/u.test(word.text);
    if (isGibberish && isOpen && last !== undefined) runs[runs.length - 1] = { start: last.start, end };
    else if (isGibberish) runs.push({ start, end });
    isOpen = isGibberish;
  }
  return runs;
}
