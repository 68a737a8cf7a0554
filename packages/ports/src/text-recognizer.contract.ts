import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Box, Word } from '@docex/protocol';
import { WordSource } from '@docex/protocol';
import type { GreyImage, TextRecognizer } from './text-recognizer.ts';

/** A page image and the words that are printed on it, with their places in its pixels. */
export interface PrintedPage {
  readonly image: GreyImage;
  readonly words: readonly { readonly text: string; readonly box: Box }[];
}

/** What the law needs of an adapter: the recogniser, and pages with known words. */
export interface TextRecognizerWorld {
  /** Opens a recogniser; the law closes it. */
  open(): Promise<TextRecognizer>;
  /** Prints each line of words black on white, upright, at a size that is good to read. */
  print(lines: readonly string[]): Promise<PrintedPage>;
  /** The same lines as a table with ruled cells, one line a row and one word a cell. */
  printTable(lines: readonly string[]): Promise<PrintedPage>;
}

const LINES = ['Invoice INV-20417', 'Quantity 36 Amount 4,812.50', 'Delivered on 14/07/2025'];
const ROWS = Array.from({ length: 12 }, (_, row) => `Bracket ${101 + row} ${(row + 1) * 125}.50`);

/** The law of a text recogniser. */
export function describeTextRecognizer(name: string, world: TextRecognizerWorld): void {
  describe(`${name}, as a text recogniser`, () => {
    let recognizer: TextRecognizer;

    beforeAll(async () => {
      recognizer = await world.open();
    });

    afterAll(async () => {
      await recognizer.close();
    });

    it('reads clear print word by word', async () => {
      const { image, words } = await world.print(LINES);
      const read = await recognizer.recognize(image);
      expect(textsOf(read).toSorted()).toEqual(words.map((word) => word.text).toSorted());
    });

    it('places each word where it is printed, in pixels of the image', async () => {
      const { image, words } = await world.print(LINES);
      const read = await recognizer.recognize(image);
      for (const { text, box } of words) {
        const found = read.find((word) => word.text === text);
        expect([text, found?.box && commonPart(found.box, box)]).toEqual([text, expect.any(Number)]);
        expect(found?.box && commonPart(found.box, box)).toBeGreaterThan(0.6);
      }
    });

    it('says of each word how sure it is, where it comes from and how high it stands', async () => {
      const { image } = await world.print(LINES);
      for (const word of await recognizer.recognize(image)) {
        expect(word.confidence).toBeGreaterThan(0.5);
        expect(word.confidence).toBeLessThanOrEqual(1);
        expect(word.source).toBe(WordSource.OCR);
        expect(word.fontSize).toBeGreaterThan(0);
        expect(word.text).toMatch(/^\S+$/);
      }
    });

    it('reads every row of a ruled table', async () => {
      const { image, words } = await world.printTable(ROWS);
      const read = new Set(textsOf(await recognizer.recognize(image)));
      const missed = words.filter((word) => !read.has(word.text));
      expect(missed.length).toBeLessThanOrEqual(words.length * 0.06);
    });

    it('reads nothing on a blank page', async () => {
      const { image } = await world.print([]);
      expect(await recognizer.recognize(image)).toEqual([]);
    });

    it('takes pages that come at once', async () => {
      const { image, words } = await world.print(LINES);
      const readings = await Promise.all([recognizer.recognize(image), recognizer.recognize(image)]);
      expect(readings.map((reading) => reading.length)).toEqual([words.length, words.length]);
    });
  });
}

function textsOf(words: readonly Word[]): string[] {
  return words.map((word) => word.text);
}

/** Area that two boxes share, as a part of the smaller one. */
function commonPart(a: Box, b: Box): number {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  const smaller = Math.min((a.x1 - a.x0) * (a.y1 - a.y0), (b.x1 - b.x0) * (b.y1 - b.y0));
  return width <= 0 || height <= 0 ? 0 : (width * height) / smaller;
}
