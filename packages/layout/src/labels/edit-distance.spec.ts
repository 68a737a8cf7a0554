import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance, similarity } from './edit-distance.ts';

/** As it is defined. */
function distanceOf(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  if (b.startsWith(a.charAt(0))) return distanceOf(restA, restB);
  return 1 + Math.min(distanceOf(restA, b), distanceOf(a, restB), distanceOf(restA, restB));
}

describe('editDistance', () => {
  it('is that of the definition, up to the limit', () => {
    const word = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, word, fc.nat(6), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(distanceOf(a, b), limit + 1));
      }),
      { numRuns: 1_000 },
    );
  });

  it('takes texts longer than those before', () => {
    expect(editDistance('x'.repeat(300), `${'x'.repeat(150)}y${'x'.repeat(149)}`, 300)).toBe(1);
    expect(editDistance('ab'.repeat(90), 'ba'.repeat(90), 300)).toBe(2);
  });

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
