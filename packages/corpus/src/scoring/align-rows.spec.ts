import { describe, expect, it } from '@jest/globals';
import { alignRows } from './align-rows.ts';

const align = (expected: string, actual: string): string =>
  alignRows(expected.length, actual.length, (row, column) => (expected[row] === actual[column] ? 1 : 0))
    .map((pair) => `${pair.expected ?? '-'}${pair.actual ?? '-'}`)
    .join(' ');

describe('row alignment', () => {
  it('steps over rows that one side lacks', () => {
    expect(align('abcd', 'abd')).toBe('00 11 2- 32');
    expect(align('abd', 'xabd')).toBe('-0 01 12 23');
  });

  it('never pairs rows without likeness', () => {
    expect(align('ab', 'xy')).toBe('0- 1- -0 -1');
  });

  it('keeps the order of both sides', () => {
    expect(align('ab', 'ba').split(' ')).toHaveLength(3);
  });

  it('looks for the rows of long lists near their place alone', () => {
    let looks = 0;
    const pairs = alignRows(1000, 999, (row, column) => {
      looks += 1;
      return row === column + (column >= 500 ? 1 : 0) ? 1 : 0;
    });
    expect(looks).toBeLessThan(100_000);
    expect(pairs.filter(({ actual }) => actual === null)).toEqual([{ expected: 500, actual: null }]);
  });
});
