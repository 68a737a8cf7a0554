import { describe, expect, it } from '@jest/globals';
import type { ValueMap } from './connected-runs.ts';
import { findTextRegions } from './text-regions.ts';

const WIDTH = 200;
const HEIGHT = 120;

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle?: number;
  readonly probability?: number;
}

/** A map with bars of even probability on a ground of zero. */
function mapWith(...bars: Bar[]): ValueMap {
  const values = new Float32Array(WIDTH * HEIGHT);
  values.forEach((_, index) => {
    const column = index % WIDTH;
    const row = Math.floor(index / WIDTH);
    for (const { x, y, width, height, angle = 0, probability = 0.9 } of bars) {
      const along = (column - x) * Math.cos(angle) + (row - y) * Math.sin(angle);
      const across = (row - y) * Math.cos(angle) - (column - x) * Math.sin(angle);
      if (Math.abs(along) <= width / 2 && Math.abs(across) <= height / 2) values[index] = probability;
    }
  });
  return { width: WIDTH, height: HEIGHT, values };
}

describe('text regions of a probability map', () => {
  it('grows a bar on every side by area · 1.4 / perimeter', () => {
    const [region, ...others] = findTextRegions(mapWith({ x: 100, y: 60, width: 100, height: 10 }));
    const growth = (100 * 10 * 1.4) / (2 * 110);
    expect(others).toEqual([]);
    expect(region?.score).toBeCloseTo(0.9);
    expect(region?.rectangle.width).toBeCloseTo(100 + 2 * growth);
    expect(region?.rectangle.height).toBeCloseTo(10 + 2 * growth);
    expect(region?.rectangle.x).toBeCloseTo(100.5);
    expect(region?.rectangle.y).toBeCloseTo(60.5);
  });

  it('follows a leaning line', () => {
    const [region] = findTextRegions(mapWith({ x: 100, y: 60, width: 140, height: 8, angle: 0.2 }));
    expect(region?.rectangle.angle).toBeCloseTo(0.2, 1);
    expect(region?.rectangle.height).toBeLessThan(24);
  });

  it('tells lines apart, from the top', () => {
    const map = mapWith(
      { x: 100, y: 80, width: 80, height: 8 },
      { x: 50, y: 20, width: 60, height: 8 },
      { x: 150, y: 20, width: 60, height: 8 },
    );
    expect(findTextRegions(map).map(({ rectangle }) => Math.floor(rectangle.y))).toEqual([20, 20, 80]);
  });

  it('leaves out what is hardly likely to be text, and specks', () => {
    const unlikely = { x: 100, y: 60, width: 100, height: 10, probability: 0.4 };
    const speck = { x: 20, y: 20, width: 1, height: 1 };
    expect(findTextRegions(mapWith(unlikely, speck))).toEqual([]);
  });
});
