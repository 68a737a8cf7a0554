import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readMoney } from './money.ts';

describe('readMoney', () => {
  it.each([
    ['1,23,456.78', 123456.78],
    ['₹ 1,23,456.78', 123456.78],
    ['Rs.500', 500],
    ['Rs. 1,234/-', 1234],
    ['INR 99.50', 99.5],
    ['(1,234.00)', -1234],
    ['12.50-', -12.5],
    ['-12.50', -12.5],
    ['(-)0.40', -0.4],
    ['-Rs. 17,502.00', -17502],
    ['4,000.00 Dr', 4000],
    ['1.234,56', 1234.56],
    ['1 234,56', 1234.56],
    ["1'234.50", 1234.5],
    ['3.3333', 3.3333],
    ['0.00', 0],
    ['160.00 €', 160],
    ['1,234. 56', 1234.56],
    ['| 9812.25|', 9812.25],
  ])('reads %s', (printed, value) => {
    expect(readMoney(printed)?.value).toBe(value);
  });

  it.each(['', 'Nos', '12-03-2024', '18%', '1,23', 'AB12', '12 Nos', '27ZZAFT3115E1ZJ', '1,2,3,4'])(
    'does not read %s as an amount of that spelling',
    (printed) => {
      const reading = readMoney(printed);
      expect(reading === undefined || reading.decimals === 2).toBe(true);
    },
  );

  it('reads letters among digits as the digits that they look like, and says so', () => {
    expect(readMoney('1,2S4.O0')).toMatchObject({ value: 1254, repairs: 2 });
  });

  it('tells the side of an amount', () => {
    expect(readMoney('4,000.00 Cr')?.side).toBe('credit');
    expect(readMoney('4,000.00 Dr.')?.side).toBe('debit');
    expect(readMoney('4,000.00')?.side).toBeNull();
  });

  it('takes three digits behind a comma for thousands, unless the document parts fractions by commas', () => {
    expect(readMoney('1,234')?.value).toBe(1234);
    expect(readMoney('1,234', 'comma')?.value).toBe(1.234);
    expect(readMoney('1.234', 'comma')?.value).toBe(1234);
  });

  it('reads back every amount that is printed with Indian or western grouping', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_99 }),
        fc.constantFrom('en-IN', 'en-US'),
        (cents, locale) => {
          const printed = (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
          expect(readMoney(printed)?.value).toBe(cents / 100);
        },
      ),
    );
  });

  it('reads back every amount that is printed the German way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => {
        const printed = (cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
        expect(readMoney(printed, 'comma')?.value).toBe(cents / 100);
      }),
    );
  });
});
