import { describe, expect, it } from '@jest/globals';
import { readHead } from '../testing/read-head.ts';

describe('labels that name two things at once', () => {
  it('reads numbers, dates and places under such labels', () => {
    const result = readHead(`
!!Okapi Traders
Invoice No. & Date of Supply & Invoice : OT/22/8387 / 20-02-2022
Place of Delivery/Supply : West Bengal (19)`);
    expect(result).toMatchObject({ invoiceNo: 'OT/22/8387', date: '2022-02-20', placeOfSupply: '19' });
  });

  it('reads the number of what is a bill and an invoice', () => {
    const result = readHead(`
!!Okapi Traders
Bill/Invoice No. & Dt.. ZNH5740917 / 15-Jul-2018     Date of Supply : 14-Jul-2018`);
    expect(result).toMatchObject({ invoiceNo: 'ZNH5740917', date: '2018-07-15' });
  });
});
