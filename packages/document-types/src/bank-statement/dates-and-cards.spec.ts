import { describe, expect, it } from '@jest/globals';
import { endingAt, type Run } from '@docex/layout/testing';
import {
  APRIL,
  type Columns,
  extract,
  failures,
  HEAD,
  movements,
  PAIR,
  type Row,
  rows,
  titles,
} from './testing/statement-print.ts';

const NAME: Run = { x: 30, y: 20, text: 'Okapi Valley Bank', size: 14, bold: true };
const at = (x: number, y: number, text: string): Run => ({ x, y, text });
const datesOf = (result: Readonly<Record<string, unknown>>) => movements(result).map(([date]) => date);

describe('the order of dates', () => {
  const paid = (...dates: readonly string[]): readonly Run[] => [
    ...titles(PAIR),
    ...rows(
      PAIR,
      130,
      ...dates.map((date, index): Row => ({
        Date: date,
        Narration: `POS ${String(index)}`,
        Withdrawals: '10.00',
        Balance: `${String(90 - index * 10)}.00`,
      })),
    ),
  ];

  it('is one for all: a date that proves the month first turns its neighbours', () => {
    const { result } = extract([NAME, ...paid('2/6/2020', '3/2/2020', '8/22/2020')]);
    expect(datesOf(result)).toEqual(['2020-02-06', '2020-03-02', '2020-08-22']);
  });

  it('is told by a period that is a month in one order only', () => {
    const period = at(300, 50, 'Statement period: 10/06/2021 to 11/06/2021');
    const { result } = extract([NAME, period, ...paid('10/07/2021', '11/02/2021')]);
    expect(result).toMatchObject({ periodFrom: '2021-10-06', periodTo: '2021-11-06' });
    expect(datesOf(result)).toEqual(['2021-10-07', '2021-11-02']);
  });

  it('is no certainty where nothing tells', () => {
    const { evidence } = extract([NAME, ...paid('02/06/2020', '03/06/2020')]);
    expect(evidence.fields['/transactions/0/date']?.confidence).toBeLessThan(0.89);
  });

  it.each(['Date of Statement 10/01/2025', 'Statement period: 01/12/2024 to 10/01/2025'])(
    'gives days below %s their year over the turn of it',
    (stated) => {
      const { result } = extract([NAME, at(300, 50, stated), ...paid('19/12', '31/12', '02/01')]);
      expect(datesOf(result)).toEqual(['2024-12-19', '2024-12-31', '2025-01-02']);
    },
  );

  it('reads two dates of a cell one over the other, each row its own', () => {
    const below: readonly Row[] = [{ Date: '03/04/2025' }, { Date: '04/04/2025' }, { Date: '06/04/2025' }];
    const both = APRIL.map((row, index) => [...rows(PAIR, 130 + index * 40, row), ...rows(PAIR, 142 + index * 40, below[index] ?? {})]); // prettier-ignore
    const { result } = extract([...HEAD, ...titles(PAIR), ...both.flat()]);
    expect(result).toMatchObject({
      transactions: [
        { date: '2025-04-02', valueDate: '2025-04-03' },
        { date: '2025-04-03', valueDate: '2025-04-04' },
        { date: '2025-04-05', valueDate: '2025-04-06' },
      ],
    });
  });

  it('doubts the date of a row without one, where dates are not printed once a day', () => {
    const [first, ...others] = APRIL;
    const undated = others.map((row) => ({ ...row, Date: '' }));
    const { evidence } = extract([...HEAD, ...titles(PAIR), ...rows(PAIR, 130, first ?? {}, ...undated)]);
    expect(evidence.fields['/transactions/0/date']?.confidence).toBe(1);
    expect(evidence.fields['/transactions/1/date']?.confidence).toBeLessThanOrEqual(0.5);
  });
});

describe('a credit card', () => {
  const LIST: Columns = {
    Date: { left: 30 },
    'Transaction Description': { left: 110 },
    'Amount (in Rs.)': { right: 560 },
  };
  const band = (y: number, ...cells: readonly (readonly [string, string])[]) =>
    cells.flatMap(([name, value], index) => [
      at(30 + index * 170, y, name),
      at(30 + index * 170, y + 14, value),
    ]);
  const extraction = extract([
    at(30, 20, 'Okapi Bank Credit Card Statement'),
    at(30, 40, 'Card Number: 4321 XXXX XXXX 9876'),
    ...band(70, ['Statement Date', '20/01/2025'], ['Payment Due Date', '09/02/2025'], ['Minimum Amount Due', '769.00']), // prettier-ignore
    ...band(110, ['Credit Limit', '2,00,000.00'], ['Available Credit Limit', '1,84,617.61'], ['Available Cash Limit', '40,000.00']), // prettier-ignore
    ...band(150, ['Opening Balance', '1,000.00'], ['Total Amount Due', '3,435.00']),
    ...titles(LIST, 200),
    ...rows(
      LIST,
      220,
      { Date: '22/12', 'Transaction Description': 'ZEBRA BAZAAR', 'Amount (in Rs.)': '2,450.00' },
      { Date: '04/01', 'Transaction Description': 'FUEL WAIVER', 'Amount (in Rs.)': '15.00 Cr' },
    ),
  ]);

  it('lists charges as debits and payments as credits, and no band of limits', () => {
    expect(movements(extraction.result)).toEqual([
      ['2024-12-22', 2450, null, null],
      ['2025-01-04', null, 15, null],
    ]);
    expect(extraction.result).toMatchObject({
      bankName: 'Okapi Bank',
      accountNo: '4321 XXXX XXXX 9876',
      accountType: 'Credit Card',
    });
  });

  it('owes what it states: charges add to the balance', () => {
    expect(extraction.result).toMatchObject({ openingBalance: 1000, closingBalance: 3435 });
    expect(failures(extraction)).toEqual([]);
  });

  it('pays with a minus', () => {
    const { result } = extract([
      at(30, 20, 'Okapi Rewards'),
      at(300, 20, 'Minimum Payment Due: $25.00'),
      at(300, 40, 'Opening/Closing Date: 12/10/24 - 01/09/25'),
      ...titles(LIST, 200),
      ...rows(
        LIST,
        220,
        { Date: '01/04', 'Transaction Description': 'PAYMENT THANK YOU', 'Amount (in Rs.)': '-410.00' },
        { Date: '12/11', 'Transaction Description': 'ZEBRA TACOS', 'Amount (in Rs.)': '18.20' },
      ),
    ]);
    expect(movements(result)).toEqual([
      ['2025-01-04', null, 410, null],
      ['2024-12-11', 18.2, null, null],
    ]);
  });
});

describe('sums and statements without rows', () => {
  it('reads a sub total whose marks stand behind its figures', () => {
    const { result } = extract([
      ...HEAD,
      ...titles(PAIR),
      ...rows(PAIR, 130, ...APRIL),
      at(30, 200, 'Sub Total : 20,250.00 Dr 1,00,000.00 Cr'),
    ]);
    expect(result).toMatchObject({ totalDebits: 20_250, totalCredits: 100_000 });
  });

  it('fails no check of a statement in which nothing happened', () => {
    const extraction = extract([
      ...HEAD,
      at(30, 96, 'Balance as on 01/04/2025 : Rs. 3,210.00'),
      ...titles(PAIR),
      at(30, 140, 'No transactions found for the selected period.'),
      endingAt(560, 160, 'Page 1 of 1'),
    ]);
    expect(extraction.result).toMatchObject({ transactions: [] });
    expect(failures(extraction)).toEqual([]);
  });
});
