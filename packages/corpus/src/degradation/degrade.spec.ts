import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { pageTexts, rasterize } from '../drawing/pdf-pages.ts';
import { scanPdf } from '../drawing/scan-pdf.ts';
import { generatePanCard } from '../pan-card/generate-pan-card.ts';
import { DEGRADATIONS, degrade, SOURCE_DPI } from './degrade.ts';

/** Taken as a sheet of half the card's size, which costs a quarter. */
let page: Uint8Array;
let size: { width: number; height: number };

beforeAll(async () => {
  const { pdf } = await generatePanCard({ seed: 3, layout: 'labelled' });
  [page = new Uint8Array()] = await rasterize(pdf, { dpi: SOURCE_DPI / 2 });
  size = await sharp(page).metadata();
});

describe('degraded pages', () => {
  it.each(DEGRADATIONS)('say truly what format and size they have: %s', async (kind) => {
    const image = await degrade(page, { kind, seed: 1 });
    const { format, width, height } = await sharp(image.bytes).metadata();
    expect({ format, width, height }).toEqual({
      format: image.format,
      width: image.width,
      height: image.height,
    });
  });

  it('keep the size of the paper at their resolution', async () => {
    for (const kind of ['scan300', 'scan200', 'skewed', 'fax'] as const) {
      const { width, height, dpi } = await degrade(page, { kind, seed: 1 });
      expect(Math.abs(width - (size.width * dpi) / SOURCE_DPI)).toBeLessThan(1);
      expect(Math.abs(height - (size.height * dpi) / SOURCE_DPI)).toBeLessThan(1);
    }
  });

  it('lie on their side when turned by a quarter', async () => {
    const { width, height } = await degrade(page, { kind: 'rotated90', seed: 1 });
    expect(width < height).toBe(size.width > size.height);
  });

  it('have nothing but black and white as a fax', async () => {
    const { bytes } = await degrade(page, { kind: 'fax', seed: 1 });
    const levels = new Set(await sharp(bytes).grayscale().raw().toBuffer());
    expect(levels).toEqual(new Set([0, 255]));
  });

  it('are paler when faint', async () => {
    const meanOf = async (kind: 'faint' | 'scan200'): Promise<number> => {
      const { bytes } = await degrade(page, { kind, seed: 1 });
      return (await sharp(bytes).stats()).channels[0]?.stdev ?? 0;
    };
    expect(await meanOf('faint')).toBeLessThan(0.6 * (await meanOf('scan200')));
  });

  it('are the same bytes for the same seed and others for another', async () => {
    const [first, second, other] = await Promise.all(
      [1, 1, 2].map(async (seed) => (await degrade(page, { kind: 'photo', seed })).bytes),
    );
    expect(Buffer.compare(first ?? Buffer.of(), second ?? Buffer.of())).toBe(0);
    expect(Buffer.compare(first ?? Buffer.of(), other ?? Buffer.of())).not.toBe(0);
  });

  it('become a PDF of images alone, of the paper size', async () => {
    const scans = [
      await degrade(page, { kind: 'scan200', seed: 1 }),
      await degrade(page, { kind: 'fax', seed: 1 }),
    ];
    const pdf = await scanPdf(scans);
    expect((await pageTexts(pdf)).map((text) => text.trim())).toEqual(['', '']);
    const [image = new Uint8Array()] = await rasterize(pdf, { dpi: 200 });
    const { width } = await sharp(image).metadata();
    expect(Math.abs(width - (scans[0]?.width ?? 0))).toBeLessThanOrEqual(1);
  });
});
