import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Code } from '@docex/protocol';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer';
import { greyPixelsOf } from '../image/raster.ts';
import { openPdf } from '../pdf-text/pdf-file.ts';
import { printPdf } from '../testing/print-pdf.ts';
import { codesOfPictures } from './codes-of-pictures.ts';
import { findCodes } from './find-codes.ts';

/** As long as the signed code of an e-invoice. */
const TOKEN = `eyJhbGciOiJSUzI1NiJ9.${'synthetic-payload_'.repeat(38)}.${'c2ln'.repeat(64)}`;

async function picture(
  text: string,
  format: NonNullable<WriterOptions['format']>,
  scale: number,
): Promise<Buffer> {
  const { image } = await writeBarcode(text, { format, scale });
  if (image === null) throw new Error('the code was not drawn');
  return Buffer.from(await image.arrayBuffer());
}

function pageWith(code: Buffer, left: number, top: number) {
  const paper = sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#f4f2ee' } });
  return paper
    .composite([{ input: code, left, top }])
    .png()
    .toBuffer();
}

const textsOf = (codes: readonly Code[]) =>
  codes.map(({ format, payload }) => ({ format, text: new TextDecoder().decode(payload) }));

describe('codes on a page', () => {
  beforeAll(async () => {
    const path = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
    const wasmBinary = new Uint8Array(await readFile(path)).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  });

  it('are read from its pixels, with the place where they stand', async () => {
    const page = await pageWith(await picture(TOKEN, 'QRCode', 3), 700, 100);
    const codes = await findCodes(await greyPixelsOf(sharp(page)));
    expect(textsOf(codes)).toEqual([{ format: 'qrcode', text: TOKEN }]);
    const { x0 = 0, y0 = 0, x1 = 0, y1 = 0 } = codes[0]?.box ?? {};
    expect([x0 > 700, x1 < 1200, y0 > 100, y1 < 600, x1 - x0 > 300, y1 - y0 > 300]).not.toContain(false);
  });

  it('may be linear', async () => {
    const page = await pageWith(await picture('GRN-2025-0417', 'Code128', 3), 100, 200);
    const codes = await findCodes(await greyPixelsOf(sharp(page)));
    expect(textsOf(codes)).toEqual([{ format: 'code128', text: 'GRN-2025-0417' }]);
  });

  it('are none on blank paper', async () => {
    const blank = sharp({ create: { width: 600, height: 600, channels: 3, background: '#ffffff' } });
    expect(await findCodes(await greyPixelsOf(blank))).toEqual([]);
  });

  it.each([1, 2])(
    'are read from the pictures that a PDF embeds, drawn at %d pixels a module',
    async (scale) => {
      const code = await picture(TOKEN, 'QRCode', scale);
      const logo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2255aa' } })
        .png()
        .toBuffer();
      const pdf = await openPdf(
        await printPdf((document) => {
          document.text('Tax invoice', 50, 50);
          document.image(logo, 50, 100, { width: 90 });
          document.image(code, 400, 60, { width: 100 });
        }),
        { maximumPixels: 40_000_000 },
      );
      try {
        const content = await pdf.readPage(1);
        const { codes, pureCodes } = await codesOfPictures(content, 0);
        expect(Array.from(pureCodes, ({ box }) => Math.round(box.x0))).toEqual([400]);
        expect(textsOf(codes)).toEqual([{ format: 'qrcode', text: TOKEN }]);
        expect(codes[0]?.box?.x0).toBeCloseTo(400, 1);
        expect(codes[0]?.box?.y1).toBeCloseTo(160, 1);
      } finally {
        await pdf.close();
      }
    },
  );
});
