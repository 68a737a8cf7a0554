import { JobFailure } from '@docex/domain';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What Adobe's programs put on the page that others show in place of the form. */
const PLACEHOLDER = /please\s+wait/i;

/**
 * Refuses a PDF whose content is an XFA form alone: only Adobe's own programs lay such a form out, and the page
 * that is there says so. Throws {@link JobFailure} `file_unreadable`.
 */
export async function refuseDynamicForm(document: PDFDocumentProxy): Promise<void> {
  const { info } = await document.getMetadata();
  const facts = info as Readonly<Record<string, unknown>>;
  if (facts['IsXFAPresent'] !== true || facts['IsAcroFormPresent'] === true || document.numPages !== 1)
    return;
  const page = await document.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  if (text.trim() === '' || PLACEHOLDER.test(text)) {
    throw new JobFailure(
      'file_unreadable',
      'The PDF is a dynamic XFA form, whose pages are not in the file; print it to a PDF first.',
    );
  }
}
