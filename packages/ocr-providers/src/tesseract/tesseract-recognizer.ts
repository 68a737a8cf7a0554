import type { GreyImage, TextRecognizer } from '@docex/ports';
import { type Word, WordSource } from '@docex/protocol';
import { type Line, PSM, type Worker } from 'tesseract.js';
import { portableGreyMap } from '../image/raster.ts';
import type { LineFinder } from '../paddle/paddle-recognizer.ts';
import type { RotatedRectangle } from '../paddle/rotated-rectangle.ts';
import { betterOf } from './better-of.ts';
import { leftovers } from './leftovers.ts';
import { openWorker } from './open-worker.ts';

/** Words that were read this surely are not read again. */
const SURE_CONFIDENCE = 0.7;
/** Words that Tesseract itself doubts more than this are noise. */
const MINIMUM_CONFIDENCE = 0.25;
/** Signs without a letter or digit are mostly dirt and pieces of rules; they must be surer. */
const MINIMUM_SIGN_CONFIDENCE = 0.5;

/**
 * Reads text with Tesseract (LSTM) in WebAssembly, on one worker thread. A page is first read with automatic
 * page segmentation, the best on clean pages; what that took for pictures and left out, as it does with
 * receipts and photos, is read once more as sparse text.
 */
export class TesseractRecognizer implements TextRecognizer, LineFinder {
  readonly #worker: Worker;
  readonly #found = new WeakMap<GreyImage, readonly RotatedRectangle[]>();

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Loads the engine and the English language data from the installed packages; nothing is downloaded. */
  static async open(): Promise<TesseractRecognizer> {
    return new TesseractRecognizer(await openWorker('eng'));
  }

  async recognize(image: GreyImage): Promise<readonly Word[]> {
    const lines = await this.#readLines(image, PSM.AUTO);
    this.#found.set(image, lines.map(rectangleOf));
    const first = lines.flatMap(wordsOf);
    const sure = first.filter((word) => word.confidence >= SURE_CONFIDENCE);
    const rest = leftovers(image, sure);
    if (rest === undefined) {
      return first;
    }
    const sparse = await this.#readLines(rest, PSM.SPARSE_TEXT);
    this.#found.set(image, [...lines, ...sparse].map(rectangleOf));
    const second = sparse.flatMap(wordsOf);
    return [
      ...sure,
      ...betterOf(
        first.filter((word) => !sure.includes(word)),
        second,
      ),
    ];
  }

  async findLines(image: GreyImage): Promise<readonly RotatedRectangle[]> {
    if (!this.#found.has(image)) {
      await this.recognize(image);
    }
    return this.#found.get(image) ?? [];
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #readLines(image: GreyImage, mode: PSM): Promise<Line[]> {
    await this.#worker.setParameters({
      tessedit_pageseg_mode: mode,
      user_defined_dpi: String(Math.round(image.resolution ?? 300)),
    });
    const { data } = await this.#worker.recognize(portableGreyMap(image), {}, { text: false, blocks: true });
    return (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  }
}

function wordsOf(line: Line): Word[] {
  return line.words
    .map((word) => ({
      text: word.text.trim(),
      box: { ...word.bbox },
      confidence: Math.min(1, Math.max(0, word.confidence / 100)),
      source: WordSource.OCR,
      fontSize: fontSizeOf(line.rowAttributes.rowHeight, word.bbox.y1 - word.bbox.y0),
      bold: false,
    }))
    .filter(isPlausible);
}

function rectangleOf({ bbox: { x0, y0, x1, y1 } }: Line): RotatedRectangle {
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, width: x1 - x0, height: y1 - y0, angle: 0 };
}

function isPlausible(word: Word): boolean {
  const minimum = /[\p{L}\p{N}]/u.test(word.text) ? MINIMUM_CONFIDENCE : MINIMUM_SIGN_CONFIDENCE;
  return word.text !== '' && word.confidence >= minimum;
}

/** The row's height where it is sound: a box may hold low letters only. */
function fontSizeOf(rowHeight: number, boxHeight: number): number {
  return rowHeight > 0 && rowHeight < 3 * boxHeight ? Math.max(rowHeight, boxHeight * 0.8) : boxHeight;
}
