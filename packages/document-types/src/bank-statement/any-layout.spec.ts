import { describe, expect, it } from '@jest/globals';
import type { Run } from '@docex/layout/testing';
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

const recognized = (runs: readonly Run[], confidence = 0.9): readonly Run[] =>
  runs.map((run) => ({ ...run, confidence }));

describe('columns that nobody has seen', () => {
  it('are told by the rows where two titles stand as close as words do', () => {
    const columns: Columns = {
      'Txn Date': { left: 30 },
      Narration: { left: 110 },
      Withdrawals: { right: 380 },
      Deposits: { right: 450 },
      Available: { right: 530 },
      Branch: { left: 534 },
    };
    const printed = APRIL.map((row): Row => {
      const { Date, Balance, ...others } = row;
      return { ...others, 'Txn Date': Date ?? '', Available: Balance ?? '', Branch: '0152' };
    });
    const below: Run = { x: 488, y: 122, text: 'Balance' };
    const { result } = extract([...HEAD, ...titles(columns), below, ...rows(columns, 150, ...printed)]);
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
  });

  it('of amounts are known by what they hold where their title is not', () => {
    const columns: Columns = {
      Date: { left: 30 },
      Narration: { left: 110 },
      Quantum: { right: 430 },
      'Dr/Cr': { left: 450 },
      Balance: { right: 580 },
    };
    const printed = APRIL.map((row): Row => {
      const { Withdrawals, Deposits, ...others } = row;
      return {
        ...others,
        Quantum: Withdrawals ?? Deposits ?? '',
        'Dr/Cr': Deposits === undefined ? 'Dr' : 'Cr',
      };
    });
    const { result } = extract([...HEAD, ...titles(columns), ...rows(columns, 140, ...printed)]);
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
  });

  it('of credits are known beside the debits where their own title is not', () => {
    const columns: Columns = {
      Date: { left: 30 },
      Narration: { left: 110 },
      Withdrawals: { right: 430 },
      Quantum: { right: 500 },
      Balance: { right: 580 },
    };
    const printed = APRIL.map((row): Row => {
      const { Deposits, ...others } = row;
      return Deposits === undefined ? others : { ...others, Quantum: Deposits };
    });
    const { result } = extract([...HEAD, ...titles(columns), ...rows(columns, 140, ...printed)]);
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
  });

  it('keep a summary of figures on a page without titles out of the transactions', () => {
    const first = [...HEAD, ...titles(PAIR), ...rows(PAIR, 140, ...APRIL)];
    const { result } = extract(first, [
      { x: 110, y: 60, text: '1,000.00 Cr' },
      { x: 380, y: 60, text: '20,250.00' },
      { x: 530, y: 60, text: '80,750.00' },
    ]);
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
  });
});

describe('rows', () => {
  it('without a date and a balance are read where the running balance demands them', () => {
    const printed: readonly Row[] = [
      { Date: '02/04/2025', Narration: 'NEFT ZEBRA LTD', Deposits: '50,000.00' },
      { Narration: 'INTEREST PAID', Deposits: '10.00', Balance: '51,010.00' },
      { Date: '05/04/2025', Narration: 'RENT', Withdrawals: '1,010.00', Balance: '50,000.00' },
    ];
    const extraction = extract([...HEAD, ...titles(PAIR), ...rows(PAIR, 140, ...printed)]);
    expect(movements(extraction.result)).toEqual([
      ['2025-04-02', null, 50_000, null],
      ['2025-04-02', null, 10, 51_010],
      ['2025-04-05', 1_010, null, 50_000],
    ]);
    expect(failures(extraction)).toEqual([]);
  });

  it('get the year of the period where their dates have none', () => {
    const printed = APRIL.map((row): Row => ({ ...row, Date: row['Date']?.slice(0, 5) ?? '' }));
    const { result } = extract([...HEAD, ...titles(PAIR), ...rows(PAIR, 140, ...printed)]);
    expect(movements(result)).toEqual(APRIL_MOVEMENTS);
  });
});

describe('what recognition spoils', () => {
  const printed = (index: number, row: Row): readonly Row[] =>
    APRIL.map((whole, at) => (at === index ? { ...whole, ...row } : whole));
  const read = (all: readonly Row[]) =>
    extract(recognized([...HEAD, ...titles(PAIR), ...rows(PAIR, 140, ...all)]));

  it('a separator of a date follows from its neighbours', () => {
    expect(movements(read(printed(1, { Date: '0304/2025' })).result)).toEqual(APRIL_MOVEMENTS);
  });

  it('a date that cannot be told is left open, not taken from above', () => {
    const [, second] = movements(read(printed(1, { Date: 'O3J0Xf2b' })).result);
    expect(second?.[0]).toBeNull();
  });

  it('a balance that cannot be read is the one that both neighbours demand', () => {
    expect(movements(read(printed(1, { Balance: '1.00J7SO.x' })).result)).toEqual(APRIL_MOVEMENTS);
  });

  it('the minus of an overdrawn balance comes back from the running balance', () => {
    const overdrawn: readonly Row[] = [
      { Date: '02/04/2025', Narration: 'RENT', Withdrawals: '250.00', Balance: '-1,250.00' },
      { Date: '03/04/2025', Narration: 'RENT', Withdrawals: '50.00', Balance: '1,300.00' },
      { Date: '05/04/2025', Narration: 'RENT', Withdrawals: '100.00', Balance: '-1,400.00' },
    ];
    expect(movements(read(overdrawn).result).map(([, , , balance]) => balance)).toEqual([
      -1250, -1300, -1400,
    ]);
  });
});

describe('heads', () => {
  const body = [...titles(PAIR), ...rows(PAIR, 140, ...APRIL)];
  const headed = (...runs: readonly Run[]) => extract([...runs, ...body]).result;

  it('name a bank in small letters', () => {
    expect(headed({ x: 30, y: 20, text: 'okapi payments bank', size: 14 })['bankName']).toBe(
      'okapi payments bank',
    );
  });

  it('state a period over the end of a line', () => {
    const result = headed(
      { x: 330, y: 50, text: 'Statement Period : December 9, 2024 -' },
      { x: 420, y: 62, text: 'January 5, 2025' },
    );
    expect([result['periodFrom'], result['periodTo']]).toEqual(['2024-12-09', '2025-01-05']);
  });

  it('say nothing of the statement where they sum up a page', () => {
    const result = headed({ x: 30, y: 50, text: 'Page Total Debit : 345.00' });
    expect(result['totalDebits']).toBeNull();
  });
});
