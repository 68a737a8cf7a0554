import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { IN_ANY_TEXT, IN_PERSONAL_TEXT } from './find-identity-numbers.ts';
import { identityNumbersOnPage } from './identity-numbers-on-page.ts';
import type { PrintedWord } from './text-segments.ts';

const HEIGHT = 10;
/** A word whose characters are as wide as half their height. */
const word = (text: string, x: number, y: number): PrintedWord => ({
  text,
  box: { x0: x, y0: y, x1: x + text.length * 5, y1: y + HEIGHT },
});
const found = (words: readonly PrintedWord[], search = IN_PERSONAL_TEXT): string =>
  Array.from(
    new Set(identityNumbersOnPage(words, search).flatMap(({ parts }) => parts.map((part) => part.word.text))),
  ).join(' ');

describe('identityNumbersOnPage', () => {
  it.each([
    ['three boxes', [word('9999', 0, 0), word('3311', 25, 1), word('9405,', 50, 0)]],
    ['one box with more in it', [word('UID:9999-3311-9405.', 0, 0)]],
    ['boxes that touch', [word('99993', 0, 0), word('3119405', 25, 0)]],
    ['a line that slants', [word('9999', 0, 0), word('3311', 25, 3), word('9405', 50, 6)]],
    ['a line break', [word('Asha', 0, 0), word('9999', 25, 0), word('3311', 50, 0), word('9405', 0, 14)]],
    ['a line break within a group', [word('99993311', 40, 0), word('9405', 38, 12)]],
    ['a line a group', [word('9999', 0, 0), word('3311', 0, 14), word('9405', 0, 28)]],
    ['a name far before it', [word('UID', 0, 0), word('999933', 80, 0), word('119406', 116, 0)]],
  ])('finds a number over %s', (_how, words) => {
    const digits = found(words).replace(/\D/g, '');
    expect(digits).toMatch(/^99993311940[56]$/);
  });

  it.each([
    ['columns of a table', [word('9999', 0, 0), word('3311', 60, 0), word('9405', 120, 0)]],
    ['a line far below', [word('9999', 0, 0), word('3311', 25, 0), word('9405', 0, 60)]],
    ['one column beside another', [word('9999', 0, 0), word('3311', 25, 0), word('9405', 200, 14)]],
  ])('leaves numbers in %s', (_how, words) => {
    expect(found(words, IN_ANY_TEXT)).toBe('');
  });

  it('tells which signs of a word belong to a number', () => {
    const [number] = identityNumbersOnPage([word(' UID:9999-3311-9405. ', 0, 0)], IN_ANY_TEXT);
    expect(number?.parts).toMatchObject([{ start: 4, end: 18 }]);
  });

  it('reads any words without failing, whatever their places', () => {
    const place = fc.double({ min: -50, max: 600, noNaN: true });
    const any = fc.record({
      text: fc.oneof(fc.string(), fc.stringMatching(/^\d{1,12}$/)),
      box: fc.option(fc.record({ x0: place, y0: place, x1: place, y1: place }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(any), (words) => {
        for (const { parts } of identityNumbersOnPage(words, IN_PERSONAL_TEXT)) {
          for (const part of parts) expect(part.end).toBeGreaterThan(part.start);
        }
      }),
    );
  });
});
