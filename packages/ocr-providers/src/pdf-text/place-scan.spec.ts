import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { HELVETICA, type PdfObject, plainPdf } from '../testing/plain-pdf.ts';
import { openPdf, type PdfFile } from './pdf-file.ts';

/** The page in points; its picture has two pixels a point. */
const PAGE = { width: 60, height: 40 };
const STORED = { width: 120, height: 80 };
const POINTS_PER_INCH = 72;
/** Pixels along the edges of the picture and of its quarters may differ. */
const MAXIMUM_DIFFERING = 0.08;
const maximumPixels = 100_000;
const WHOLE = '60 0 0 40 0 0 cm';

interface Scan {
  readonly content: string;
  readonly page?: string;
  readonly entries?: string;
  readonly stream?: Uint8Array;
  readonly others?: readonly PdfObject[];
}

/** Grey levels that are of another kind in each quarter of the picture, so that no turn looks like another. */
function levels(channels: number): Uint8Array {
  return Uint8Array.from({ length: STORED.width * STORED.height * channels }, (_, index) => {
    const pixel = Math.floor(index / channels);
    const isRight = pixel % STORED.width >= STORED.width / 2;
    const isLow = pixel >= (STORED.width * STORED.height) / 2;
    return isLow ? (isRight ? 255 : 170) : isRight ? 90 : 0;
  });
}

const GREY: Required<Pick<Scan, 'entries' | 'stream'>> = {
  entries: '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode',
  stream: deflateSync(levels(1)),
};
const BITS = Uint8Array.from({ length: (STORED.width / 8) * STORED.height }, (_, index) =>
  index % (STORED.width / 8) < 5 || index < 400 ? 0 : 0xff,
);

function pdfOf({ content, page = '', entries = GREY.entries, stream = GREY.stream, others = [] }: Scan) {
  const size = `/Width ${STORED.width} /Height ${STORED.height}`;
  const resources =
    '/XObject << /Scan 5 0 R /Form 7 0 R >> /Font << /F1 6 0 R >> /ExtGState << /Half << /ca 0.5 >> /Full << /ca 1 >> >>';
  return plainPdf(
    `/MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << ${resources} >> ${page}`,
    [
      { entries: '', stream: Buffer.from(content) },
      { entries: `/Type /XObject /Subtype /Image ${size} ${entries}`, stream },
      HELVETICA,
      ...others,
    ],
  );
}

async function opened<Outcome>(scan: Scan, work: (pdf: PdfFile) => Promise<Outcome>): Promise<Outcome> {
  const pdf = await openPdf(pdfOf(scan), { maximumPixels });
  try {
    return await work(pdf);
  } finally {
    await pdf.close();
  }
}

/** The page as stored and as drawn: sizes, and the part of the pixels that differ clearly. */
async function compared(scan: Scan): Promise<{ sizes: number[][]; differing: number }> {
  return opened(scan, async (pdf) => {
    const stored = await pdf.takeScan(1, await pdf.readPage(1));
    if (stored === undefined) throw new Error('the page must be drawn');
    const isTurned = scan.page?.includes('90') === true || scan.page?.includes('270') === true;
    const points = isTurned ? PAGE.height : PAGE.width;
    const drawn = await pdf.renderPage(1, (stored.width / points) * POINTS_PER_INCH);
    const differing = drawn.pixels.filter((level, at) => Math.abs(level - (stored.pixels[at] ?? 0)) > 24);
    return {
      sizes: [stored, drawn].map(({ width, height }) => [width, height]),
      differing: differing.length / drawn.pixels.length,
    };
  });
}

const FORM = {
  entries: '/Type /XObject /Subtype /Form /BBox [0 0 60 40] /Resources << /XObject << /Scan 5 0 R >> >>',
};
const SMASK: PdfObject = {
  entries: `/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8`,
  stream: Uint8Array.of(255, 128, 0, 255),
};

const placed: readonly [name: string, scan: Scan][] = [
  ['over the whole page', { content: `q ${WHOLE} /Scan Do Q` }],
  ['on a page that is turned right', { content: `q ${WHOLE} /Scan Do Q`, page: '/Rotate 90' }],
  ['on a page that is turned over', { content: `q ${WHOLE} /Scan Do Q`, page: '/Rotate 180' }],
  ['on a page that is turned left', { content: `q ${WHOLE} /Scan Do Q`, page: '/Rotate 270' }],
  ['upside down', { content: 'q -60 0 0 -40 60 40 cm /Scan Do Q' }],
  ['mirrored', { content: 'q -60 0 0 40 60 0 cm /Scan Do Q' }],
  ['mirrored on a turned page', { content: 'q 60 0 0 -40 0 40 cm /Scan Do Q', page: '/Rotate 90' }],
  ['sideways', { content: 'q 0 40 -60 0 60 0 cm /Scan Do Q' }],
  ['with paper around it', { content: 'q 48 0 0 32 6 4 cm /Scan Do Q' }],
  ['beyond the edges', { content: 'q 80 0 0 60 -10 -15 cm /Scan Do Q' }],
  ['within a clip of the page', { content: `q 0 0 60 40 re W n ${WHOLE} /Scan Do Q` }],
  [
    'under text that is not shown',
    { content: `BT 3 Tr /F1 9 Tf 5 5 Td (read before) Tj ET q ${WHOLE} /Scan Do Q` },
  ],
  ['with full opacity', { content: `q /Full gs ${WHOLE} /Scan Do Q` }],
  ['in a form', { content: '/Form Do', others: [{ ...FORM, stream: Buffer.from(`q ${WHOLE} /Scan Do Q`) }] }],
];

const kinds: readonly [name: string, kind: Partial<Scan>][] = [
  ['colour', { entries: '/ColorSpace /DeviceRGB /BitsPerComponent 8', stream: levels(3) }],
  ['inks', { entries: '/ColorSpace /DeviceCMYK /BitsPerComponent 8', stream: levels(4) }],
  ['one bit', { entries: '/ColorSpace /DeviceGray /BitsPerComponent 1', stream: BITS }],
  [
    'one bit in negative',
    { entries: '/ColorSpace /DeviceGray /BitsPerComponent 1 /Decode [1 0]', stream: BITS },
  ],
  [
    'two palette colours',
    { entries: '/ColorSpace [/Indexed /DeviceRGB 1 <102030d0e0f0>] /BitsPerComponent 1', stream: BITS },
  ],
  ['a mask', { entries: '/ImageMask true /BitsPerComponent 1', stream: BITS }],
  ['a mask in negative', { entries: '/ImageMask true /BitsPerComponent 1 /Decode [1 0]', stream: BITS }],
  ['partly transparent grey', { entries: `${GREY.entries} /SMask 7 0 R`, others: [SMASK] }],
];

describe('a scan taken as it is stored', () => {
  it.each(placed)('looks as it is drawn when it stands %s', async (_name, scan) => {
    const { sizes, differing } = await compared(scan);
    expect(sizes[0]).toEqual(sizes[1]);
    expect(differing).toBeLessThan(MAXIMUM_DIFFERING);
  });

  it.each(kinds)('looks as it is drawn when it is stored as %s', async (_name, kind) => {
    const { differing } = await compared({ content: `q ${WHOLE} /Scan Do Q`, ...kind });
    expect(differing).toBeLessThan(MAXIMUM_DIFFERING);
  });

  it('keeps all its pixels, and makes those of a fax square', async () => {
    const size = (content: string): Promise<number[]> =>
      opened({ content }, async (pdf) => {
        const image = await pdf.takeScan(1, await pdf.readPage(1));
        return [image?.width ?? 0, image?.height ?? 0];
      });
    expect(await size(`q ${WHOLE} /Scan Do Q`)).toEqual([120, 80]);
    // Twice as fine across as down.
    expect(await size('q 30 0 0 40 0 0 cm /Scan Do Q')).toEqual([240, 160]);
  });
});

const drawn: readonly [name: string, scan: Scan][] = [
  ['is cut by a clip', { content: `q 0 0 30 40 re W n ${WHOLE} /Scan Do Q` }],
  ['is clipped to a triangle', { content: `q 0 0 m 60 0 l 30 40 l h W n ${WHOLE} /Scan Do Q` }],
  ['is clipped to a round form', { content: `q 0 0 m 0 40 60 40 60 0 c h W n ${WHOLE} /Scan Do Q` }],
  ['leans', { content: 'q 60 2 -2 40 0 0 cm /Scan Do Q' }],
  ['is half transparent', { content: `q /Half gs ${WHOLE} /Scan Do Q` }],
  ['has a line over it', { content: `q ${WHOLE} /Scan Do Q 0 20 m 60 20 l S` }],
  ['has a filled form over it', { content: `q ${WHOLE} /Scan Do Q 5 5 9 9 re f` }],
  ['has text over it', { content: `q ${WHOLE} /Scan Do Q BT /F1 9 Tf 5 5 Td (Paid) Tj ET` }],
  ['covers little of it', { content: 'q 30 0 0 20 5 5 cm /Scan Do Q' }],
  ['stands twice', { content: `q ${WHOLE} /Scan Do Q q 20 0 0 20 0 0 cm /Scan Do Q` }],
  [
    'is a mask in colour',
    { content: `1 0 0 rg q ${WHOLE} /Scan Do Q`, entries: '/ImageMask true', stream: BITS },
  ],
];

describe('a page that is more than its scan', () => {
  it.each(drawn)('is drawn when the scan %s', async (_name, scan) => {
    expect(await opened(scan, async (pdf) => pdf.takeScan(1, await pdf.readPage(1)))).toBeUndefined();
  });
});
