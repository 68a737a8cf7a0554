import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { at, resultOf } from '../testing/receipt-print.ts';

const GOODS = [
  at(30, 100, 'Product'),
  endingAt(300, 100, 'Recd Qty'),
  endingAt(420, 100, 'Net Amt'),
  at(30, 118, 'Neem oil'),
  endingAt(300, 118, '240'),
  endingAt(420, 118, '1,31,175.35'),
  at(30, 136, 'Total'),
  endingAt(300, 136, '240'),
  endingAt(420, 136, '1,31,175.35'),
];

describe('a total that is rounded below the goods', () => {
  it('stays where no sum differs from it by the rounding', () => {
    const runs = [
      at(300, 170, 'Rounding'),
      endingAt(420, 170, '-0.35'),
      at(300, 186, 'Claim'),
      endingAt(420, 186, '90,000.00'),
    ];
    expect(resultOf([...GOODS, ...runs]).grandTotal).toBe(131175.35);
  });
});
