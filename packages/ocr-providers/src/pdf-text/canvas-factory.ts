import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What pdf.js's canvas factory gives in Node: a canvas of its own @napi-rs/canvas. */
export interface CanvasEntry {
  readonly canvas: object;
  readonly context: {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
}

export interface CanvasFactory {
  create(width: number, height: number): CanvasEntry;
  destroy(entry: CanvasEntry): void;
}

export function canvasFactoryOf(document: PDFDocumentProxy): CanvasFactory {
  return document.canvasFactory as CanvasFactory;
}
