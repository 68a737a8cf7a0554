import { once } from 'node:events';
import PDFDocument from 'pdfkit';

export const FILE_NAME = 'ostrich-canary.pdf';
export const PASSWORD = 'pelican-canary';
export const URL_TOKEN = 'flamingo-canary';
export const IDEMPOTENCY_KEY = 'heron-canary';

/** Of the synthetic card, of uploads and of keys; none may show outside of answers to their owner. */
const CANARIES = [
  '9999 3311 9405',
  '999933119405',
  'Zebra',
  'Namuna',
  '30/07/1983',
  'ostrich-canary',
  PASSWORD,
  URL_TOKEN,
  IDEMPOTENCY_KEY,
];

/** What is found in texts, by what each of them is. */
export function canariesIn(texts: Iterable<readonly [string, string]>): string[] {
  return Array.from(texts).flatMap(([where, text]) =>
    CANARIES.filter((canary) => text.includes(canary) || text.includes(canary.replaceAll(' ', '+'))).map(
      (canary) => `${canary} in ${where}`,
    ),
  );
}

/** A PDF that PASSWORD opens. */
export async function lockedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ userPassword: PASSWORD });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  pdf.text('Asha Zebra Namuna');
  pdf.end();
  await once(pdf, 'end');
  return Uint8Array.from(Buffer.concat(chunks));
}
