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

  it('are none where the text beside figures is the rest of what stands above', () => {
    const narrations = [
      ['SMS CHRG'],
      ['ACH D- ZEBRA FUELS', 'FINANCE-8298 EMI 23/36'],
      ['NEFT DR-QUAGGA', 'ENTERPRISES-NRUBN2019'],
      ['CASH DEPOSIT'],
    ];
    let y = 124;
    const { result } = extract([
      ...HEAD,
      ...titles(PAIR),
      ...narrations.flatMap((lines, index) => {
        const above = lines.slice(0, -1).map((text) => ({ x: 110, y: (y += 12), text }));
        const row = {
          Date: `0${String(index + 2)}/04/2025`,
          Narration: lines.at(-1) ?? '',
          Withdrawals: '10.00',
          Balance: `${String(990 - index * 10)}.00`,
        };
        return [...above, ...rows(PAIR, (y += 12), row)];
      }),
    ]);
    expect(result).toMatchObject({
      transactions: narrations.map((lines) => ({ description: lines.join(' ') })),
    });
  });
});

describe('a narration of which only its words tell where it begins', () => {
  it('is less sure, and so is its neighbour', () => {
    const { evidence } = extract([
      ...HEAD,
      ...titles(PAIR),
      ...rows(PAIR, 130, {
        Date: '02/04/2025',
        Narration: 'ATM CASH',
        Withdrawals: '10.00',
        Balance: '990.00',
      }),
      { x: 110, y: 142, text: 'NEFT DR-QUAGGA' },
      ...rows(PAIR, 154, {
        Date: '03/04/2025',
        Narration: 'ENTERPRISES',
        Withdrawals: '10.00',
        Balance: '980.00',
      }),
      ...rows(PAIR, 166, {
        Date: '04/04/2025',
        Narration: 'ATM CASH',
        Withdrawals: '10.00',
        Balance: '970.00',
      }),
    ]);
    const confidences = [0, 1, 2].map(
      (index) => evidence.fields[`/transactions/${String(index)}/description`]?.confidence ?? 0,
    );
    expect(confidences.map((confidence) => confidence < 0.9)).toEqual([true, true, false]);
  });
});
