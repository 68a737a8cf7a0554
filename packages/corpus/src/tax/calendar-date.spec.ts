import { describe, expect, it } from '@jest/globals';
import { addDays, financialYear, formatDate } from './calendar-date.ts';

describe('calendar dates', () => {
  it.each([
    ['dd.MM.yyyy', '04.03.2021'],
    ['d-MMM-yy', '4-Mar-21'],
    ['d/M/yyyy', '4/3/2021'],
    ['MMM d, yyyy', 'Mar 4, 2021'],
    ['d MMMM yyyy', '4 March 2021'],
  ] as const)('prints %s', (format, printed) => {
    expect(formatDate('2021-03-04', format)).toBe(printed);
  });

  it('counts days over the end of a leap February', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  });

  it('starts the financial year in April', () => {
    expect(financialYear('2024-03-31')).toBe('2023-24');
    expect(financialYear('2024-04-01')).toBe('2024-25');
  });
});
