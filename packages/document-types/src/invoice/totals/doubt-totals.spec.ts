import { describe, expect, it } from '@jest/globals';
import { found } from '../../found.ts';
import type { Totals } from './decide-totals.ts';
import { doubtTotals } from './doubt-totals.ts';

function sure(value: number) {
  return { ...found(value, []), confidence: 1 };
}

const holding: Totals = {
  subtotal: sure(100),
  discount: undefined,
  cgst: sure(9),
  sgst: sure(9),
  igst: undefined,
  cess: undefined,
  roundOff: undefined,
  grandTotal: sure(118),
  taxes: 18,
  charges: 0,
  chargesOutside: 0,
};

describe('doubtTotals', () => {
  it('leaves totals alone that add up', () => {
    expect(doubtTotals(holding)).toEqual(holding);
  });

  it('is less sure of two sums that are the same one, unless the lines make it', () => {
    const one = { ...holding, cgst: undefined, sgst: undefined, taxes: 0, grandTotal: sure(100) };
    expect(doubtTotals(one).grandTotal?.confidence).toBeCloseTo(0.85);
    expect(doubtTotals(one, { total: 100, areTaxed: false })).toEqual(one);
    expect(doubtTotals(one, { total: 100, areTaxed: true }).grandTotal?.confidence).toBeCloseTo(0.55);
  });

  it('is less sure of taxes without a total to hold them against', () => {
    expect(doubtTotals({ ...holding, grandTotal: undefined }).cgst?.confidence).toBeCloseTo(0.7);
  });

  it('is less sure of every figure of a sum that does not hold', () => {
    const { subtotal, cgst, grandTotal } = doubtTotals({ ...holding, grandTotal: sure(181) });
    for (const figure of [subtotal, cgst, grandTotal]) expect(figure?.confidence).toBeLessThan(0.6);
  });

  it('is less sure of a grand total that nothing can be held against', () => {
    expect(doubtTotals({ ...holding, subtotal: undefined }).grandTotal?.confidence).toBeCloseTo(0.7);
  });

  it('is less sure of taxes that hold by a sum that only the lines make', () => {
    const unprinted = doubtTotals({ ...holding, subtotal: { ...sure(100), source: 'derived' } });
    expect(unprinted.cgst?.confidence).toBeCloseTo(0.89);
    expect(unprinted.grandTotal).toEqual(holding.grandTotal);
  });

  it('is less sure of a sum to which nothing but charges is added', () => {
    const charged = { ...holding, cgst: undefined, sgst: undefined, taxes: 0, chargesOutside: 18 };
    const { subtotal, grandTotal } = doubtTotals(charged);
    expect(subtotal?.confidence).toBeCloseTo(0.89);
    expect(grandTotal?.confidence).toBe(1);
  });
});
