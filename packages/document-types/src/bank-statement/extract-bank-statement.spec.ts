import { describe, expect, it } from '@jest/globals';
import {
  APRIL,
  APRIL_MOVEMENTS,
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

describe('extractBankStatement', () => {
  it('reads head and transactions of a statement with two columns of amounts', () => {
    const extraction = extract([...HEAD, ...titles(PAIR), ...rows(PAIR, 130, ...APRIL)]);
    expect(extraction.result).toMatchObject({
      bankName: 'Okapi Valley Bank',
      branch: 'Hill Road',
      ifsc: 'ZZZZ0001234',
      accountHolder: 'ZEBRA TRADERS',
      accountNo: 'XXXXXX1234',
      accountType: 'Savings Account',
      currency: 'INR',
      periodFrom: '2025-04-01',
      periodTo: '2025-04-30',
      closingBalance: 80_750,
      totalDebits: null,
      totalCredits: null,
    });
    expect(movements(extraction.result)).toEqual(APRIL_MOVEMENTS);
    expect(failures(extraction)).toEqual([]);
  });

  it('derives the opening balance from the first row and says so', () => {
    const { result, evidence } = extract([...HEAD, ...titles(PAIR), ...rows(PAIR, 130, ...APRIL)]);
    expect(result['openingBalance']).toBe(1_000);
    expect(evidence.fields['/openingBalance']?.source).toBe('derived');
  });

  it('reads one column of amounts with Dr and Cr', () => {
    const columns: Columns = {
      Date: { left: 30 },
      Particulars: { left: 110 },
      Amount: { right: 470 },
      Balance: { right: 580 },
    };
    const body = rows(
      columns,
      130,
      { Date: '02-Apr-25', Particulars: 'UPI ZEBRA', Amount: '250.00 Dr', Balance: '750.00 Cr' },
      { Date: '03-Apr-25', Particulars: 'SALARY', Amount: '1,000.00 Cr', Balance: '1,750.00 Cr' },
      { Date: '04-Apr-25', Particulars: 'CARD', Amount: '2,000.00(Dr)', Balance: '250.00(Dr)' },
    );
    const extraction = extract([...HEAD, ...titles(columns), ...body]);
    expect(movements(extraction.result)).toEqual([
      ['2025-04-02', 250, null, 750],
      ['2025-04-03', null, 1_000, 1_750],
      ['2025-04-04', 2_000, null, -250],
    ]);
    expect(extraction.result).toMatchObject({ openingBalance: 1_000, closingBalance: -250 });
    expect(failures(extraction)).toEqual([]);
  });

  it('reads signed amounts', () => {
    const columns: Columns = {
      Date: { left: 30 },
      Details: { left: 110 },
      Amount: { right: 470 },
      Balance: { right: 580 },
    };
    const body = rows(
      columns,
      130,
      { Date: '02 Apr 2025', Details: 'Tea shop', Amount: '-250.00', Balance: '750.00' },
      { Date: '03 Apr 2025', Details: 'Salary', Amount: '+1,000.00', Balance: '1,750.00' },
    );
    expect(movements(extract([...HEAD, ...titles(columns), ...body]).result)).toEqual([
      ['2025-04-02', 250, null, 750],
      ['2025-04-03', null, 1_000, 1_750],
    ]);
  });

  it('reads a column that names the side', () => {
    const columns: Columns = {
      Date: { left: 30 },
      Remarks: { left: 110 },
      Type: { left: 330 },
      Amount: { right: 470 },
      Balance: { right: 580 },
    };
    const body = rows(
      columns,
      130,
      { Date: '02/04/2025', Remarks: 'UPI ZEBRA', Type: 'DR', Amount: '250.00', Balance: '750.00' },
      { Date: '03/04/2025', Remarks: 'SALARY', Type: 'CR', Amount: '1,000.00', Balance: '1,750.00' },
    );
    expect(movements(extract([...HEAD, ...titles(columns), ...body]).result)).toEqual([
      ['2025-04-02', 250, null, 750],
      ['2025-04-03', null, 1_000, 1_750],
    ]);
  });

  it('decides debit and credit by the balances where the print says nothing of it', () => {
    const columns: Columns = {
      Date: { left: 30 },
      Remarks: { left: 110 },
      Amount: { right: 470 },
      Balance: { right: 580 },
    };
    const body = rows(
      columns,
      130,
      { Date: '01/04/2025', Remarks: 'OPENING BALANCE', Balance: '1,000.00' },
      { Date: '02/04/2025', Remarks: 'UPI ZEBRA', Amount: '250.00', Balance: '750.00' },
      { Date: '03/04/2025', Remarks: 'SALARY', Amount: '1,000.00', Balance: '1,750.00' },
    );
    const extraction = extract([...HEAD, ...titles(columns), ...body]);
    expect(extraction.result['openingBalance']).toBe(1_000);
    expect(movements(extraction.result)).toEqual([
      ['2025-04-02', 250, null, 750],
      ['2025-04-03', null, 1_000, 1_750],
    ]);
  });

  it('keeps the printed order of a statement that begins with the newest', () => {
    const newest = [...APRIL].reverse();
    const extraction = extract([...HEAD, ...titles(PAIR), ...rows(PAIR, 130, ...newest)]);
    expect(movements(extraction.result)).toEqual([...APRIL_MOVEMENTS].reverse());
    expect(extraction.result).toMatchObject({ openingBalance: 1_000, closingBalance: 80_750 });
    expect(failures(extraction)).toEqual([]);
  });

  it('gives value dates and references, and dashes for none', () => {
    const columns: Columns = {
      'Txn Date': { left: 30 },
      'Value Date': { left: 100 },
      Description: { left: 170 },
      'Ref No': { left: 310 },
      Debit: { right: 430 },
      Credit: { right: 500 },
      Balance: { right: 580 },
    };
    const body = rows(
      columns,
      130,
      {
        'Txn Date': '02/04/2025',
        'Value Date': '01/04/2025',
        Description: 'CHEQUE',
        'Ref No': '004512',
        Debit: '250.00',
        Balance: '750.00',
      },
      {
        'Txn Date': '03/04/2025',
        'Value Date': '03/04/2025',
        Description: 'CASH',
        'Ref No': '-',
        Credit: '50.00',
        Balance: '800.00',
      },
    );
    expect(extract([...HEAD, ...titles(columns), ...body]).result['transactions']).toMatchObject([
      { date: '2025-04-02', valueDate: '2025-04-01', description: 'CHEQUE', reference: '004512' },
      { date: '2025-04-03', valueDate: '2025-04-03', description: 'CASH', reference: null },
    ]);
  });

  it('joins narrations that go on below the amounts', () => {
    const body = [
      ...rows(PAIR, 130, {
        Date: '02/04/2025',
        Narration: 'UPI/ZEBRA',
        Withdrawals: '250.00',
        Balance: '750.00',
      }),
      { x: 110, y: 141, text: 'TRADERS/77' },
      { x: 110, y: 152, text: 'EMI 8/36' },
      ...rows(PAIR, 172, { Date: '03/04/2025', Narration: 'CASH', Deposits: '50.00', Balance: '800.00' }),
    ];
    expect(extract([...HEAD, ...titles(PAIR), ...body]).result['transactions']).toMatchObject([
      { description: 'UPI/ZEBRA TRADERS/77 EMI 8/36' },
      { description: 'CASH' },
    ]);
  });

  it('joins narrations that stand above and below the line of the amounts', () => {
    const three = (y: number, first: string, last: string, row: Row) => [
      { x: 110, y: y - 11, text: first },
      ...rows(PAIR, y, row),
      { x: 110, y: y + 11, text: last },
    ];
    const body = [
      ...three(145, 'NEFT DR', 'REF 1', { Date: '02/04/2025', Withdrawals: '250.00', Balance: '750.00' }),
      ...three(190, 'NEFT CR', 'REF 2', { Date: '03/04/2025', Deposits: '50.00', Balance: '800.00' }),
    ];
    expect(extract([...HEAD, ...titles(PAIR), ...body]).result['transactions']).toMatchObject([
      { description: 'NEFT DR REF 1', debit: 250 },
      { description: 'NEFT CR REF 2', credit: 50 },
    ]);
  });

  it('keeps a line of a narration that stands at the same height on every page', () => {
    const page = (date: string, row: Row) => [
      ...titles(PAIR),
      ...rows(PAIR, 130, { Date: date, Narration: 'LOAN', ...row }),
      { x: 110, y: 141, text: 'EMI 8/36' },
    ];
    const { result } = extract(
      [...HEAD, ...page('02/04/2025', { Withdrawals: '250.00', Balance: '750.00' })],
      page('03/04/2025', { Withdrawals: '250.00', Balance: '500.00' }),
    );
    expect(result['transactions']).toMatchObject([
      { description: 'LOAN EMI 8/36' },
      { description: 'LOAN EMI 8/36' },
    ]);
  });

  it('takes opening, forwarded and total rows for no transactions, and goes on over pages', () => {
    const first = rows(
      PAIR,
      130,
      { Date: '01/04/2025', Narration: 'OPENING BALANCE', Balance: '1,000.00' },
      ...APRIL.slice(0, 2),
      { Narration: 'CARRIED FORWARD', Balance: '1,00,750.00' },
    );
    const second = rows(
      PAIR,
      40,
      { Narration: 'BROUGHT FORWARD', Balance: '1,00,750.00' },
      ...APRIL.slice(2),
      { Narration: 'TOTAL', Withdrawals: '20,250.00', Deposits: '1,00,000.00' },
      { Narration: 'CLOSING BALANCE', Balance: '80,750.00' },
    );
    const withTitles = extract([...HEAD, ...titles(PAIR), ...first], [...titles(PAIR, 20), ...second]);
    const withoutTitles = extract([...HEAD, ...titles(PAIR), ...first], second);
    for (const { result } of [withTitles, withoutTitles]) {
      expect(movements(result)).toEqual(APRIL_MOVEMENTS);
      expect(result).toMatchObject({
        openingBalance: 1_000,
        closingBalance: 80_750,
        totalDebits: 20_250,
        totalCredits: 100_000,
      });
    }
    expect(withTitles.evidence.checks.map(({ status }) => status)).toEqual(['pass', 'pass', 'pass', 'pass']);
  });

  it.each([
    ['before', 92, 130],
    ['after', 210, 130],
  ])('reads a summary that stands %s the transactions', (_place, y, from) => {
    const summary = [
      { x: 30, y, text: 'Opening Balance: 1,000.00' },
      { x: 200, y, text: 'Total Debits: 20,250.00' },
      { x: 360, y, text: 'Total Credits: 1,00,000.00' },
    ];
    const { result } = extract([...HEAD, ...summary, ...titles(PAIR), ...rows(PAIR, from, ...APRIL)]);
    expect(result).toMatchObject({ openingBalance: 1_000, totalDebits: 20_250, totalCredits: 100_000 });
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
  });

  it('reads a value date that stands below the date', () => {
    const body = [
      ...rows(PAIR, 130, { Date: '02/04/2025', Narration: 'RENT', Withdrawals: '250.00', Balance: '750.00' }),
      { x: 30, y: 141, text: '01/04/2025' },
      ...rows(PAIR, 160, { Date: '03/04/2025', Narration: 'CASH', Deposits: '50.00', Balance: '800.00' }),
      { x: 30, y: 171, text: '04/04/2025' },
    ];
    expect(extract([...HEAD, ...titles(PAIR), ...body]).result['transactions']).toMatchObject([
      { date: '2025-04-02', valueDate: '2025-04-01' },
      { date: '2025-04-03', valueDate: '2025-04-04' },
    ]);
  });

  it('gives an honest empty result for a page without transactions', () => {
    expect(extract(HEAD).result).toMatchObject({
      transactions: [],
      openingBalance: null,
      closingBalance: null,
    });
  });
});
