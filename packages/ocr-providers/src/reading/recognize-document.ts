import type { Page } from '@docex/protocol';
import { codesOfPictures } from '../codes/codes-of-pictures.ts';
import { judgeTextLayer } from '../pdf-text/judge-text-layer.ts';
import { isDrawn } from '../pdf-text/page-budget.ts';
import { openPdf, type PdfFile } from '../pdf-text/pdf-file.ts';
import { textLayerPage } from '../pdf-text/text-layer-page.ts';
import type { TextPageImages } from '../redaction/text-page-images.ts';
import { asQuarterTurns } from './quarter-turn.ts';
import { admit, IMAGE_ON_REQUEST, type NumberedContent, type RecognitionTask } from './recognition-task.ts';

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

interface PdfReading {
  readonly task: RecognitionTask;
  /** Loaded with the first page of which an image is made. */
  readonly images: { made?: TextPageImages };
}

async function recognizePdf(task: RecognitionTask): Promise<void> {
  const pdf = await openPdf(task.bytes, { password: task.password, maximumPixels: task.maximumPixels });
  const reading: PdfReading = { task, images: {} };
  try {
    const lastPage = admit(pdf.pageCount, task);
    for (let number = task.firstPage; number <= lastPage; number += 1) {
      const page = await readPdfPage(pdf, number, reading);
      pdf.release();
      await task.onPicturesDone();
      await task.onPage(page);
    }
  } finally {
    await pdf.close();
  }
}

async function readPdfPage(pdf: PdfFile, number: number, reading: PdfReading): Promise<Page> {
  const content = await pdf.readPage(number);
  if (judgeTextLayer(content) !== 'pixels') return readTextPage(pdf, { content, number }, reading);
  const { readDrawnPage } = await import('./read-pixels.ts');
  return readDrawnPage(pdf, { content, number }, reading.task);
}

async function readTextPage(
  pdf: PdfFile,
  { content, number }: NumberedContent,
  { task, images }: PdfReading,
): Promise<Page> {
  const words = textLayerPage(content, number);
  const turns = asQuarterTurns((words.rotation - content.rotate) / 90);
  const { codes, pureCodes } = await codesOfPictures(content, turns);
  const page = { ...words, codes };
  if (task.keepImage === undefined || !isDrawn(content)) return page;
  if (task.drawsTextPages !== true) return { ...page, imageKey: IMAGE_ON_REQUEST };
  const { TextPageImages } = await import('../redaction/text-page-images.ts');
  images.made ??= new TextPageImages(pdf, task);
  const image = await images.made.imageOf({ content, page, turns, pureCodes }).catch(() => undefined);
  if (image !== undefined) await task.keepImage(number, image);
  return page;
}
