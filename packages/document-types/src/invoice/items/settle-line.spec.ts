import { describe, expect, it } from '@jest/globals';
import type { PlacedWord } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { settleLine } from './settle-line.ts';
import type { LineItem } from './line-item.ts';

function figure(value: number, recognized = true): Found<number> {
  const word: PlacedWord = {
    text: String(value),
    box: { x0: 0, y0: 0, x1: 10, y1: 10 },
    confidence: recognized ? 0.9 : 1,
    recognized,
    page: 1,
    size: 10,
    bold: false,
  };
  return found(value, [word]);
}

function line(given: Partial<LineItem>): LineItem {
  return {
    description: undefined,
    hsnSac: undefined,
    unit: undefined,
    qty: undefined,
    unitPrice: undefined,
    total: undefined,
    taxRate: undefined,
    discountPercent: undefined,
    discountAmount: undefined,
    taxableValue: undefined,
    taxes: { cgst: undefined, sgst: undefined, igst: undefined, cess: undefined, total: undefined },
    ...given,
  };
}

const halves = { cgst: 90, sgst: 90, igst: undefined, cess: undefined, total: 180 };

describe('settleLine', () => {
  it('derives the rate that makes the taxes of a line', () => {
    const settled = settleLine(line({ taxableValue: figure(1000, false), taxes: halves }));
    expect(settled.taxRate).toMatchObject({ value: 18, source: 'derived' });
  });

  it('doubles the rate of one half, and mends a misread one', () => {
    const given = { taxableValue: figure(1000), taxes: halves };
    expect(settleLine(line({ ...given, taxRate: figure(9, false) })).taxRate?.value).toBe(18);
    expect(settleLine(line({ ...given, taxRate: figure(19) })).taxRate?.value).toBe(18);
  });

  it('leaves a printed rate that its taxes contradict', () => {
    const given = { taxableValue: figure(1000, false), taxes: halves, taxRate: figure(12, false) };
    expect(settleLine(line(given)).taxRate?.value).toBe(12);
  });

  it('takes no rate from one half alone, nor from an amount so small that several make it', () => {
    const one = { ...halves, sgst: undefined, total: 90 };
    expect(settleLine(line({ taxableValue: figure(1000), taxes: one })).taxRate).toBeUndefined();
    const tiny = { ...halves, cgst: 0.01, sgst: 0.01, total: 0.02 };
    expect(settleLine(line({ taxableValue: figure(0.3), taxes: tiny })).taxRate).toBeUndefined();
  });

  it('derives an unreadable quantity where what is called the value holds the tax', () => {
    const given = { unitPrice: figure(1937.85), taxRate: figure(18), taxableValue: figure(16006.65) };
    expect(settleLine(line(given)).qty).toMatchObject({ value: 7, source: 'derived' });
    expect(settleLine(line({ ...given, taxableValue: figure(16000) })).qty).toBeUndefined();
  });

  it('derives an unreadable quantity or price of a recognised line', () => {
    const count = settleLine(line({ unitPrice: figure(12.5), total: figure(100) }));
    expect(count.qty).toMatchObject({ value: 8, source: 'derived' });
    const price = settleLine(line({ qty: figure(8), total: figure(100) }));
    expect(price.unitPrice).toMatchObject({ value: 12.5, source: 'derived' });
  });

  it('derives no price where the table has no column for it', () => {
    const hours = line({ qty: figure(3.5), total: figure(1225) });
    expect(settleLine(hours, { prices: false }).unitPrice).toBeUndefined();
  });

  it('derives nothing that is not exact, nor where the print is certain', () => {
    expect(settleLine(line({ unitPrice: figure(12.6), total: figure(100) })).qty).toBeUndefined();
    const printed = line({ unitPrice: figure(12.5, false), total: figure(100, false) });
    expect(settleLine(printed).qty).toBeUndefined();
  });
});
