import { describe, expect, it } from '@jest/globals';
import { editDistance, similarity } from './string-similarity.ts';

describe('string similarity', () => {
  it('counts insertions, deletions and substitutions', () => {
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('', 'abc')).toBe(3);
  });

  it('ignores case, accents, punctuation and spaces', () => {
    expect(similarity('Café  No. 5', 'CAFE NO 5')).toBe(1);
  });

  it('falls with each difference', () => {
    expect(similarity('abcdefghij', 'abcdefghiX')).toBeCloseTo(0.9);
    expect(similarity('abc', 'xyz')).toBe(0);
  });
});
