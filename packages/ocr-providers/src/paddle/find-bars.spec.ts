import { describe, expect, it } from '@jest/globals';
import { findBars } from './find-bars.ts';
import { LINE_HEIGHT } from './line-height.ts';

const BASE = 38;
const CAPITAL = 28;
const PITCH = 24;

/** Characters one beside the other; `rows` and `lowest` are the ink of the one at `index`. */
function lineWith(text: string, { index, rows, lowest }: { index: number; rows: number; lowest: number }) {
  const width = text.length * PITCH;
  const of = (own: number, others: number) => (_: unknown, column: number) => {
    const isPrint = column % PITCH >= 8 && column % PITCH < 16;
    if (!isPrint) return 0;
    return Math.floor(column / PITCH) === index ? own : others;
  };
  const ink = {
    columns: Array.from({ length: width }, (_, column) => of(1, 1)(0, column) > 0),
    top: 0,
    bottom: LINE_HEIGHT,
    rules: [],
    lowest: Uint8Array.from({ length: width }, of(lowest, BASE)),
    inked: Uint16Array.from({ length: width }, of(rows, CAPITAL)),
  };
  const rivals = [{ text: '|', confidence: 0.1 }];
  const characters = Array.from(text, (sign, at) => ({ text: sign, centre: at * PITCH + PITCH / 2, rivals }));
  return { characters, ink };
}

function barsOf(text: string, ink: { index: number; rows: number; lowest: number }): string {
  const line = lineWith(text, ink);
  const bars = findBars(line.characters, line.ink);
  return line.characters.map((character) => (bars.has(character) ? '|' : character.text)).join('');
}

describe('the bars of a line', () => {
  it('are strokes that go below the base line', () => {
    expect(barsOf('6ICTN', { index: 1, rows: 38, lowest: 46 })).toBe('6|CTN');
    expect(barsOf('2.501', { index: 4, rows: 38, lowest: 46 })).toBe('2.50|');
  });

  it('are no letters, which stand on it', () => {
    expect(barsOf('6ICTN', { index: 1, rows: 34, lowest: BASE })).toBe('6ICTN');
  });

  it('are longer than letters: a speck below one makes no bar', () => {
    expect(barsOf('6ICTN', { index: 1, rows: CAPITAL + 1, lowest: 46 })).toBe('6ICTN');
  });

  it('are none beside signs that tell no base line', () => {
    expect(barsOf('-I-', { index: 1, rows: 38, lowest: 46 })).toBe('-I-');
  });

  it('are none where the network is sure of a letter', () => {
    const { characters, ink } = lineWith('6ICTN', { index: 1, rows: 38, lowest: 46 });
    expect(
      findBars(
        characters.map((one) => ({ ...one, rivals: [] })),
        ink,
      ).size,
    ).toBe(0);
  });
});
