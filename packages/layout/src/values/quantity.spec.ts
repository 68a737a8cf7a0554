import { describe, expect, it } from '@jest/globals';
import { currencyOf } from './currency.ts';
import { numberStyleOf } from './number-style.ts';
import { findPercent, readPercent } from './percent.ts';
import { isUnit, readQuantity } from './quantity.ts';

describe('readQuantity', () => {
  it.each([
    ['5', { value: 5, unit: null }],
    ['5.000', { value: 5, unit: null }],
    ['5 nos', { value: 5, unit: 'nos' }],
    ['12.5KGS', { value: 12.5, unit: 'KGS' }],
    ['1,200 Pcs', { value: 1200, unit: 'Pcs' }],
    ['10Box', { value: 10, unit: 'Box' }],
    ['234Sheets', { value: 234, unit: 'Sheets' }],
    ['2S0 Nos', { value: 250, unit: 'Nos' }],
    ['4 No(s)', { value: 4, unit: 'No(s)' }],
    ['-2 Nos', { value: -2, unit: 'Nos' }],
    ['3 m²', { value: 3, unit: 'm²' }],
  ])('reads %s', (printed, expected) => {
    expect(readQuantity(printed)).toMatchObject(expected);
  });

  it.each(['', '-', 'Nos', '₹ 5'])('does not read %j', (printed) => {
    expect(readQuantity(printed)).toBeUndefined();
  });

  it('tells a unit from a number', () => {
    expect(isUnit('Sq.Ft')).toBe(true);
    expect(isUnit('12')).toBe(false);
  });
});

describe('percentages', () => {
  it('need their sign unless the column says what they are', () => {
    expect(readPercent('18%')).toBe(18);
    expect(readPercent('@ 2.5 %')).toBe(2.5);
    expect(readPercent('18')).toBeUndefined();
    expect(readPercent('18', { bare: true })).toBe(18);
    expect(readPercent('180%')).toBeUndefined();
  });

  it('are found inside a label', () => {
    expect(findPercent('CGST @ 9.00 %')).toBe(9);
    expect(findPercent('CGST')).toBeUndefined();
  });
});

describe('numberStyleOf', () => {
  it('goes by the sign before two final digits that most numbers have', () => {
    expect(numberStyleOf(['1.234,50', '12,00', '3.50'])).toBe('comma');
    expect(numberStyleOf(['1,234.50', '12.00', '1,23'])).toBe('point');
    expect(numberStyleOf([])).toBe('point');
  });
});

describe('currencyOf', () => {
  it.each([
    ['₹', 'INR'],
    ['Rs.500', 'INR'],
    ['USD', 'USD'],
    ['$4.11', 'USD'],
    ['S$20', 'SGD'],
    ['160.00€', 'EUR'],
    ['Total', undefined],
  ])('of %s', (text, currency) => {
    expect(currencyOf(text)).toBe(currency);
  });
});
