import { describe, expect, it } from '@jest/globals';
import type { PlacedWord } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import type { Totals } from './decide-totals.ts';
import { repairTotals } from './repair-figures.ts';

function figure(text: string, confidence = 0.8): Found<number> {
  const word: PlacedWord = {
    text,
    box: { x0: 0, y0: 0, x1: 10, y1: 10 },
    confidence,
    recognized: confidence < 1,
    page: 1,
    size: 10,
    bold: false,
  };
  return found(Number(text.replace(/,/g, '')), [word]);
}

function totals(subtotal: Found<number>, igst: Found<number>, grandTotal: Found<number>): Totals {
  return {
    subtotal,
    igst,
    grandTotal,
    discount: undefined,
    cgst: undefined,
    sgst: undefined,
    cess: undefined,
    roundOff: undefined,
    taxes: igst.value,
    charges: 0,
    chargesOutside: 0,
  };
}

describe('repairTotals', () => {
  it('mends a total by the sums', () => {
    const repaired = repairTotals(
      totals(figure('1,000.00', 1), figure('180.00', 1), figure('1,130.00')),
      'point',
    );
    expect(repaired.grandTotal).toMatchObject({ value: 1180, source: 'derived' });
    expect(repaired.grandTotal?.confidence).toBeLessThan(0.8);
  });

  it('keeps what is printed where no single character mends the sums', () => {
    const broken = totals(figure('1,000.00'), figure('180.00'), figure('9,999.99'));
    expect(repairTotals(broken, 'point')).toBe(broken);
  });
});
