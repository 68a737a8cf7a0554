import { describe, expect, it } from '@jest/globals';
import { invoiceLayouts } from '../invoice-layouts/invoice-layouts.ts';
import { createInvoiceContent } from './create-invoice-content.ts';
import type { InvoiceContent } from './invoice-content.ts';

const SEEDS = Array.from({ length: 25 }, (_, index) => index);

const everyInvoice = (): InvoiceContent[] =>
  invoiceLayouts.flatMap(({ name, traits }) =>
    SEEDS.map((seed) => createInvoiceContent(`${name}/${seed}`, traits)),
  );

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe('invented invoices', () => {
  it('add up from the lines to the grand total', () => {
    for (const { lines, amounts } of everyInvoice()) {
      expect(sumOf(lines.map((line) => line.taxable))).toBe(amounts.lines);
      expect(amounts.lines - (amounts.discount ?? 0) + (amounts.charge?.amount ?? 0)).toBe(amounts.subtotal);
      const taxed = amounts.subtotal + sumOf(amounts.taxes.map((tax) => tax.amount));
      expect(taxed + (amounts.roundOff ?? 0)).toBe(amounts.grandTotal);
    }
  });

  it('price each line as quantity times price less discount, to the nearest paisa', () => {
    for (const line of everyInvoice().flatMap((invoice) => invoice.lines)) {
      const exact = (line.quantity / 1000) * line.unitPrice * (1 - line.discountPercent / 100);
      expect(Math.abs(line.taxable - exact)).toBeLessThanOrEqual(0.5001);
    }
  });

  it('charge CGST and SGST alike within a state and IGST alone between states', () => {
    for (const { supply, vendor, buyer, amounts } of everyInvoice()) {
      const sum = (kind: string): number =>
        sumOf(amounts.taxes.filter((tax) => tax.kind === kind).map((tax) => tax.amount));
      expect(sum('CGST')).toBe(sum('SGST'));
      if (supply === 'inter-state') expect(sum('CGST')).toBe(0);
      if (supply !== 'foreign')
        expect(vendor.state?.code === buyer.state?.code).toBe(supply === 'intra-state');
      if (supply === 'intra-state') expect(sum('IGST')).toBe(0);
    }
  });

  it('give the parties a GSTIN of their state and of a PAN that starts with ZZ', () => {
    for (const party of everyInvoice().flatMap(({ vendor, buyer }) => [vendor, buyer])) {
      if (party.state === null) expect(party.gstin).toBeNull();
      else expect(party.gstin).toMatch(new RegExp(`^${party.state.code}ZZ[A-Z]{3}[0-9]{4}[A-Z]1Z[0-9A-Z]$`));
    }
  });

  it('round to whole rupees by less than a rupee where they round', () => {
    for (const { amounts } of everyInvoice().filter((invoice) => invoice.amounts.roundOff !== null)) {
      expect(amounts.grandTotal % 100).toBe(0);
      expect(Math.abs(amounts.roundOff ?? 0)).toBeLessThanOrEqual(50);
    }
  });
});
