import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { at, resultOf } from './testing/receipt-print.ts';

const CLOTH = [
  at(30, 100, 'Fabric Quality'),
  endingAt(300, 100, 'Recd Mtrs'),
  endingAt(380, 100, 'Fresh Mtrs'),
  endingAt(470, 100, 'Damage Mtrs'),
  at(30, 118, 'Grey shirting'),
  endingAt(300, 118, '1,186.50'),
  endingAt(380, 118, '1,180.00'),
  endingAt(470, 118, '6.50'),
];

describe('notes of trades', () => {
  it('prefers the column of units to the unit in a title', () => {
    const unit = [at(500, 100, 'Unit'), at(500, 118, 'Rolls')];
    expect(resultOf([...CLOTH, ...unit]).lineItems).toMatchObject([{ unit: 'Rolls', receivedQty: 1186.5 }]);
  });

  it('reads the number of a purchase receive below its title', () => {
    const runs = [
      at(30, 20, 'Okapi Retail Pvt Ltd'),
      endingAt(560, 20, 'PURCHASE RECEIVE'),
      at(30, 40, 'GSTIN 33ZZBCR8765Q1ZI'),
      endingAt(560, 40, '# PR-00334'),
      ...CLOTH,
    ];
    expect(resultOf(runs)).toMatchObject({ grnNo: 'PR-00334' });
  });

  it('takes a line below a name that tells a code for the code', () => {
    const runs = [
      at(30, 100, 'Item & Description'),
      endingAt(300, 100, 'Ordered'),
      endingAt(400, 100, 'Received'),
      at(30, 118, 'Basmati Rice 5 kg'),
      endingAt(300, 118, '240'),
      endingAt(400, 118, '238'),
      at(30, 130, 'SKU: SKU-77120'),
    ];
    expect(resultOf(runs).lineItems).toMatchObject([
      { itemCode: 'SKU-77120', description: 'Basmati Rice 5 kg' },
    ]);
  });
});
