import type { PrintedPage } from '@docex/ports/contracts';
import { openPdf } from '../pdf-text/pdf-file.ts';
import { textLayerPage } from '../pdf-text/text-layer-page.ts';
import { printPdf } from './print-pdf.ts';

const RESOLUTION = 200;
const SCALE = RESOLUTION / 72;

/** Prints lines of words with 12 point Helvetica and draws the page at 200 dpi; the truth is its text layer. */
export function printLines(lines: readonly string[]): Promise<PrintedPage> {
  return drawPage((pdf) => {
    lines.forEach((line, row) => {
      pdf.fontSize(12).text(line, 60, 60 + row * 24, { lineBreak: false });
    });
  });
}

/** As {@link printLines}, in a table with ruled cells. */
export function printTable(lines: readonly string[]): Promise<PrintedPage> {
  return drawPage((pdf) => {
    lines.forEach((line, row) => {
      line.split(' ').forEach((word, column) => {
        const [x, y] = [60 + column * 110, 60 + row * 22];
        pdf.rect(x, y, 110, 22).stroke();
        pdf.fontSize(11).text(word, x + 8, y + 6, { lineBreak: false });
      });
    });
  });
}

async function drawPage(draw: (pdf: PDFKit.PDFDocument) => void): Promise<PrintedPage> {
  const bytes = await printPdf(draw, { size: [420, 420] });
  const pdf = await openPdf(bytes, { maximumPixels: 40_000_000 });
  try {
    const { words } = textLayerPage(await pdf.readPage(1), 1);
    return {
      image: await pdf.renderPage(1, RESOLUTION),
      words: words.flatMap(({ text, box }) =>
        box === undefined
          ? []
          : [
              {
                text,
                box: { x0: box.x0 * SCALE, y0: box.y0 * SCALE, x1: box.x1 * SCALE, y1: box.y1 * SCALE },
              },
            ],
      ),
    };
  } finally {
    await pdf.close();
  }
}
