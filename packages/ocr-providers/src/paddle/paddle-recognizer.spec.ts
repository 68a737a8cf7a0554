/** @jest-environment ./src/testing/one-realm-environment.ts */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GreyImage } from '@docex/ports';
import { type Word, WordSource } from '@docex/protocol';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { openPaddleRecognizer } from './open-paddle-recognizer.ts';
import { openDetector, openLineReader } from './open-networks.ts';
import { PaddleRecognizer } from './paddle-recognizer.ts';

const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
const PAGE = { width: 1240, height: 900 };

interface Print {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const ROWS = [
  ['1', 'Copper wire 2.5 mm', '7408', '12', '1,450.00', '17,400.00'],
  ['2', 'Junction box', '8536', '40', '85.50', '3,420.00'],
  ['3', 'Cable gland brass', '7419', '150', '32.00', '4,800.00'],
];
const COLUMNS = [60, 140, 520, 660, 800, 980];
const HEADING: Print[] = [
  { text: 'TAX INVOICE', x: 500, y: 60 },
  { text: 'Invoice No. KB/2024-25/0117', x: 60, y: 150 },
  { text: 'PAN: ZZKCS8940K', x: 60, y: 210 },
  { text: 'Grand Total ₹25,620.00', x: 800, y: 760 },
];
const CELLS = ROWS.flatMap((cells, row) =>
  cells.map((text, column) => ({ text, x: COLUMNS[column] ?? 0, y: 330 + row * 80 })),
);

async function printed({ text, x, y }: Print): Promise<OverlayOptions> {
  const input = await sharp({
    text: { text, font: 'Liberation Sans', fontfile: join(FONTS, 'LiberationSans-Regular.ttf'), dpi: 220 },
  })
    .png()
    .toBuffer();
  return { input: await sharp(input).negate({ alpha: false }).png().toBuffer(), left: x, top: y };
}

function rule(left: number, top: number, width: number, height: number): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background: 'black' } }, left, top };
}

/** An invoice with a ruled table, printed in a font that the package pdfjs-dist ships. */
async function invoicePage(turn: number): Promise<GreyImage> {
  const rulings = [
    ...[310, 390, 470, 550].map((y) => rule(50, y, 1150, 3)),
    ...[50, 130, 510, 650, 790, 970, 1197].map((x) => rule(x, 310, 3, 243)),
  ];
  const prints = await Promise.all([...HEADING, ...CELLS].map(printed));
  const page = await sharp({ create: { ...PAGE, channels: 3, background: 'white' } })
    .composite([...rulings, ...prints])
    .png()
    .toBuffer();
  return greyOf(sharp(page).rotate(turn));
}

async function greyOf(page: Sharp): Promise<GreyImage> {
  const { data, info } = await page
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

function textsOf(words: readonly Word[]): string[] {
  return words.map(({ text }) => text);
}

describe('the paddle recogniser', () => {
  let recognizer: PaddleRecognizer;
  let page: GreyImage;

  beforeAll(async () => {
    recognizer = await openPaddleRecognizer({ tier: 'tiny', threads: 2, detectorLongSide: 1280 });
    page = await invoicePage(0);
  });
  afterAll(() => recognizer.close());

  it('reads every cell of a ruled table and the print around it', async () => {
    const texts = textsOf(await recognizer.recognize(page));
    const expected = [...HEADING, ...CELLS].flatMap(({ text }) => text.split(' '));
    expect(expected.filter((text) => !texts.includes(text))).toEqual([]);
  });

  it('gives each word its own box, tight around its ink', async () => {
    const words = await recognizer.recognize(page);
    const grand = words.find(({ text }) => text === 'Grand');
    const total = words.find(({ text }) => text === 'Total');
    expect(grand?.box?.x0).toBeGreaterThan(796);
    expect(grand?.box?.x0).toBeLessThan(812);
    expect(grand?.box?.y0).toBeGreaterThan(750);
    expect(grand?.box?.y1).toBeLessThan(810);
    expect(grand?.box?.x1).toBeLessThan(total?.box?.x0 ?? 0);
    for (const word of words) {
      expect(word.source).toBe(WordSource.OCR);
      expect(word.text).toMatch(/^\S+$/);
      expect(word.confidence).toBeGreaterThan(0);
      expect(word.confidence).toBeLessThanOrEqual(1);
      expect(word.fontSize).toBeGreaterThan(5);
    }
  });

  it('reads the same words at the same places with one thread as with two', async () => {
    const alone = await openPaddleRecognizer({ tier: 'tiny', threads: 1, detectorLongSide: 1280 });
    try {
      expect(await alone.recognize(page)).toEqual(await recognizer.recognize(page));
    } finally {
      await alone.close();
    }
  });

  it.each([true, false])('shares its lines with another thread where it may: %s', async (mayShare) => {
    const settings = { tier: 'tiny', threads: 1, detectorLongSide: 640 } as const;
    const [detector, reader] = await Promise.all([openDetector(settings), openLineReader(settings)]);
    let asked = 0;
    const secondThread = {
      read: () => Promise.resolve(((asked += 1), [])),
      forget: () => undefined,
    };
    const shared = new PaddleRecognizer({
      detect: (image) => detector.detect(image),
      reader,
      secondThread,
      sharesLines: () => mayShare,
      release: async () => {
        await Promise.all([detector.release(), reader.release()]);
      },
    });
    expect(textsOf(await shared.recognize(page))).toContain('17,400.00');
    expect(asked).toBe(mayShare ? 1 : 0);
    await shared.close();
  });

  it.each([
    [0, 0],
    [90, 3],
    [180, 2],
    [270, 1],
  ])('finds how to turn a page that was turned by %i degrees', async (turn, turns) => {
    const upright = await recognizer.setUpright(await invoicePage(turn));
    expect(upright).toMatchObject({ turns, image: { width: page.width, height: page.height } });
    expect(textsOf(await recognizer.recognize(upright.image))).toContain('KB/2024-25/0117');
  });

  it('reads a line that stands on its end', async () => {
    const texts = textsOf(await recognizer.recognize(await invoicePage(90)));
    expect(texts).toContain('17,400.00');
  });

  it('reads a page that leans by some degrees', async () => {
    const grey = sharp(page.pixels, { raw: { width: page.width, height: page.height, channels: 1 } });
    const leaning = await greyOf(grey.rotate(4, { background: 'white' }));
    const texts = textsOf(await recognizer.recognize(leaning));
    expect(texts).toEqual(expect.arrayContaining(['KB/2024-25/0117', '17,400.00', '3,420.00']));
  });

  it('leaves blank paper as it stands', async () => {
    const blank = { width: 600, height: 800, pixels: new Uint8Array(600 * 800).fill(255) };
    expect(await recognizer.setUpright(blank)).toEqual({ image: blank, turns: 0 });
  });

  it('takes the smallest and the thinnest pages', async () => {
    for (const [width, height] of [
      [1, 1],
      [3000, 2],
      [2, 3000],
    ] as const) {
      const image = { width, height, pixels: new Uint8Array(width * height).fill(90) };
      expect(await recognizer.recognize(image)).toEqual([]);
    }
  });
});

describe('the package', () => {
  it('loads onnxruntime only when the recogniser is opened', () => {
    const index = new URL('../index.ts', import.meta.url).href;
    const program = `
      import { createRequire } from 'node:module';
      const { openPaddleRecognizer } = await import('${index}');
      const loaded = () => Object.keys(createRequire('${index}').cache).some((path) => path.includes('onnxruntime-node'));
      const before = loaded();
      const recognizer = await openPaddleRecognizer({ tier: 'tiny', threads: 1, detectorLongSide: 640 });
      await recognizer.close();
      console.log(before, loaded());`;
    const output = execFileSync(
      process.execPath,
      ['--no-warnings', '--input-type=module', '--eval', program],
      {
        cwd: dirname(fileURLToPath(import.meta.url)),
        encoding: 'utf8',
      },
    );
    expect(output.trim()).toBe('false true');
  });
});
