import type { GreyImage } from '@docex/ports';
import { type Word, WordSource } from '@docex/protocol';
import { PSM, type Worker } from 'tesseract.js';
import { portableGreyMap } from '../image/raster.ts';
import { boundsOf, partOf, type RotatedRectangle } from '../paddle/rotated-rectangle.ts';
import { sampleRectangle } from '../paddle/sample-rectangle.ts';
import { openWorker } from '../tesseract/open-worker.ts';
import { believableHindi } from './believable-hindi.ts';

/** Height in pixels at which a line is given to the network, which scales it to its own. */
const HEIGHT = 48;
/** In heights of the line: signs above and below it that the rectangle may cut. */
const MARGIN = 0.15;
const MAXIMUM_WIDTH = 80 * HEIGHT;

/** Reads lines of Hindi with Tesseract. */
export class HindiLineReader {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static async open(): Promise<HindiLineReader> {
    const worker = await openWorker('hin');
    await worker.setParameters({ tessedit_pageseg_mode: PSM.RAW_LINE });
    return new HindiLineReader(worker);
  }

  /** The words in a part of a page that holds one line of Hindi; none where it holds something else. */
  async read(image: GreyImage, line: RotatedRectangle): Promise<Word[]> {
    const whole = partOf(line, { x0: 0, x1: 1, y0: -MARGIN, y1: 1 + MARGIN });
    const width = Math.min(MAXIMUM_WIDTH, Math.max(1, Math.round((whole.width / whole.height) * HEIGHT)));
    const crop = sampleRectangle(image, whole, { width, height: HEIGHT });
    const { data } = await this.#worker.recognize(portableGreyMap(crop), {}, { text: false, blocks: true });
    const words = (data.blocks ?? [])
      .flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      .flatMap((one) => one.words)
      .map(({ text, confidence, bbox }): Word => {
        const part = partOf(line, { x0: bbox.x0 / width, x1: bbox.x1 / width, y0: 0, y1: 1 });
        return {
          text: text.trim().normalize('NFC'),
          box: boundsOf(part),
          confidence: Math.min(1, Math.max(0, confidence / 100)),
          source: WordSource.OCR,
          fontSize: line.height,
          bold: false,
        };
      });
    return believableHindi(words);
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
