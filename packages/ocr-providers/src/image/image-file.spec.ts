import { describe, expect, it } from '@jest/globals';
import { encode as encodeBmp } from 'bmp-ts';
import sharp, { type Sharp } from 'sharp';
import { openImage } from './image-file.ts';

const maximumPixels = 100_000;

/** A white picture, 60 x 40, with a black left half. */
function halves(): Sharp {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffffff' } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: '#000000' } }, left: 0, top: 0 },
  ]);
}

async function firstPage(
  bytes: Uint8Array,
): Promise<{ size: number[]; rotation: number; at: (x: number, y: number) => number }> {
  const { image, rotation } = await (await openImage(bytes, maximumPixels)).readPage(1);
  const { width, height, pixels } = image;
  expect(pixels).toHaveLength(width * height);
  return { size: [width, height], rotation, at: (x, y) => pixels[y * width + x] ?? NaN };
}

describe('openImage', () => {
  it.each(['png', 'jpeg', 'webp', 'tiff'] as const)('reads %s', async (format) => {
    const page = await firstPage(await halves().toFormat(format).toBuffer());
    expect(page.size).toEqual([60, 40]);
    expect(page.at(5, 20)).toBeLessThan(20);
    expect(page.at(50, 20)).toBeGreaterThan(235);
  });

  it('reads BMP', async () => {
    const rgba = await halves().ensureAlpha().raw().toBuffer();
    const abgr = Buffer.from(rgba);
    for (let index = 0; index < rgba.length; index += 4) {
      abgr.set([rgba[index + 3] ?? 0, rgba[index + 2] ?? 0, rgba[index + 1] ?? 0, rgba[index] ?? 0], index);
    }
    const { data } = encodeBmp({ data: abgr, width: 60, height: 40, bitPP: 24 });
    const page = await firstPage(new Uint8Array(data));
    expect(page.at(5, 20)).toBe(0);
    expect(page.at(50, 20)).toBe(255);
  });

  it('reads JPEG in CMYK', async () => {
    const page = await firstPage(await halves().toColourspace('cmyk').jpeg().toBuffer());
    expect(page.at(5, 20)).toBeLessThan(60);
    expect(page.at(50, 20)).toBeGreaterThan(235);
  });

  it('reads every page of a TIFF, faxes too', async () => {
    const pixels = Buffer.alloc(60 * 80, 255).fill(0, 0, 60 * 40);
    const tiff = await sharp(pixels, { raw: { width: 60, height: 80, channels: 1, pageHeight: 40 } })
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer();
    const file = await openImage(tiff, maximumPixels);
    expect(file.pageCount).toBe(2);
    const levels = await Promise.all(
      [1, 2].map(async (number) => {
        const { image } = await file.readPage(number);
        expect([image.width, image.height]).toEqual([60, 40]);
        return image.pixels[20 * 60 + 5];
      }),
    );
    expect(levels).toEqual([0, 255]);
  });

  it('turns a picture upright by its EXIF orientation', async () => {
    const page = await firstPage(await halves().withMetadata({ orientation: 6 }).png().toBuffer());
    expect(page.size).toEqual([40, 60]);
    expect(page.rotation).toBe(90);
    expect(page.at(20, 5)).toBeLessThan(20);
    expect(page.at(20, 50)).toBeGreaterThan(235);
  });

  it('lays transparent pictures on white', async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } });
    expect((await firstPage(await clear.png().toBuffer())).at(10, 10)).toBe(255);
  });

  it('brings 16 bits down to 8', async () => {
    const deep = await halves().toColourspace('grey16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    const page = await firstPage(deep);
    expect([page.at(5, 20), page.at(50, 20)]).toEqual([0, 255]);
  });

  it('refuses a picture with too many pixels, whatever its file size', async () => {
    const large = sharp({ create: { width: 500, height: 500, channels: 3, background: '#ffffff' } });
    const file = await openImage(await large.png().toBuffer(), maximumPixels);
    await expect(file.readPage(1)).rejects.toMatchObject({ code: 'image_too_large' });
  });

  it('refuses a picture that breaks off', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const file = await openImage(whole.subarray(0, whole.length / 2), maximumPixels);
    await expect(file.readPage(1)).rejects.toMatchObject({ code: 'file_unreadable' });
  });

  it('refuses a file without a byte', async () => {
    await expect(openImage(new Uint8Array(), maximumPixels)).rejects.toMatchObject({
      code: 'file_unreadable',
    });
  });

  it('refuses what is no picture of an accepted kind', async () => {
    const drawing = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    );
    await expect(openImage(drawing, maximumPixels)).rejects.toMatchObject({ code: 'file_unreadable' });
    await expect(openImage(await halves().gif().toBuffer(), maximumPixels)).rejects.toMatchObject({
      code: 'file_unreadable',
    });
    await expect(openImage(new Uint8Array([66, 77, 1]), maximumPixels)).rejects.toMatchObject({
      code: 'file_unreadable',
    });
  });
});
