import { describe, expect, it } from '@jest/globals';
import { createRandom } from './random.ts';

const firstOf = (seed: string): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: 5 }, () => random.integer(0, 1_000_000));
};

describe('random stream', () => {
  it('repeats itself for the same seed and differs for another', () => {
    expect(firstOf('a')).toEqual(firstOf('a'));
    expect(firstOf('a')).not.toEqual(firstOf('b'));
  });

  it('reaches both ends of a range', () => {
    const random = createRandom('ends');
    expect(new Set(Array.from({ length: 200 }, () => random.integer(3, 5)))).toEqual(new Set([3, 4, 5]));
  });

  it('samples without repetition', () => {
    const members = createRandom('sample').sample([1, 2, 3, 4], 9);
    expect(members.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('does not pick from nothing', () => {
    expect(() => createRandom('none').pick([])).toThrow(RangeError);
  });
});
