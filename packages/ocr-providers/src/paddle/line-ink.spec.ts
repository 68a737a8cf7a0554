import { describe, expect, it } from '@jest/globals';
import { findInk } from './line-ink.ts';

const WIDTH = 60;
const HEIGHT = 48;

interface Patch {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** A line image with patches of one grey on another. */
function lineWith(patches: readonly Patch[], { ink = 20, paper = 240 } = {}) {
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, index) => {
    const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)];
    return patches.some(({ x0, x1, y0, y1 }) => x >= x0 && x < x1 && y >= y0 && y < y1) ? ink : paper;
  });
  return { width: WIDTH, height: HEIGHT, pixels };
}

const letter = { x0: 10, x1: 20, y0: 12, y1: 36 };
const rule = { x0: 30, x1: 33, y0: 0, y1: HEIGHT };

function inkedColumns(columns: readonly boolean[]): number[] {
  return columns.flatMap((is, column) => (is ? [column] : []));
}

describe('the ink of a line', () => {
  it('is told with its height', () => {
    const { columns, top, bottom, rules } = findInk(lineWith([letter]));
    expect({ top, bottom, rules }).toEqual({ top: 12, bottom: 36, rules: [] });
    expect(inkedColumns(columns)).toEqual(Array.from({ length: 10 }, (_, index) => 10 + index));
  });

  it('is counted by column, down to its lowest row', () => {
    const { lowest, inked } = findInk(lineWith([letter]));
    expect([lowest[9], lowest[10], lowest[19], lowest[20]]).toEqual([0, 36, 36, 0]);
    expect([inked[9], inked[10]]).toEqual([0, 24]);
  });

  it('leaves out an upright rule from edge to edge', () => {
    const { columns, top, bottom, rules } = findInk(lineWith([letter, rule]));
    expect({ top, bottom, rules }).toEqual({ top: 12, bottom: 36, rules: [31.5] });
    expect(columns[31]).toBe(false);
  });

  it('keeps an upright stroke in a line that was cut out tightly', () => {
    const tight = { ...letter, y0: 1, y1: HEIGHT };
    const { columns, rules } = findInk(lineWith([tight, rule]));
    expect(rules).toEqual([]);
    expect(columns[31]).toBe(true);
  });

  it('is light on a dark ground', () => {
    const { columns } = findInk(lineWith([letter], { ink: 240, paper: 20 }));
    expect([columns[15], columns[40]]).toEqual([true, false]);
  });

  it('is dark where heavy print fills most of the line but not its edges', () => {
    const heavy = { x0: 4, x1: 56, y0: 6, y1: 42 };
    const { columns } = findInk(
      lineWith([
        { ...heavy, x1: 27 },
        { ...heavy, x0: 34 },
      ]),
    );
    expect([columns[15], columns[30]]).toEqual([true, false]);
  });

  it('is none where there is no contrast', () => {
    expect(inkedColumns(findInk(lineWith([letter], { ink: 230 })).columns)).toEqual([]);
  });
});
