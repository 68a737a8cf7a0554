import { describe, expect, it } from '@jest/globals';
import { HELVETICA, plainPdf } from '../testing/plain-pdf.ts';
import { openPdf, type PdfFile } from './pdf-file.ts';
import { textLayerPage } from './text-layer-page.ts';

/** Flag of a text field of several lines (PDF 32000-1, 12.7.4.3). */
const MULTILINE = 4096;
const PASSWORD = 8192;
const HIDDEN = 2;
const PRINTED = 4;

/** A page of 300 by 100 points with one annotation of 200 by 40 points. */
function page(annotation: string, { form = '', flags = PRINTED } = {}): Uint8Array {
  const look = '/Rect [20 20 220 60] /DA (/F1 12 Tf 0 g)';
  const stale =
    '/Type /XObject /Subtype /Form /BBox [0 0 200 40] /Resources << /Font << /F1 4 0 R >> >> /Length 0';
  return plainPdf(
    '/MediaBox [0 0 300 100] /Annots [5 0 R]',
    [
      HELVETICA,
      { entries: `/Type /Annot ${look} /F ${flags} ${annotation}` },
      { entries: stale, stream: Buffer.from('') },
    ],
    form,
  );
}

async function opened<Outcome>(
  bytes: Uint8Array,
  work: (pdf: PdfFile) => Promise<Outcome>,
): Promise<Outcome> {
  const pdf = await openPdf(bytes, { maximumPixels: 1_000_000 });
  try {
    return await work(pdf);
  } finally {
    await pdf.close();
  }
}

function wordsOf(bytes: Uint8Array): Promise<string[]> {
  return opened(bytes, async (pdf) => textLayerPage(await pdf.readPage(1), 1).words.map(({ text }) => text));
}

const FIELD = '/Subtype /Widget /FT /Tx /T (number)';

describe('a form field without an appearance', () => {
  it('is read with its value, at its place', async () => {
    const words = await opened(
      page(`${FIELD} /V (INV-77 of May)`),
      async (pdf) => textLayerPage(await pdf.readPage(1), 1).words,
    );
    expect(words.map(({ text }) => text)).toEqual(['INV-77', 'of', 'May']);
    expect(words[0]?.box?.x0).toBeGreaterThan(19);
    expect(words[0]?.box?.x0).toBeLessThan(30);
    expect(words[0]?.box?.y0).toBeGreaterThan(40);
    expect(words[0]?.box?.y1).toBeLessThan(80);
  });

  it('is seen on the picture of the page, too', async () => {
    const ink = (bytes: Uint8Array): Promise<number> =>
      opened(bytes, async (pdf) => {
        await pdf.readPage(1);
        const { pixels } = await pdf.renderPage(1, 72);
        return pixels.filter((level) => level < 100).length;
      });
    expect(await ink(page(`${FIELD} /V (INV-77)`))).toBeGreaterThan(30);
    expect(await ink(page(FIELD))).toBe(0);
  });

  it('is read over several lines, and with what was chosen from a list', async () => {
    const lines = `${FIELD} /Ff ${MULTILINE} /V (first line\\rsecond)`;
    expect(await wordsOf(page(lines))).toEqual(['first', 'line', 'second']);
    const choice = '/Subtype /Widget /FT /Ch /T (state) /Opt [(Kerala) (Goa)] /V (Goa)';
    expect(await wordsOf(page(choice))).toContain('Goa');
  });

  it('is read anew where the file says that its appearances are stale', async () => {
    const stale = `${FIELD} /V (INV-78) /AP << /N 6 0 R >>`;
    expect(await wordsOf(page(stale))).toEqual([]);
    expect(await wordsOf(page(stale, { form: '/NeedAppearances true' }))).toEqual(['INV-78']);
  });

  it('is not read where it is hidden, empty or holds a password', async () => {
    expect(await wordsOf(page(`${FIELD} /V (secret)`, { flags: HIDDEN }))).toEqual([]);
    expect(await wordsOf(page(`${FIELD} /Ff ${PASSWORD} /V (secret)`))).toEqual([]);
    expect(await wordsOf(page(FIELD))).toEqual([]);
  });
});

describe('a note without an appearance', () => {
  it('is read with its text', async () => {
    const note = '/Subtype /FreeText /Contents (Received by stores)';
    expect(await wordsOf(page(note))).toEqual(['Received', 'by', 'stores']);
    expect(await wordsOf(page(note, { flags: HIDDEN }))).toEqual([]);
  });
});

describe('an XFA form', () => {
  const xfa = '/XFA 7 0 R';

  function form(text: string, entries = ''): Uint8Array {
    return plainPdf(
      '/MediaBox [0 0 300 100] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >>',
      [
        HELVETICA,
        { entries: '', stream: Buffer.from(`BT /F1 12 Tf 20 50 Td (${text}) Tj ET`) },
        HELVETICA,
        { entries: '', stream: Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>') },
      ],
      `${xfa} ${entries}`,
    );
  }

  it('is refused where its pages are not in the file', async () => {
    const waiting = form('Please wait... If this message is not eventually replaced');
    await expect(openPdf(waiting, { maximumPixels: 1_000_000 })).rejects.toMatchObject({
      code: 'file_unreadable',
      message: expect.stringContaining('XFA'),
    });
  });

  it('is read where its page is there', async () => {
    expect(await wordsOf(form('Invoice INV-9'))).toEqual(['Invoice', 'INV-9']);
  });
});
