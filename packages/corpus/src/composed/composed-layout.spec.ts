import { describe, expect, it } from '@jest/globals';
import { pageTexts } from '../drawing/pdf-pages.ts';
import { createInvoiceContent } from '../invoice/create-invoice-content.ts';
import { generateInvoice } from '../invoice/generate-invoice.ts';
import { unprintedValues } from '../invoice/unprinted-values.ts';
import { composedLayout } from './composed-layout.ts';
import { designInvoice } from './design-invoice.ts';
import { FIELD_WORDS } from './field-words.ts';
import { HEADING_WORDS } from './heading-words.ts';
import { TOTAL_WORDS } from './total-words.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => index);

describe('composed invoices', () => {
  it('print every value of the truth', async () => {
    for (const seed of SEEDS.slice(0, 24)) {
      const unprinted = await unprintedValues(await generateInvoice({ seed, layout: 'composed' }));
      expect({ seed, unprinted }).toEqual({ seed, unprinted: [] });
    }
  });

  it('are the same bytes for the same seed', async () => {
    const [first, second] = await Promise.all(
      [8, 8].map((seed) => generateInvoice({ seed, layout: 'composed' })),
    );
    expect(Buffer.compare(first?.pdf ?? Buffer.of(), second?.pdf ?? Buffer.of())).toBe(0);
  });

  it('keep words of the held-out half away from even seeds', () => {
    const pools = { ...FIELD_WORDS, ...HEADING_WORDS, ...TOTAL_WORDS };
    const heldOut = Object.entries(pools).flatMap(([key, { heldOut: own }]) =>
      own.map((word) => `${key}: ${word}`),
    );
    const wordsOf = (seed: number): string[] => {
      const { fields, headings, sums } = designInvoice(seed);
      return Object.entries({ ...fields, ...headings, ...sums }).map(([key, word]) => `${key}: ${word}`);
    };
    const seen = (parity: number): string[] =>
      SEEDS.filter((seed) => seed % 2 === parity)
        .flatMap(wordsOf)
        .filter((word) => heldOut.includes(word));
    expect(seen(0)).toEqual([]);
    expect(seen(1).length).toBeGreaterThan(100);
  });

  it('hold out the odd seeds', () => {
    expect([0, 1, 2, 3].map((seed) => composedLayout(seed).heldOut)).toEqual([false, true, false, true]);
  });

  it('arrange the upper half in many ways and the items in more', () => {
    const designs = SEEDS.map(designInvoice);
    expect(new Set(designs.map(({ arrangement }) => JSON.stringify(arrangement))).size).toBeGreaterThan(25);
    expect(new Set(designs.map(({ columns }) => columns.join())).size).toBeGreaterThan(35);
  });

  it('end the items with the amount of the line', () => {
    for (const seed of SEEDS) expect(['taxable', 'gross']).toContain(designInvoice(seed).columns.at(-1));
  });

  it('add up with tax collected at source where it is charged', () => {
    const charged = SEEDS.map((seed) =>
      createInvoiceContent(`tcs/${seed}`, composedLayout(seed).traits),
    ).filter(({ amounts }) => amounts.tcs !== null);
    expect(charged.length).toBeGreaterThan(0);
    for (const { amounts } of charged) {
      const taxed = amounts.taxes.reduce((sum, tax) => sum + tax.amount, amounts.subtotal);
      expect(taxed + (amounts.tcs ?? 0) + (amounts.roundOff ?? 0)).toBe(amounts.grandTotal);
    }
  });

  it('continue over pages with the headings of the items', async () => {
    const seed = SEEDS.find((candidate) => {
      const { lineCount, paper } = designInvoice(candidate);
      return lineCount > 35 && paper === 'a4';
    });
    const pages = await pageTexts((await generateInvoice({ seed: seed ?? -1, layout: 'composed' })).pdf);
    expect(pages.length).toBeGreaterThan(1);
  });
});
