import type { GreyImage } from '@docex/ports';
import type { Word } from '@docex/protocol';
import type { LineFinder } from '../paddle/paddle-recognizer.ts';
import { partOf, type RotatedRectangle } from '../paddle/rotated-rectangle.ts';
import type { PageReader } from '../reading/read-raster.ts';
import { findGibberish } from './find-gibberish.ts';
import { findStretches, type Stretch } from './find-stretches.ts';
import type { HindiLineReader } from './hindi-line-reader.ts';
import { liesOn, placeAlong } from './place-along.ts';
import { withoutStretch } from './without-stretch.ts';

/** Lines of which a word is less sure than this, or a part was not read, are looked at for Devanagari. */
const DOUBT = 0.9;
/** Where a page holds Devanagari, lines are looked at of which a word is less sure than this. */
const SLIGHT_DOUBT = 0.985;
/** In heights of its line: print of this length that was not read is looked at. */
const UNREAD = 1.2;
/** In heights of its line: a headline of this length is worth a try whether the page holds Hindi. */
const TELLING_HEADLINE = 1.4;
/** So many stretches are tried before the page is taken for one without Hindi. */
const TRIALS = 3;
/** Stretches without a headline that is seen are only believed when they read as surely as this. */
const SURE_READING = 0.65;

interface Line {
  readonly rectangle: RotatedRectangle;
  readonly words: readonly Word[];
}

interface PlacedStretch extends Stretch {
  readonly line: RotatedRectangle;
}

type StretchReader = (stretch: PlacedStretch) => Promise<Word[]>;

/**
 * Reads Hindi, too, with a recogniser that knows Latin letters only: the lines that it doubts are looked at for
 * the headline of Devanagari, and the stretches that have it are read again by the reader that `open` opens.
 * A page without Hindi costs a look at its doubtful lines, and the second reader is hardly ever opened for it.
 */
export function withHindi(
  latin: PageReader & LineFinder,
  open: () => Promise<Pick<HindiLineReader, 'read' | 'close'>>,
): PageReader {
  let hindi: ReturnType<typeof open> | undefined;
  return {
    ...(latin.setUpright === undefined ? {} : { setUpright: latin.setUpright.bind(latin) }),
    async recognize(image) {
      const words = await latin.recognize(image);
      const lines = linesOf(await latin.findLines(image), words);
      const readings = await readHindi(image, lines, async ({ line, start, end }) => {
        const reader = await (hindi ??= open());
        return reader.read(image, partOf(line, { x0: start, x1: end, y0: 0, y1: 1 }));
      });
      return [...readings].reduce<readonly Word[]>(
        (all, [stretch, read]) => [...withoutStretch(all, stretch.line, stretch), ...read],
        words,
      );
    },
    async close() {
      await latin.close();
      await (await hindi)?.close();
    },
  };
}

/** Each line with the words on it; a word may lie on two lines that overlap. */
function linesOf(rectangles: readonly RotatedRectangle[], words: readonly Word[]): Line[] {
  return rectangles.map((rectangle) => ({
    rectangle,
    words: words.filter(({ box }) => liesOn(rectangle, box)),
  }));
}

/** The stretches of a page that read as Hindi, with their words. */
async function readHindi(
  image: GreyImage,
  lines: readonly Line[],
  read: StretchReader,
): Promise<Map<PlacedStretch, Word[]>> {
  const lookAt = ({ rectangle, words }: Line): PlacedStretch[] =>
    findStretches(image, rectangle, words).map((stretch) => ({ ...stretch, line: rectangle }));
  const looked = new Map(lines.filter((line) => isDoubtful(line, DOUBT)).map((line) => [line, lookAt(line)]));
  const readings = await tryMostTelling([...looked.values()].flat(), read);
  if (![...readings.values()].some((words) => words.length > 0)) return new Map();
  for (const line of lines.filter((one) => isDoubtful(one, SLIGHT_DOUBT))) {
    const stretches = looked.get(line) ?? lookAt(line);
    // In small or blurred print the headline is not always to be seen.
    for (const stretch of stretches.length > 0 ? stretches : gibberishOf(line)) {
      if (!readings.has(stretch)) readings.set(stretch, sureOf(stretch, await read(stretch)));
    }
  }
  return new Map([...readings].filter(([, words]) => words.length > 0));
}

/** Reads the stretches with the longest headlines, until one of them is Hindi. */
async function tryMostTelling(
  stretches: readonly PlacedStretch[],
  read: StretchReader,
): Promise<Map<PlacedStretch, Word[]>> {
  const readings = new Map<PlacedStretch, Word[]>();
  const telling = stretches.filter(({ headline }) => headline >= TELLING_HEADLINE);
  for (const stretch of telling.toSorted((one, other) => other.headline - one.headline).slice(0, TRIALS)) {
    const words = await read(stretch);
    readings.set(stretch, words);
    if (words.length > 0) break;
  }
  return readings;
}

function gibberishOf({ rectangle, words }: Line): PlacedStretch[] {
  return findGibberish(rectangle, words).map((run) => ({ ...run, headline: 0, line: rectangle }));
}

function sureOf({ headline }: Stretch, words: Word[]): Word[] {
  const mean = words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;
  return headline > 0 || mean >= SURE_READING ? words : [];
}

function isDoubtful({ rectangle, words }: Line, doubt: number): boolean {
  return words.some(({ confidence }) => confidence < doubt) || isPartlyUnread(rectangle, words);
}

/** Whether print at one of the line's ends was not read; gaps in the middle part columns. */
function isPartlyUnread(line: RotatedRectangle, words: readonly Word[]): boolean {
  const places = words.map(({ box }) => placeAlong(line, box));
  const start = Math.min(1, ...places.map((place) => place.start));
  const end = Math.max(0, ...places.map((place) => place.end));
  return Math.max(start, 1 - end) * line.width > UNREAD * line.height;
}
