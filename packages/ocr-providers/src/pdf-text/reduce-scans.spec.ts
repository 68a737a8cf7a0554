import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { printPdf } from '../testing/print-pdf.ts';
import { openPdf } from './pdf-file.ts';
import { reduceScans } from './reduce-scans.ts';

const LARGE = { width: 4000, height: 3200 };
const SMALL = { width: 400, height: 320 };

/** A PDF of one page that is a JPEG, white with a black left half. */
async function scanned({ width, height }: typeof LARGE): Promise<Uint8Array> {
  const white = { create: { width, height, channels: 3, background: '#ffffff' } } as const;
  const black = { create: { width: width / 2, height, channels: 3, background: '#000000' } } as const;
  const jpeg = await sharp(white)
    .composite([{ input: black, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  return printPdf((pdf) => pdf.image(jpeg, 0, 0, { width: 400 }), { size: [400, 320] });
}

describe('a scan inside a PDF', () => {
  it('is brought down in its place when it is larger than what is read', async () => {
    const pdf = await scanned(LARGE);
    const reduced = Uint8Array.from(pdf);
    await reduceScans(reduced);
    expect(reduced).toHaveLength(pdf.length);
    const file = await openPdf(reduced, { maximumPixels: 10_000_000 });
    try {
      const [image] = (await file.readPage(1)).images;
      expect(image?.pixelWidth).toBe(3446);
      expect(image?.pixelHeight).toBe(2756);
      const { width, height, pixels } = await file.renderPage(1, 72);
      const middle = (height >> 1) * width;
      expect(pixels[middle + 20]).toBeLessThan(20);
      expect(pixels[middle + width - 20]).toBeGreaterThan(235);
    } finally {
      await file.close();
    }
  });

  it('is left as it is when it is no larger', async () => {
    const pdf = await scanned(SMALL);
    const kept = Uint8Array.from(pdf);
    await reduceScans(kept);
    expect(kept).toEqual(pdf);
  });

  it('is left as it is when it is damaged', async () => {
    const pdf = Buffer.from(await scanned(LARGE));
    pdf.fill(7, pdf.indexOf('\xff\xd8', 0, 'latin1') + 2, pdf.indexOf('endstream') - 4);
    const kept = Uint8Array.from(pdf);
    await reduceScans(kept);
    expect(Buffer.from(kept).equals(pdf)).toBe(true);
  });
});
