import { describe, expect, it } from '@jest/globals';
import type { PlacedWord } from './placed-word.ts';
import { splitStackedNumbers } from './stacked-numbers.ts';

function word(text: string, height: number, recognized = true): PlacedWord {
  const box = { x0: 70, y0: 100, x1: 90, y1: 100 + height };
  return { text, box, confidence: 0.9, recognized, page: 1, size: height, bold: false };
}

describe('splitStackedNumbers', () => {
  it('makes one word for each running number of a column read as one', () => {
    const words = splitStackedNumbers(word('12345678', 200));
    expect(words.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(words.map(({ box }) => (box.y0 + box.y1) / 2)).toEqual([
      112.5, 137.5, 162.5, 187.5, 212.5, 237.5, 262.5, 287.5,
    ]);
  });

  it('counts over ten', () => {
    expect(splitStackedNumbers(word('1234567891011', 300)).at(-1)?.text).toBe('11');
  });

  it('leaves numbers that do not count, words as wide as others, and print of a text layer', () => {
    for (const whole of [word('2025', 200), word('12345', 20), word('12345678', 200, false)])
      expect(splitStackedNumbers(whole)).toEqual([whole]);
  });
});
