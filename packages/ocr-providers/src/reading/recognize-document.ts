import type { Page } from '@docex/protocol';
import { codesOfPictures } from '../codes/codes-of-pictures.ts';
import { judgeTextLayer } from '../pdf-text/judge-text-layer.ts';
import { isDrawn } from '../pdf-text/page-budget.ts';
import { openPdf, type PdfFile } from '../pdf-text/pdf-file.ts';
import { textLayerPage } from '../pdf-text/text-layer-page.ts';
import { asQuarterTurns, type QuarterTurns } from './quarter-turn.ts';
import { admit, type NumberedContent, type RecognitionTask } from './recognition-task.ts';

/**
 * Reads a document page by page: text layers where they can be trusted, pixels elsewhere. What reads pixels is
 * loaded on the first page that needs it. Throws {@link JobFailure} `file_unreadable`, `password_required`,
 * `password_wrong`, `too_many_pages` or `image_too_large`.
 */
export async function recognizeDocument(task: RecognitionTask): Promise<void> {
  if (looksLikePdf(task.bytes)) return recognizePdf(task);
  const { recognizeImage } = await import('./read-pixels.ts');
  return recognizeImage(task);
}

/** Readers accept some junk before the header (PDF 32000-1, annex H, note 13). */
function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');
}

async function recognizePdf(task: RecognitionTask): Promise<void> {
  const pdf = await openPdf(task.bytes, { password: task.password, maximumPixels: task.maximumPixels });
  try {
    admit(pdf.pageCount, task);
    for (let number = task.firstPage; number <= pdf.pageCount; number += 1) {
      const page = await readPdfPage(pdf, number, task);
      pdf.release();
      await task.onPicturesDone();
      await task.onPage(page);
    }
  } finally {
    await pdf.close();
  }
}

async function readPdfPage(pdf: PdfFile, number: number, task: RecognitionTask): Promise<Page> {
  const content = await pdf.readPage(number);
  if (judgeTextLayer(content) !== 'pixels') return readTextPage(pdf, { content, number }, task);
  const { readDrawnPage } = await import('./read-pixels.ts');
  return readDrawnPage(pdf, { content, number }, task);
}

async function readTextPage(
  pdf: PdfFile,
  { content, number }: NumberedContent,
  { keepImage }: RecognitionTask,
): Promise<Page> {
  const page = textLayerPage(content, number);
  const turns = asQuarterTurns((page.rotation - content.rotate) / 90);
  if (keepImage !== undefined && isDrawn(content)) {
    const png = await drawnImage(pdf, page, turns).catch(() => undefined);
    if (png !== undefined) await keepImage(number, png);
  }
  return { ...page, codes: await codesOfPictures(content, turns) };
}

async function drawnImage(pdf: PdfFile, page: Page, turns: QuarterTurns): Promise<Uint8Array> {
  const { drawnPageImage, viewResolution } = await import('../image/page-image.ts');
  const longerSide = Math.max(page.width, page.height);
  return drawnPageImage(await pdf.drawPage(page.number, viewResolution(longerSide)), turns);
}
