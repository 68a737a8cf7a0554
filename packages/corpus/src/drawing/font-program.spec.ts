import { describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { fontProgram } from './font-program.ts';
import { typefaces } from './typefaces.ts';

const files = Object.values(typefaces)
  .flatMap(({ regular, bold, fallbacks }) => [regular, bold, ...fallbacks.map((one) => one.regular)])
  .filter((font) => font.endsWith('.woff'));

/** A page set in a font. */
async function printed(font: string | Buffer): Promise<Buffer> {
  const pdf = new PDFDocument({ info: { CreationDate: new Date(0), ModDate: new Date(0) } });
  pdf.font(font).text('Total ₹ 1,204.50 देवनागरी').end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe('the program of a font', () => {
  it.each([...new Set(files)])('prints as its file does: %s', async (file) => {
    expect((await printed(fontProgram(file))).equals(await printed(file))).toBe(true);
  });

  it('is read once', () => {
    const [file = ''] = files;
    expect(fontProgram(file)).toBe(fontProgram(file));
  });

  it('is not what is no WOFF file', () => {
    expect(() => fontProgram(import.meta.filename)).toThrow(/no WOFF/);
  });
});
