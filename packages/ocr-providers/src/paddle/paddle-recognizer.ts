import type { GreyImage, TextRecognizer } from '@docex/ports';
import { type Word, WordSource } from '@docex/protocol';
import type { QuarterTurns } from '../reading/quarter-turn.ts';
import type { ReadCharacter } from './ctc-decoder.ts';
import { judgeTurn } from './judge-turn.ts';
import type { LineDetector } from './line-detector.ts';
import { findInk } from './line-ink.ts';
import { LINE_HEIGHT, type LineRecognizer, STEP_WIDTH } from './line-recognizer.ts';
import { wordsOfLine } from './line-words.ts';
import { boundsOf, partOf, type RotatedRectangle } from './rotated-rectangle.ts';
import { type LineImage, sampleRectangle } from './sample-rectangle.ts';
import type { TextRegion } from './text-regions.ts';

/** A text recogniser that can also tell how a page stands. */
export interface TurnFinder {
  /**
   * The clockwise quarter turns after which the page reads best. Costs little before `recognize` of the same
   * image object: text lines are looked for once.
   */
  findTurn(image: GreyImage): Promise<QuarterTurns>;
}

/** What the recogniser is made of; `release` frees both networks. */
export interface PaddleNetworks {
  readonly detector: LineDetector;
  readonly recognizer: LineRecognizer;
  readonly release: () => Promise<void>;
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
const PERCENT_IN_DOUBT = /\d(?:96|[69]%)$/;
/** A less sure word is specks, shading or a picture rather than print. */
const MIN_CONFIDENCE = 0.25;

interface Line {
  readonly rectangle: RotatedRectangle;
  readonly image: LineImage;
  readonly characters: readonly ReadCharacter[];
}

/**
 * Reads Latin text with PP-OCR: one network finds lines, another reads each. Words come line by line from the
 * top; lines may lean, and stand upright.
 */
export class PaddleRecognizer implements TextRecognizer, TurnFinder {
  readonly #networks: PaddleNetworks;
  readonly #found = new WeakMap<GreyImage, Promise<TextRegion[]>>();

  constructor(networks: PaddleNetworks) {
    this.#networks = networks;
  }

  async recognize(image: GreyImage): Promise<readonly Word[]> {
    const regions = await this.#regionsOf(image);
    const choices = regions.map(({ rectangle }) => waysToRead(rectangle));
    const lines = await this.#readLines(image, choices.flat());
    let offset = 0;
    const best = choices.flatMap((choice) => {
      const [first, ...others] = lines.slice(offset, (offset += choice.length));
      return first
        ? [others.reduce((surest, way) => (weightOf(way) > weightOf(surest) ? way : surest), first)]
        : [];
    });
    return (await this.#lookAgain(best)).flatMap(wordsOf);
  }

  async findTurn(image: GreyImage): Promise<QuarterTurns> {
    const regions = await this.#regionsOf(image);
    return judgeTurn(regions, async (rectangles) => {
      const lines = await this.#readLines(image, rectangles);
      return lines.map(weightOf);
    });
  }

  async close(): Promise<void> {
    await this.#networks.release();
  }

  #regionsOf(image: GreyImage): Promise<TextRegion[]> {
    const known = this.#found.get(image);
    if (known) return known;
    const regions = this.#networks.detector.detect(image);
    this.#found.set(image, regions);
    return regions;
  }

  async #readLines(image: GreyImage, rectangles: readonly RotatedRectangle[]): Promise<Line[]> {
    const images = rectangles.map((rectangle) =>
      sampleRectangle(image, rectangle, { width: lineWidth(rectangle), height: LINE_HEIGHT }),
    );
    const readings = await this.#networks.recognizer.read(images);
    return rectangles.flatMap((rectangle, index) => {
      const line = images[index];
      return line ? [{ rectangle, image: line, characters: readings[index] ?? [] }] : [];
    });
  }

  /** Reads short lines that are in doubt once more, padded to the width that the network was taught with. */
  async #lookAgain(lines: readonly Line[]): Promise<Line[]> {
    const doubtful = lines.filter(isDoubtful);
    const readings = await this.#networks.recognizer.read(
      doubtful.map(({ image }) => image),
      TAUGHT_WIDTH,
    );
    const again = new Map(doubtful.map((line, index) => [line, readings[index] ?? []]));
    return lines.map((line) => {
      const characters = again.get(line) ?? [];
      return characters.length === 0 ? line : { ...line, characters };
    });
  }
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

function lineWidth({ width, height }: RotatedRectangle): number {
  const natural = Math.round((width / Math.max(height, 1)) * LINE_HEIGHT);
  return Math.min(MAX_LINE_WIDTH, Math.max(STEP_WIDTH * 2, natural));
}

function isDoubtful({ image, characters }: Line): boolean {
  return (
    image.width < TAUGHT_WIDTH &&
    characters.length > 0 &&
    (characters.some(({ confidence }) => confidence < SURE_CHARACTER) ||
      PERCENT_IN_DOUBT.test(characters.map(({ text }) => text).join('')))
  );
}

/** How much of a line was read, and how surely. */
function weightOf({ characters }: Line): number {
  return characters.reduce((sum, { confidence }) => sum + Math.max(0, confidence - 0.5), 0);
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
