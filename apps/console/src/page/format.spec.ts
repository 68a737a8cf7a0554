import { describe, expect, it } from '@jest/globals';
import { formatShare, formatSpan, formatValue } from './format.ts';

describe('a value', () => {
  it.each([
    ['grandTotal', 1_234_567.5, '12,34,567.50'],
    ['unitPrice', 12, '12.00'],
    ['unitPrice', 0.125, '0.125'],
    ['balance', -500, '-500.00'],
    ['totalDebits', 10, '10.00'],
    ['cgst', 0, '0.00'],
    ['qty', 104.5, '104.5'],
    ['totalReceivedQty', 1_200, '1,200'],
    ['taxRate', 18, '18'],
    ['yearOfBirth', 2_001, '2001'],
    ['date', '2025-11-04', '4 Nov 2025'],
    ['invoiceNo', 'INV-0001', 'INV-0001'],
    ['reverseCharge', false, 'no'],
    ['reverseCharge', true, 'yes'],
    ['dueDate', null, ''],
  ])('of %s: %j is shown as %j', (key, value, text) => {
    expect(formatValue(key, value)).toBe(text);
  });
});

describe('a share and a span', () => {
  it('are told in round figures', () => {
    expect(formatShare(0.384)).toBe('38 %');
    expect([1, 1_000, 1_001, 59_000, 600_000].map(formatSpan)).toEqual([
      'a second',
      'a second',
      '2 seconds',
      '59 seconds',
      '10 minutes',
    ]);
  });
});
