import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdfjsRoot = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

async function withDocument<T>(pdf: Uint8Array, use: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: join(pdfjsRoot, 'standard_fonts/'),
    wasmUrl: join(pdfjsRoot, 'wasm/'),
    verbosity: 0,
  });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** The canvases that pdf.js makes in Node.js: those of its own @napi-rs/canvas. */
interface NodeCanvasFactory {
  create(width: number, height: number): { canvas: { encode(format: 'png'): Promise<Buffer> } };
}

/** Renders every page of a PDF as a PNG image of the given resolution. */
export async function rasterize(pdf: Uint8Array, { dpi }: { dpi: number }): Promise<Uint8Array[]> {
  return withDocument(pdf, async (document) => {
    const factory = document.canvasFactory as NodeCanvasFactory;
    const images: Uint8Array[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: dpi / 72 });
      const { canvas } = factory.create(Math.round(viewport.width), Math.round(viewport.height));
      await page.render({ canvas, viewport }).promise;
      images.push(new Uint8Array(await canvas.encode('png')));
    }
    return images;
  });
}

/** The text of each page of a PDF as its text layer has it, runs separated by spaces. */
export async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  return withDocument(pdf, async (document) => {
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const content = await (await document.getPage(number)).getTextContent();
      pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    return pages;
  });
}
