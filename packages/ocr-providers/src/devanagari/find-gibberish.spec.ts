import { describe, expect, it } from '@jest/globals';
import { type Word, WordSource } from '@docex/protocol';
import { findGibberish } from './find-gibberish.ts';

const LINE = { x: 500, y: 20, width: 1000, height: 40, angle: 0 };

function word(text: string, x0: number, confidence: number): Word {
  const box = { x0, y0: 5, x1: x0 + 100, y1: 35 };
  return { text, box, confidence, source: WordSource.OCR, fontSize: 30, bold: false };
}

describe('gibberish on a line', () => {
  it('is found in runs of words of letters that were read unsurely', () => {
    const words = [word('fet', 0, 0.3), word('a[', 100, 0.34), word('/', 200, 1), word('m51', 700, 0.5)];
    expect(findGibberish(LINE, words)).toEqual([
      { start: expect.closeTo(0), end: expect.closeTo(0.2) },
      { start: expect.closeTo(0.7), end: expect.closeTo(0.8) },
    ]);
  });

  it('is neither figures nor sure words', () => {
    expect(findGibberish(LINE, [word('1246', 0, 0.3), word('Name', 100, 0.95)])).toEqual([]);
  });
});
