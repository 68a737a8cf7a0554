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

  it('reads the date that a narrow cell broke off behind the number', () => {
    const result = readHead(`
!!Okapi Traders
Docket No.: 857354          Invoice ID & Date of Invoice: OT/20/6268 /
                            10-03-20
Delivery Date: 14-03-20`);
    expect(result).toMatchObject({ invoiceNo: 'OT/20/6268', date: '2020-03-10' });
  });
});

describe('numbers that a narrow cell broke', () => {
  it.each([
    ['THP-CBE-2511-', '00318', 'THP-CBE-2511-00318'],
    ['IN95OJ918439', '6 / 05 Nov 2020', 'IN95OJ9184396'],
    ['IN95OJ918439', '05 Nov 2020', 'IN95OJ918439'],
  ])('reads %s over %s as %s', (upper, lower, expected) => {
    const result = readHead(`
!!Okapi Traders
9, Lake Road, Pune 411001       Invoice No. & Date: ${upper}
GSTIN 27ZZAFT3115E1ZJ           ${lower}`);
    expect(result).toMatchObject({ invoiceNo: expected });
  });
});

describe('labels that mean different things on different bills', () => {
  it('takes the date of a payment to come for the day to pay by', () => {
    const head = (date: string) => `
!!Okapi Traders
Invoice No: 141
Invoice Date: 30-05-2019
Payment Date: ${date}`;
    expect(readHead(head('14-07-2019'))).toMatchObject({ dueDate: '2019-07-14' });
    expect(readHead(head('28-05-2019'))).toMatchObject({ dueDate: null });
  });

  it('takes no number that calls itself a reference for that of an order', () => {
    const head = (order: string) => `
!!Okapi Traders
Invoice No: 141
Work Order Ref: REF/7211
${order}`;
    expect(readHead(head('Order Ref: PO-63363'))).toMatchObject({ poNo: 'PO-63363' });
    expect(readHead(head(''))).toMatchObject({ poNo: null });
  });

  it('reads whether tax is payable on reverse charge from a cell of three lines', () => {
    const result = readHead(`
!!Okapi Traders             Whether tax is payable under reverse     Invoice Number
9, Lake Road, Pune 411001   charge                                   2035
                            No`);
    expect(result).toMatchObject({ invoiceNo: '2035', reverseCharge: false });
  });
});
