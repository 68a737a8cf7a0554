import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { GreyImage, TextRecognizer } from '@docex/ports';
import { type Word, WordSource } from '@docex/protocol';
import { createWorker, OEM, PSM, setLogging, type Worker } from 'tesseract.js';
import { portableGreyMap } from '../image/raster.ts';
import { betterOf } from './better-of.ts';
import { leftovers } from './leftovers.ts';

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
export class TesseractRecognizer implements TextRecognizer {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Loads the engine and the English language data from the installed packages; nothing is downloaded. */
  static async open(): Promise<TesseractRecognizer> {
    setLogging(false);
    const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
    const worker = await createWorker('eng', OEM.LSTM_ONLY, {
      langPath: join(data, '4.0.0_best_int'),
      cacheMethod: 'none',
      // A failure reaches the caller through the rejected promise of its own call.
      errorHandler: () => undefined,
    });
    return new TesseractRecognizer(worker);
  }

  async recognize(image: GreyImage): Promise<readonly Word[]> {
    const first = await this.#read(image, PSM.AUTO);
    const sure = first.filter((word) => word.confidence >= SURE_CONFIDENCE);
    const rest = leftovers(image, sure);
    if (rest === undefined) {
      return first;
    }
    const second = await this.#read(rest, PSM.SPARSE_TEXT);
    return [
      ...sure,
      ...betterOf(
        first.filter((word) => !sure.includes(word)),
        second,
      ),
    ];
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  async #read(image: GreyImage, mode: PSM): Promise<Word[]> {
    await this.#worker.setParameters({
      tessedit_pageseg_mode: mode,
      user_defined_dpi: String(Math.round(image.resolution ?? 300)),
    });
    const { data } = await this.#worker.recognize(portableGreyMap(image), {}, { text: false, blocks: true });
    const lines = (data.blocks ?? []).flatMap((block) =>
      block.paragraphs.flatMap((paragraph) => paragraph.lines),
    );
    return lines.flatMap((line) =>
      line.words
        .map((word) => ({
          text: word.text.trim(),
          box: { ...word.bbox },
          confidence: Math.min(1, Math.max(0, word.confidence / 100)),
          source: WordSource.OCR,
          fontSize: fontSizeOf(line.rowAttributes.rowHeight, word.bbox.y1 - word.bbox.y0),
          bold: false,
        }))
        .filter(isPlausible),
    );
  }
}

function isPlausible(word: Word): boolean {
  const minimum = /[\p{L}\p{N}]/u.test(word.text) ? MINIMUM_CONFIDENCE : MINIMUM_SIGN_CONFIDENCE;
  return word.text !== '' && word.confidence >= minimum;
}

/** The row's height where it is sound: a box may hold low letters only. */
function fontSizeOf(rowHeight: number, boxHeight: number): number {
  return rowHeight > 0 && rowHeight < 3 * boxHeight ? Math.max(rowHeight, boxHeight * 0.8) : boxHeight;
}
