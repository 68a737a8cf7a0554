import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { isHeic } from './heic-file.ts';
import { openImage } from './image-file.ts';

/**
 * A white picture of 96 by 64 pixels with a black left half, coded by `heif-enc -q 50` of Debian's package
 * libheif-examples 1.15.1: no library in reach writes HEVC.
 */
const HALVES = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAArgACAAAAAAMXAAEAAAAAAAAAFAAAADhpaW5mAAAA',
    'AAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAA',
    'AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbq',
    'SSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmND',
    'AQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsDC',
    'BBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAA',
    'AAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAAAAACAAEDgQKDAAIEhAWGhwAAABppcmVmAAAAAAAAAA5h',
    'dXhsAAIAAQABAAAAym1kYXQAAACqKAGvE4B5JSixwf//zXGkqSdC/6QF0nlxfQNQxHMdoXaiItRFYtU9G6MXr8Av56Wpmh2X1EbM',
    'JQ29JKHfjzV8L3xVwhSQghFY60DK2+qYZ7lFF/wseLFqEpJNNWEDs3yZT5xEkhZCc9+erldUop/rXeuS3HnMsfYcGmA/aotfMSug',
    'ZOKHpzFDL+CCRL+yP3vhmAwdcZ+TzVnmS5em1U0UiEutk4WhruBWXQMAAAAQKAGuJ8P0KfUP3TL1f2josA==',
  ].join(''),
  'base64',
);
const maximumPixels = 10_000;

describe('a HEIC picture', () => {
  it('is told from its bytes, and from an AVIF', async () => {
    const picture = sharp({ create: { width: 16, height: 16, channels: 3, background: '#ffffff' } });
    expect(isHeic(HALVES)).toBe(true);
    expect(isHeic(await picture.clone().avif().toBuffer())).toBe(false);
    expect(isHeic(await picture.clone().png().toBuffer())).toBe(false);
    expect(isHeic(new Uint8Array(0))).toBe(false);
  });

  it('is read', async () => {
    const file = await openImage(HALVES, maximumPixels);
    expect(file.pageCount).toBe(1);
    const { image, rotation } = await file.readPage(1);
    expect([image.width, image.height, rotation]).toEqual([96, 64, 0]);
    expect(image.pixels).toHaveLength(96 * 64);
    expect(image.pixels[30 * 96 + 10]).toBeLessThan(40);
    expect(image.pixels[30 * 96 + 80]).toBeGreaterThan(215);
  });

  it('is refused before it is decoded when it has too many pixels', async () => {
    await expect(openImage(HALVES, 6000)).rejects.toMatchObject({ code: 'image_too_large' });
  });

  it('is refused when it breaks off or is damaged', async () => {
    for (const length of [40, 200, 400, HALVES.length - 20]) {
      const reading = openImage(HALVES.subarray(0, length), maximumPixels).then((file) => file.readPage(1));
      await expect(reading).rejects.toMatchObject({ code: 'file_unreadable' });
    }
  });
});
