import { describe, expect, it } from '@jest/globals';
import { layOut } from '@docex/layout';
import { documentOf, typeset } from '@docex/layout/testing';
import { dateOrderOf } from './date-order.ts';

function orderOf(...texts: readonly string[]) {
  const runs = texts.map((text, index) => ({ x: 30, y: 20 + index * 14, text }));
  return dateOrderOf(layOut(documentOf(typeset(runs))));
}

describe('the order of day and month', () => {
  it.each([
    ['a neighbour with a day above 12', ['2/6/2020 POS', '8/22/2020 ATM'], true],
    ['the same the other way round', ['2/6/2020 POS', '22/8/2020 ATM'], false],
    ['a period that is a whole month', ['Statement period 10/06/2021 to 11/06/2021'], true],
    ['one that begins a month and ends with it', ['01/04/2025 - 01/05/2025'], false],
    ['a date in words nearby', ['Printed on June 4, 2025', '06/03/2025 TRANSFER', '06/01/2025 ATM'], true],
    ['the notation in a title', ['Date (MM/DD/YYYY)', '03/04/2025'], true],
    ['days that vary where months do not', ['04/02/2025', '04/05/2025', '04/07/2025', '04/09/2025'], true],
    ['points, which part days from months', ['Date 02.04.2025'], false],
  ])('is told by %s', (_, texts, isMonthFirst) => {
    const order = orderOf(...texts);
    expect(order.isMonthFirst).toBe(isMonthFirst);
    if (isMonthFirst) expect(order.confidence).toBeGreaterThan(0.9);
  });

  it('is the country’s where no date tells, and then no certainty', () => {
    const india = orderOf('GSTIN 27ZZAAA0000A1Z5', 'Date 02/04/2025', 'Rs. 500.00');
    const states = orderOf('12 Elm Street, Dayton OH 45402', 'Date 02/04/2025', 'Total $ 500.00');
    const unknown = orderOf('Date 02/04/2025', 'Total 500.00');
    expect([india, states, unknown].map(({ isMonthFirst }) => isMonthFirst)).toEqual([false, true, false]);
    for (const { confidence } of [india, states]) expect(confidence).toBeLessThan(0.98);
    expect(unknown.confidence).toBeLessThan(0.89);
  });

  it('is India’s on a page in Hindi', () => {
    expect(orderOf('प्राप्ति दिनांक : 12-08-2025', 'कुल $ 40').isMonthFirst).toBe(false);
  });

  it('is a doubt where dates contradict one another', () => {
    expect(orderOf('22/8/2020', '8/22/2020', '2/6/2020').confidence).toBeLessThan(0.9);
  });
});
