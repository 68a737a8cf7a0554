import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const LINES = [
  'TAX INVOICE',
  'Test Supplies Private Limited',
  'Invoice No: TS-42',
  'Invoice Date: 03/04/2026',
  'Taxable Value 1,000.00',
  'CGST 9% 90.00',
  'SGST 9% 90.00',
  'Grand Total 1,180.00',
];

/** An invoice of one page that opens with the password alone. */
export function lockedPdf(userPassword: string): Promise<Buffer> {
  const document = new PDFDocument({ userPassword });
  for (const line of LINES) document.text(line);
  document.end();
  return buffer(document);
}
