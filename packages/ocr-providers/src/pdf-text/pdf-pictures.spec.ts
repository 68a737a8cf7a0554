import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { groupFourOf, jbig2Of } from '../testing/bilevel-codings.ts';
import { HELVETICA, type PdfObject, plainPdf } from '../testing/plain-pdf.ts';
import { judgeTextLayer } from './judge-text-layer.ts';
import { openPdf } from './pdf-file.ts';
import { textLayerPage } from './text-layer-page.ts';

const WIDTH = 60;
const HEIGHT = 40;

/** A white picture with a black left half, as lossless JPEG 2000. */
const JPEG_2000 = [
  '/0//UQApAAAAAAA8AAAAKAAAAAAAAAAAAAAAPAAAACgAAAAAAAAAAAABBwEB/1IADAAAAAEABAQEAAH/XAAQQEBISF',
  'BISFBISFBISFD/ZAAlAAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjT/kAAKAAAAAABUAAH/k9+AYAjn',
  'FPb/e289owy458/AHBAxrdDdH8/PwDQhbUF3uu3c9QfK9fN/x9oeADaeK4jNYBIAABSesSf/f8faDABZ2ZWv4m//2Q',
  '==',
].join('');

function halves(): Sharp {
  const black = { create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: '#000000' } } as const;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffffff' } }).composite([
    { input: black, left: 0, top: 0 },
  ]);
}

/** A page that is one picture, with the given entries and bytes. */
function scanWith(entries: string, stream: Uint8Array): Uint8Array {
  const size = `/Width ${WIDTH} /Height ${HEIGHT}`;
  return plainPdf(
    `/MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >>`,
    [
      { entries: '', stream: Buffer.from(`q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Scan Do Q`) },
      { entries: `/Type /XObject /Subtype /Image ${size} ${entries}`, stream },
    ],
  );
}

const BILEVEL = '/ColorSpace /DeviceGray /BitsPerComponent 1';

const codings: readonly [name: string, pdf: () => Promise<Uint8Array>][] = [
  [
    'CCITT Group 4',
    async () =>
      scanWith(
        `${BILEVEL} /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${WIDTH} /Rows ${HEIGHT} >>`,
        await groupFourOf(halves()),
      ),
  ],
  [
    'JBIG2',
    async () =>
      scanWith(`${BILEVEL} /Filter /JBIG2Decode`, jbig2Of(await groupFourOf(halves()), WIDTH, HEIGHT)),
  ],
  ['JPEG 2000', () => Promise.resolve(scanWith('/Filter /JPXDecode', Buffer.from(JPEG_2000, 'base64')))],
  [
    'JPEG in CMYK',
    async () =>
      scanWith(
        '/ColorSpace /DeviceCMYK /BitsPerComponent 8 /Decode [1 0 1 0 1 0 1 0] /Filter /DCTDecode',
        await halves().toColourspace('cmyk').jpeg().toBuffer(),
      ),
  ],
];

describe('a scan in a PDF', () => {
  it.each(codings)('is read by its pixels when it is coded as %s', async (_name, makePdf) => {
    const pdf = await openPdf(await makePdf(), { maximumPixels: 100_000 });
    try {
      expect(judgeTextLayer(await pdf.readPage(1))).toBe('pixels');
      const { width, pixels } = await pdf.renderPage(1, 72);
      const levelAt = (x: number, y: number): number => pixels[y * width + x] ?? NaN;
      expect([levelAt(10, 5), levelAt(10, 35)].every((level) => level < 60)).toBe(true);
      expect([levelAt(50, 5), levelAt(50, 35)].every((level) => level > 200)).toBe(true);
    } finally {
      await pdf.close();
    }
  });
});

/** Counts how often the system's inflation is asked for while `work` runs; pdf.js has it for large streams. */
async function inflations(work: () => Promise<unknown>): Promise<number> {
  const Native = globalThis.DecompressionStream;
  let count = 0;
  globalThis.DecompressionStream = class extends Native {
    constructor(format: ConstructorParameters<typeof Native>[0]) {
      super(format);
      count += 1;
    }
  };
  try {
    await work();
    return count;
  } finally {
    globalThis.DecompressionStream = Native;
  }
}

describe('a picture on a page', () => {
  it('is decoded once, though the page is read and then drawn, until it is released', async () => {
    const grain = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) => (index * index * 7919) >> 5);
    const scan = scanWith(
      '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
      deflateSync(grain),
    );
    const pdf = await openPdf(scan, { maximumPixels: 100_000 });
    try {
      expect(await inflations(() => pdf.readPage(1))).toBe(1);
      expect(await inflations(() => pdf.renderPage(1, 72))).toBe(0);
      pdf.release();
      expect(await inflations(() => pdf.renderPage(1, 72))).toBe(1);
    } finally {
      await pdf.close();
    }
  });
});

/** Flags of an annotation (PDF 32000-1, 12.5.3). */
const PRINTED = 4;
const HIDDEN = 2;

interface Annotated {
  readonly annotation: string;
  /** Text of its appearance stream. */
  readonly appearance?: string;
  readonly flags?: number;
}

/** A page with one annotation, whose dictionary is object 5 and whose appearance is object 6. */
async function wordsWith({ annotation, appearance = '', flags = PRINTED }: Annotated): Promise<string[]> {
  const objects: PdfObject[] = [
    HELVETICA,
    { entries: `/Type /Annot /Rect [20 20 220 40] /F ${flags} /DA (/F1 12 Tf 0 g) ${annotation}` },
    {
      entries: '/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F1 4 0 R >> >>',
      stream: Buffer.from(`BT /F1 12 Tf 2 5 Td (${appearance}) Tj ET`),
    },
  ];
  const pdf = await openPdf(plainPdf('/MediaBox [0 0 300 100] /Annots [5 0 R]', objects), {
    maximumPixels: 100_000,
  });
  try {
    return textLayerPage(await pdf.readPage(1), 1).words.map(({ text }) => text);
  } finally {
    await pdf.close();
  }
}

describe('what lies over a page of a PDF', () => {
  it('is read where it is a note that is printed on the page', async () => {
    const note = '/Subtype /FreeText /Contents (approved) /AP << /N 6 0 R >>';
    expect(await wordsWith({ annotation: note, appearance: 'Approved by stores' })).toEqual([
      'Approved',
      'by',
      'stores',
    ]);
  });

  it('is read where it is a form field that was filled in', async () => {
    const field = '/Subtype /Widget /FT /Tx /T (number) /V (INV-77) /AP << /N 6 0 R >>';
    expect(await wordsWith({ annotation: field, appearance: 'INV-77' })).toEqual(['INV-77']);
  });

  it('is not read where it is hidden', async () => {
    const note = '/Subtype /FreeText /Contents (hidden) /AP << /N 6 0 R >>';
    expect(await wordsWith({ annotation: note, appearance: 'hidden', flags: HIDDEN })).toEqual([]);
    expect(await wordsWith({ annotation: note, appearance: 'shown' })).toEqual(['shown']);
  });
});
