import { describe, expect, it } from '@jest/globals';
import { groupLines } from './lines.ts';
import { type PlacedWord, textOf } from './placed-word.ts';
import { tiltOf } from './tilt.ts';

const PITCH = 12;
const HEIGHT = 8;

/** A row of a table, its words as high as their place on a page that rises or falls to the right. */
function row(
  index: number,
  { slope, recognized }: { slope: number; recognized: boolean },
): readonly PlacedWord[] {
  const words: readonly (readonly [x: number, text: string])[] = [
    [100, `${String(index)}.`],
    [115, 'Grooved'],
    [150, 'bearing'],
    [185, 'steel'],
    [380, 'pieces'],
    [600, '1,184.00'],
  ];
  return words.map(([x0, text]) => {
    const x1 = x0 + text.length * 4;
    const y0 = 100 + index * PITCH + ((x0 + x1) / 2) * slope;
    const box = { x0, y0, x1, y1: y0 + HEIGHT };
    return { text, box, confidence: 0.9, recognized, page: 1, size: HEIGHT, bold: false };
  });
}

function rows(slope: number, recognized = true): readonly (readonly PlacedWord[])[] {
  return Array.from({ length: 12 }, (_, index) => row(index + 1, { slope, recognized }));
}

describe('tiltOf', () => {
  it('tells how far lines fall to the right, and nothing of a level page', () => {
    expect(tiltOf(rows(-0.025))?.(150)).toBeCloseTo(-0.025, 3);
    expect(tiltOf(rows(0.002))).toBeUndefined();
    expect(tiltOf(rows(-0.025).slice(0, 4))).toBeUndefined();
  });
});

describe('groupLines', () => {
  it('follows tilted lines over wide gaps', () => {
    const printed = rows(-0.025);
    expect(groupLines(printed.flat()).map(textOf)).toEqual(printed.map(textOf));
  });

  it('takes print of a text layer where it stands', () => {
    const printed = rows(-0.025, false);
    expect(groupLines(printed.flat()).map(textOf)).not.toEqual(printed.map(textOf));
  });
});
