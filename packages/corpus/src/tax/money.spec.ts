import { describe, expect, it } from '@jest/globals';
import { formatMoney, formatQuantity, roundHalfUp } from './money.ts';

describe('money', () => {
  it('groups by lakh and crore, by thousand, or not at all', () => {
    expect(formatMoney(123_456_789_01, 'indian')).toBe('12,34,56,789.01');
    expect(formatMoney(123_456_789_01, 'western')).toBe('123,456,789.01');
    expect(formatMoney(123_456_789_01, 'none')).toBe('123456789.01');
    expect(formatMoney(99_900, 'indian')).toBe('999.00');
  });

  it('puts the sign of a negative amount first', () => {
    expect(formatMoney(-45)).toBe('-0.45');
  });

  it('rounds halves away from zero', () => {
    expect(roundHalfUp(2.5)).toBe(3);
    expect(roundHalfUp(-2.5)).toBe(-3);
  });

  it('prints as many decimals of a quantity as it has, and at least those asked for', () => {
    expect(formatQuantity(12_500)).toBe('12.5');
    expect(formatQuantity(12_000, 3)).toBe('12.000');
  });
});
