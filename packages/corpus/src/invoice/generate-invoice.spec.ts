import { describe, expect, it } from '@jest/globals';
import { pageTexts } from '../drawing/pdf-pages.ts';
import { invoiceLayouts } from '../invoice-layouts/invoice-layouts.ts';
import { generateInvoice } from './generate-invoice.ts';
import { unprintedValues } from './unprinted-values.ts';

describe('generated invoices', () => {
  it.each(invoiceLayouts.map(({ name }) => name))('print every value of the truth: %s', async (layout) => {
    for (const seed of [1, 2]) {
      const invoice = await generateInvoice({ seed, layout });
      expect(await unprintedValues(invoice)).toEqual([]);
    }
  });

  it('are the same bytes for the same seed and layout, and others for another seed', async () => {
    const [first, second, other] = await Promise.all(
      [5, 5, 6].map((seed) => generateInvoice({ seed, layout: 'tally' })),
    );
    expect(Buffer.compare(first?.pdf ?? Buffer.of(), second?.pdf ?? Buffer.of())).toBe(0);
    expect(first?.truth).toEqual(second?.truth);
    expect(other?.truth).not.toEqual(first?.truth);
  });

  it('never take a layout that is held out unless it is named', async () => {
    const heldOut = invoiceLayouts.filter((layout) => layout.heldOut).map(({ name }) => name);
    expect(heldOut.length).toBeGreaterThanOrEqual(2);
    for (let seed = 0; seed < invoiceLayouts.length; seed += 1) {
      expect(heldOut).not.toContain((await generateInvoice({ seed })).layout);
    }
  });

  it('repeat their headings and carry sums forward over several pages', async () => {
    const { pdf, truth } = await generateInvoice({ seed: 2, layout: 'distributor' });
    const pages = await pageTexts(pdf);
    expect(truth.lineItems.length).toBeGreaterThan(45);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]).toContain('Carried Forward');
    expect(pages[1]).toContain('Brought Forward');
    for (const page of pages) expect(page).toContain(truth.invoiceNo);
  });

  it('name an unknown layout in the error', async () => {
    await expect(generateInvoice({ seed: 1, layout: 'papyrus' })).rejects.toThrow('papyrus');
  });
});
