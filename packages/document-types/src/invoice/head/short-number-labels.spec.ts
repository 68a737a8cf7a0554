import { describe, expect, it } from '@jest/globals';
import { readHead } from '../testing/read-head.ts';

describe("the document's own number under short labels", () => {
  it.each([
    [
      'a bare number beside a bare date',
      'No. QG/0041       Date 23 Jul 2025       Due 22 Aug 2025',
      'QG/0041',
    ],
    ['a serial number beside a date', 'Serial No. : 4471          Date : 23-07-2025', '4471'],
    ['a number whose sign stands apart', 'Number : # 31/2025         Date : 23-07-2025', '31/2025'],
    ['a number sign alone', '# QG-1043                    Date : 23-07-2025', 'QG-1043'],
    ['a number behind the date', 'Date : 23-07-2025           No : QG/118', 'QG/118'],
    ['a number with its own prefix and no label', 'SINV-1043                   23-07-2025', 'SINV-1043'],
    [
      'a serial number over its value beside the day of issue',
      'Serial No.             Date of Issue\nQGP595757              23.07.2025',
      'QGP595757',
    ],
  ])('is read as %s', (_name, line, invoiceNo) => {
    expect(
      readHead(`
                          !!TAX INVOICE
!!Okapi Tools Private Limited
Plot No. 41, Lake Road, Indore - 452015
Ph: 90000 41827
---
${line}
---
Bill To
Quagga Steel Traders
27, Strand Road, Kolkata - 700007`),
    ).toMatchObject({ invoiceNo, date: '2025-07-23' });
  });

  it('is what a reference under the title says', () => {
    expect(
      readHead(`
Okapi Tools Private Limited                             !!INVOICE
Plot No. 41, Lake Road, Indore - 452015                 Ref. : FA2507-0033
                                                        Invoice date : 15-07-2025`),
    ).toMatchObject({ invoiceNo: 'FA2507-0033', date: '2025-07-15' });
  });

  it('stands beside its sign across the sheet from the title', () => {
    expect(
      readHead(`
!!INVOICE                                               # QG-1043
Okapi Tools Private Limited                             Raised 15 Jul 2025`),
    ).toMatchObject({ invoiceNo: 'QG-1043' });
  });

  it('is never a part of a telephone number, a plot or a pin code', () => {
    expect(
      readHead(`
                          !!TAX INVOICE
!!Okapi Tools Private Limited
Plot No. 41, Lake Road, Indore - 452015
Ph. No. 90000 41827, 0731 2400 118          Date : 23-07-2025
---
Bill To
Quagga Steel Traders
27, Strand Road, Kolkata - 700007`),
    ).toMatchObject({ invoiceNo: null });
  });
});
