import { describe, expect, it } from '@jest/globals';
import { readHead } from '../testing/read-head.ts';

describe('values that stand before or above what they are called', () => {
  it('reads a list whose labels stand right of their values', () => {
    const result = readHead(`
!!Okapi Timber Traders
Buyer                                             OTM/26-27/1127        Inv. No.
QUAGGA PALLETS                                    14.11.26              Bill Dt.
                                                  LPP/088 (verbal)      Order No.
                                                  Maharashtra-27        Place of Supply`);
    expect(result).toMatchObject({
      invoiceNo: 'OTM/26-27/1127',
      date: '2026-11-14',
      poNo: 'LPP/088',
      placeOfSupply: '27',
    });
  });

  it('reads small print below the values', () => {
    const result = readHead(`
!!Okapi Diamond Works
   KK/LB/0193             14 Nov 2026               27 Maharashtra          29 Nov 2026
   Bill number            Bill date                 Place of supply         Pay by
`);
    expect(result).toMatchObject({
      invoiceNo: 'KK/LB/0193',
      date: '2026-11-14',
      dueDate: '2026-11-29',
      placeOfSupply: '27',
    });
  });

  it('reads values and what they are called in one run of words', () => {
    const result = readHead(`
!!Okapi Fitness Pte. Ltd.
                                                                  OK-26-1140 invoice no.
                                                                       14/11/2026 issued
                                                                          14/12/2026 due`);
    expect(result).toMatchObject({ invoiceNo: 'OK-26-1140', date: '2026-11-14', dueDate: '2026-12-14' });
  });
});

describe('the last row of a list above the items', () => {
  it('is read though it stands where titles would', () => {
    const result = readHead(`
!!OKAPI MEDICAL AGENCIES
Phone : 0731-2500000              Invoice No.     : A004512
GSTIN : 23ZZFFM7780C1ZA           Due Date        : 10-07-2025`);
    expect(result).toMatchObject({ invoiceNo: 'A004512', dueDate: '2025-07-10' });
  });

  it('takes the number of an order with what it begins with', () => {
    const result = readHead(`
!!Okapi Oak Furniture Ltd.
Invoice number     IN25-0714
Your order         PO 3391`);
    expect(result).toMatchObject({ invoiceNo: 'IN25-0714', poNo: 'PO 3391' });
  });
});
