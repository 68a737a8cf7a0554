import { describe, expect, it } from '@jest/globals';
import type { Column } from '@docex/layout';
import { nameByProducts } from './columns-by-products.ts';
import type { GoodsColumn } from './goods-column.ts';

type Titles = readonly (readonly [title: string, key: GoodsColumn | undefined])[];

function keysOf(titles: Titles, rows: readonly (readonly string[])[]): readonly string[] {
  const columns = titles.map(([title, key], index): Column<GoodsColumn> => ({
    key,
    title,
    x0: index,
    x1: index + 1,
  }));
  const texts = columns.map((_, index) => rows.map((row) => row[index] ?? ''));
  return nameByProducts(columns, texts, 'point').map(({ key }) => key ?? '');
}

describe('nameByProducts', () => {
  it('finds the percentage that comes off under a title that says nothing of it', () => {
    const keys = keysOf(
      [
        ['Cost', 'unitPrice'],
        ['Quantum', undefined],
        ['Sch', 'other'],
        ['Net Amt', 'taxableValue'],
      ],
      [
        ['100.00', '4 Nos', '5%', '380.00'],
        ['25.00', '2 Kg', '12.5%', '43.75'],
      ],
    );
    expect(keys).toEqual(['unitPrice', 'qty', 'discountPercent', 'taxableValue']);
  });

  it('finds the rate of the tax that the amounts include', () => {
    const keys = keysOf(
      [
        ['Price', 'unitPrice'],
        ['Quant.', undefined],
        ['Tx%', undefined],
        ['Amount (Incl.)', 'total'],
      ],
      [
        ['100.00', '4.000', '18%', '472.00'],
        ['25.00', '3.000', '12%', '84.00'],
      ],
    );
    expect(keys).toEqual(['unitPrice', 'qty', 'taxRate', 'total']);
  });

  it('finds quantity and price where the amount holds the tax that stands beside it', () => {
    const keys = keysOf(
      [
        ['Cartons', undefined],
        ['Price/ctn', undefined],
        ['GST amt', 'taxAmount'],
        ['Value', 'total'],
      ],
      [
        ['25', '3,120.00', '3,900.00', '81,900.00'],
        ['8', '4,450.00', '1,780.00', '37,380.00'],
      ],
    );
    expect(keys).toEqual(['qty', 'unitPrice', 'taxAmount', 'total']);
  });

  it('takes the second of two prices for the amount where there is no other', () => {
    const keys = keysOf(
      [
        ['Quantity', 'qty'],
        ['Unit Price', 'unitPrice'],
        ['Disc %', 'discountPercent'],
        ['Nett Price', 'unitPrice'],
      ],
      [
        ['4.00', '2,890.00', '5.00%', '10,982.00'],
        ['14.00', '96.52', '0.00%', '1,351.28'],
      ],
    );
    expect(keys).toEqual(['qty', 'unitPrice', 'discountPercent', 'total']);
  });

  it('names nothing where no product makes the amounts', () => {
    const keys = keysOf(
      [
        ['Price', 'unitPrice'],
        ['Lot', undefined],
        ['Tx%', undefined],
        ['Amount', 'total'],
      ],
      [
        ['100.00', '4', '18%', '473.00'],
        ['25.00', '3', '12%', '80.00'],
      ],
    );
    expect(keys).toEqual(['unitPrice', '', '', 'total']);
  });

  it('adds the discounts to the amounts that they were taken off', () => {
    const keys = keysOf(
      [
        ['Copies', undefined],
        ['Price', 'unitPrice'],
        ['Less', 'discountAmount'],
        ['Amount', 'total'],
      ],
      [
        ['45', '285.00', '2,565.00', '10,260.00'],
        ['36', '340.50', '58.00', '12,200.00'],
      ],
    );
    expect(keys).toEqual(['qty', 'unitPrice', 'discountAmount', 'total']);
  });

  it('takes another column for the quantity where the one that is called so makes no amount', () => {
    const keys = keysOf(
      [
        ['Pcs', 'qty'],
        ['Rough', undefined],
        ['Rate', 'unitPrice'],
        ['Amt', 'total'],
      ],
      [
        ['412', '36.84', '1,450.00', '53,418.00'],
        ['188', '21.35', '1,825.00', '38,963.75'],
      ],
    );
    expect(keys).toEqual(['other', 'qty', 'unitPrice', 'total']);
  });
});
