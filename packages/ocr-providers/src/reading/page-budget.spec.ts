/** @jest-environment ./src/testing/one-realm-environment.ts */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { IN_PERSONAL_TEXT } from '@docex/domain';
import { HELVETICA, plainPdf } from '../testing/plain-pdf.ts';
import { recognizeDocument } from './recognize-document.ts';

/** A page that prints the same line again and again: some hundred bytes a thousand lines. */
function printed(lines: number): Uint8Array {
  const line = '1 0 0 1 50 700 Tm (Ten glyphs) Tj ';
  const stream = deflateSync(Buffer.from(`BT /F1 10 Tf ${line.repeat(lines)} ET`));
  return plainPdf('/MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >>', [
    HELVETICA,
    { entries: '/Filter /FlateDecode', stream },
  ]);
}

async function imagesOf(bytes: Uint8Array): Promise<number[]> {
  const images: number[] = [];
  await recognizeDocument({
    bytes,
    firstPage: 1,
    maximumPages: 1,
    maximumPixels: 4_000_000,
    openRecognizer: () => Promise.reject(new Error('nothing is read by its pixels')),
    onOpened: () => undefined,
    onPage: () => Promise.resolve(),
    onPicturesDone: () => Promise.resolve(),
    identityNumbers: IN_PERSONAL_TEXT,
    drawsTextPages: true,
    keepImage: (number) => {
      images.push(number);
      return Promise.resolve();
    },
  });
  return images;
}

describe('the budget of a page', () => {
  it('refuses a small file that prints more glyphs than a page holds', async () => {
    const bytes = printed(20_000);
    expect(bytes.length).toBeLessThan(10_000);
    await expect(imagesOf(bytes)).rejects.toMatchObject({ code: 'resource_limit' });
  });

  it('refuses a page of more operators than any draws', async () => {
    const stream = deflateSync(Buffer.alloc(5_000_000, 'q Q '));
    const bytes = plainPdf('/MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >>', [
      { entries: '/Filter /FlateDecode', stream },
    ]);
    await expect(imagesOf(bytes)).rejects.toMatchObject({ code: 'resource_limit' });
  });

  it('reads a page that is too full to be drawn, without an image', async () => {
    expect(await imagesOf(printed(3_000))).toEqual([]);
    expect(await imagesOf(printed(50))).toEqual([1]);
  });
});
