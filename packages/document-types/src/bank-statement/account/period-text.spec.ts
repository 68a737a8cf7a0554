import { describe, expect, it } from '@jest/globals';
import { monthOf, rangeIn } from './period-text.ts';

const DAY_FIRST = { isMonthFirst: false, confidence: 1 };

describe('rangeIn', () => {
  it.each([
    ['Statement of account for the period from 1 April 2025 to 30 April 2025', '2025-04-01', '2025-04-30'],
    ['April 01, 2025 through April 30, 2025', '2025-04-01', '2025-04-30'],
    ['01/04/2025 - 30/04/2025', '2025-04-01', '2025-04-30'],
    ['(From : 01-04-2025 To : 30-04-2025)', '2025-04-01', '2025-04-30'],
    ['between 01-Apr-2025 and 30-Apr-2025', '2025-04-01', '2025-04-30'],
    ['01 Apr - 30 Apr 2025', '2025-04-01', '2025-04-30'],
    ['01 - 31 Mar 2025', '2025-03-01', '2025-03-31'],
    ['du 01.10.2025 au 31.10.2025', '2025-10-01', '2025-10-31'],
    ['15 Dec to 14 Jan 2025', '2024-12-15', '2025-01-14'],
  ])('reads %s', (text, from, to) => {
    const range = rangeIn(text, DAY_FIRST);
    expect([range?.from.value, range?.to.value]).toEqual([from, to]);
  });

  it('takes two dates that nothing joins for no period', () => {
    expect(rangeIn('Printed 01/04/2025 Account opened 30/04/2025', DAY_FIRST)).toBeUndefined();
  });
});

describe('monthOf', () => {
  it('gives the first and the last day of a month', () => {
    expect(monthOf('Statement for February 2024')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  });
});
