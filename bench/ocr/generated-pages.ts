import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { generateInvoice, invoiceLayouts, rasterize } from '@docex/corpus';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { labelPage, type LabelledPage, type TruthLine } from './labelled-page.ts';

const RESOLUTION = 300;
const SCALE = RESOLUTION / 72;
const standardFonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
);

/** First pages of synthetic invoices at 300 dpi, the layouts in turn; the truth is their text layer. */
export async function* generatedPages(count: number): AsyncGenerator<LabelledPage> {
  for (let seed = 0; seed < count; seed += 1) {
    const layout = invoiceLayouts[seed % invoiceLayouts.length];
    if (!layout) return;
    const { pdf, fileName } = await generateInvoice({ seed, layout: layout.name });
    const lines = await firstPageLines(pdf);
    const [page] = await rasterize(pdf, { dpi: RESOLUTION });
    if (page) yield await labelPage(fileName, page, lines);
  }
}

async function firstPageLines(pdf: Uint8Array): Promise<TruthLine[]> {
  const task = getDocument({ data: new Uint8Array(pdf), standardFontDataUrl: standardFonts, verbosity: 0 });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { height: pageHeight } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  await task.destroy();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    // pdf.js types a transform's members as any; they are six numbers.
    const [, , , , left = 0, baseline = 0] = item.transform as number[];
    const box = {
      x0: left * SCALE,
      y0: (pageHeight - baseline - item.height) * SCALE,
      x1: (left + item.width) * SCALE,
      y1: (pageHeight - baseline + item.height * 0.2) * SCALE,
    };
    return [{ text: item.str, box }];
  });
}
