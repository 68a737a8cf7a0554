import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GreyImage, TextRecognizer } from '@docex/ports';
import type { Box, Ruling, Word } from '@docex/protocol';
import { binarize } from '../image/binarize.ts';
import { findMarks } from '../image/find-marks.ts';
import { findRulings } from '../image/find-rulings.ts';
import { type LevelPage, levelPage, turnRuling } from '../image/level-page.ts';
import { letterMarks, runsSideways, skewOf, typeHeight } from '../image/measure-type.ts';
import { greyPixelsOf, pipelineOf } from '../image/raster.ts';
import { smoothPrint } from '../image/smooth-print.ts';
import { goodScale, preparePage, turnImage } from '../image/prepare-page.ts';
import type { TurnFinder } from '../paddle/paddle-recognizer.ts';
import { MAXIMUM_READ_PIXELS } from './maximum-read-pixels.ts';
import { asQuarterTurns, type QuarterTurns, type Size, turnSize } from './quarter-turn.ts';

/** What was read from the pixels of a page; boxes in pixels of the upright image. */
export interface RasterReading<Besides> {
  readonly size: Size;
  /** The image as it was read: upright and straight, perhaps at another scale than `size`. */
  readonly upright: GreyImage;
  /** Clockwise quarter turns that made the image upright. */
  readonly turns: QuarterTurns;
  readonly words: readonly Word[];
  readonly rulings: readonly Ruling[];
  /** Mean confidence of the words, by their length; 0 without words. */
  readonly confidence: number;
  /** What was made of the upright image while it was being read. */
  readonly besides: Besides;
}

/** Other work on the upright image, done while its words are read; on a page that is upside down perhaps twice. */
export type WorkBesides<Besides> = (upright: GreyImage) => Promise<Besides>;

/** A page that reads this well stands upright. */
const GOOD_CONFIDENCE = 0.7;
/** Another turn must read better by this much to be believed. */
const CLEARLY_BETTER = 0.12;
/** Side of the part of a page that is read on trial, in pixels of the page. */
const TRIAL_SIDE = 800;
const OTHER_TURNS: Readonly<Record<QuarterTurns, readonly QuarterTurns[]>> = {
  0: [2, 1, 3],
  1: [3, 0, 2],
  2: [0, 1, 3],
  3: [1, 0, 2],
};
const DEFAULT_TYPE_HEIGHT = 20;

/** A recogniser that may also be able to tell how a page stands. */
export type PageReader = TextRecognizer & Partial<TurnFinder>;

/** Reads the words of a page image, however it is turned, and finds its rules. */
export async function readRaster<Besides>(
  image: GreyImage,
  reader: PageReader,
  besides: WorkBesides<Besides>,
): Promise<RasterReading<Besides>> {
  return findsTurns(reader) ? readAsItStands(image, reader, besides) : readByTrial(image, reader, besides);
}

function findsTurns(reader: PageReader): reader is PageReader & TurnFinder {
  return reader.setUpright !== undefined;
}

/**
 * For a recogniser that copes with any size and contrast: the page is only turned and straightened. It may
 * compute on other threads, so that it is given its work first, and this thread does the rest meanwhile.
 */
async function readAsItStands<Besides>(
  image: GreyImage,
  reader: PageReader & TurnFinder,
  besides: WorkBesides<Besides>,
): Promise<RasterReading<Besides>> {
  const { scale, reduced } = await reduceLarge(image);
  const smooth = await smoothPrint(reduced);
  const level = await levelPage(smooth);
  const [early, { page, turns, rulings }] = await Promise.all([
    // While another thread looks for the lines. A page that was not turned is hardly ever upside down.
    level.turns === 0 ? nextTurn().then(async () => ({ done: await besides(level.image) })) : undefined,
    setUpright(smooth, level, reader),
  ]);
  const [words, { done }] = await Promise.all([
    reader.recognize(page),
    early !== undefined && page === level.image
      ? early
      : nextTurn().then(async () => ({ done: await besides(page) })),
  ]);
  return {
    size: turnSize(image, turns),
    upright: page,
    turns,
    words: words.map((word) => shrinkWord(word, scale)),
    rulings: rulings.map((ruling) => shrinkRuling(ruling, scale)),
    confidence: confidenceOf(words),
    besides: done,
  };
}

interface UprightPage {
  readonly page: GreyImage;
  readonly turns: QuarterTurns;
  readonly rulings: readonly Ruling[];
}

/** By its ink the page is laid across, by some of its words it is judged; where these contradict, they are believed. */
async function setUpright(image: GreyImage, level: LevelPage, reader: TurnFinder): Promise<UprightPage> {
  const [{ image: upright, turns }, rulings] = await Promise.all([
    reader.setUpright(level.image),
    nextTurn().then(() => level.findRulings()),
  ]);
  const all = asQuarterTurns(level.turns + turns);
  if (turns % 2 === 0) {
    return {
      page: upright,
      turns: all,
      rulings: rulings.map((ruling) => turnRuling(ruling, turns, level.image)),
    };
  }
  const again = await levelPage(image, all);
  return { page: again.image, turns: all, rulings: again.findRulings() };
}

/** Brings a page down to a size that is read in bounded time and memory. */
async function reduceLarge(image: GreyImage): Promise<{ scale: number; reduced: GreyImage }> {
  const scale = Math.min(1, Math.sqrt(MAXIMUM_READ_PIXELS / (image.width * image.height)));
  if (scale === 1) return { scale, reduced: image };
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const pipeline = pipelineOf(image).resize({ width, height, fit: 'fill', kernel: 'cubic' });
  return { scale, reduced: await greyPixelsOf(pipeline) };
}

/**
 * For a recogniser that reads upright letters of one height best. The lines' direction is measured; of the two turns that lay them across,
 * the likelier one is read first. When that reads badly, a part of the page is read on trial in the other
 * turns and the best turn wins.
 */
async function readByTrial<Besides>(
  image: GreyImage,
  recognizer: TextRecognizer,
  besides: WorkBesides<Besides>,
): Promise<RasterReading<Besides>> {
  const best = await readInBestTurn(image, recognizer);
  return { ...best, besides: await besides(best.upright) };
}

type ReadingAlone = Omit<RasterReading<never>, 'besides'>;

async function readInBestTurn(image: GreyImage, recognizer: TextRecognizer): Promise<ReadingAlone> {
  const letters = letterMarks(findMarks(binarize(image)), image);
  const sideways = runsSideways(letters);
  const likely = await bestTurns(image, sideways ? [1, 3] : [0], recognizer);
  const first = await readTurned(image, likely, recognizer);
  if (first.confidence >= GOOD_CONFIDENCE && first.words.length > 3) {
    return first;
  }
  const turns = await bestTurns(image, [likely, ...OTHER_TURNS[likely]], recognizer);
  if (turns === likely) {
    return first;
  }
  const second = await readTurned(image, turns, recognizer);
  return merit(second.words) > merit(first.words) ? second : first;
}

async function readTurned(
  image: GreyImage,
  turns: QuarterTurns,
  recognizer: TextRecognizer,
): Promise<ReadingAlone> {
  const turned = await turnImage(image, turns);
  const letters = letterMarks(findMarks(binarize(turned)), turned);
  const height = typeHeight(letters);
  const scale = goodScale(height, turned);
  const prepared = await preparePage(turned, { turns: 0, skew: skewOf(letters), scale });
  const words = await recognizer.recognize({ ...prepared, resolution: 300 });
  const rulings = findRulings(binarize(prepared), (height ?? DEFAULT_TYPE_HEIGHT) * scale);
  return {
    size: turnSize(image, turns),
    upright: prepared,
    turns,
    words: words.map((word) => shrinkWord(word, scale)),
    rulings: rulings.map((ruling) => shrinkRuling(ruling, scale)),
    confidence: confidenceOf(words),
  };
}

/** The turn in which a part of the page reads best; the first unless another one is clearly better. */
async function bestTurns(
  image: GreyImage,
  candidates: readonly [QuarterTurns, ...QuarterTurns[]],
  recognizer: TextRecognizer,
): Promise<QuarterTurns> {
  let [best] = candidates;
  if (candidates.length === 1) {
    return best;
  }
  const trial = cutTrial(image);
  const letters = letterMarks(findMarks(binarize(trial)), trial);
  const scale = goodScale(typeHeight(letters), trial);
  let bestMerit: number | undefined;
  for (const turns of candidates) {
    const prepared = await preparePage(trial, { turns, skew: 0, scale });
    const found = merit(await recognizer.recognize({ ...prepared, resolution: 300 }));
    if (bestMerit === undefined || found > bestMerit * (1 + CLEARLY_BETTER)) {
      best = turns;
      bestMerit = found;
    }
  }
  return best;
}

/** The part of the page with most letters, or the whole page when it is small. */
function cutTrial(image: GreyImage): GreyImage {
  const width = Math.min(TRIAL_SIDE, image.width);
  const height = Math.min(TRIAL_SIDE, image.height);
  if (width === image.width && height === image.height) {
    return image;
  }
  const letters = letterMarks(findMarks(binarize(image)), image);
  let best = { left: 0, top: 0, count: -1 };
  for (let top = 0; top <= image.height - height; top += Math.max(1, height >> 1)) {
    for (let left = 0; left <= image.width - width; left += Math.max(1, width >> 1)) {
      const count = letters.filter(
        (mark) => mark.x0 >= left && mark.x1 <= left + width && mark.y0 >= top && mark.y1 <= top + height,
      ).length;
      best = count > best.count ? { left, top, count } : best;
    }
  }
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (best.top + y) * image.width + best.left;
    pixels.set(image.pixels.subarray(from, from + width), y * width);
  }
  return { width, height, pixels };
}

/** How much was read, and how surely: the confident letters and digits of words of some length. */
function merit(words: readonly Word[]): number {
  return words.reduce((sum, word) => {
    const letters = word.text.replace(/[^\p{L}\p{N}]/gu, '').length;
    return sum + (letters >= 3 ? letters * Math.max(0, word.confidence - 0.3) : 0);
  }, 0);
}

function confidenceOf(words: readonly Word[]): number {
  const length = words.reduce((sum, word) => sum + word.text.length, 0);
  return length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / length;
}

function shrinkWord(word: Word, scale: number): Word {
  return { ...word, box: shrink(word.box, scale), fontSize: word.fontSize / scale };
}

function shrinkRuling(ruling: Ruling, scale: number): Ruling {
  return { ...ruling, box: shrink(ruling.box, scale) };
}

function shrink(box: Box | undefined, scale: number): Box | undefined {
  return box && { x0: box.x0 / scale, y0: box.y0 / scale, x1: box.x1 / scale, y1: box.y1 / scale };
}
