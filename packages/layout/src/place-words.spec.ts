import { describe, expect, it } from '@jest/globals';
import { placeWords } from './place-words.ts';
import { typeset } from './testing/typeset.ts';

const ROW = { x: 10, y: 10, text: '| 1|SUGAR|0713|' };

describe('placeWords', () => {
  it('parts words at the bars of a table drawn with characters', () => {
    const rows = [0, 1, 2].map((row) => ({ ...ROW, y: 10 + row * 20 }));
    const words = placeWords(typeset(rows)).slice(0, 3);
    expect(words.map(({ text }) => text)).toEqual(['1', 'SUGAR', '0713']);
    // Each letter is five points wide; the first bar and the space take seven and a half.
    expect(words.map(({ box }) => [box.x0, box.x1])).toEqual([
      [17.5, 22.5],
      [27.5, 52.5],
      [57.5, 77.5],
    ]);
  });

  it('leaves a few bars in words where they are', () => {
    expect(placeWords(typeset([ROW])).map(({ text }) => text)).toEqual(['|', '1|SUGAR|0713|']);
  });
});
