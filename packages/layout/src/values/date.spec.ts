import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findDate } from './date.ts';

describe('findDate', () => {
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
