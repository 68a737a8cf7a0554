import { describe, expect, it } from '@jest/globals';
import { judgeTurn } from './judge-turn.ts';

const TURN = Math.PI / 2;

function region(width: number, height: number) {
  return { rectangle: { x: 50, y: 50, width, height, angle: 0 }, score: 0.9 };
}

/** Reads only lines whose direction is the given one, in radians. */
function readsAt(angle: number) {
  return (lines: readonly { angle: number }[]) =>
    Promise.resolve(
      lines.map((line) => ({ characters: 20, weight: Math.abs(line.angle - angle) < 0.01 ? 8 : 1 })),
    );
}

describe('the turn of a page', () => {
  it.each([
    ['stands upright', region(200, 20), 0, 0],
    ['is upside down', region(200, 20), -2 * TURN, 2],
    ['reads from bottom to top', region(20, 200), -TURN, 1],
    ['reads from top to bottom', region(20, 200), -3 * TURN, 3],
  ] as const)('is found when it %s', async (_name, lines, angle, turns) => {
    expect(await judgeTurn([lines, lines, region(10, 22)], readsAt(angle))).toBe(turns);
  });

  it('is not changed when both ways read alike', async () => {
    const alike = { characters: 12, weight: 5 };
    expect(await judgeTurn([region(200, 20)], (lines) => Promise.resolve(lines.map(() => alike)))).toBe(0);
  });

  it('is not doubted when the lines read surely as they stand', async () => {
    let asked = 0;
    const surely = (lines: readonly unknown[]) => {
      asked += 1;
      return Promise.resolve(lines.map(() => ({ characters: 20, weight: 9.8 })));
    };
    expect(await judgeTurn([region(200, 20), region(200, 20)], surely)).toBe(0);
    expect(asked).toBe(1);
  });

  it('is none on an empty page, and nothing is read', async () => {
    expect(await judgeTurn([], () => Promise.reject(new Error('nothing to read')))).toBe(0);
  });
});
