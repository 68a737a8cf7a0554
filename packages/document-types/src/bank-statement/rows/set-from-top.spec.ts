import { describe, expect, it } from '@jest/globals';
import type { RowPart } from '@docex/layout';
import { endingAt } from '@docex/layout/testing';
import { extract, HEAD, PAIR, rows, titles } from '../testing/statement-print.ts';
import { isSetFromTop } from './set-from-top.ts';

const PARTS: Readonly<Record<string, RowPart>> = { a: 'anchor', t: 'text', b: 'break' };

describe('rows set from the top', () => {
  it.each([
    ['bataatb', true, 'one line below the first row and none around the second'],
    ['batttab', true, 'more lines below a row without any above than fit around the next'],
    ['batatb', false, 'none above the first row, and lines that fit around the others'],
    ['btataatb', false, 'a line above the first row'],
    ['bab', false, 'one row alone'],
  ])('%s: %s, %s', (letters, told) => {
    expect(isSetFromTop(letters.split('').map((letter) => PARTS[letter] ?? 'text'))).toBe(told);
  });

  it('keep a line that begins as narrations do with the row above', () => {
    const narrations = [
      'ATM CASH 103',
      'SSA/RD TRF 7139',
      'ATM CASH 104',
      'SSA/RD TRF 9274',
      'SSA/RD TRF 1960',
    ];
    const { result } = extract([
      ...HEAD,
      ...titles(PAIR),
      { x: 110, y: 124, text: 'BALANCE B/F' },
      endingAt(580, 124, '1,000.00'),
      ...narrations.flatMap((Narration, index) => {
        const y = 136 + index * 24;
        const row = {
          Date: `0${String(index + 2)}/04/2025`,
          Narration,
          Withdrawals: '10.00',
          Balance: `${String(990 - index * 10)}.00`,
        };
        return [
          ...rows(PAIR, y, row),
          ...(Narration.startsWith('SSA') ? [{ x: 110, y: y + 12, text: 'STANDING INSTRUCTION' }] : []),
        ];
      }),
    ]);
    expect(result).toMatchObject({
      transactions: [
        { description: 'ATM CASH 103' },
        { description: 'SSA/RD TRF 7139 STANDING INSTRUCTION' },
        { description: 'ATM CASH 104' },
        { description: 'SSA/RD TRF 9274 STANDING INSTRUCTION' },
        { description: 'SSA/RD TRF 1960 STANDING INSTRUCTION' },
      ],
    });
  });
});
