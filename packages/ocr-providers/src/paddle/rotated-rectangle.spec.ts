import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { boundsOf, minimumAreaRectangle, partOf, type RotatedRectangle } from './rotated-rectangle.ts';

function cornersOf(rectangle: RotatedRectangle) {
  return [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ].map(([x = 0, y = 0]) => {
    const corner = partOf(rectangle, { x0: x, x1: x, y0: y, y1: y });
    return { x: corner.x, y: corner.y };
  });
}

describe('minimum-area rectangle', () => {
  it('gives back a rectangle from its corners, whatever way it leans', () => {
    const rectangles = fc.record({
      x: fc.double({ min: -500, max: 500, noNaN: true }),
      y: fc.double({ min: -500, max: 500, noNaN: true }),
      width: fc.double({ min: 20, max: 900, noNaN: true }),
      height: fc.double({ min: 2, max: 15, noNaN: true }),
      angle: fc.double({ min: -0.75, max: 0.75, noNaN: true }),
    });
    fc.assert(
      fc.property(rectangles, (rectangle) => {
        const found = minimumAreaRectangle(cornersOf(rectangle));
        for (const key of ['x', 'y', 'width', 'height', 'angle'] as const) {
          expect(found[key]).toBeCloseTo(rectangle[key], 4);
        }
      }),
    );
  });

  it('has no size around a single point', () => {
    expect(minimumAreaRectangle([{ x: 3, y: 4 }])).toEqual({ x: 3, y: 4, width: 0, height: 0, angle: 0 });
  });

  it('measures a standing bar as tall, not as a turned lying one', () => {
    const bar = [0, 10].flatMap((x) => [0, 100].map((y) => ({ x, y })));
    expect(minimumAreaRectangle(bar)).toEqual({ x: 5, y: 50, width: 10, height: 100, angle: 0 });
  });
});

describe('a part of a rectangle', () => {
  it('lies along the rectangle', () => {
    const right = partOf(
      { x: 0, y: 0, width: 100, height: 10, angle: Math.PI / 2 },
      { x0: 0.9, x1: 1, y0: 0, y1: 1 },
    );
    expect(right.x).toBeCloseTo(0);
    expect(right.y).toBeCloseTo(45);
    const { x0, y0, x1, y1 } = boundsOf(right);
    [x0, y0, x1, y1].forEach((side, index) => {
      expect(side).toBeCloseTo([-5, 40, 5, 50][index] ?? NaN);
    });
  });
});
