import { describe, expect, it } from '@jest/globals';
import { pageTexts } from '../drawing/pdf-pages.ts';
import { invoiceLayouts } from '../invoice-layouts/invoice-layouts.ts';
import { DATE_FORMATS, formatDate } from '../tax/calendar-date.ts';
import { formatMoney } from '../tax/money.ts';
import { generateInvoice } from './generate-invoice.ts';

/** Where an invoice has several rates it may print each rate's tax and not their sum. */
const SUMMED = ['cgst', 'sgst', 'igst'];

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

/** The ways in which a truth value may stand on the page; words apart, since a text may be wrapped in a cell. */
function printedForms(path: string, value: unknown): string[][] {
  if (typeof value === 'number') {
    if (path.endsWith('taxRate')) return [[`${value}%`, `${value / 2}%`, `${value.toFixed(2)}%`]];
    if (path.endsWith('qty')) return [[String(value)]];
    const paise = Math.round(Math.abs(value) * 100);
    return [(['indian', 'western', 'none'] as const).map((grouping) => formatMoney(paise, grouping))];
  }
  if (typeof value !== 'string' || path === 'currency' || path === 'placeOfSupply') return [];
  if (/date/i.test(path)) return [DATE_FORMATS.map((format) => formatDate(value, format))];
  if (path === 'irn') return [[value.slice(0, 30)]];
  return value.split(' ').map((word) => [word]);
}

function leaves(value: unknown, path = ''): [path: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((member) => leaves(member, `${path}[]`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, member]) =>
      leaves(member, path === '' ? key : `${path}.${key}`),
    );
  }
  return [[path, value]];
}

describe('generated invoices', () => {
  it.each(invoiceLayouts.map(({ name }) => name))('print every value of the truth: %s', async (layout) => {
    for (const seed of [1, 2, 3, 4]) {
      const { pdf, truth, optional } = await generateInvoice({ seed, layout });
      const text = fold((await pageTexts(pdf)).join('\n'));
      const severalRates = new Set(truth.lineItems.map((item) => item.taxRate)).size > 1;
      for (const [path, value] of leaves(truth)) {
        if (optional.includes(path) || (severalRates && SUMMED.includes(path))) continue;
        for (const forms of printedForms(path, value)) {
          const found = forms.some((form) => text.includes(fold(form)));
          expect({ path, value, found }).toEqual({ path, value, found: true });
        }
      }
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
