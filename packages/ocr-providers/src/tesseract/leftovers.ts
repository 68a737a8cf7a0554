import type { GreyImage } from '@docex/ports';
import type { Word } from '@docex/protocol';
import { binarize } from '../image/binarize.ts';
import { findMarks } from '../image/find-marks.ts';
import { letterMarks } from '../image/measure-type.ts';

/** Part of the letters on a page that must have been left out to make a second reading worth its time. */
const WORTHWHILE_PART = 0.08;
const WORTHWHILE_LETTERS = 25;
const PAPER = 255;

/**
 * The page with the words that were read wiped out, when letters in any number remain; undefined when next
 * to nothing was left out.
 */
export function leftovers(image: GreyImage, words: readonly Word[]): GreyImage | undefined {
  const letters = letterMarks(findMarks(binarize(image)), image);
  const covered = coverageOf(image, words);
  const missed = letters.filter(
    (mark) => covered[((mark.y0 + mark.y1) >> 1) * image.width + ((mark.x0 + mark.x1) >> 1)] === 0,
  );
  if (missed.length < WORTHWHILE_LETTERS || missed.length < WORTHWHILE_PART * letters.length) {
    return undefined;
  }
  const pixels = Uint8Array.from(image.pixels);
  for (let index = 0; index < pixels.length; index += 1) {
    if (covered[index] === 1) {
      pixels[index] = PAPER;
    }
  }
  return { ...image, pixels };
}

function coverageOf(image: GreyImage, words: readonly Word[]): Uint8Array {
  const covered = new Uint8Array(image.width * image.height);
  for (const { box } of words) {
    if (box === undefined) {
      continue;
    }
    const x0 = Math.max(0, Math.floor(box.x0));
    const x1 = Math.min(image.width, Math.ceil(box.x1));
    for (let y = Math.max(0, Math.floor(box.y0)); y < Math.min(image.height, Math.ceil(box.y1)); y += 1) {
      covered.fill(1, y * image.width + x0, y * image.width + x1);
    }
  }
  return covered;
}
