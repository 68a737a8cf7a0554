import { describe, expect, it } from '@jest/globals';
import { withDrawnBars } from './drawn-bars.ts';
import type { PlacedWord } from './placed-word.ts';

/** A word of characters ten wide. */
function word(x0: number, y0: number, text: string, recognized = true): PlacedWord {
  const box = { x0, y0, x1: x0 + text.length * 10, y1: y0 + 16 };
  return { text, box, confidence: 0.9, recognized, page: 1, size: 16, bold: false };
}

function rows(recognized = true): readonly PlacedWord[] {
  return [
    word(100, 0, 'Qty|Unit', recognized),
    word(120, 20, '4IBAG', recognized),
    word(110, 40, '12ITIN', recognized),
    word(110, 60, '10|PKT', recognized),
    word(120, 80, '6lCTN', recognized),
    word(80, 100, '|', recognized),
  ];
}

describe('withDrawnBars', () => {
  it('puts bars right that were read as letters under a bar', () => {
    expect(withDrawnBars(rows()).map(({ text }) => text)).toEqual([
      'Qty|Unit',
      '4|BAG',
      '12|TIN',
      '10|PKT',
      '6|CTN',
      '|',
    ]);
  });

  it('keeps letters beside the rule, and below the last bar of the page', () => {
    const beside = [...rows(), word(150, 60, 'INK'), word(120, 140, 'HIT')];
    expect(
      withDrawnBars(beside)
        .slice(-2)
        .map(({ text }) => text),
    ).toEqual(['INK', 'HIT']);
  });

  it('keeps what is printed in a layer of text', () => {
    const printed = rows(false);
    expect(withDrawnBars(printed)).toEqual(printed);
  });
});
