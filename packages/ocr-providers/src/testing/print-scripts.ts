import { createRequire } from 'node:module';
import type { GreyImage } from '@docex/ports';
import { openPdf } from '../pdf-text/pdf-file.ts';
import { printPdf } from './print-pdf.ts';

const fontFile = (subset: string): string =>
  createRequire(import.meta.url).resolve(`@fontsource/hind/files/hind-${subset}-400-normal.woff`);
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Prints lines, each of pieces in either script, with 11 point Hind and draws the page at 300 dpi. */
export async function printScripts(lines: readonly (readonly string[])[]): Promise<GreyImage> {
  const bytes = await printPdf(
    (pdf) => {
      lines.forEach((pieces, row) => {
        let x = 40;
        for (const piece of pieces) {
          pdf.font(fontFile(DEVANAGARI.test(piece) ? 'devanagari' : 'latin')).fontSize(11);
          pdf.text(piece, x, 40 + row * 26, { lineBreak: false });
          x += pdf.widthOfString(piece) + 4;
        }
      });
    },
    { size: [360, 240] },
  );
  const pdf = await openPdf(bytes, { maximumPixels: 10_000_000 });
  try {
    return await pdf.renderPage(1, 300);
  } finally {
    await pdf.close();
  }
}
