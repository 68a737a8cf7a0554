import { describe, expect, it } from '@jest/globals';
import { IN_PERSONAL_TEXT, isVerhoeffValid, ON_IDENTITY_CARD } from '@docex/domain';
import { type Box, type Code, type Word, WordSource } from '@docex/protocol';
import fc from 'fast-check';
import { numberBoxes } from './number-boxes.ts';

const HEIGHT = 10;
const WIDTH = 6;

/** Lines of print, a word for each run of characters without white space. */
function wordsOf(lines: readonly string[]): Word[] {
  return lines.flatMap((line, row) =>
    Array.from(line.matchAll(/\S+/g), ({ 0: text, index }) => ({
      text,
      box: boxAt(index, row, text.length),
      confidence: 1,
      source: WordSource.OCR,
      fontSize: HEIGHT,
      bold: false,
    })),
  );
}

const boxAt = (column: number, row: number, length: number): Box => ({
  x0: column * WIDTH,
  y0: row * HEIGHT * 1.3,
  x1: (column + length) * WIDTH,
  y1: row * HEIGHT * 1.3 + HEIGHT,
});

const covers = (boxes: readonly Box[], { x0, y0, x1, y1 }: Box): boolean =>
  boxes.some((box) => box.x0 <= x0 && box.y0 <= y0 && box.x1 >= x1 && box.y1 >= y1);

const boxesOn = (
  lines: readonly string[],
  options: { search?: typeof IN_PERSONAL_TEXT; codes?: Code[] } = {},
) =>
  numberBoxes(
    { words: wordsOf(lines), codes: options.codes ?? [], isRecognized: true },
    options.search ?? IN_PERSONAL_TEXT,
  );

/** Numbers that nobody has, with the right check digit, in groups of four. */
const groups = fc.stringMatching(/^\d{7}$/).map((middle) => {
  const last = Array.from('0123456789').find((digit) => isVerhoeffValid(`9999${middle}${digit}`)) ?? '';
  return ['9999', middle.slice(0, 4), middle.slice(4) + last] as const;
});
const before = fc.constantFrom(
  '',
  'UID: ',
  'UID No.',
  'Aadhaar No ',
  '(',
  'AEPS/',
  'Asha Namuna, ',
  'S/O ',
  '#',
);
const after = fc.constantFrom('', ',', '.', ')', ' DOB', '; verified', '/CASH');
const separator = fc.constantFrom(' ', '-', '.', ' - ', '', '/', ', ', '  ', '–');

describe('the boxes of identity numbers', () => {
  it('cover every word of a number, whatever parts its digits and stands beside it', () => {
    fc.assert(
      fc.property(groups, before, after, separator, ([a, b, c], left, right, gap) => {
        const line = `${left}${a}${gap}${b}${gap}${c}${right}`;
        const boxes = boxesOn([line]);
        const end = line.length - right.length;
        for (let column = left.length; column < end; column += 1) {
          if (/\d/.test(line.charAt(column)))
            expect({ line, hit: covers(boxes, boxAt(column, 0, 1)) }).toEqual({ line, hit: true });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('cover a number on either side of a line break, and not the words between', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 2 }), ([a, b, c], split) => {
        const all = [a, b, c];
        const boxes = boxesOn([
          `UID ${all.slice(0, split).join(' ')}`,
          `    ${all.slice(split).join(' ')}`,
          'Asha',
        ]);
        expect(covers(boxes, boxAt(4, 0, 4))).toBe(true);
        expect(covers(boxes, boxAt(4, 1, 4))).toBe(true);
        expect(covers(boxes, boxAt(0, 2, 4))).toBe(false);
      }),
    );
  });

  it.each([
    ['misread digits', ['9999 33I1 94O5']],
    ['a digit that was lost, on a card', ['Aadhaar', '9999 3311 940']],
    ['digits without the right check digit, on a card', ['Unique Identification Authority', '999933119406']],
  ])('cover %s', (_what, lines) => {
    expect(boxesOn(lines).length).toBeGreaterThan(0);
  });

  it.each(['DOB : 30/07/1983', '27ZZZPK1234L1Z5', '1,23,456.78', '+919876543210', 'INV/2025/2026/0042'])(
    'leave %s',
    (line) => {
      expect(boxesOn([line])).toEqual([]);
    },
  );

  it('cover groups of digits, but no dates, on a card of which no number was read', () => {
    const lines = ['Asha DOB: 30/07/1983', '9999', '', '', '3311'];
    const boxes = boxesOn(lines, { search: ON_IDENTITY_CARD });
    expect(boxes).toHaveLength(2);
    expect(covers(boxes, boxAt(0, 1, 4))).toBe(true);
    expect(covers(boxes, boxAt(0, 4, 4))).toBe(true);
  });

  it('cover a code that holds a number in plain text, and leave others', () => {
    const code = (text: string): Code => ({
      format: 'qrcode',
      payload: Buffer.from(text),
      box: { x0: 1, y0: 2, x1: 3, y1: 4 },
    });
    const old = code('<PrintLetterBarcodeData uid="999933119405" name="Asha"/>');
    expect(boxesOn([], { codes: [old] })).toEqual([old.box]);
    expect(boxesOn([], { codes: [code('https://example.org/pay?tr=1234')] })).toEqual([]);
  });
});
