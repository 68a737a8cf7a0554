import { describe, expect, it } from '@jest/globals';
import { endingAt, type Run } from '@docex/layout/testing';
import { type Columns, extract, failures, movements, rows, titles } from '../testing/statement-print.ts';
import { sideOfHeading } from './section-sides.ts';

const AMOUNTS: Columns = { DATE: { left: 30 }, DESCRIPTION: { left: 110 }, AMOUNT: { right: 560 } };
const CHECKS: Columns = {
  'CHECK NO.': { left: 30 },
  DESCRIPTION: { left: 110 },
  'DATE PAID': { left: 330 },
  AMOUNT: { right: 560 },
};

const SECTIONS: readonly Run[] = [
  { x: 30, y: 20, text: 'Okapi Valley Bank', size: 14, bold: true },
  { x: 360, y: 20, text: 'October 01, 2025 through October 31, 2025' },
  { x: 360, y: 34, text: 'Account Number: 000000557120984' },
  { x: 30, y: 60, text: 'ZEBRA Q QUAGGA' },
  { x: 330, y: 60, text: 'CUSTOMER SERVICE INFORMATION' },
  { x: 30, y: 72, text: '1180 NE FREMONT ST' },
  { x: 30, y: 84, text: 'PORTLAND OR 97212' },
  { x: 30, y: 120, text: 'CHECKING SUMMARY OKAPI EVERYDAY CHECKING' },
  { x: 30, y: 134, text: 'Beginning Balance' },
  { x: 300, y: 134, text: '$1,000.00' },
  { x: 30, y: 146, text: 'Ending Balance' },
  { x: 300, y: 146, text: '$2,450.00' },
  { x: 30, y: 180, text: 'DEPOSITS AND ADDITIONS' },
  ...titles(AMOUNTS, 194),
  ...rows(AMOUNTS, 210, { DATE: '10/03', DESCRIPTION: 'ACH Credit Payroll', AMOUNT: '2,000.00' }),
  { x: 30, y: 230, text: 'Total Deposits and Additions' },
  { x: 500, y: 230, text: '$2,000.00' },
  { x: 30, y: 260, text: 'CHECKS PAID' },
  ...titles(CHECKS, 274),
  ...rows(CHECKS, 290, { 'CHECK NO.': '1044 ^', 'DATE PAID': '10/07', AMOUNT: '$450.00' }),
  { x: 30, y: 320, text: 'ELECTRONIC WITHDRAWALS' },
  ...titles(AMOUNTS, 334),
  ...rows(AMOUNTS, 350, {
    DATE: '10/28',
    DESCRIPTION: 'Online Transfer Transaction#: 19920044178',
    AMOUNT: '100.00',
  }),
];

describe('sections of one side', () => {
  it('gives the transactions below a heading the side that it tells', () => {
    const extraction = extract(SECTIONS);
    expect(movements(extraction.result)).toEqual([
      ['2025-10-03', null, 2000, null],
      ['2025-10-07', 450, null, null],
      ['2025-10-28', 100, null, null],
    ]);
    expect(failures(extraction)).toEqual([]);
  });

  it('takes the number of a check without the mark behind it', () => {
    expect(extract(SECTIONS).result).toMatchObject({ transactions: [{}, { reference: '1044' }, {}] });
  });

  it('reads the holder and the product beside boxes of the bank', () => {
    expect(extract(SECTIONS).result).toMatchObject({
      accountHolder: 'ZEBRA Q QUAGGA',
      accountType: 'OKAPI EVERYDAY CHECKING',
    });
  });

  it.each([
    ['Deposits and Additions', 'credit'],
    ['ATM & Debit Card Withdrawals (continued)', 'debit'],
    ['Checks Paid', 'debit'],
    ['Deposits and Withdrawals', undefined],
    ['CASH DEPOSITS AT HILL ROAD', undefined],
  ])('takes %s for a heading of the side %s', (text, side) => {
    expect(sideOfHeading(text)).toBe(side);
  });
});

describe('dates with the month first', () => {
  const COLUMNS: Columns = { Date: { left: 30 }, Description: { left: 110 }, Amount: { right: 560 } };
  const { result } = extract([
    { x: 30, y: 20, text: 'Okapi Valley Bank', size: 14, bold: true },
    { x: 330, y: 20, text: 'January 1, 2025 to January 31, 2025' },
    { x: 30, y: 80, text: 'Withdrawals and other subtractions - continued' },
    ...titles(COLUMNS, 94),
    ...rows(
      COLUMNS,
      110,
      { Date: '01/02/25', Description: 'CHECKCARD ZEBRA', Amount: '-82.14' },
      { Date: '01/09/25', Description: 'ATM HILL ROAD', Amount: '-160.00' },
      { Date: '01/21/25', Description: 'TRANSFER', Amount: '-400.00' },
    ),
    { x: 30, y: 180, text: 'Total withdrawals and other subtractions' },
    endingAt(560, 180, '-$1,022.10'),
    { x: 30, y: 210, text: 'Daily ledger balances' },
    { x: 30, y: 224, text: '01/01' },
    { x: 130, y: 224, text: '3,311.07' },
    { x: 200, y: 224, text: '01/09' },
    { x: 300, y: 224, text: '5,488.04' },
    { x: 390, y: 224, text: '01/21' },
    endingAt(560, 224, '6,218.73'),
  ]);

  it('reads them so where all fall into the period then, and takes no day with its balance for a transaction', () => {
    expect(movements(result)).toEqual([
      ['2025-01-02', 82.14, null, null],
      ['2025-01-09', 160, null, null],
      ['2025-01-21', 400, null, null],
    ]);
  });

  it('takes the sum of a section that is not the sum of all rows for no total', () => {
    expect(result).toMatchObject({ totalDebits: null });
  });
});
