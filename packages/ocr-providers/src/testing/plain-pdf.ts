/** An object of a PDF: its dictionary's entries and, for a stream, its bytes. */
export interface PdfObject {
  readonly entries: string;
  readonly stream?: Uint8Array;
}

/**
 * Writes a PDF of one page from its objects, word for word: object 1 is the catalogue, 2 the page tree, 3 the
 * page with the given entries, and those of `objects` follow from 4.
 *
 * @param form - entries of the form's dictionary besides its fields and fonts
 */
export function plainPdf(pageEntries: string, objects: readonly PdfObject[], form = ''): Uint8Array {
  const all: PdfObject[] = [
    {
      entries: `/Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /DR << /Font << /F1 4 0 R >> >> ${form} >>`,
    },
    { entries: '/Type /Pages /Kids [3 0 R] /Count 1' },
    { entries: `/Type /Page /Parent 2 0 R ${pageEntries}` },
    ...objects,
  ];
  const parts = all.flatMap(({ entries, stream }, index) => [
    Buffer.from(
      `${index + 1} 0 obj << ${entries}${stream ? ` /Length ${stream.length}` : ''} >>\n`,
      'latin1',
    ),
    ...(stream ? [Buffer.from('stream\n'), Buffer.from(stream), Buffer.from('\nendstream\n')] : []),
    Buffer.from('endobj\n'),
  ]);
  const ends = Buffer.from('trailer << /Root 1 0 R >>\n%%EOF');
  return new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, ends]));
}

export const HELVETICA: PdfObject = { entries: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica' };
