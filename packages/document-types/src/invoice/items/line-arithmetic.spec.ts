import { describe, expect, it } from '@jest/globals';
import type { PlacedWord } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import { lineHolds } from './line-arithmetic.ts';

function figure(value: number, recognized: boolean): Found<number> {
  const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
  const word: PlacedWord = {
    text: String(value),
    box,
    confidence: 1,
    recognized,
    page: 1,
    size: 10,
    bold: false,
  };
  return found(value, [word]);
}

function holds([qty, unitPrice, total]: readonly [number, number, number], recognized = false) {
  return lineHolds({
    qty: figure(qty, recognized),
    unitPrice: figure(unitPrice, recognized),
    total: figure(total, recognized),
    discountPercent: undefined,
    discountAmount: undefined,
    taxableValue: undefined,
    taxRate: undefined,
    taxes: { cgst: undefined, sgst: undefined, igst: undefined, cess: undefined, total: undefined },
  });
}

describe('lineHolds', () => {
  it('takes off the value of a quantity that came back', () => {
    expect(holds([3, 120, -360])).toBe(true);
    expect(holds([3, 120, -350])).toBe(false);
  });

  it('knows prices for a hundred and for a thousand', () => {
    expect(holds([2500, 84, 2100])).toBe(true);
    expect(holds([2500, 840, 2100])).toBe(true);
    expect(holds([2500, 8400, 2100])).toBe(false);
  });

  it('takes no lost decimal point for a price for a hundred', () => {
    expect(holds([10, 12040, 1204], true)).toBe(false);
  });
});
