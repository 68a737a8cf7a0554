import { OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { canvasFactoryOf } from './canvas-factory.ts';
import { WITH_STORED_VALUES } from './missing-appearances.ts';
import { MAX_OPERATORS, tooMuchOnPage } from './page-budget.ts';
import type { OperatorList } from './read-page-content.ts';

const NOTHING: OperatorList = { fnArray: [], argsArray: [] };

/**
 * The operators with which pdf.js draws a page, when their fonts and pictures are there. Taken from a drawing
 * in which nothing is drawn: pdf.js keeps them for the next drawing of the page, whereas `getOperatorList`
 * evaluates the page, and decodes its pictures, for itself alone. Throws {@link JobFailure} `resource_limit` for too
 * many.
 */
export async function drawnOperators(document: PDFDocumentProxy, page: PDFPageProxy): Promise<OperatorList> {
  const factory = canvasFactoryOf(document);
  const entry = factory.create(1, 1);
  let operators = NOTHING;
  try {
    await page.render({
      canvas: entry.canvas,
      viewport: page.getViewport({ scale: 1 }),
      annotationMode: WITH_STORED_VALUES,
      operationsFilter: (index, list) => {
        operators = list;
        // They come piece by piece: more are not waited for.
        if (list.fnArray.length > MAX_OPERATORS) throw tooMuchOnPage();
        return list.fnArray[index] === OPS.dependency;
      },
    }).promise;
    return operators;
  } finally {
    factory.destroy(entry);
  }
}
