import { describe, expect, it } from '@jest/globals';
import type { Column } from '@docex/layout';
import { nameDiscounts } from './columns-by-discounts.ts';
import type { GoodsColumn } from './goods-column.ts';

function keysOf(rows: readonly (readonly string[])[]): readonly string[] {
  const keys: readonly GoodsColumn[] = ['qty', 'unitPrice', 'rate', 'total'];
  const columns = keys.map((key, index): Column<GoodsColumn> => ({
    key,
    title: '',
    x0: index,
    x1: index + 1,
  }));
  const texts = columns.map((_, index) => rows.map((row) => row[index] ?? ''));
  return nameDiscounts(columns, texts, 'point').map(({ key }) => key ?? '');
}

describe('nameDiscounts', () => {
  it('finds the percentages under a bare sign that come off the rows which hold one', () => {
    const keys = keysOf([
      ['18', '2385.00', '', '42930.00'],
      ['40', '2310.00', '2.00', '90552.00'],
      ['6', '742.40', '5.00', '4231.68'],
    ]);
    expect(keys).toEqual(['qty', 'unitPrice', 'discountPercent', 'total']);
  });

  it('leaves percentages that come off no amount', () => {
    const keys = keysOf([
      ['40', '2310.00', '5', '92400.00'],
      ['6', '742.40', '18', '4454.40'],
    ]);
    expect(keys).toEqual(['qty', 'unitPrice', 'rate', 'total']);
  });
});
