import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance, similarity } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['invoice', 'invoice', 0],
    ['invoice', 'lnvoice', 1],
    ['invoice', 'invoces', 2],
    ['', 'abc', 3],
  ])('between %s and %s', (a, b, distance) => {
    expect(editDistance(a, b, 5)).toBe(distance);
  });

  it('does not depend on the order and stops at the limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
        const whole = editDistance(a, b, 12);
        expect(editDistance(b, a, 12)).toBe(whole);
        expect(editDistance(a, b, 2)).toBe(Math.min(whole, 3));
      }),
    );
  });
});

describe('similarity', () => {
  it('is the share of equal characters', () => {
    expect(similarity('', '')).toBe(1);
    expect(similarity('abcd', 'abcx')).toBe(0.75);
  });
});
