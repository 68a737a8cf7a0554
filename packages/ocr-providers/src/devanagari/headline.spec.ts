import { describe, expect, it } from '@jest/globals';
import type { LineImage } from '../paddle/sample-rectangle.ts';
import { findHeadlines } from './headline.ts';

const HEIGHT = 48;
const WIDTH = 240;

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line image with black rectangles on white. */
function lineOf(...ink: readonly Rectangle[]): LineImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(240);
  for (const { x, y, width, height } of ink) {
    for (let row = y; row < y + height; row += 1) pixels.fill(20, row * WIDTH + x, row * WIDTH + x + width);
  }
  return { width: WIDTH, height: HEIGHT, pixels };
}

/** Upright strokes below a height, as letters have them. */
function stems(from: number, to: number, y: number): Rectangle[] {
  const count = Math.floor((to - from) / 16);
  return Array.from({ length: count }, (_, index) => ({ x: from + 8 + index * 16, y, width: 4, height: 24 }));
}

describe('the headline of Devanagari', () => {
  it('is a bar from which strokes hang', () => {
    const word = [{ x: 20, y: 12, width: 90, height: 4 }, ...stems(20, 110, 16)];
    expect(findHeadlines(lineOf(...word))).toEqual([{ start: 20, end: 110 }]);
  });

  it('is seen light on dark, too', () => {
    const { pixels, ...size } = lineOf({ x: 20, y: 12, width: 90, height: 4 }, ...stems(20, 110, 16));
    const inverse = { ...size, pixels: pixels.map((value) => 255 - value) };
    expect(findHeadlines(inverse)).toEqual([{ start: 20, end: 110 }]);
  });

  it('is seen once for each word', () => {
    const words = [
      { x: 10, y: 12, width: 70, height: 4 },
      ...stems(10, 80, 16),
      { x: 110, y: 13, width: 60, height: 4 },
      ...stems(110, 170, 17),
    ];
    expect(findHeadlines(lineOf(...words))).toEqual([
      { start: 10, end: 80 },
      { start: 110, end: 170 },
    ]);
  });

  it('is not a rule above print, nor underlining, nor a dark field, nor the top of a capital', () => {
    const print = stems(20, 220, 14);
    expect(findHeadlines(lineOf({ x: 10, y: 2, width: 220, height: 2 }, ...print))).toEqual([]);
    expect(findHeadlines(lineOf(...print, { x: 10, y: 42, width: 220, height: 2 }))).toEqual([]);
    expect(findHeadlines(lineOf({ x: 10, y: 6, width: 80, height: 36 }))).toEqual([]);
    expect(findHeadlines(lineOf({ x: 10, y: 8, width: 20, height: 5 }, ...stems(6, 30, 13)))).toEqual([]);
  });

  it('is not looked for where there is no contrast', () => {
    expect(
      findHeadlines({ width: 60, height: HEIGHT, pixels: new Uint8Array(60 * HEIGHT).fill(200) }),
    ).toEqual([]);
  });
});
