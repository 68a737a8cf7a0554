import { describe, expect, it } from '@jest/globals';
import { isAadhaarNumber, isVerhoeffValid } from './check-digits.ts';

describe('isVerhoeffValid', () => {
  it('holds for the example of the scheme', () => {
    expect(isVerhoeffValid('2363')).toBe(true);
    expect(isVerhoeffValid('2364')).toBe(false);
  });

  it('finds every single wrong digit and every swap of neighbours', () => {
    const number = '999933119405';
    const digits = Array.from(number);
    const wrong = digits.flatMap((digit, place) =>
      Array.from('0123456789')
        .filter((other) => other !== digit)
        .map((other) => number.slice(0, place) + other + number.slice(place + 1)),
    );
    const swapped = digits
      .slice(1)
      .map((digit, place) => number.slice(0, place) + digit + (digits[place] ?? '') + number.slice(place + 2))
      .filter((other) => other !== number);
    expect([...wrong, ...swapped].filter(isVerhoeffValid)).toEqual([]);
    expect(wrong).toHaveLength(108);
  });

  it('does not hold for anything but digits', () => {
    expect(isVerhoeffValid('')).toBe(false);
    expect(isVerhoeffValid('9999 3311 9405')).toBe(false);
  });
});

describe('isAadhaarNumber', () => {
  it.each([
    ['999933119405', true],
    ['999933119406', false],
    ['99993311940', false],
    ['000000000000', false],
  ])('of %s is %s', (text, expected) => {
    expect(isAadhaarNumber(text)).toBe(expected);
  });
});
