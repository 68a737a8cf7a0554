/** @jest-environment ./src/testing/one-realm-environment.ts */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GreyImage } from '@docex/ports';
import { WordSource } from '@docex/protocol';
import { turnImage } from '../image/prepare-page.ts';
import { greyPixelsOf, pipelineOf } from '../image/raster.ts';
import { openDetector, openLineReader } from '../paddle/open-networks.ts';
import { PaddleRecognizer } from '../paddle/paddle-recognizer.ts';
import { openPageReader } from '../sandbox/open-page-reader.ts';
import { TesseractRecognizer } from '../tesseract/tesseract-recognizer.ts';
import { printLines } from '../testing/printed-page.ts';
import { inverseTurns } from './quarter-turn.ts';
import { type PageReader, readRaster } from './read-raster.ts';

const LINES = [
  'Goods receipt note 2217',
  'Received from Malabar Tools',
  'Forty boxes of steel washers',
  'Checked and stored in hall four',
];

const nothingBesides = (): Promise<void> => Promise.resolve();

describe.each([
  {
    name: 'the neural recogniser',
    open: () => openPageReader({ engine: 'paddle', tier: 'tiny', threads: 1, languages: ['eng'] }),
    turned: [0, 1, 2, 3],
  },
  { name: 'Tesseract', open: () => TesseractRecognizer.open(), turned: [0, 1] },
] as const)('reading a page image with $name', ({ open, turned }) => {
  let reader: PageReader;

  beforeAll(async () => {
    reader = await open();
  });

  afterAll(async () => {
    await reader.close();
  });

  it.each(turned)('finds the page upright that was turned by %d quarters', async (turns) => {
    const { image, words } = await printLines(LINES);
    const reading = await readRaster(await turnImage(image, turns), reader, nothingBesides);
    expect(reading.turns).toBe(inverseTurns(turns));
    expect(reading.size).toEqual({ width: image.width, height: image.height });
    const washers = words.find((word) => word.text === 'washers');
    const found = reading.words.find((word) => word.text === 'washers');
    expect(found?.box?.x0).toBeGreaterThan((washers?.box.x0 ?? NaN) - 12);
    expect(found?.box?.x0).toBeLessThan((washers?.box.x0 ?? NaN) + 12);
  });
});

describe('looking for the text lines of a page', () => {
  it.each([0, 1, 2, 3] as const)('happens once, turned by %d quarters and leaning', async (turns) => {
    const settings = { tier: 'tiny', threads: 1, detectorLongSide: 640 } as const;
    const [detector, lineReader] = await Promise.all([openDetector(settings), openLineReader(settings)]);
    let looks = 0;
    const detect = (page: GreyImage) => {
      looks += 1;
      return detector.detect(page);
    };
    const release = async () => {
      await Promise.all([detector.release(), lineReader.release()]);
    };
    const reader = new PaddleRecognizer({ detect, reader: lineReader, release });
    const { image } = await printLines(LINES);
    const leaning = await greyPixelsOf(pipelineOf(image).rotate(1.5, { background: '#ffffff' }));
    const reading = await readRaster(await turnImage(leaning, turns), reader, (page) =>
      Promise.resolve(page),
    );
    const { words, besides, upright } = reading;
    expect(besides).toBe(upright);
    expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['2217', 'Malabar', 'washers']));
    expect(looks).toBe(1);
    await reader.close();
  });
});

describe('reading a large page image', () => {
  it('gives places in pixels of the page, though it is read smaller', async () => {
    const image = { width: 4000, height: 3000, pixels: new Uint8Array(4000 * 3000).fill(255) };
    const reader: PageReader = {
      setUpright: (image) => Promise.resolve({ image, turns: 0 }),
      recognize: ({ width, height }) =>
        Promise.resolve([
          {
            text: 'all',
            box: { x0: 0, y0: 0, x1: width, y1: height },
            confidence: 1,
            source: WordSource.OCR,
            fontSize: height,
            bold: false,
          },
        ]),
      close: () => Promise.resolve(),
    };
    const { size, upright, words } = await readRaster(image, reader, nothingBesides);
    expect(size).toEqual({ width: 4000, height: 3000 });
    expect(upright.width).toBeLessThan(4000);
    expect(words[0]?.box?.x1).toBeCloseTo(4000, -1);
    expect(words[0]?.box?.y1).toBeCloseTo(3000, -1);
    expect(words[0]?.fontSize).toBeCloseTo(3000, -1);
  });
});
