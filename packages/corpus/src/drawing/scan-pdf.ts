import PDFDocument from 'pdfkit';

export interface ScannedPage {
  /** A JPEG or PNG image. */
  bytes: Uint8Array;
  width: number;
  height: number;
  dpi: number;
}

/** A PDF whose pages are images and nothing else, as scanners write it. */
export async function scanPdf(pages: readonly ScannedPage[]): Promise<Uint8Array> {
  const epoch = new Date('2024-01-01T00:00:00Z');
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Producer: 'docex corpus', Creator: 'docex corpus', CreationDate: epoch, ModDate: epoch },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const { bytes, width, height, dpi } of pages) {
    const size: [number, number] = [(width * 72) / dpi, (height * 72) / dpi];
    document.addPage({ size, margin: 0 });
    document.image(Buffer.from(bytes), 0, 0, { width: size[0], height: size[1] });
  }
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
