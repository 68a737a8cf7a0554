import { describe, expect, it } from '@jest/globals';
import { at, GOODS, resultOf } from '../testing/receipt-print.ts';

describe('the date of a note that names none', () => {
  const head = [at(200, 40, 'Receivings Receipt'), at(200, 56, '26/07/2025 17:05:12')];

  it('is the only one in its head', () => {
    const runs = [...head, at(30, 90, 'Supplier: Okapi Textiles'), at(30, 106, 'Receiving ID: RECV 418')];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ date: '2025-07-26', grnNo: 'RECV 418' });
  });

  it('is not that of an order or of what is printed', () => {
    const runs = [
      at(200, 40, 'Receivings Receipt'),
      at(30, 90, 'Supplier: Okapi Textiles'),
      at(30, 106, 'PO Date: 20/07/2025'),
      at(30, 122, 'Printed On: 27/07/2025'),
    ];
    expect(resultOf([...runs, ...GOODS])).toMatchObject({ date: null, poDate: '2025-07-20' });
  });
});
