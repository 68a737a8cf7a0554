import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findDate } from './date.ts';

describe('findDate', () => {
  it.each([
    ['03/04/2025', '2025-04-03'],
    ['14.10.2017', '2017-10-14'],
    ['02-04-2019', '2019-04-02'],
    ['31-Jan-21', '2021-01-31'],
    ['1/4/2024', '2024-04-01'],
    ['2-Apr-19', '2019-04-02'],
    ['2nd April, 2019', '2019-04-02'],
    ['Apr 2, 2019', '2019-04-02'],
    ['August 3 , 2014', '2014-08-03'],
    ['2019-04-02', '2019-04-02'],
    ['12/28/2017', '2017-12-28'],
    ['5. März 2018', '2018-03-05'],
    ['dated 05-11-98 and', '1998-11-05'],
    ['O1-O4-2O24', '2024-04-01'],
    ['22/12|2025', '2025-12-22'],
    ['on 15|12/25 at', '2025-12-15'],
  ])('reads %s', (printed, value) => {
    expect(findDate(printed)?.value).toBe(value);
  });

  it.each([
    '31/02/2024',
    '00/01/2024',
    '45-13-2024',
    '1.234.567',
    '192.168.10.12',
    'INV/2024-25/001',
    '12|05|2025',
    '12.50',
  ])('finds no date in %s', (printed) => {
    expect(findDate(printed)).toBeUndefined();
  });

  it('reads back every day, day first', () => {
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom('-', '/', '.'), (day, sign) => {
        const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
        expect(findDate([date, month, year].join(sign))?.value).toBe(`${year}-${month}-${date}`);
        expect(findDate([date, month, year.slice(2)].join(sign))?.value).toBe(`${year}-${month}-${date}`);
      }),
    );
  });
});
