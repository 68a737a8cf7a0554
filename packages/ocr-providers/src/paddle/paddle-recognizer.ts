import type { GreyImage, TextRecognizer } from '@docex/ports';
import type { Word } from '@docex/protocol';
import { turnImage } from '../image/prepare-page.ts';
import type { QuarterTurns } from '../reading/quarter-turn.ts';
import { judgeTurn } from './judge-turn.ts';
import { packLines, readParcels } from './line-parcels.ts';
import type { LineReader } from './line-reader.ts';
import type { RotatedRectangle } from './rotated-rectangle.ts';
import type { SecondThread } from './second-thread.ts';
import type { TextRegion } from './text-regions.ts';

/** A text recogniser that can also tell how a page stands. */
export interface TurnFinder {
  /**
   * The page turned clockwise by the quarter turns after which it reads best. `recognize` of what comes of it looks
   * for no text lines again, unless they lay on their side.
   */
  setUpright(image: GreyImage): Promise<{ readonly image: GreyImage; readonly turns: QuarterTurns }>;
}

/** A text recogniser that can also tell where it looks for words. */
export interface LineFinder {
  /** The text lines of a page, read or not. Costs little before or after `recognize` of the same image object. */
  findLines(image: GreyImage): Promise<readonly RotatedRectangle[]>;
}

/** What the recogniser is made of; `release` frees all of it. */
export interface PaddleParts {
  /** Finds text lines, in pixels of the page. */
  readonly detect: (page: GreyImage) => Promise<TextRegion[]>;
  readonly reader: LineReader;
  /** Reads lines besides `reader`, where there is one and `sharesLines` says so. */
  readonly secondThread?: Pick<SecondThread, 'read' | 'forget'>;
  /** Asked for each page. Default: always. */
  readonly sharesLines?: () => boolean;
  readonly release: () => Promise<void>;
}

/**
 * Reads Latin text with PP-OCR: one network finds lines, another reads each. Words come line by line from the
 * top; lines may lean, and stand upright.
 */
export class PaddleRecognizer implements TextRecognizer, TurnFinder, LineFinder {
  readonly #parts: PaddleParts;
  readonly #found = new WeakMap<GreyImage, Promise<TextRegion[]>>();

  constructor(parts: PaddleParts) {
    this.#parts = parts;
  }

  async recognize(image: GreyImage): Promise<readonly Word[]> {
    const { reader, secondThread, sharesLines = () => true } = this.#parts;
    const { order, ...parcels } = packLines(await this.findLines(image));
    const shares = await Promise.all([
      sharesLines() ? (secondThread?.read(image, parcels) ?? []) : [],
      readParcels(reader, image, parcels),
    ]);
    secondThread?.forget(image);
    const words: Word[][] = [];
    for (const share of shares.flat()) {
      order[share.parcel]?.forEach((line, place) => {
        words[line] = share.words[place] ?? [];
      });
    }
    return words.flat();
  }

  async setUpright(image: GreyImage): Promise<{ image: GreyImage; turns: QuarterTurns }> {
    const regions = await this.#regionsOf(image);
    const turns = await judgeTurn(regions, (rectangles) => this.#parts.reader.weigh(image, rectangles));
    const upright = await turnImage(image, turns);
    if (turns === 2) this.#found.set(upright, Promise.resolve(turnedOver(regions, image)));
    return { image: upright, turns };
  }

  async findLines(image: GreyImage): Promise<readonly RotatedRectangle[]> {
    const regions = await this.#regionsOf(image);
    return regions.map(({ rectangle }) => rectangle);
  }

  async close(): Promise<void> {
    await this.#parts.release();
  }

  #regionsOf(image: GreyImage): Promise<TextRegion[]> {
    const known = this.#found.get(image);
    if (known) return known;
    const regions = this.#parts.detect(image);
    this.#found.set(image, regions);
    return regions;
  }
}

/** The regions of a page that was turned upside down, top first again. */
function turnedOver(regions: readonly TextRegion[], { width, height }: GreyImage): TextRegion[] {
  return regions
    .map(({ rectangle, score }) => ({
      score,
      rectangle: { ...rectangle, x: width - rectangle.x, y: height - rectangle.y },
    }))
    .reverse();
}
