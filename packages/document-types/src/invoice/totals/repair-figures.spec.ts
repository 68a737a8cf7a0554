import { describe, expect, it } from '@jest/globals';
import type { PlacedWord } from '@docex/layout';
import { found, type Found } from '../../found.ts';
import type { Totals } from './decide-totals.ts';
import { repairLine, repairsOf, repairTotals } from './repair-figures.ts';
import type { LineItem } from '../items/line-item.ts';

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

function line(qty: Found<number>, unitPrice: Found<number>, total: Found<number>): LineItem {
  const taxes = { cgst: undefined, sgst: undefined, igst: undefined, cess: undefined, total: undefined };
  return {
    description: undefined,
    hsnSac: undefined,
    unit: undefined,
    taxRate: undefined,
    discountPercent: undefined,
    discountAmount: undefined,
    taxableValue: undefined,
    taxes,
    qty,
    unitPrice,
    total,
  };
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

describe('repairLine', () => {
  it('makes the quantity that recognition lost of price and total, and keeps one that is near', () => {
    const lost = repairLine(
      { ...line(figure('1'), figure('146.02'), figure('7,301.00')), qty: undefined },
      'point',
    );
    expect(lost.qty).toMatchObject({ value: 50, source: 'derived' });
    const misread = repairLine(
      line(figure('588', 0.99), figure('250.25', 0.99), figure('3,003.00', 0.99)),
      'point',
    );
    expect(misread.qty).toMatchObject({ value: 12, source: 'derived' });
    const taxed = repairLine(
      line(figure('15', 0.99), figure('100.00', 0.99), figure('2,100.00', 0.99)),
      'point',
    );
    expect(taxed.qty?.value).toBe(15);
  });

  it('keeps a quantity that makes no amount where the other lines do not hold either', () => {
    const guards = line(figure('420', 0.99), figure('14,950.00', 0.99), figure('2,09,300.00', 0.99));
    const others = [line(figure('87', 0.99), figure('14,950.00', 0.99), figure('43,355.00', 0.99))];
    expect(repairLine(guards, 'point', others).qty?.value).toBe(420);
    expect(repairLine(guards, 'point').qty?.value).toBe(14);
  });

  it('puts the one misread digit right and marks the figure as derived with less confidence', () => {
    const repaired = repairLine(line(figure('4', 1), figure('250.00', 1), figure('1,008.00')), 'point');
    expect(repaired.total).toMatchObject({ value: 1000, source: 'derived' });
    expect(repaired.total?.confidence).toBeLessThan(0.8);
  });

  it('takes the digit that stands apart before a price for the sign of its currency', () => {
    const [sign, price] = [figure('7', 0.4), figure('214.29', 1)];
    const misread = found(7214.29, [...sign.words, ...price.words]);
    const repaired = repairLine(line(figure('40', 1), misread, figure('8,571.60', 1)), 'point');
    expect(repaired.unitPrice).toMatchObject({ value: 214.29, source: 'derived' });
  });

  it('leaves a line that holds as it is', () => {
    const sound = line(figure('4'), figure('250.00'), figure('1,000.00'));
    expect(repairLine(sound, 'point')).toBe(sound);
  });

  it('leaves the figures of a text layer as they are printed', () => {
    const printed = line(figure('4', 1), figure('250.00', 1), figure('1,080.00', 1));
    expect(repairLine(printed, 'point')).toBe(printed);
  });

  it('leaves a line that more than one repair would mend', () => {
    const open = line(figure('8'), figure('8.00'), figure('24.00'));
    expect(repairLine(open, 'point')).toBe(open);
  });
});

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

describe('repairsOf', () => {
  it('thinks of a lost decimal point', () => {
    expect(repairsOf(figure('12345'), 'point').map((repair) => repair.value)).toContain(123.45);
  });
});
