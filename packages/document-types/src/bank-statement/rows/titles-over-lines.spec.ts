import { describe, expect, it } from '@jest/globals';
import { endingAt } from '@docex/layout/testing';
import { APRIL_MOVEMENTS, extract, failures, HEAD, movements, rows } from '../testing/statement-print.ts';

describe('titles over two lines', () => {
  it('leave amounts of both sides to their marks', () => {
    const MARKED = {
      Date: { left: 30 },
      Text: { left: 110 },
      Amount: { right: 460 },
      Balance: { right: 580 },
    };
    const { result, ...extraction } = extract([
      ...HEAD,
      { x: 380, y: 108, text: 'Withdrawal (Dr)/' },
      { x: 30, y: 115, text: 'Date' },
      { x: 110, y: 115, text: 'Narration' },
      endingAt(580, 115, 'Balance'),
      { x: 385, y: 122, text: 'Deposit (Cr)' },
      ...rows(
        MARKED,
        140,
        { Date: '02/04/2025', Text: 'UPI/ZEBRA/1', Amount: '250.00(Dr)', Balance: '750.00(Cr)' },
        { Date: '03/04/2025', Text: 'SALARY', Amount: '1,00,000.00(Cr)', Balance: '1,00,750.00(Cr)' },
        { Date: '05/04/2025', Text: 'RENT', Amount: '20,000.00(Dr)', Balance: '80,750.00(Cr)' },
      ),
    ]);
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
    expect(failures({ result, ...extraction })).toEqual([]);
  });
});

describe('a title of amounts that stands over none of them', () => {
  const ASIDE = {
    Date: { left: 30 },
    Text: { left: 110 },
    Amount: { right: 430 },
    Mark: { left: 446 },
    Balance: { right: 580 },
  };
  const list = [
    { x: 30, y: 130, text: 'Tran Date' },
    { x: 110, y: 130, text: 'Particulars' },
    endingAt(372, 130, 'Amount'),
    { x: 438, y: 130, text: 'Txn Type' },
    endingAt(575, 130, 'Balance Amount'),
    ...rows(
      ASIDE,
      145,
      { Date: '02-04-2025', Text: 'UPI/ZEBRA/1', Amount: '250.00', Mark: 'DR', Balance: '750.00 CR' },
      { Text: 'SALARY', Amount: '12,000.00', Mark: 'CR', Balance: '12,750.00 CR' },
      { Date: '05-04-2025', Text: 'RENT', Amount: '2,000.00', Mark: 'DR', Balance: '10,750.00 CR' },
      { Text: 'GST ON CHARGES', Amount: '36.00', Mark: 'DR', Balance: '10,714.00 CR' },
    ),
  ];

  it('leaves the marks behind the amounts to their own title', () => {
    expect(movements(extract([...HEAD, ...list]).result)).toEqual([
      ['2025-04-02', 250, null, 750],
      ['2025-04-02', null, 12_000, 12_750],
      ['2025-04-05', 2000, null, 10_750],
      ['2025-04-05', 36, null, 10_714],
    ]);
  });

  it('is told from the titles of the sums above the list', () => {
    const { result } = extract([
      ...HEAD,
      { x: 258, y: 92, text: 'Transaction Statement', size: 9, bold: true },
      { x: 84, y: 107, text: 'Opening Balance', size: 7 },
      { x: 220, y: 107, text: 'Sum of Debits', size: 7 },
      { x: 345, y: 107, text: 'Sum of Credits', size: 7 },
      { x: 479, y: 107, text: 'Ending Balance', size: 7 },
      { x: 89, y: 118, text: '1,000.00 CR', size: 7 },
      { x: 223, y: 118, text: '2,286.00', size: 7 },
      { x: 354, y: 118, text: '12,000.00', size: 7 },
      { x: 481, y: 118, text: '10,714.00 CR', size: 7 },
      ...list,
    ]);
    expect(result).toMatchObject({ openingBalance: 1000, totalDebits: 2286, totalCredits: 12_000 });
  });
});
