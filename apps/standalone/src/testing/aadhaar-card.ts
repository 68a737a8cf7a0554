import { once } from 'node:events';
import PDFDocument from 'pdfkit';

const lines = [
  'Government of India',
  'Asha Zebra Namuna',
  'DOB : 30/07/1983',
  'FEMALE',
  '9999 3311 9405',
  'VID : 9999 3311 9405 0001',
];

/** The number on the card: nobody's, since none begins with 9999. */
export const AADHAAR_NUMBER = '9999 3311 9405';

/** The face of a synthetic Aadhaar card as a PDF. */
export async function aadhaarCard(): Promise<Uint8Array<ArrayBuffer>> {
  const card = new PDFDocument({ size: [320, 200], margin: 20 });
  const chunks: Buffer[] = [];
  card.on('data', (chunk: Buffer) => chunks.push(chunk));
  lines.forEach((line, index) => card.fontSize(11).text(line, 90, 20 + index * 24, { lineBreak: false }));
  card.end();
  await once(card, 'end');
  return Uint8Array.from(Buffer.concat(chunks));
}
