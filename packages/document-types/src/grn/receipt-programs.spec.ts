import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { at, resultOf } from './testing/receipt-print.ts';

const GOODS = [
  at(30, 300, 'Description'),
  endingAt(300, 300, 'Accepted'),
  endingAt(380, 300, 'Rejected'),
  endingAt(460, 300, 'Received'),
  at(480, 300, 'Warehouse'),
  at(30, 318, 'Box'),
  endingAt(300, 318, '96'),
  endingAt(380, 318, '4'),
  endingAt(460, 318, '100'),
  at(480, 318, 'Main - OL'),
];

describe('notes of programs', () => {
  it('reads a material document without its year and a supplier without its number', () => {
    const runs = [
      at(30, 20, 'GOODS RECEIPT SLIP'),
      at(30, 60, 'Material Document : 5000128831 / 2025'),
      at(30, 76, 'Vendor : 100455 Shreeji Alloy Castings'),
    ];
    expect(resultOf(runs)).toMatchObject({
      grnNo: '5000128831',
      vendor: { name: 'Shreeji Alloy Castings' },
    });
  });

  it('gives a plain total to the counts that it adds up', () => {
    const total = (count: string) => [...GOODS, at(400, 350, 'Total Quantity'), endingAt(540, 350, count)];
    expect(resultOf(total('96'))).toMatchObject({ totalReceivedQty: null, totalAcceptedQty: 96 });
    expect(resultOf(total('100'))).toMatchObject({ totalReceivedQty: 100, totalAcceptedQty: null });
  });

  it('reads the date below a number at the right of the page', () => {
    const runs = [
      endingAt(560, 40, 'GRN'),
      endingAt(560, 54, 'GRN/CS/004471'),
      endingAt(560, 68, '11-Nov-2025 16:22'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ grnNo: 'GRN/CS/004471', date: '2025-11-11' });
  });

  it('takes a block headed by the address of the vendor for the vendor', () => {
    const runs = [
      at(30, 20, 'Goods Receipt Note'),
      at(360, 60, 'Vendor Address:'),
      at(360, 72, 'Timber Craft Components'),
      at(360, 84, '14 Peenya 2nd Phase'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ vendor: { name: 'Timber Craft Components' } });
  });

  it('takes the rest of a sentence for no place', () => {
    const runs = [...GOODS.slice(0, 4), ...GOODS.slice(5, 9), at(30, 360, 'Store in a cool and dry place.')];
    expect(resultOf(runs)).toMatchObject({ warehouse: null });
  });
});
