import { describe, expect, it } from '@jest/globals';
import type { Run } from '@docex/layout/testing';
import {
  type Columns,
  extract,
  HEAD,
  movements,
  PAIR,
  type Row,
  rows,
  scanned,
  titles,
} from '../testing/statement-print.ts';

function transactions(runs: readonly Run[]) {
  return extract(scanned(runs)).result['transactions'] as readonly Record<string, unknown>[];
}

/** Rows of ten rupees out, on these days. */
function onDays(...days: readonly string[]): readonly Row[] {
  return days.map((day, index) => ({
    Date: day,
    Narration: `UPI ZEBRA ${String(4000 + index)}`,
    Withdrawals: '10.00',
    Balance: `${String(990 - index * 10)}.00`,
  }));
}

const datesOf = (...days: readonly string[]) =>
  transactions([...HEAD, ...titles(PAIR), ...rows(PAIR, 140, ...onDays(...days))]).map(({ date }) => date);

describe('dates of a scan that have lost a digit', () => {
  it('are told by their neighbours, also where several follow one another', () => {
    expect(datesOf('06/11/2024', '08/1/2024', '09/1/2024', '12/11/2024', '14/11/2024')).toEqual([
      '2024-11-06',
      '2024-11-08',
      '2024-11-09',
      '2024-11-12',
      '2024-11-14',
    ]);
  });

  it('are left open where more than one day fits', () => {
    expect(datesOf('06/11/2024', '1/11/2024', '28/11/2024')).toEqual(['2024-11-06', null, '2024-11-28']);
  });

  it('have lost none where all dates are printed so', () => {
    expect(datesOf('6/1/2025', '8/1/2025', '12/1/2025')).toEqual(['2025-01-06', '2025-01-08', '2025-01-12']);
  });
});

describe('amounts of a scan', () => {
  it('are told from a dash that was read as a figure', () => {
    const list = [
      { Date: '02/04/2025', Narration: 'UPI ZEBRA', Withdrawals: '250.00', Balance: '750.00' },
      { Date: '03/04/2025', Narration: 'SALARY', Withdrawals: '1', Deposits: '950.00', Balance: '1,700.00' },
    ];
    const extraction = extract(scanned([...HEAD, ...titles(PAIR), ...rows(PAIR, 140, ...list)]));
    expect(movements(extraction.result)).toEqual([
      ['2025-04-02', 250, null, 750],
      ['2025-04-03', null, 950, 1700],
    ]);
  });

  it('are no part of the narrations where one word that is too wide joins the two', () => {
    const columns: Columns = {
      'Entry Date': { left: 30 },
      Amt: { left: 130 },
      'Txn Details': { left: 212 },
      'Balance Amount': { left: 500 },
    };
    const list = Array.from({ length: 10 }, (_, index): readonly Run[] => [
      { x: 30, y: 140 + index * 20, text: `${String(index + 10)}/04/2025` },
      { x: index === 4 ? 206 : 212, y: 140 + index * 20, text: `UPI/ZEBRA/${String(4000 + index)}` },
      { x: 165, y: 140 + index * 20, text: index === 4 ? '-100.00--' : '-100.00' },
      { x: 510, y: 140 + index * 20, text: `${String(9900 - index * 100)}.00` },
    ]).flat();
    const read = transactions([...HEAD, ...titles(columns), ...list]);
    expect(read[0]).toMatchObject({ description: 'UPI/ZEBRA/4000', debit: 100, balance: 9900 });
    expect(read[9]).toMatchObject({ description: 'UPI/ZEBRA/4009', debit: 100, balance: 9000 });
  });
});
