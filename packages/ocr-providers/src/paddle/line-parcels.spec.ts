import { describe, expect, it } from '@jest/globals';
import { packLines } from './line-parcels.ts';

const line = (width: number) => ({ x: 0, y: 0, width, height: 40, angle: 0 });

describe('the parcels in which threads share the lines of a page', () => {
  it('hold every line once, and tell its place among the lines', () => {
    const lines = [300, 2400, 40, 900, 60, 2000].map(line);
    const { order, parcels } = packLines(lines);
    expect(order.flat().toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(parcels.flat()).toEqual(order.flat().map((index) => lines[index]));
  });

  it('come with the widest lines first, which take longest', () => {
    const { parcels } = packLines([60, 2400, 300].map(line));
    expect(parcels.flat().map(({ width }) => width)).toEqual([2400, 300, 60]);
  });

  it('are so many that no thread has to wait long for another', () => {
    const { parcels } = packLines(Array.from({ length: 40 }, () => line(300)));
    expect(parcels.length).toBeGreaterThanOrEqual(10);
  });

  it('are none on an empty page', () => {
    expect(packLines([]).parcels).toEqual([]);
  });
});
