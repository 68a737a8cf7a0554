import { describe, expect, it } from '@jest/globals';
import { doubtfulPointers, groupsOf, headlineOf, tablesOf } from './fields.ts';

const box = [0, 0, 1, 1] as const;
const evidence = {
  fields: {
    '/invoiceNo': { confidence: 0.6, page: 1, box, source: 'ocr', text: 'A-1' },
    '/lineItems/1/total': { confidence: 0.99, page: 1, box, source: 'ocr', text: '20' },
  },
  checks: [],
  pages: [],
} as const;
const result = {
  vendor: { name: 'Example Traders', gstin: null },
  invoiceNo: 'A-1',
  dueDate: null,
  lineItems: [
    { description: 'Bolt', unit: null, total: 10 },
    { description: 'Nut', unit: null, total: 20 },
  ],
};

describe('the values of a result', () => {
  it('are grouped: those that stand alone, then each object', () => {
    const groups = groupsOf(result, evidence);
    expect(groups.map(({ label }) => label)).toEqual([undefined, 'Supplier']);
    expect(groups.map(({ fields }) => fields.map(({ pointer, text }) => [pointer, text]))).toEqual([
      [
        ['/invoiceNo', 'A-1'],
        ['/dueDate', ''],
      ],
      [
        ['/vendor/name', 'Example Traders'],
        ['/vendor/gstin', ''],
      ],
    ]);
  });

  it('are doubtful where the confidence is low, and not where there is none', () => {
    const [alone] = groupsOf(result, evidence);
    expect(alone?.fields.map(({ isDoubtful }) => isDoubtful)).toEqual([true, false]);
    const [stricter] = groupsOf(result, { ...evidence, doubtfulBelow: 0.5 });
    expect(stricter?.fields.map(({ isDoubtful }) => isDoubtful)).toEqual([false, false]);
  });

  it('that come first are whose document it is, its number, its date and its total, where they are stated', () => {
    expect(headlineOf('invoice', result, evidence).map(({ label, text }) => [label, text])).toEqual([
      ['Supplier name', 'Example Traders'],
      ['Invoice number', 'A-1'],
    ]);
  });

  it('that should be looked at are those of failed checks, then the doubtful ones', () => {
    const check = {
      rule: 'sum',
      status: 'fail',
      pointers: ['/grandTotal', '/subtotal'],
      message: '',
    } as const;
    expect(doubtfulPointers(result, { ...evidence, checks: [check] })).toEqual([
      ['/grandTotal', '/subtotal'],
      ['/invoiceNo'],
    ]);
  });

  it('of lists are tables without the columns that no line states', () => {
    const [table] = tablesOf(result, evidence);
    expect(table).toMatchObject({
      label: 'Line items',
      columns: [
        { label: 'Description', isNumber: false },
        { label: 'Total', isNumber: true },
      ],
    });
    expect(table?.lines[1]).toMatchObject({
      pointer: '/lineItems/1',
      cells: [{ text: 'Nut' }, { text: '20.00', evidence: evidence.fields['/lineItems/1/total'] }],
    });
  });
});
