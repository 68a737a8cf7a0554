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
  rows,
  titles,
} from '../testing/statement-print.ts';

describe('transactions proven by the running balance', () => {
  it('names the row and the page of a balance that does not follow, and returns what is printed', () => {
    const wrong = { ...APRIL[1], Balance: '1,00,850.00' };
    const extraction = extract([
      ...HEAD,
      ...titles(PAIR),
      ...rows(PAIR, 130, APRIL[0] ?? {}, wrong, APRIL[2] ?? {}),
    ]);
    expect(movements(extraction.result)[1]).toEqual(['2025-04-03', null, 100_000, 100_850]);
    expect(failures(extraction)).toMatchObject([
      {
        rule: 'running_balance',
        pointers: ['/transactions/1/credit', '/transactions/1/balance'],
        message: expect.stringMatching(/^Row 2 \(page 1\)/),
      },
    ]);
  });

  it('says that printed totals and balances do not fit the rows', () => {
    const summary = [
      { x: 30, y: 92, text: 'Total Debits: 20,350.00' },
      { x: 300, y: 92, text: 'Opening Balance: 900.00' },
    ];
    const rules = failures(extract([...HEAD, ...summary, ...titles(PAIR), ...rows(PAIR, 130, ...APRIL)]));
    expect(rules.map(({ rule }) => rule)).toEqual(['running_balance', 'opening_to_closing', 'total_debits']);
  });

  describe('on recognised pixels', () => {
    const scanned = (runs: readonly Run[], doubtful: string) =>
      runs.map((run) => ({ ...run, confidence: run.text === doubtful ? 0.9 : 0.995 }));

    it.each([
      ['amount', { ...APRIL[1], Deposits: '1,00,800.00' }, '1,00,800.00', '/transactions/1/credit'],
      ['balance', { ...APRIL[1], Balance: '1,08,750.00' }, '1,08,750.00', '/transactions/1/balance'],
    ])('puts one misread character of an %s right and marks it', (_what, wrong, doubtful, pointer) => {
      const runs = [...HEAD, ...titles(PAIR), ...rows(PAIR, 130, APRIL[0] ?? {}, wrong, APRIL[2] ?? {})];
      const extraction = extract(scanned(runs, doubtful));
      expect(movements(extraction.result)).toEqual(APRIL_MOVEMENTS);
      expect(extraction.evidence.fields[pointer]?.source).toBe('derived');
      expect(extraction.evidence.fields[pointer]?.confidence).toBeLessThan(0.9);
      expect(failures(extraction)).toEqual([]);
    });

    it('repairs nothing that was read surely', () => {
      const wrong = { ...APRIL[1], Deposits: '1,00,800.00' };
      const runs = [...HEAD, ...titles(PAIR), ...rows(PAIR, 130, APRIL[0] ?? {}, wrong, APRIL[2] ?? {})];
      const extraction = extract(scanned(runs, ''));
      expect(movements(extraction.result)[1]).toEqual(['2025-04-03', null, 100_800, 100_750]);
      expect(failures(extraction).map(({ rule }) => rule)).toContain('running_balance');
    });

    it('gives an amount that recognition lost as the difference of two balances', () => {
      const { Deposits: _lost, ...rest } = APRIL[1] ?? {};
      const runs = [...HEAD, ...titles(PAIR), ...rows(PAIR, 130, APRIL[0] ?? {}, rest, APRIL[2] ?? {})];
      const extraction = extract(scanned(runs, ''));
      expect(movements(extraction.result)).toEqual(APRIL_MOVEMENTS);
      expect(extraction.evidence.fields['/transactions/1/credit']?.source).toBe('derived');
    });
  });

  it('takes nothing for granted where no balance is printed', () => {
    const columns: Columns = {
      Date: { left: 30 },
      Narration: { left: 110 },
      Debit: { right: 430 },
      Credit: { right: 500 },
    };
    const body = rows(columns, 130, { Date: '02/04/2025', Narration: 'UPI', Debit: '250.00' });
    const { result, evidence } = extract([...HEAD, ...titles(columns), ...body]);
    expect(movements(result)).toEqual([['2025-04-02', 250, null, null]]);
    expect(result).toMatchObject({ openingBalance: null, closingBalance: null });
    expect(evidence.checks[0]).toMatchObject({ rule: 'running_balance', status: 'skipped' });
  });

  it('tells of rows that nothing proves', () => {
    const columns: Columns = { Date: { left: 30 }, Narration: { left: 110 }, Debit: { right: 430 } };
    const body = rows(
      columns,
      130,
      { Date: '02/04/2025', Narration: 'UPI', Debit: '250.00' },
      { Date: '03/04/2025', Narration: 'RENT', Debit: '9,000.00' },
    );
    expect(failures(extract([...HEAD, ...titles(columns), ...body]))).toMatchObject([
      { rule: 'running_balance', pointers: ['/transactions'] },
    ]);
  });

  it('tells of a statement in which no row was found, but not of one that says nothing happened', () => {
    const unread: Run[] = [{ text: 'Transfer to Asha 2 April 250.00', x: 30, y: 130 }];
    expect(failures(extract([...HEAD, ...unread]))).toMatchObject([
      { rule: 'running_balance', pointers: ['/transactions'] },
    ]);
    const quiet: Run[] = [
      { text: 'Opening Balance : 1,250.00', x: 30, y: 130 },
      { text: 'Closing Balance : 1,250.00', x: 30, y: 150 },
      { text: 'No transactions in this period', x: 30, y: 170 },
    ];
    expect(failures(extract([...HEAD, ...quiet]))).toEqual([]);
  });
});
