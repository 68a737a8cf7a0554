import { degrade, generateInvoice, rasterize, scanPdf, SOURCE_DPI } from '@docex/corpus';
import sharp from 'sharp';
import type { Document } from '../measuring/client.ts';

/** A page as paper gives it: its image, which programs take, with its resolution. */
export interface ScannedPage {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}

export interface ScannedDocument {
  readonly what: string;
  readonly document: Document;
  readonly pages: readonly ScannedPage[];
}

const RULED_LAYOUT = 'tally';
const COMPRESSED = { quality: 42 };
const COLOUR_DPI = 150;

/** One document of each kind of page that costs a reader more than a clean one. */
export async function scannedDocuments(): Promise<readonly ScannedDocument[]> {
  const [grey, turned, photo] = [
    await stampedPage(1),
    await degrade(await drawnPage(2), { kind: 'rotated90', seed: 2 }),
    await degrade(await drawnPage(3), { kind: 'photo', seed: 3 }),
  ];
  const coloured = [await colouredPage(4), await colouredPage(5)];
  return [
    { what: '300 dpi, grey, stamps and noise', document: imageOf(grey), pages: [grey] },
    { what: '200 dpi, turned by 90°', document: imageOf(turned), pages: [turned] },
    {
      what: '150 dpi, colour, two pages',
      document: {
        ...imageOf(grey),
        name: 'scan.pdf',
        mediaType: 'application/pdf',
        bytes: await scanPdf(coloured),
      },
      pages: coloured,
    },
    { what: 'phone photo', document: imageOf(photo), pages: [photo] },
  ];
}

/** A page of an image, as a document. */
export function imageOf({ bytes }: ScannedPage): Document {
  return { bytes, name: 'scan.jpg', mediaType: 'image/jpeg', documentType: 'invoice' };
}

/** Scanned in grey at 300 dpi, with two stamps across the print, compressed until blocks show. */
export async function stampedPage(seed: number): Promise<ScannedPage> {
  const stamped = await sharp(await drawnPage(seed))
    .composite([
      stamp('#27408b', { top: 900, left: 1_200, turn: -14 }),
      stamp('#8b1a1a', { top: 2_300, left: 300, turn: 9 }),
    ])
    .png()
    .toBuffer();
  const page = await degrade(stamped, { kind: 'scan300', seed });
  return { ...page, bytes: await sharp(page.bytes).jpeg(COMPRESSED).toBuffer() };
}

async function colouredPage(seed: number): Promise<ScannedPage> {
  const drawn = sharp(await drawnPage(seed)).flatten({ background: '#f4efe2' });
  const stamped = await drawn
    .composite([stamp('#27408b', { top: 2_500, left: 1_300, turn: -8 })])
    .png()
    .toBuffer();
  const { width } = await sharp(stamped).metadata();
  const { data, info } = await sharp(stamped)
    .resize(Math.round((width * COLOUR_DPI) / SOURCE_DPI))
    .blur(0.5)
    .jpeg({ quality: 70 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, dpi: COLOUR_DPI };
}

function stamp(
  colour: string,
  { turn, ...place }: { readonly top: number; readonly left: number; readonly turn: number },
) {
  const rings = [150, 135].map(
    (radius) => `<circle cx="200" cy="200" r="${radius}" fill="none" stroke="${colour}" stroke-width="7"/>`,
  );
  const words = ['RECEIVED', 'STORES DEPT'].map(
    (text, line) =>
      `<text x="200" y="${185 + line * 52}" font-size="40" font-family="sans-serif" text-anchor="middle" fill="${colour}">${text}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" opacity="0.75"><g transform="rotate(${turn} 200 200)">${rings.join('')}${words.join('')}</g></svg>`;
  return { input: Buffer.from(svg), ...place };
}

async function drawnPage(seed: number): Promise<Uint8Array> {
  const { pdf } = await generateInvoice({ seed, layout: RULED_LAYOUT });
  const [page] = await rasterize(pdf, { dpi: SOURCE_DPI });
  if (page === undefined) throw new Error('the invoice has no page');
  return page;
}
