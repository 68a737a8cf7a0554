import { describe, expect, it } from '@jest/globals';
import { printPdf } from '../testing/print-pdf.ts';
import { judgeTextLayer } from './judge-text-layer.ts';
import { openPdf, type PdfFile } from './pdf-file.ts';
import { textLayerPage } from './text-layer-page.ts';

const maximumPixels = 4_000_000;

async function withPdf<Outcome>(
  bytes: Uint8Array,
  work: (pdf: PdfFile) => Promise<Outcome>,
): Promise<Outcome> {
  const pdf = await openPdf(bytes, { maximumPixels });
  try {
    return await work(pdf);
  } finally {
    await pdf.close();
  }
}

function firstPage(bytes: Uint8Array): Promise<ReturnType<typeof textLayerPage>> {
  return withPdf(bytes, async (pdf) => textLayerPage(await pdf.readPage(1), 1));
}

describe('the text layer of a PDF', () => {
  it('gives words with their places in points from the top left', async () => {
    const page = await firstPage(
      await printPdf((pdf) => {
        pdf.font('Helvetica').fontSize(12).text('Invoice No INV-7', 100, 200, { lineBreak: false });
        pdf.font('Helvetica-Bold').text('Total', 400, 700, { lineBreak: false });
      }),
    );
    expect(page.words.map((word) => word.text)).toEqual(['Invoice', 'No', 'INV-7', 'Total']);
    const [invoice, , , total] = page.words;
    expect(invoice?.box?.x0).toBeCloseTo(100, 0);
    expect(invoice?.box?.y0).toBeGreaterThan(196);
    expect(invoice?.box?.y1).toBeLessThan(216);
    expect(invoice).toMatchObject({ fontSize: 12, bold: false, confidence: 1 });
    expect(total?.box?.x0).toBeCloseTo(400, 0);
    expect(total?.bold).toBe(true);
    expect([page.width, page.height]).toEqual([595.28, 841.89].map((side) => expect.closeTo(side, 1)));
  });

  it('keeps letter-spaced type together and parts words that stand apart', async () => {
    const page = await firstPage(
      await printPdf((pdf) => {
        pdf.fontSize(10);
        pdf.text('STATEMENT', 50, 50, { characterSpacing: 3, lineBreak: false });
        pdf.text('12', 50, 80, { lineBreak: false }).text('34', 66, 80, { lineBreak: false });
      }),
    );
    expect(page.words.map((word) => word.text)).toEqual(['STATEMENT', '12', '34']);
  });

  it('counts words that were printed twice once, as bold', async () => {
    const page = await firstPage(
      await printPdf((pdf) => {
        pdf.text('GRAND', 50, 50, { lineBreak: false }).text('GRAND', 50.3, 50, { lineBreak: false });
      }),
    );
    expect(page.words).toHaveLength(1);
    expect(page.words[0]?.bold).toBe(true);
  });

  it('turns a page upright whose text runs sideways', async () => {
    const page = await firstPage(
      await printPdf((pdf) => {
        pdf.rotate(90, { origin: [300, 100] }).text('Sideways text here', 300, 100, { lineBreak: false });
      }),
    );
    expect(page.rotation).toBe(270);
    expect(page.width).toBeGreaterThan(page.height);
    const [first, second] = page.words;
    expect(first?.text).toBe('Sideways');
    expect(second?.box?.x0).toBeGreaterThan(first?.box?.x1 ?? Infinity);
    expect(second?.box?.y0).toBeCloseTo(first?.box?.y0 ?? 0, 1);
  });

  it('leaves out slanting stamps', async () => {
    const page = await firstPage(
      await printPdf((pdf) => {
        pdf.text('Plain', 50, 50, { lineBreak: false });
        pdf
          .rotate(40, { origin: [200, 400] })
          .fontSize(60)
          .text('DUPLICATE', 200, 400, { lineBreak: false });
      }),
    );
    expect(page.words.map((word) => word.text)).toEqual(['Plain']);
  });

  it('joins the pieces of a drawn table to its rules', async () => {
    const page = await firstPage(
      await printPdf((pdf) => {
        pdf.text('cell', 60, 60);
        for (const x of [50, 150, 250]) pdf.moveTo(x, 100).lineTo(x + 100, 100);
        pdf.stroke();
        pdf.rect(50, 100, 1, 80).fill();
      }),
    );
    expect(page.rulings).toHaveLength(2);
    const horizontal = page.rulings.find((ruling) => !ruling.vertical);
    expect(horizontal?.box?.x0).toBeCloseTo(50, 0);
    expect(horizontal?.box?.x1).toBeCloseTo(350, 0);
    expect(page.rulings.find((ruling) => ruling.vertical)?.box?.y1).toBeCloseTo(180, 0);
  });
});

describe('the verdict on a page', () => {
  const judge = async (draw: (pdf: PDFKit.PDFDocument) => void): Promise<string> =>
    withPdf(await printPdf(draw), async (pdf) => judgeTextLayer(await pdf.readPage(1)));

  it('is blank for a page without anything on it', async () => {
    expect(await judge(() => undefined)).toBe('blank');
  });

  it('is text for printed text', async () => {
    expect(await judge((pdf) => pdf.text('A delivery note with some words on it'))).toBe('text');
  });

  it('is pixels for a drawing without text', async () => {
    expect(await judge((pdf) => pdf.circle(200, 200, 80).fill())).toBe('pixels');
  });
});

describe('opening a PDF', () => {
  it('draws a page in grey, ink where the print is', async () => {
    const bytes = await printPdf((pdf) => pdf.rect(0, 0, 72, 72).fill('#000000'));
    const image = await withPdf(bytes, (pdf) => pdf.renderPage(1, 72));
    expect(image.pixels).toHaveLength(image.width * image.height);
    expect(image.pixels[10 * image.width + 10]).toBe(0);
    expect(image.pixels[10 * image.width + 200]).toBe(255);
  });

  it('draws no more pixels than allowed', async () => {
    const image = await withPdf(await printPdf(() => undefined), (pdf) => pdf.renderPage(1, 1200));
    expect(image.width * image.height).toBeLessThanOrEqual(maximumPixels);
  });

  it('asks for the password of a locked file, and tells a wrong one', async () => {
    const locked = await printPdf((pdf) => pdf.text('secret'), { userPassword: 'open-sesame' });
    const open = (password?: string): Promise<PdfFile> =>
      openPdf(Uint8Array.from(locked), { maximumPixels, password });
    await expect(open()).rejects.toMatchObject({ code: 'password_required' });
    await expect(open('wrong')).rejects.toMatchObject({ code: 'password_wrong' });
    const pdf = await open('open-sesame');
    expect(pdf.pageCount).toBe(1);
    await pdf.close();
  });

  it('refuses garbage', async () => {
    const garbage = new TextEncoder().encode('%PDF-1.7 nothing of a PDF follows');
    await expect(openPdf(garbage, { maximumPixels })).rejects.toMatchObject({ code: 'file_unreadable' });
  });
});
