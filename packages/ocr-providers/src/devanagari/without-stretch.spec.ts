import { describe, expect, it } from '@jest/globals';
import { type Word, WordSource } from '@docex/protocol';
import { withoutStretch } from './without-stretch.ts';

const LINE = { x: 500, y: 20, width: 1000, height: 40, angle: 0 };

function word(text: string, x0: number, x1: number, y = 20): Word {
  const box = { x0, y0: y - 15, x1, y1: y + 15 };
  return { text, box, confidence: 0.5, source: WordSource.OCR, fontSize: 30, bold: false };
}

function left(words: readonly Word[], start: number, end: number) {
  return withoutStretch(words, LINE, { start, end }).map(({ text, box }) => [
    text,
    Math.round(box?.x0 ?? NaN),
    Math.round(box?.x1 ?? NaN),
  ]);
}

describe('words without a stretch of their line', () => {
  it('are those beside it and on other lines', () => {
    const words = [word('HR', 0, 180), word('DOB:', 220, 300), word('RR', 50, 150, 80)];
    expect(left(words, 0, 0.2)).toEqual([
      ['DOB:', 220, 300],
      ['RR', 50, 150],
    ]);
  });

  it('keep the label behind the slash of a word that reaches into it', () => {
    expect(left([word('HfECT/FEMALE', 0, 300)], 0, 0.1)).toEqual([['/FEMALE', 100, 300]]);
    expect(left([word('Name/ATA', 0, 200)], 0.1, 0.2)).toEqual([['Name/', 0, 100]]);
  });

  it('keep as many characters as fit of a word without a slash', () => {
    expect(left([word('aaaaBBBB', 0, 400)], 0, 0.2)).toEqual([['BBBB', 200, 400]]);
  });

  it('lose a word that reaches beyond it by its edge only', () => {
    expect(left([word('HR', 0, 220)], 0, 0.2)).toEqual([]);
  });
});
