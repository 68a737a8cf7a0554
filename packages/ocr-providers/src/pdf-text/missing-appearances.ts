import {
  AnnotationEditorType,
  AnnotationMode,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The name under which pdf.js keeps notes that a user has added; it draws them like those of the file. */
const ADDED_NOTE = 'pdfjs_internal_editor_docex_';
const DEFAULT_FONT_SIZE = 10;
const BLACK = [0, 0, 0];
/** Flags of annotations that are hidden, and not shown on screen (PDF 32000-1, 12.5.3). */
const UNSEEN = 2 | 32;

/** With this pdf.js draws annotations with the values of its storage. */
export const WITH_STORED_VALUES = AnnotationMode.ENABLE_STORAGE;

/**
 * Sees to it that what a page's form fields and notes say is drawn, where the file holds only their text and no
 * appearance stream: programs that fill forms often leave the drawing to the viewer (PDF 32000-1, 12.7.3.3).
 * To be called before the page's operators are fetched with {@link WITH_STORED_VALUES}.
 */
export async function addMissingAppearances(document: PDFDocumentProxy, page: PDFPageProxy): Promise<void> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' });
  for (const annotation of annotations) {
    if (!isRecord(annotation) || annotation['hasAppearance'] === true) continue;
    const { id, subtype, annotationFlags: flags } = annotation;
    if (typeof id !== 'string' || (typeof flags === 'number' && (flags & UNSEEN) !== 0)) continue;
    if (subtype === 'Widget') {
      const value = valueOf(annotation);
      if (value !== undefined) document.annotationStorage.setValue(id, { value });
    } else if (subtype === 'FreeText') {
      const note = noteOf(annotation, page.pageNumber - 1);
      if (note !== undefined) document.annotationStorage.setValue(`${ADDED_NOTE}${id}`, note);
    }
  }
}

/** What a text field or a choice holds; buttons have no text, and passwords none to be shown. */
function valueOf({
  fieldType,
  fieldValue,
  password,
}: Readonly<Record<string, unknown>>): string | string[] | undefined {
  if ((fieldType !== 'Tx' && fieldType !== 'Ch') || password === true) return undefined;
  if (typeof fieldValue === 'string') return fieldValue === '' ? undefined : fieldValue;
  const values = Array.isArray(fieldValue) ? fieldValue.filter((one) => typeof one === 'string') : [];
  return values.length === 0 ? undefined : values;
}

/** A note as pdf.js's own editor would have added it. */
function noteOf(annotation: Readonly<Record<string, unknown>>, pageIndex: number): object | undefined {
  const { textContent, rect, rotation, defaultAppearanceData: look } = annotation;
  if (!Array.isArray(textContent) || !Array.isArray(rect)) return undefined;
  const fontSize =
    isRecord(look) && typeof look['fontSize'] === 'number' ? look['fontSize'] : DEFAULT_FONT_SIZE;
  return {
    annotationType: AnnotationEditorType.FREETEXT,
    value: textContent.join('\n'),
    rect,
    rotation: typeof rotation === 'number' ? rotation : 0,
    pageIndex,
    fontSize,
    color: BLACK,
    user: '',
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
