import { describe, expect, it } from '@jest/globals';
import { connectedRuns, type ValueMap } from './connected-runs.ts';

function mapOf(...rows: string[]): ValueMap {
  const values = rows.flatMap((row) => Array.from(row, (cell) => (cell === '#' ? 1 : 0)));
  return { width: rows[0]?.length ?? 0, height: rows.length, values: Float32Array.from(values) };
}

function sizesOf(map: ValueMap): number[] {
  return connectedRuns(map, 0.5).map((runs) => runs.reduce((sum, { start, end }) => sum + end - start, 0));
}

describe('connected runs', () => {
  it('keeps components apart that do not touch', () => {
    expect(sizesOf(mapOf('##..#', '##..#', '.....', '#####'))).toEqual([4, 2, 5]);
  });

  it('joins diagonal neighbours', () => {
    expect(sizesOf(mapOf('#..', '.#.', '..#'))).toEqual([3]);
    expect(sizesOf(mapOf('..#', '.#.', '#..'))).toEqual([3]);
  });

  it('joins arms that meet only further down', () => {
    expect(sizesOf(mapOf('#.#.#', '#.#.#', '#####'))).toEqual([11]);
  });

  it('joins arms that part further down', () => {
    expect(sizesOf(mapOf('#####', '#.#.#', '..#..'))).toEqual([9]);
  });

  it('finds nothing in an empty map', () => {
    expect(connectedRuns(mapOf('...', '...'), 0.5)).toEqual([]);
  });
});
