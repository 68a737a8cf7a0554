import { describe, expect, it } from '@jest/globals';
import { unprintedValues } from '../invoice/unprinted-values.ts';
import { families, familiesNamed } from './families.ts';
import { generateFamilyInvoice } from './invoice-family.ts';
import { invoiceFamilies } from './invoice/invoice-families.ts';

describe('families of forms', () => {
  it('are told apart by their names within a class', () => {
    const names = families.map(({ documentType, name }) => `${documentType} ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are twenty of invoices and eight of receipt notes and statements, or more', () => {
    expect(familiesNamed('invoice', 'all').length).toBeGreaterThanOrEqual(20);
    expect(familiesNamed('grn', 'all').length).toBeGreaterThanOrEqual(8);
    expect(familiesNamed('bank_statement', 'all').length).toBeGreaterThanOrEqual(8);
  });

  it('name those that exist where one is asked for that does not', () => {
    expect(() => familiesNamed('invoice', 'no-such')).toThrow(/till-roll/);
  });

  it.each(families.map((family) => [`${family.documentType} ${family.name}`, family] as const))(
    '%s prints the same bytes for the same seed, others for another',
    async (_, family) => {
      const [first, again, other] = await Promise.all([4, 4, 5].map((seed) => family.generate(seed)));
      expect(Buffer.compare(first?.pdf ?? Buffer.of(), again?.pdf ?? Buffer.of(1))).toBe(0);
      expect(other?.truth).not.toEqual(first?.truth);
    },
  );
});

describe('families of invoices', () => {
  it.each(invoiceFamilies.map((family) => [family.name, family] as const))(
    '%s prints every value of its truth',
    async (_, family) => {
      for (const seed of [1, 2, 3]) {
        const unprinted = await unprintedValues(await generateFamilyInvoice(family, seed));
        expect({ seed, unprinted }).toEqual({ seed, unprinted: [] });
      }
    },
  );
});
