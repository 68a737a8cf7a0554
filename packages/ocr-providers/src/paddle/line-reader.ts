import type { GreyImage } from '@docex/ports';
import { type Word, WordSource } from '@docex/protocol';
import type { ReadCharacter } from './ctc-decoder.ts';
import { findInk } from './line-ink.ts';
import { LINE_HEIGHT } from './line-height.ts';
import { type LineRecognizer, STEP_WIDTH } from './line-recognizer.ts';
import { wordsOfLine } from './line-words.ts';
import { boundsOf, partOf, type RotatedRectangle } from './rotated-rectangle.ts';
import { type LineImage, sampleRectangle } from './sample-rectangle.ts';

/** What reading a line for a trial told. */
export interface LineWeight {
  readonly characters: number;
  /** How much was read, and how surely: at most half the number of characters. */
  readonly weight: number;
}

/** A region this much taller than wide may hold a turned line (or a lone 1 or I). */
const TALL = 2;
/** Longest line image, in pixels: 80 times its height. A longer region is squeezed. */
const MAX_LINE_WIDTH = 80 * LINE_HEIGHT;
/** Width in pixels of the line images that the network was taught with; it reads narrower ones less well. */
const TAUGHT_WIDTH = 320;
/** A line with a less sure character is in doubt. */
const SURE_CHARACTER = 0.9;
/** What a percent sign looks like to the network in small type. */
const PERCENT_IN_DOUBT = /\d(?:96|[69]%)[)\]]?$/;
/** A less sure word is specks, shading or a picture rather than print. */
const MIN_CONFIDENCE = 0.25;
/** A character that is no surer than this weighs nothing. */
const CHANCE = 0.5;

interface Line {
  readonly rectangle: RotatedRectangle;
  readonly image: LineImage;
  readonly characters: readonly ReadCharacter[];
}

/** Cuts text lines out of a page and reads them. */
export class LineReader {
  readonly #recognizer: LineRecognizer;

  constructor(recognizer: LineRecognizer) {
    this.#recognizer = recognizer;
  }

  /** The words of each line, in the order of the rectangles; boxes in pixels of the page. */
  async read(page: GreyImage, rectangles: readonly RotatedRectangle[]): Promise<Word[][]> {
    const choices = rectangles.map(waysToRead);
    const lines = await this.#readLines(page, choices.flat());
    let offset = 0;
    const best = choices.map((choice) => surestOf(lines.slice(offset, (offset += choice.length))));
    const sure = await this.#lookAgain(best);
    return sure.map((line) => (line === undefined ? [] : wordsOf(line)));
  }

  /** How well each line reads along the width of its rectangle, in their order. */
  async weigh(page: GreyImage, rectangles: readonly RotatedRectangle[]): Promise<LineWeight[]> {
    const lines = await this.#readLines(page, rectangles);
    return lines.map((line) => ({ characters: line.characters.length, weight: weightOf(line) }));
  }

  async release(): Promise<void> {
    await this.#recognizer.release();
  }

  async #readLines(page: GreyImage, rectangles: readonly RotatedRectangle[]): Promise<Line[]> {
    const cut = rectangles.map((rectangle) => ({
      rectangle,
      image: sampleRectangle(page, rectangle, { width: lineWidth(rectangle), height: LINE_HEIGHT }),
    }));
    const readings = await this.#recognizer.read(cut.map(({ image }) => image));
    return cut.map((line, index) => ({ ...line, characters: readings[index] ?? [] }));
  }

  /** Reads short lines that are in doubt once more, padded to the width that the network was taught with. */
  async #lookAgain(lines: readonly (Line | undefined)[]): Promise<(Line | undefined)[]> {
    const doubtful = lines.filter((line) => line !== undefined).filter(isDoubtful);
    if (doubtful.length === 0) return [...lines];
    const readings = await this.#recognizer.read(
      doubtful.map(({ image }) => image),
      TAUGHT_WIDTH,
    );
    const again = new Map(doubtful.map((line, index) => [line, readings[index] ?? []]));
    return lines.map((line) => {
      const characters = line && again.get(line);
      return line && characters && characters.length > 0 ? { ...line, characters } : line;
    });
  }
}

/** Width in pixels of the image in which a line is read. */
export function lineWidth({ width, height }: RotatedRectangle): number {
  const natural = Math.round((width / Math.max(height, 1)) * LINE_HEIGHT);
  return Math.min(MAX_LINE_WIDTH, Math.max(STEP_WIDTH * 2, natural));
}

/** A rectangle as a line that reads along its width: as it stands and, where it is tall, upwards and downwards. */
function waysToRead(rectangle: RotatedRectangle): RotatedRectangle[] {
  if (rectangle.height < TALL * rectangle.width) return [rectangle];
  return [rectangle, quarterTurned(rectangle, -1), quarterTurned(rectangle, 1)];
}

function quarterTurned(rectangle: RotatedRectangle, quarters: 1 | -1): RotatedRectangle {
  const { width, height, angle } = rectangle;
  return { ...rectangle, width: height, height: width, angle: angle + (quarters * Math.PI) / 2 };
}

function surestOf([first, ...others]: readonly Line[]): Line | undefined {
  return first && others.reduce((surest, way) => (weightOf(way) > weightOf(surest) ? way : surest), first);
}

function isDoubtful({ image, characters }: Line): boolean {
  return (
    image.width < TAUGHT_WIDTH &&
    characters.length > 0 &&
    (characters.some(({ confidence }) => confidence < SURE_CHARACTER) ||
      PERCENT_IN_DOUBT.test(characters.map(({ text }) => text).join('')))
  );
}

function weightOf({ characters }: Line): number {
  return characters.reduce((sum, { confidence }) => sum + Math.max(0, confidence - CHANCE), 0);
}

function wordsOf({ rectangle, image, characters }: Line): Word[] {
  if (characters.length === 0) return [];
  const ink = findInk(image);
  return wordsOfLine({ characters, stepWidth: STEP_WIDTH, ink })
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .map(({ text, start, end, confidence }) => {
      const part = partOf(rectangle, {
        x0: start / image.width,
        x1: Math.min(1, end / image.width),
        y0: ink.top / image.height,
        y1: ink.bottom / image.height,
      });
      return {
        text,
        box: boundsOf(part),
        confidence: Math.min(1, confidence),
        source: WordSource.OCR,
        fontSize: part.height,
        bold: false,
      };
    });
}
