import { describe, expect, it } from '@jest/globals';
import { layOut } from '@docex/layout';
import { documentOf, endingAt, type Run, typeset } from '@docex/layout/testing';
import { partPanels } from './part-panels.ts';
import {
  APRIL,
  APRIL_MOVEMENTS,
  type Columns,
  extract,
  failures,
  movements,
  PAIR,
  rows,
  titles,
} from '../testing/statement-print.ts';

const BANK: Run = { x: 30, y: 20, text: 'Okapi Valley Bank' };
const NARROW: Columns = {
  Date: { left: 30 },
  Narration: { left: 110 },
  Withdrawals: { right: 290 },
  Deposits: { right: 350 },
  Balance: { right: 420 },
};
const SUMS: readonly Run[] = [
  ...[
    ['Start balance', '1,000.00'],
    ['Money in', '1,00,000.00'],
    ['Money out', '20,250.00'],
    ['End balance', '80,750.00'],
  ].flatMap(([name = '', figure = ''], index) => [
    { x: 450, y: 110 + index * 20, text: name },
    endingAt(590, 110 + index * 20, figure),
  ]),
];

describe('a box beside the list of transactions', () => {
  it('of sums, on the line of the titles and those of the rows, is read by itself', () => {
    const extraction = extract([BANK, ...titles(NARROW), ...rows(NARROW, 130, ...APRIL), ...SUMS]);
    expect(movements(extraction.result)).toEqual(APRIL_MOVEMENTS);
    expect(extraction.result).toMatchObject({
      openingBalance: 1_000,
      closingBalance: 80_750,
      totalDebits: 20_250,
      totalCredits: 100_000,
    });
    expect(failures(extraction)).toEqual([]);
  });

  it('of facts, left of the list, is read by itself', () => {
    const columns: Columns = Object.fromEntries(
      Object.entries(NARROW).map(([title, place]) => [
        title,
        'left' in place ? { left: place.left + 160 } : { right: place.right + 160 },
      ]),
    );
    const facts = [
      'Account Number',
      '123456789012',
      'Branch',
      'HILL ROAD',
      'IFSC Code',
      'ZZZZ0001234',
      'Currency',
      'INR',
    ];
    const box = facts.map((text, index) => ({ x: 30, y: 85 + index * 12, text }));
    const { result } = extract([BANK, ...titles(columns), ...rows(columns, 130, ...APRIL), ...box]);
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
    expect(result).toMatchObject({ accountNo: '123456789012', branch: 'HILL ROAD', ifsc: 'ZZZZ0001234' });
  });

  it('is no column that each row fills', () => {
    const columns: Columns = { ...NARROW, Branch: { left: 500 } };
    const list = APRIL.map((row, index) => ({ ...row, Branch: `HILL ROAD ${String(index)}` }));
    const layout = layOut(documentOf(typeset([BANK, ...titles(columns), ...rows(columns, 130, ...list)])));
    expect(partPanels(layout)).toEqual(layout);
  });

  it('is not seen where lists have none', () => {
    const layout = layOut(documentOf(typeset([BANK, ...titles(PAIR), ...rows(PAIR, 130, ...APRIL)])));
    expect(partPanels(layout).pages[0]).toBe(layout.pages[0]);
  });
});
