import { describe, expect, it } from '@jest/globals';
import { endingAt, type Run } from '@docex/layout/testing';
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

/** The usual head with the run at an index printed otherwise. */
function headWith(index: number, run: Partial<Run>): readonly Run[] {
  return HEAD.map((usual, at) => (at === index ? { ...usual, ...run } : usual));
}

const list = [...titles(PAIR), ...rows(PAIR, 140, ...APRIL)];

describe('figures', () => {
  it('belong to the title at the other edge of their column', () => {
    const columns: Columns = {
      Date: { left: 30 },
      Description: { left: 100 },
      'Chq/Ref. No.': { left: 270 },
      Amount: { left: 370 },
      Balance: { left: 480 },
    };
    const heads = [
      ...titles({ Date: { left: 30 }, Description: { left: 100 }, 'Chq/Ref. No.': { left: 270 } }),
      endingAt(465, 110, 'Amount'),
      endingAt(580, 110, 'Balance'),
    ];
    const printed: readonly Row[] = [
      { Description: 'Opening Balance', 'Chq/Ref. No.': '-', Amount: '-', Balance: '1,000.00' },
      {
        Date: '02/04/2025',
        Description: 'UPI/ZEBRA',
        'Chq/Ref. No.': 'U-17',
        Amount: '-250.00',
        Balance: '750.00',
      },
      {
        Date: '03/04/2025',
        Description: 'SALARY',
        'Chq/Ref. No.': 'N-18',
        Amount: '+100.00',
        Balance: '850.00',
      },
      {
        Date: '05/04/2025',
        Description: 'RENT',
        'Chq/Ref. No.': 'N-19',
        Amount: '-200.00',
        Balance: '650.00',
      },
    ];
    const extraction = extract([...HEAD, ...heads, ...rows(columns, 140, ...printed)]);
    expect(movements(extraction.result)).toEqual([
      ['2025-04-02', 250, null, 750],
      ['2025-04-03', null, 100, 850],
      ['2025-04-05', 200, null, 650],
    ]);
    expect(extraction.result).toMatchObject({ openingBalance: 1_000 });
    expect(failures(extraction)).toEqual([]);
  });

  it('of a page carried forward are no closing balance', () => {
    const forward: Row = {
      Narration: 'PAGE TOTAL / BALANCE C/F',
      Withdrawals: '20,250.00',
      Deposits: '1,00,000.00',
      Balance: '80,750.00',
    };
    const more: Row = { Date: '06/04/2025', Narration: 'FEES', Withdrawals: '750.00', Balance: '80,000.00' };
    const { result } = extract(
      [...HEAD, ...list, ...rows(PAIR, 200, forward)],
      [...titles(PAIR, 20), ...rows(PAIR, 50, more)],
    );
    expect(result).toMatchObject({ closingBalance: 80_000 });
  });

  it('that the transactions contradict are doubtful and fail their check', () => {
    const closing: Run = { x: 330, y: 220, text: 'Closing Balance: 99,999.00' };
    const extraction = extract([...HEAD, ...list, closing]);
    expect(extraction.result).toMatchObject({ closingBalance: 99_999 });
    expect(failures(extraction).map(({ rule }) => rule)).toEqual(['opening_to_closing']);
    expect(extraction.evidence.fields['/closingBalance']?.confidence).toBeLessThan(0.7);
  });

  it('of an opening row take the mark of the balance, not the kind of transaction', () => {
    const columns: Columns = {
      Date: { left: 30 },
      Narration: { left: 110 },
      'Tran Type': { left: 270 },
      Withdrawals: { right: 400 },
      Deposits: { right: 470 },
      Balance: { right: 550 },
      'DR/CR': { left: 556 },
    };
    const printed: readonly Row[] = [
      { Narration: 'Opening Balance', Balance: '1,000.00', 'DR/CR': 'DR' },
      {
        Date: '02/04/2025',
        Narration: 'CHEQUE',
        'Tran Type': 'CLG',
        Withdrawals: '500.00',
        Balance: '1,500.00',
        'DR/CR': 'DR',
      },
      {
        Date: '03/04/2025',
        Narration: 'CASH',
        'Tran Type': 'TFR',
        Deposits: '700.00',
        Balance: '800.00',
        'DR/CR': 'DR',
      },
      {
        Date: '04/04/2025',
        Narration: 'CASH',
        'Tran Type': 'TFR',
        Deposits: '900.00',
        Balance: '100.00',
        'DR/CR': 'CR',
      },
    ];
    const { result } = extract([...HEAD, ...titles(columns), ...rows(columns, 140, ...printed)]);
    expect(result).toMatchObject({ openingBalance: -1_000, closingBalance: 100 });
  });

  it('beside a time of day make a row', () => {
    const printed: readonly Row[] = [
      { Date: '02/04/2025', Narration: 'NEFT ZEBRA LTD', Deposits: '50,000.00' },
      { Narration: 'ATM CASH HILL ROAD' },
      { Narration: 'APR02 HILLROAD@14:02', Withdrawals: '10.00', Balance: '50,990.00' },
      { Date: '05/04/2025', Narration: 'RENT', Withdrawals: '990.00', Balance: '50,000.00' },
    ];
    const { result } = extract([...HEAD, ...titles(PAIR), ...rows(PAIR, 140, ...printed)]);
    expect(movements(result)).toEqual([
      ['2025-04-02', null, 50_000, null],
      ['2025-04-02', 10, null, 50_990],
      ['2025-04-05', 990, null, 50_000],
    ]);
  });
});

describe('titles', () => {
  it('are whole where a wide gap stands within one', () => {
    const printed = APRIL.map((row): Row => ({ ...row, Value: row['Date'] ?? '' }));
    const columns: Columns = { ...PAIR, Value: { left: 200 } };
    const { Value: _, ...others } = columns;
    const extraction = extract([
      ...HEAD,
      ...titles(others),
      { x: 206, y: 110, text: 'Value' },
      { x: 238, y: 110, text: 'Date' },
      ...rows(columns, 140, ...printed),
    ]);
    expect(movements(extraction.result)).toEqual(APRIL_MOVEMENTS);
    const [first] = extraction.result['transactions'] as readonly Record<string, unknown>[];
    expect(first?.['valueDate']).toBe('2025-04-02');
  });
});

describe('heads', () => {
  it('name a bank that begins with State', () => {
    const { result } = extract([...headWith(0, { text: 'State Cooperative Bank of Okapi' }), ...list]);
    expect(result).toMatchObject({ bankName: 'State Cooperative Bank of Okapi' });
  });

  it('name a bank apart from its name in another script and from small print behind it', () => {
    const bank: readonly Run[] = [
      { x: 30, y: 20, text: 'ओकापी', size: 14, bold: true },
      { x: 78, y: 20, text: 'Okapi Valley Bank', size: 14, bold: true },
      { x: 206, y: 24, text: 'A Govt. of Zebraland Undertaking', size: 8 },
    ];
    const { result } = extract([...bank, ...HEAD.slice(1), ...list]);
    expect(result).toMatchObject({ bankName: 'Okapi Valley Bank' });
  });

  it('name the holder behind the number of the account', () => {
    const numbered = { text: 'Account Number 004505009988 ( INR ) - ZEBRA AGRO PRODUCTS PRIVATE LIMITED' };
    const { result } = extract([...headWith(2, numbered).filter((_, at) => at !== 1 && at !== 5), ...list]);
    expect(result).toMatchObject({
      accountHolder: 'ZEBRA AGRO PRODUCTS PRIVATE LIMITED',
      accountNo: '004505009988',
    });
  });

  it('state a kind of account behind a stroke that recognition made of a colon', () => {
    const runs = headWith(5, { text: 'Account Type 1 SAVINGS BANK GENERAL' });
    const { result } = extract([...runs, ...list].map((run) => ({ ...run, confidence: 0.9 })));
    expect(result).toMatchObject({ accountType: 'SAVINGS BANK GENERAL' });
  });

  it('state no branch beside the code that identifies it', () => {
    const { result } = extract([...headWith(4, { text: 'Branch Identifier Code' }), ...list]);
    expect(result).toMatchObject({ branch: null });
  });
});
