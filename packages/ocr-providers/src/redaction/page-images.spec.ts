/** @jest-environment ./src/testing/one-realm-environment.ts */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IN_PERSONAL_TEXT, type IdentityNumberSearch, ON_IDENTITY_CARD } from '@docex/domain';
import type { PageImage } from '@docex/ports';
import type { Page } from '@docex/protocol';
import sharp from 'sharp';
import type { PageReader } from '../reading/read-raster.ts';
import { recognizeDocument } from '../reading/recognize-document.ts';
import { openPageReader } from '../sandbox/open-page-reader.ts';
import { printPdf } from '../testing/print-pdf.ts';

/** An A6 page; 110 dots per inch on its image. */
const PAGE = { width: 298, height: 420 };
const NUMBER = '9999 3311 9405';
const WORDS =
  'Tax invoice of Malabar Tools for forty boxes of washers, delivered in good order to hall four.';

interface Made {
  readonly page: Page;
  readonly image: PageImage;
}

let reader: PageReader;
beforeAll(async () => {
  reader = await openPageReader({ engine: 'paddle', tier: 'tiny', threads: 1, languages: ['eng'] });
});
afterAll(() => reader.close());

async function imagesOf(
  bytes: Uint8Array,
  {
    search = IN_PERSONAL_TEXT,
    openRecognizer = () => Promise.resolve(reader),
  }: { search?: IdentityNumberSearch; openRecognizer?: () => Promise<PageReader> } = {},
): Promise<Made[]> {
  const images = new Map<number, PageImage>();
  const made: Made[] = [];
  await recognizeDocument({
    bytes,
    firstPage: 1,
    maximumPages: 5,
    maximumPixels: 10_000_000,
    identityNumbers: search,
    openRecognizer,
    onOpened: () => undefined,
    onPage: (page) => {
      const image = images.get(page.number);
      if (image !== undefined) made.push({ page, image });
      return Promise.resolve();
    },
    onPicturesDone: () => Promise.resolve(),
    drawsTextPages: true,
    keepImage: (number, image) => {
      images.set(number, image);
      return Promise.resolve();
    },
  });
  return made;
}

async function onlyImage(...given: Parameters<typeof imagesOf>): Promise<Made> {
  const [made] = await imagesOf(...given);
  if (made === undefined) throw new Error('no image was made');
  return made;
}

interface Levels {
  readonly darkest: number;
  readonly lightest: number;
}

/** Grey levels of the pixels within a box of the page. */
async function levels(
  png: Uint8Array,
  page: { readonly width: number; readonly height: number },
  box: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
): Promise<Levels> {
  const { width, height } = await sharp(png).metadata();
  const [left, top] = [Math.ceil((box.x0 / page.width) * width), Math.ceil((box.y0 / page.height) * height)];
  const area = {
    left,
    top,
    width: Math.floor((box.x1 / page.width) * width) - left,
    height: Math.floor((box.y1 / page.height) * height) - top,
  };
  const { channels } = await sharp(await sharp(png).extract(area).toBuffer()).stats();
  return {
    darkest: Math.min(...channels.map(({ min }) => min)),
    lightest: Math.max(...channels.map(({ max }) => max)),
  };
}

const BLACK = { darkest: 0, lightest: 0 };

/** A picture of a card with the number on it, as PNG; its number stands in the middle of its height. */
async function cardPicture(width = 860, number = NUMBER): Promise<Buffer> {
  const height = Math.round(width * 0.63);
  const size = Math.round(width / 14);
  const lines = [
    `<text x="${width * 0.3}" y="${height * 0.25}" font-size="${size * 0.7}">Asha Namuna</text>`,
    `<text x="${width * 0.2}" y="${height * 0.55}" font-size="${size}">${number}</text>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="#f4f0e4"/>${lines.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const printed = (draw: (pdf: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}) =>
  printPdf(
    (pdf) => {
      pdf.fontSize(9).text(WORDS, 20, 20, { width: 250 });
      draw(pdf);
    },
    { size: [PAGE.width, PAGE.height], ...options },
  );

/** Where the words of a number stand on a page. */
function placeOf({ words }: Page, texts: readonly string[]) {
  const boxes = words.flatMap(({ text, box }) => (texts.includes(text) && box ? [box] : []));
  if (boxes.length !== texts.length) throw new Error(`not read: ${words.map(({ text }) => text).join(' ')}`);
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

describe('the redacted image of a page', () => {
  it.each([
    ['9999-3311-9405', IN_PERSONAL_TEXT],
    ['999933119405', IN_PERSONAL_TEXT],
    ['9999.3311.9405,', IN_PERSONAL_TEXT],
    ['999933119406', ON_IDENTITY_CARD],
  ])('shows %s of a text layer as a black box, and everything else as it is', async (number, search) => {
    const bytes = await printed((pdf) => pdf.fontSize(10).text(number, 60, 200, { lineBreak: false }));
    const { page, image } = await onlyImage(bytes, { search });
    const place = placeOf(page, [number]);
    expect(await levels(image.redacted, page, place)).toEqual(BLACK);
    const whole = image.whole ?? image.redacted;
    expect((await levels(whole, page, place)).lightest).toBeGreaterThan(200);
    const heading = { x0: 0, y0: 0, x1: page.width, y1: 150 };
    const cut = (png: Uint8Array): Promise<Buffer> =>
      sharp(png).extract({ left: 0, top: 0, width: 400, height: 200 }).raw().toBuffer();
    expect((await levels(whole, page, heading)).darkest).toBeLessThan(100);
    expect(await cut(image.redacted)).toEqual(await cut(whole));
  });

  it('is the page itself where no number stands on it', async () => {
    const { image } = await onlyImage(
      await printed((pdf) => pdf.text('AB 27ZZZPK1234L1Z5 1,23,456.78', 60, 200)),
    );
    expect(image.whole).toBeUndefined();
  });

  it('has its boxes where the number is on a page that is printed sideways', async () => {
    const bytes = await printPdf(
      (pdf) => {
        pdf.rotate(-90, { origin: [0, 0] }).translate(-PAGE.height, 0);
        pdf.fontSize(9).text(WORDS, 20, 20, { lineBreak: false });
        pdf.fontSize(10).text(NUMBER, 60, 200, { lineBreak: false });
      },
      { size: [PAGE.width, PAGE.height] },
    );
    const { page, image } = await onlyImage(bytes);
    expect(page.width).toBeGreaterThan(page.height);
    expect(await levels(image.redacted, page, placeOf(page, NUMBER.split(' ')))).toEqual(BLACK);
  });

  it('shows the number of a scan as a black box', async () => {
    const { page, image } = await onlyImage(await cardPicture(1400));
    expect(await levels(image.redacted, page, placeOf(page, NUMBER.split(' ')))).toEqual(BLACK);
    const name = placeOf(page, ['Namuna']);
    expect((await levels(image.redacted, page, name)).lightest).toBeGreaterThan(200);
    expect(image.whole).toBeDefined();
  });

  describe.each([0, 90])('of a page that pictures a card turned by %d degrees', (turned) => {
    const card = { x: 40, y: 150, width: 200 };

    it('shows its number as a black box', async () => {
      const picture = await sharp(await cardPicture())
        .rotate(turned)
        .png()
        .toBuffer();
      const bytes = await printed((pdf) => pdf.image(picture, card.x, card.y, { width: card.width }));
      const { page, image } = await onlyImage(bytes);
      expect(page.words.map(({ text }) => text)).not.toContain('9999');
      const height = turned === 0 ? card.width * 0.63 : card.width / 0.63;
      // From the middle of the first to the middle of the last digit, along the middle of their height.
      const along = { from: 0.24, to: 0.6, at: 0.55 - 0.035 };
      const number =
        turned === 0
          ? {
              x0: card.x + along.from * card.width,
              x1: card.x + along.to * card.width,
              y0: card.y + along.at * height - 2,
              y1: card.y + along.at * height + 2,
            }
          : {
              x0: card.x + (1 - along.at) * card.width - 2,
              x1: card.x + (1 - along.at) * card.width + 2,
              y0: card.y + along.from * height,
              y1: card.y + along.to * height,
            };
      expect((await levels(image.whole ?? image.redacted, page, number)).lightest).toBeGreaterThan(200);
      expect(await levels(image.redacted, page, number)).toEqual(BLACK);
    });
  });

  it('finds a card that is drawn in strips', async () => {
    const picture = await cardPicture();
    const { width, height } = await sharp(picture).metadata();
    const strip = Math.ceil(height / 16);
    const strips = await Promise.all(
      Array.from({ length: 16 }, (_, index) => {
        const top = index * strip;
        const area = { left: 0, top, width, height: Math.min(strip, height - top) };
        return sharp(picture).extract(area).png().toBuffer();
      }),
    );
    const scale = 200 / width;
    const bytes = await printed((pdf) => {
      strips.forEach((piece, index) => pdf.image(piece, 40, 150 + index * strip * scale, { width: 200 }));
    });
    const { page, image } = await onlyImage(bytes);
    const y = 150 + 200 * 0.63 * 0.515;
    expect(await levels(image.redacted, page, { x0: 88, y0: y - 2, x1: 160, y1: y + 2 })).toEqual(BLACK);
  });

  it('is grey where a picture could not be looked at', async () => {
    const picture = await cardPicture();
    const bytes = await printed((pdf) => pdf.image(picture, 40, 150, { width: 200 }));
    const openRecognizer = () => Promise.reject(new Error('out of memory'));
    const { page, image } = await onlyImage(bytes, { openRecognizer });
    const inside = { x0: 42, y0: 152, x1: 238, y1: 270 };
    expect(await levels(image.redacted, page, inside)).toEqual({ darkest: 128, lightest: 128 });
    expect((await levels(image.redacted, page, { x0: 0, y0: 0, x1: 298, y1: 100 })).lightest).toBe(255);
  });

  it('needs no recogniser for pictures without print', async () => {
    const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2255aa' } })
      .png()
      .toBuffer();
    const bytes = await printed((pdf) => pdf.image(plain, 40, 150, { width: 90 }));
    const openRecognizer = () => Promise.reject(new Error('must not be asked'));
    expect((await onlyImage(bytes, { openRecognizer })).image.whole).toBeUndefined();
  });
});
