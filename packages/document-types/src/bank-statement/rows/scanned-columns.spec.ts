import { describe, expect, it } from '@jest/globals';
import type { Run } from '@docex/layout/testing';
import {
  APRIL,
  type Columns,
  extract,
  HEAD,
  PAIR,
  type Row,
  rows,
  scanned,
  titles,
} from '../testing/statement-print.ts';

/** Ten rows that take ten rupees each. */
const TEN: readonly Row[] = Array.from({ length: 10 }, (_, index) => ({
  Date: `${String(index + 10)}/04/2025`,
  Narration: `UPI ZEBRA ${String(4000 + index)}`,
  Withdrawals: '10.00',
  Balance: `${String(990 - index * 10)}.00`,
}));

function transactions(runs: readonly Run[]) {
  return extract(scanned(runs)).result['transactions'] as readonly Record<string, unknown>[];
}

describe('columns of a scan', () => {
  it('keep the days of dates out of the serial numbers, where one title stands over day, month and year', () => {
    const { Date: _, Narration: __, ...others } = PAIR;
    const columns: Columns = {
      'Sl.': { left: 36 },
      'Transaction Date': { left: 58 },
      Narration: { left: 145 },
      ...others,
    };
    const list = TEN.map(({ Date: ___, ...row }, index) => ({ ...row, 'Sl.': String(index + 1) }));
    const dates = TEN.flatMap((___, index) =>
      [`0${String(index)}`, 'Apr', '2025'].map((text, part) => ({
        x: [60, 76, 97][part] ?? 0,
        y: 150 + index * 20,
        text: text === '00' ? '01' : text,
      })),
    );
    const read = transactions([...HEAD, ...titles(columns), ...rows(columns, 150, ...list), ...dates]);
    expect(read.slice(1, 4).map(({ date }) => date)).toEqual(['2025-04-01', '2025-04-02', '2025-04-03']);
  });

  it('keep the days of dates with their months, where the title stands over the months', () => {
    const columns: Columns = {
      Date: { left: 30 },
      'Value Date': { left: 130 },
      ...PAIR,
      Narration: { left: 200 },
    };
    const dates = TEN.map((_, index) => ({
      x: 115,
      y: 130 + index * 20,
      text: `${String(index + 10)} Apr 2025`,
    }));
    const list = transactions([...HEAD, ...titles(columns), ...rows(columns, 130, ...TEN), ...dates]);
    expect(list.map(({ valueDate }) => valueDate)).toEqual(list.map(({ date }) => date));
    expect(list[0]).toMatchObject({ valueDate: '2025-04-10' });
  });

  it('part from each other though a word of one was taken for wider than it is', () => {
    const columns: Columns = { ...PAIR, Narration: { left: 110 }, 'Chq/Ref No': { left: 224 } };
    const list = TEN.map((row, index) => ({
      ...row,
      Narration: index === 3 ? 'NEFT ZEBRA TRADERS ABCDE' : 'NEFT ZEBRA TRADERS',
      'Chq/Ref No': `00004177${String(1000 + index)}`,
    }));
    const read = transactions([...HEAD, ...titles(columns), ...rows(columns, 130, ...list)]);
    expect(read.map(({ reference }) => reference)).toEqual(list.map((row) => row['Chq/Ref No']));
  });

  it('are told for each page by its own rows', () => {
    const shifted = (runs: readonly Run[]) => runs.map((run) => ({ ...run, x: run.x + 12 }));
    const columns: Columns = { ...PAIR, 'Chq/Ref No': { left: 222 } };
    const list = TEN.map((row, index) => ({
      ...row,
      Narration: 'NEFT ZEBRA TRADERS',
      'Chq/Ref No': `00004177${String(1000 + index)}`,
    }));
    const first = [...HEAD, ...titles(columns), ...rows(columns, 130, ...list.slice(0, 9))];
    const second = shifted([...titles(columns), ...rows(columns, 130, ...list.slice(9), ...list.slice(9))]);
    const { result } = extract(scanned(first), scanned(second));
    const read = result['transactions'] as readonly Record<string, unknown>[];
    expect(read.slice(0, 10).map(({ reference }) => reference)).toEqual(list.map((row) => row['Chq/Ref No']));
  });
});

describe('a reference', () => {
  it('that ends in what may be a stroke is not sure', () => {
    const list = TEN.map((row, index) => ({ ...row, 'Chq/Ref No': `TO 4177 ${index === 0 ? '1' : '/'}` }));
    const runs = [...HEAD, ...titles(PAIR), ...rows(PAIR, 130, ...list)];
    const { fields } = extract(scanned(runs)).evidence;
    expect(fields['/transactions/0/reference']?.confidence).toBeLessThan(0.9);
    expect(fields['/transactions/1/reference']?.confidence).toBeGreaterThan(0.9);
  });
});

describe('rows that close a list', () => {
  const last: Columns = {
    Date: { left: 30 },
    Withdrawals: { right: 170 },
    Deposits: { right: 250 },
    Balance: { right: 330 },
    Narration: { left: 360 },
  };
  it.each([
    [PAIR, { Narration: 'Closing Balance / Totals' }],
    [last, { Date: 'Total', Narration: 'Closing Balance' }],
  ])('state sums and balance in one: %#', (columns, names) => {
    const sums = { Withdrawals: '20,250.00', Deposits: '1,00,000.00', Balance: '80,750.00' };
    const list = rows(columns, 130, ...APRIL, { ...sums, ...names });
    const { result } = extract([...HEAD, ...titles(columns), ...list]);
    expect(result).toMatchObject({ closingBalance: 80_750, totalDebits: 20_250, totalCredits: 100_000 });
  });
});

describe('the head of a scan', () => {
  it('takes the period from between two bullets', () => {
    const head = HEAD.slice(0, 6);
    const line = {
      x: 30,
      y: 92,
      text: 'Account number: 123456789012 • 1 Apr 2025 - 30 Apr 2025 • Page 1 of 2',
    };
    const { result } = extract([...head, line, ...titles(PAIR, 115), ...rows(PAIR, 135, ...APRIL)]);
    expect(result).toMatchObject({ periodFrom: '2025-04-01', periodTo: '2025-04-30' });
  });

  it('takes the rest of a sentence for no branch, and a line of an address for no sure name of the bank', () => {
    const head: readonly Run[] = [
      { x: 30, y: 20, text: 'Write: Okapi Valley Bank', size: 14, bold: true },
      { x: 30, y: 64, text: 'Account No: XXXXXX1234' },
      { x: 330, y: 50, text: 'Branch: of any kind near you' },
    ];
    const { result, evidence } = extract([...head, ...titles(PAIR), ...rows(PAIR, 130, ...APRIL)]);
    expect(result).toMatchObject({ branch: null });
    expect(evidence.fields['/bankName']?.confidence).toBeLessThan(0.9);
  });

  it('knows the code of a product from a kind of account', () => {
    const head = HEAD.map((run) =>
      run.text.startsWith('Account Type') ? { ...run, text: 'Product Code : 100' } : run,
    );
    const { result } = extract([...head, ...titles(PAIR), ...rows(PAIR, 130, ...APRIL)]);
    expect(result).toMatchObject({ accountType: null });
  });
});

describe('a narration', () => {
  it('keeps a last line that begins as narrations do where the next row stands off', () => {
    const at = (y: number, row: Row) => rows(PAIR, y, row);
    const [first, second, third] = APRIL;
    const list = [
      ...at(130, first ?? {}),
      { x: 110, y: 141, text: 'ZEBRA PTE LTD' },
      { x: 110, y: 152, text: 'SAL MAR 2025' },
      ...at(172, { ...second, Narration: 'Inward Transfer' }),
      ...at(192, third ?? {}),
    ];
    const { result } = extract([...HEAD, ...titles(PAIR), ...list]);
    const [transaction] = result['transactions'] as readonly Record<string, unknown>[];
    expect(transaction).toMatchObject({ description: 'UPI/ZEBRA/1 ZEBRA PTE LTD SAL MAR 2025' });
  });
});
